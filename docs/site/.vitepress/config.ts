// Configures VitePress for the documentation site. tools/site creates the folder of its pages.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { defineConfig } from "vitepress";
import { pageTokens } from "../../../packages/model/src/page-style.js";
import { inlinePictures } from "../../../tools/site/inline-pictures.js";
import { markOutput } from "../../../tools/site/mark-output.js";
import { slugOf } from "../../../tools/site/markdown.js";
import { searchOptions } from "../../../tools/site/search.js";

const navigation = readFileSync(join(import.meta.dirname, "../pages/navigation.json"), "utf8");
// The name of an operation can be longer than the sidebar is wide.
const sidebars = JSON.parse(navigation, (key, value) =>
  key === "text" ? value.replace(/([a-z])(?=[A-Z])/g, "$1<wbr>") : value,
);

export default defineConfig({
  title: "staywire",
  description: "Codec, client, reference service and conformance suite of the vacation-rental channel web service.",
  lang: "en",
  // Without the icon link, a browser asks for an icon that the site does not have.
  head: [
    ["link", { rel: "icon", href: "data:," }],
    ["style", {}, pageTokens],
  ],
  srcDir: "pages",
  outDir: "dist",
  cleanUrls: false,
  // Each page is Markdown too, for programs that read text.
  transformHead: ({ page }) => [["link", { rel: "alternate", type: "text/markdown", href: `/${page}` }]],
  // Generated pages have no Git history to take a date from.
  lastUpdated: false,
  markdown: {
    anchor: { slugify: slugOf },
    config: (markdown) => {
      markOutput(markdown);
      inlinePictures(markdown);
    },
    theme: { light: "github-light-high-contrast", dark: "github-dark-high-contrast" },
  },
  // VitePress does not build the playground, so it would report links to it as dead.
  ignoreDeadLinks: [/playground\//],
  vite: { build: { chunkSizeWarningLimit: 4_000 } },
  themeConfig: {
    nav: [
      { text: "Guides", link: "/guides/write-a-client" },
      { text: "Troubleshooting", link: "/troubleshooting/" },
      { text: "Operations", link: "/operations/" },
      { text: "API", link: "/api/" },
      { text: "Playground", link: "/playground/index.html", target: "_self" },
    ],
    sidebar: sidebars,
    outline: [2, 3],
    search: { provider: "local", options: searchOptions },
  },
});
