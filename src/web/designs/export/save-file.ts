/** Lets the browser save a text as a file. */
export function saveFile(name: string, text: string, type = "application/json"): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // The browser reads the blob after this turn; a minute is long enough for every one.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
