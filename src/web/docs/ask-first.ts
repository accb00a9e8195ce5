import { element } from "./element.ts";

/** Asks before something is deleted; gives whether it shall be. Escape and Cancel say no. */
export async function askFirst(question: string, about: string): Promise<boolean> {
  const [title = "", ...rest] = question.split(/(?<=\?) /);
  const cancel = element("button", { type: "button", autofocus: "" }, "Cancel");
  const send = element("button", { type: "button", class: "main danger" }, "Delete it");
  const dialog = element(
    "dialog",
    { "aria-labelledby": "ask-first-title", class: "asks" },
    element("h2", { id: "ask-first-title" }, title),
    element("p", {}, element("code", {}, about)),
    element("p", {}, rest.join(" ")),
    element("div", { class: "send" }, cancel, send),
  );
  document.body.append(dialog);
  cancel.addEventListener("click", () => dialog.close());
  send.addEventListener("click", () => dialog.close("send"));
  const closed = new Promise<boolean>((resolve) => {
    dialog.addEventListener("close", () => {
      resolve(dialog.returnValue === "send");
      dialog.remove();
    });
  });
  dialog.showModal();
  return await closed;
}
