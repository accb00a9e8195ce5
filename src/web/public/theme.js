// Runs before the first paint, so that a chosen theme never flashes. app/theme.ts writes what is read here.
try {
  const theme = localStorage.getItem("limn.theme");
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
} catch {
  // A browser that keeps nothing follows the system.
}
