// Defines the styles that only the HTML report needs, such as those of the matrix and of failures. They follow the
// style of all pages.
import { pageStyle } from "@staywire/model";

/** The style sheet of the HTML report. */
export const style = `${pageStyle}
main table{width:100%}nav ul,.counts,.filter{display:flex;flex-wrap:wrap;gap:var(--s2) var(--s4);list-style:none;margin:var(--s4) 0;padding:0}
.counts{gap:var(--s2)}.counts li{border:1px solid var(--line);border-radius:var(--radius);flex:1;font-size:var(--small);min-width:7rem;padding:var(--s2) var(--s3)}.counts b{display:block;font-size:var(--larger);line-height:1.2}
.filter{align-items:end}.filter[hidden],[data-hidden]{display:none}.filter label{display:grid;font-size:var(--small);gap:var(--s1)}.filter :is(input,select){font-size:1rem;height:2.75rem}.filter label:first-child{flex:1;max-width:40rem}
.wide{overflow-x:auto}tbody th{font-weight:500;overflow-wrap:normal}td.number{text-align:right}.matrix td{white-space:nowrap}.matrix tbody th{overflow-wrap:anywhere}.matrix td:not(.none){font-weight:600}.reasons td:first-child{text-align:right}
article{border:1px solid var(--line);border-radius:var(--radius);margin:var(--s4) 0;padding:var(--s4)}article>header{align-items:baseline;display:flex;flex-wrap:wrap;gap:var(--s2) var(--s3)}article h3{margin:0}article:target{outline:2px solid var(--link)}
h4{color:var(--soft);font-size:var(--small);margin:var(--s2) 0 var(--s1)}dl{display:grid;gap:var(--s1) var(--s4);grid-template-columns:max-content minmax(0,1fr);margin:var(--s3) 0}dt{color:var(--soft)}dd{margin:0}dd ul{columns:20rem;margin:0;padding-left:1.1rem}article .soft .tag{color:var(--ink)}
.settings{font-size:var(--small);grid-template-columns:repeat(auto-fit,minmax(min(100%,11rem),1fr))}.settings dd{font-weight:500}.settings div{min-width:0}
.sides{display:grid;gap:var(--s3);grid-template-columns:minmax(0,1fr) minmax(0,1fr);margin:var(--s3) 0}pre{margin:0;max-height:24rem}
.sides .bad pre,.sides .good pre{background:none;border:0;padding:0}.sides>.bad,.sides>.good{border-radius:var(--radius);padding:var(--s2) var(--s3)}.sides>.bad h4,.sides>.good h4{color:inherit}mark{background:none;color:inherit;font-weight:700;text-decoration:underline 2px}
pre.command,code.command{user-select:all}details{margin:var(--s2) 0}
@media(max-width:40rem){.sides,dl{grid-template-columns:minmax(0,1fr)}dt{margin-top:var(--s2)}.settings{grid-template-columns:1fr 1fr}.matrix{font-size:.75rem}.matrix th,.matrix td{padding:var(--s1)}.matrix td{white-space:normal}}
@media print{.wide{overflow:visible}th,td,.matrix td{overflow-wrap:anywhere!important;padding:var(--s1) var(--s2);white-space:normal}details.copy{display:none}}`;
