// The appearance that the switch of the site has chosen, before the page is shown; and the same switch here.
const key = "vitepress-theme-appearance";

function apply(): void {
  const chosen = localStorage.getItem(key);
  const isDark = chosen === "dark" || (chosen !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
  document.documentElement.style.colorScheme = isDark ? "dark" : "light";
  const button = document.getElementById("appearance");
  if (button === null) return;
  button.textContent = isDark ? "Light" : "Dark";
  button.onclick = () => {
    localStorage.setItem(key, isDark ? "light" : "dark");
    apply();
  };
}

apply();
addEventListener("DOMContentLoaded", apply);
// Another page of the site, such as the one that has this page in a frame.
addEventListener("storage", apply);
matchMedia("(prefers-color-scheme: dark)").addEventListener("change", apply);
