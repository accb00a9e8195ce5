/** Creates an element. An attribute of `undefined` is omitted; `""` sets it without a value. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Record<string, string | undefined> = {},
  ...content: (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const node = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (value !== undefined) node.setAttribute(key, value);
  }
  node.append(...content);
  return node;
}

/** Clones the element in a template. */
export function fromTemplate(template: HTMLTemplateElement): HTMLElement {
  const copy = template.content.firstElementChild?.cloneNode(true);
  if (!(copy instanceof HTMLElement)) throw new Error("The template is empty");
  return copy;
}
