// VitePress's own theme, with the tokens that all pages of the project share.
import theme from "vitepress/theme";
import "./style.css";

export default theme;
