// Writes the changes since an earlier run as HTML.
import type { Changes } from "../results/changes.js";
import { changeParts, previousLine } from "./changes-words.js";
import { escaped } from "./html-text.js";
import { grouped } from "./words.js";

/** Returns the changes as an HTML table, with the cases of each kind of change. */
export function changesHtml(changes: Changes): string {
  const rows = changeParts(changes).map(({ title, mark, count, lines }) => {
    const items = lines.map((line) => `<li><code>${escaped(line)}</code></li>`).join("");
    const list = items === "" ? "" : `<ul>${items}</ul>`;
    return `<tr><td class="number ${count > 0 ? mark : "none"}">${grouped(count)}</td><td>${title}${list}</td></tr>`;
  });
  return `<p class="soft">${escaped(previousLine(changes))}</p>
<table class="changes">
<thead><tr><th scope="col">cases</th><th scope="col">change</th></tr></thead>
<tbody>
${rows.join("\n")}
</tbody></table>`;
}
