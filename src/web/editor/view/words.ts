// Clipboard
export const paste = "Paste";
