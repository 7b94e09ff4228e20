// Helpers to create and find elements of the page.

/** Returns the element with an id; throws if the page has none of this type. */
export function byId<T extends HTMLElement>(id: string, type: abstract new () => T): T {
  const found = document.getElementById(id);
  if (!(found instanceof type)) throw new Error(`the page has no ${type.name} with the id ${id}`);
  return found;
}

/** Makes an element with attributes and content. */
export function element(
  name: string,
  content: string | readonly (string | Node)[],
  attributes: Readonly<Record<string, string>> = {},
): HTMLElement {
  const made = document.createElement(name);
  made.append(...(typeof content === "string" ? [content] : content));
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  return made;
}

/** Creates an option of a select element. */
export function option(value: string, text: string): HTMLElement {
  return element("option", text, { value });
}

/** Creates a box of code with a title bar and a button that copies the text. */
export function codeBox(name: string, text: string, shown: readonly (string | Node)[] = [text]): HTMLElement {
  const button = element("button", "Copy", { type: "button", class: "plain", "aria-label": `Copy ${name}` });
  button.addEventListener("click", () => {
    void navigator.clipboard?.writeText(text).then(() => {
      button.textContent = "Copied";
    });
  });
  const box = element("pre", shown, { tabindex: "0", role: "region", "aria-label": name });
  return element("div", [element("p", [name, button], { class: "bar" }), box], { class: "code" });
}

/** A tab and the panel that it shows. */
export interface Tab {
  readonly title: string;
  readonly panel: readonly (string | Node)[];
}

let groups = 0;

/**
 * Fills an element with tabs and their panels; arrow keys switch between tabs. A later call selects the tab with the
 * same title again.
 */
export function showTabs(host: HTMLElement, label: string, tabs: readonly Tab[]): void {
  groups += 1;
  const chosen = Math.max(
    0,
    tabs.findIndex(({ title }) => title === host.dataset.chosen),
  );
  const ids = tabs.map((_, at) => `tab-${groups}-${at}`);
  const buttons = tabs.map(({ title }, at) =>
    element("button", title, { type: "button", role: "tab", id: `${ids[at]}`, "aria-controls": `${ids[at]}-panel` }),
  );
  // On paper all panels are shown, each below its title.
  const panels = tabs.map(({ title, panel }, at) => {
    const attributes = {
      role: "tabpanel",
      id: `${ids[at]}-panel`,
      "aria-labelledby": `${ids[at]}`,
      "data-title": title,
    };
    return element("div", panel, attributes);
  });
  const choose = (index: number) => {
    host.dataset.chosen = tabs[index]?.title ?? "";
    for (const [at, button] of buttons.entries()) {
      button.setAttribute("aria-selected", String(at === index));
      button.tabIndex = at === index ? 0 : -1;
    }
    for (const [at, panel] of panels.entries()) panel.hidden = at !== index;
  };
  for (const [at, button] of buttons.entries()) {
    button.addEventListener("click", () => choose(at));
    button.addEventListener("keydown", ({ key }) => {
      const step = { ArrowRight: 1, ArrowLeft: -1 }[key];
      if (step === undefined) return;
      const next = (at + step + tabs.length) % tabs.length;
      choose(next);
      buttons[next]?.focus();
    });
  }
  choose(chosen);
  host.replaceChildren(element("div", buttons, { role: "tablist", "aria-label": label }), ...panels);
}
