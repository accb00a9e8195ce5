import type { Sender } from "../sender.ts";

export const plainHtml: Sender = {
  id: "html",
  name: "Plain HTML",
  place: "Paste it into the page, or have your program add the values to the URL, each URL-encoded.",
};
