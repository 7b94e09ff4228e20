// Defines the filter of the HTML report. It consists of an HTML form, and of the only script of the page, which the
// content security policy allows by its hash.
import { utf8 } from "@staywire/codec";
import { sha256 } from "../sha256.js";

/** The HTML form of the filter. The script shows it, so it stays hidden without scripts. */
export const filterForm = `<form class="filter" role="search" hidden>
<label>Search failures, checks and operations<input type="search" name="text" autocomplete="off"></label>
<label>Severity<select name="severity"><option value="">all</option><option>must</option><option>asmx</option><option>note</option></select></label>
<output></output>
</form>`;

/** The script of the filter. It hides the rows and causes that do not match, and counts the causes that match. */
export const filterScript = `const form=document.querySelector(".filter"),rows=[...document.querySelectorAll("article,.matrix tbody tr,.coverage tbody tr")];
const show=()=>{const text=form.text.value.trim().toLowerCase(),severity=form.severity.value;let found=0;
for(const row of rows){const fits=row.textContent.toLowerCase().includes(text)&&(!severity||!row.dataset.severity||row.dataset.severity.split(" ").includes(severity));
row.toggleAttribute("data-hidden",!fits);if(fits&&row.localName==="article")found+=1}
form.querySelector("output").textContent=text||severity?found+" of "+document.querySelectorAll("article").length+" causes":""};
form.hidden=false;form.addEventListener("input",show);form.addEventListener("submit",event=>event.preventDefault())`;

/** Returns the hash of the script in the format of a content security policy. */
export function filterSource(): string {
  return `'sha256-${btoa(String.fromCharCode(...sha256(utf8(filterScript))))}'`;
}
