import { element } from "./element.ts";

/** The fields of a problem document that are shown. */
export interface Problem {
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

/** What is wrong, where, and what would be accepted, with a way to the page that explains the code. */
export function showProblem({ title, detail, code, errors = [] }: Problem): HTMLElement {
  const about = element("a", { href: `/docs/errors#${encodeURIComponent(code)}` }, `About ${code}`);
  const places = errors.map(({ path, message, found, allowed }) => {
    const words = [
      message,
      ...(found === undefined ? [] : [`found ${JSON.stringify(found)}`]),
      ...(allowed === undefined ? [] : [`accepted: ${someOf(allowed)}`]),
    ];
    const where = path === "" ? [] : [element("code", {}, path), " "];
    return element("li", {}, ...where, words.join("; "));
  });
  // Its detail is the same list in one sentence each.
  const listed = code === "invalid" && errors.length > 0;
  return element(
    "div",
    { class: "problem" },
    element("p", {}, element("strong", {}, `${title}.`), listed ? "" : ` ${detail}`),
    ...(places.length === 0 ? [] : [element("ul", {}, ...places)]),
    element("p", {}, about),
  );
}

function someOf(allowed: readonly unknown[]): string {
  const named = allowed.slice(0, 12).map(String).join(", ");
  return allowed.length > 12 ? `${named} and ${allowed.length - 12} more` : named;
}
