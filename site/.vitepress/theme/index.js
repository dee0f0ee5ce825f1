// The default theme with the fonts of the reader's system, so that no font is downloaded.

import DefaultTheme from "vitepress/theme-without-fonts";
import "./style.css";

export default DefaultTheme;
