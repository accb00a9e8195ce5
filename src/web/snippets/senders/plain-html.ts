import type { Sender } from "../sender.ts";

export const plainHtml: Sender = {
  id: "html",
  name: "Plain HTML",
  place: "Paste it into the page, or have your program put values into the address, each URL-encoded.",
};
