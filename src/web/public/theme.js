// Runs before the first paint, so that the page doesn't flash in the wrong theme. app/theme.ts stores the theme.
try {
  const theme = localStorage.getItem("limn.theme");
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
} catch {
  // Storage is blocked: the page follows the system's theme.
}
// The frame of the editor is drawn before its script is there: shell/editor-frame.css.
if (location.pathname.endsWith("/edit")) document.documentElement.dataset.page = "editor";
