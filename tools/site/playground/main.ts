// The playground page: calls a service that runs in the page, or explains a pasted message. It sends nothing over the
// network.
import { showCallView } from "./call-view.js";
import { showDecodeView } from "./decode-view.js";
import { byId } from "./dom.js";

let decodes = false;
const views = ["call", "decode"] as const;
for (const view of views) {
  byId(`show-${view}`, HTMLButtonElement).addEventListener("click", () => show(view));
}
showCallView();
show(location.hash === "#decode" ? "decode" : "call");

// If the home page shows this page in a frame, keeps the frame as high as its content.
const frame = window.frameElement as HTMLElement | null;
if (new URLSearchParams(location.search).has("embedded") && frame !== null) {
  document.body.classList.add("embedded");
  new ResizeObserver(() => {
    frame.style.height = `${document.body.scrollHeight}px`;
  }).observe(document.body);
}

function show(view: (typeof views)[number]): void {
  for (const each of views) {
    byId(each, HTMLElement).hidden = each !== view;
    byId(`show-${each}`, HTMLButtonElement).setAttribute("aria-pressed", String(each === view));
  }
  if (view === "decode" && !decodes) {
    decodes = true;
    showDecodeView();
  }
}
