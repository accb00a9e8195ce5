// Runs before the first paint, so that the page doesn't flash in the wrong theme. app/theme.ts stores the theme.
try {
  const theme = localStorage.getItem("limn.theme");
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
} catch {
  // Storage is blocked: the page follows the system's theme.
}
// The frame of the page is drawn before its script is there: shell/page-frames.css.
if (location.pathname.endsWith("/edit")) document.documentElement.dataset.page = "editor";
else if (/^\/(?:you$|c\/)/.test(location.pathname)) document.documentElement.dataset.page = "shell";
