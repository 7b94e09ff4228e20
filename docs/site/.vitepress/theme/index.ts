// VitePress's own theme, with more contrast and without sideways scrolling on narrow screens.
import theme from "vitepress/theme";
import "./style.css";

export default theme;
