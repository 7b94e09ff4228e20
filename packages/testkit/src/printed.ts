// Finds problems of a web page when a browser prints it.

/** The methods of a browser's page that are used here. */
interface BrowserPage {
  readonly emulateMedia: (options: { readonly media: "print" }) => Promise<void>;
  readonly setViewportSize: (size: { readonly width: number; readonly height: number }) => Promise<void>;
  readonly evaluate: (script: string) => Promise<unknown>;
}

/** Returns a sentence for each problem of a page that is printed on A4 paper, at most 20 sentences. */
export async function printProblems(page: BrowserPage): Promise<readonly string[]> {
  await page.emulateMedia({ media: "print" });
  await page.setViewportSize({ width: 718, height: 1047 });
  return JSON.parse(String(await page.evaluate(`JSON.stringify([...new Set((${script})())].slice(0, 20))`)));
}

/** Navigation and controls, which have no use on paper. */
const controls =
  "nav, button, input, select, textarea, iframe, [role=search], [role=tablist], .VPNav, .VPSidebar, .VPLocalNav, .VPDocFooter, .VPSkipLink";

const script = `() => {
  const found = [];
  const nameOf = ({ localName, classList }) => [localName, ...classList].join(".");
  const isShown = (each) => each.checkVisibility() && each.getBoundingClientRect().height > 1;
  const tooWide = document.documentElement.scrollWidth - innerWidth;
  if (tooWide > 0) found.push("the page is " + tooWide + " pixels wider than the paper");
  for (const each of document.querySelectorAll(${JSON.stringify(controls)}))
    if (isShown(each)) found.push(nameOf(each) + " is printed");
  for (const each of document.querySelectorAll("details > :not(summary)"))
    if (each.parentElement.checkVisibility() && !each.checkVisibility()) found.push(nameOf(each) + " in details is not printed");
  for (const each of document.body.querySelectorAll("*")) {
    if (!isShown(each)) continue;
    const { overflowX, overflowY, color, fill, backgroundColor } = getComputedStyle(each);
    const { right } = each.getBoundingClientRect();
    if (right > innerWidth + 1) found.push(nameOf(each) + " is wider than the paper");
    if (each.clientWidth > 1 && ((overflowX !== "visible" && each.scrollWidth > each.clientWidth + 1) ||
      (overflowY !== "visible" && each.scrollHeight > each.clientHeight + 1))) found.push(nameOf(each) + " is cut");
    if (!/^rgba\\(.*, 0\\)$|^rgb\\(255, 255, 255\\)$/.test(backgroundColor)) found.push(nameOf(each) + " has the background " + backgroundColor);
    const ink = each instanceof SVGElement ? fill : color;
    const hasText = [...each.childNodes].some((node) => node.nodeType === 3 && node.data.trim() !== "");
    if (hasText && ink !== "rgb(0, 0, 0)") found.push("text of " + nameOf(each) + " has the color " + ink);
  }
  return found;
}`;
