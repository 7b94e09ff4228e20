// Applies the light or dark appearance that was chosen on the site, before the page is shown, and handles the button
// that changes it.
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
// Follows a change in another page of the site, such as the home page, which contains this page in a frame.
addEventListener("storage", apply);
matchMedia("(prefers-color-scheme: dark)").addEventListener("change", apply);
