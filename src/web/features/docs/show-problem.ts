import { element } from "./element.ts";

/** The fields of a problem document that the page shows. */
interface Problem {
  title: string;
  detail: string;
  code: string;
  errors?: readonly { path: string; message: string; found?: unknown; allowed?: readonly unknown[] }[];
}

export function isProblem(value: unknown): value is Problem {
  return (
    typeof value === "object" && value !== null && "code" in value && "detail" in value && "title" in value
  );
}

/** Shows a problem document: its issues with accepted values, and a link to the error code. */
export function showProblem({ title, detail, code, errors = [] }: Problem): HTMLElement {
  const about = element("a", { href: `/docs/errors#${encodeURIComponent(code)}` }, `About ${code}`);
  const issues = errors.map(({ path, message, found, allowed }) => {
    const words = [
      message,
      ...(found === undefined ? [] : [`found ${JSON.stringify(found)}`]),
      ...(allowed === undefined ? [] : [`accepted: ${listValues(allowed)}`]),
    ];
    const where = path === "" ? [] : [element("code", {}, path), " "];
    return element("li", {}, ...where, words.join("; "));
  });
  // The detail of `invalid` repeats the issues.
  const isRepeated = code === "invalid" && errors.length > 0;
  return element(
    "div",
    { class: "problem" },
    element("p", {}, element("strong", {}, `${title}.`), isRepeated ? "" : ` ${detail}`),
    ...(issues.length === 0 ? [] : [element("ul", {}, ...issues)]),
    element("p", {}, about),
  );
}

const maxValues = 12;

function listValues(values: readonly unknown[]): string {
  const list = values.slice(0, maxValues).map(String).join(", ");
  return values.length > maxValues ? `${list} and ${values.length - maxValues} more` : list;
}
