import type { AnyBox } from "./any-stacks.ts";

/** A page's elements that are laid out as a box. */
export function htmlOf(box: AnyBox, parent?: AnyBox): string {
  return `<div class="${classesOf(box, parent)}" style="${styleOf(box, parent)}">${insideOf(box)}</div>`;
}

function insideOf(box: AnyBox): string {
  const { text, stack } = box;
  if (stack !== undefined) return stack.members.map((member) => htmlOf(member, box)).join("");
  return (text?.words ?? [])
    .map((width) => `<i style="width:${width}px;height:${text?.line}px"></i>`)
    .join("<wbr>");
}

/** What is made as narrow as its lines after the page was laid out has the class `hugs`. */
function classesOf({ mode, text, stack }: AnyBox, parent: AnyBox | undefined): string {
  const isStretched = parent?.stack?.direction === "column" && parent.stack.align === "stretch";
  const kind = text === undefined ? "box" : "text";
  return [kind, mode.width === "hug" && !isStretched ? "hugs" : "", stack?.wrap === true ? "wraps" : ""].join(
    " ",
  );
}

/** The width below which a box doesn't shrink. In CSS that depends on the longest words of texts, here on their min_width. */
function minWidth({ mode, size, min, max, stack }: AnyBox): number {
  const within = (width: number) => Math.max(min.width, Math.min(max.width, width));
  if (mode.width === "fixed") return within(size.width);
  if (stack === undefined || mode.width === "fill") return min.width;
  const widths = stack.members.map(minWidth);
  const { direction, wrap, gap, padding } = stack;
  const inside =
    direction === "row" && !wrap
      ? widths.reduce((sum, width) => sum + width, gap * (widths.length - 1))
      : Math.max(...widths);
  return within(inside + padding[1] + padding[3]);
}

type Axis = "width" | "height";

function styleOf(box: AnyBox, parent: AnyBox | undefined): string {
  const main = parent?.stack?.direction === "column" ? "height" : "width";
  const styles = [
    ...sizeStyles(box, parent, main),
    ...(parent === undefined ? [] : memberStyles(box, main)),
    ...(box.stack === undefined ? [] : stackStyles(box.stack)),
  ];
  return styles.join(";");
}

function sizeStyles(box: AnyBox, parent: AnyBox | undefined, main: Axis): string[] {
  const { mode, size, min, max } = box;
  return (["width", "height"] as const).flatMap((axis) => {
    const floor = axis === "width" && main === "width" ? minWidth(box) : min[axis];
    return [
      mode[axis] === "fixed" ? `${axis}:${size[axis]}px` : "",
      mode[axis] === "hug" && parent === undefined ? `${axis}:max-content` : "",
      max[axis] === Infinity ? "" : `max-${axis}:${max[axis]}px`,
      axis === "width" || mode[axis] !== "hug" || min[axis] > 0 ? `min-${axis}:${floor}px` : "",
    ].filter((one) => one !== "");
  });
}

function memberStyles({ mode, grow }: AnyBox, main: Axis): string[] {
  const shrink = mode[main] === "hug" && main === "width" ? 1 : 0;
  const isStretched = mode[main === "width" ? "height" : "width"] === "fill";
  return [
    mode[main] === "fill" ? `flex:${grow} 0 0px` : `flex:0 ${shrink} auto`,
    isStretched ? "align-self:stretch" : "align-self:auto",
  ];
}

const word = (one: string) => (one === "start" || one === "end" ? `flex-${one}` : one);

function stackStyles(stack: NonNullable<AnyBox["stack"]>): string[] {
  const { direction, gap, padding, align, justify, wrap, isRightToLeft } = stack;
  return [
    `display:flex;flex-direction:${direction};gap:${gap}px;padding:${padding.map((n) => `${n}px`).join(" ")}`,
    `align-items:${word(direction === "column" && align === "baseline" ? "start" : align)}`,
    `justify-content:${word(justify)};align-content:flex-start`,
    `flex-wrap:${wrap ? "wrap" : "nowrap"};direction:${isRightToLeft ? "rtl" : "ltr"}`,
  ];
}
