/**
 * The rule `limn/words-in-catalogues`: a text that people read in the dashboard stands in a catalogue of words (`words.ts`,
 * docs/adr/0100-words-in-catalogues.md), so that a translation is a file. It finds texts in elements, attributes, strings and
 * templates. A string is a text if it reads as one: several words, or one with a capital.
 */

/** Attributes whose value is never read. */
const technicalAttributes =
  /^(?:className|code|d|fill|href|id|key|points|rel|role|src|stroke|style|to|track|transform|type|viewBox|data-.+)$/;

/** Attributes whose value is read, also if it is one small word. */
const shownAttributes =
  /^(?:alt|description|hint|label|legend|placeholder|text|title|aria-(?:label|description|roledescription|valuetext))$/;

/** Properties for programs: ids, styles, addresses, the names of steps that are merged into one. */
const technicalProperties =
  /^(?:class|className|family|field|font_family|href|id|key|keys|mergeKey|path|root|subject|transform|maxWidth)$/;

/** Functions that take names, selectors or keys, and errors that only a mistake in a program can cause. */
const technicalFunctions =
  /^(?:closest|endsWith|Error|FigmaFileError|File|getData|has|includes|matches|querySelector(?:All)?|replace(?:All)?|setData|split|startsWith)$/;

/** What is written for programs, and the product's name. A value stands in a text as U+FFFC. */
const code = [
  /^(?:Backspace|End|Enter|Escape|Home|Limn|Tab)$/, // keys of a keyboard
  /^https?:\/\//,
  /^<|"|\n|\S=\S/, // markup, attributes, several lines of code
  /^[\w-]+\(/, // functions of styles
  /^(?:button|figure|input)[ ,]/, // selectors
  /^(?:limn(?: company)?|nudge|crop|opacity|text|when|bind) \uFFFC/, // commands, families of fonts, merged steps
];

const hasLetter = (text) => /\p{L}/u.test(text.replaceAll("\uFFFC", ""));

/** Whether a text reads as words: `Save`, `a file`, `“￼” is deleted`. */
function reads(text) {
  return (
    /\p{L}{2}/u.test(text) &&
    (/\p{L}[\p{Ll}’'-]*[,.:;?!…]?[ \u00a0]+[“(]?[\p{L}\uFFFC]/u.test(text) ||
      /\uFFFC[”)]?[,.:;?!]? \p{Ll}{2}/u.test(text) ||
      /^[“(]?\p{Lu}[\p{Ll}’'-]+[.:…!?]?$/u.test(text))
  );
}

/** The text of a string or a template; empty for other literals. */
function textOf(node) {
  if (node.type === "TemplateLiteral") return node.quasis.map(({ value }) => value.cooked).join("\uFFFC");
  return typeof node.value === "string" ? node.value : "";
}

/** Whether a string belongs to the language itself: a module, a type, a comparison, the name of a property. */
const isSyntax = {
  BinaryExpression: (parent) => parent.operator !== "+",
  Property: (parent, node) => parent.key === node && !parent.computed,
  MemberExpression: (parent, node) => parent.property === node,
  ...Object.fromEntries(
    [
      "ExportAllDeclaration",
      "ExportNamedDeclaration",
      "ExpressionStatement",
      "ImportDeclaration",
      "ImportExpression",
      "SwitchCase",
      "TaggedTemplateExpression",
      "TSLiteralType",
    ].map((type) => [type, () => true]),
  ),
};

const passesOn =
  /^(?:(?:Array|Conditional|Logical|Parenthesized|TSAs|TSSatisfies|JSX)Expression|JSXExpressionContainer|TemplateLiteral)$/;

/** What takes a string, through conditions and lists: an attribute, a property, a call or an element. */
function takerOf(node) {
  let child = node;
  let taker = node.parent;
  while (passesOn.test(taker.type) && taker.test !== child) {
    child = taker;
    taker = taker.parent;
  }
  return { taker, child };
}

/** Whether what takes a text shows it. */
const shows = {
  JSXElement: hasLetter,
  JSXFragment: hasLetter,
  JSXAttribute(text, { name: { name } }) {
    if (technicalAttributes.test(name)) return false;
    return shownAttributes.test(name) ? hasLetter(text) : reads(text);
  },
  Property: (text, { key }) => !technicalProperties.test(key.name ?? key.value) && reads(text),
  CallExpression: (text, { callee }, child) =>
    (callee === child || !technicalFunctions.test(callee.name ?? callee.property?.name)) && reads(text),
};
shows.NewExpression = shows.CallExpression;

function isShown(node) {
  const text = textOf(node);
  if (isSyntax[node.parent.type]?.(node.parent, node) || code.some((kind) => kind.test(text))) return false;
  const { taker, child } = takerOf(node);
  return (shows[taker.type] ?? reads)(text, taker, child);
}

/** Code within a text is the same in every language. */
const isInCode = ({ parent }) => parent.openingElement?.name.name === "code";

const rule = {
  create(context) {
    const message =
      "People read this text. Name it in the catalogue of words of its folder (words.ts), and use the name here.";
    const report = (node) => context.report({ node, message });
    return {
      JSXText: (node) => hasLetter(node.value) && !isInCode(node) && report(node),
      Literal: (node) => isShown(node) && report(node),
      TemplateLiteral: (node) => isShown(node) && report(node),
    };
  },
};

// oxlint-disable-next-line import/no-default-export -- oxlint loads a plugin by its default export.
export default { meta: { name: "limn" }, rules: { "words-in-catalogues": rule } };
