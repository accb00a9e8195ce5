interface Size {
  width: number;
  height: number;
}

/** Widths are asked for in these steps, so that a window made a little wider needs no new pictures. */
const step = 80;
/** What the server draws (pixels). */
const least = 40;
const most = 1600;

/** How wide a design's picture is drawn to lie whole in a box, for screens of one and of two dots a pixel. */
export function pictureWidths(design: Size, box: Size): { single: number; double: number } {
  const shown = Math.min(box.width, (box.height * design.width) / design.height);
  const single = Math.max(step, Math.ceil(shown / step) * step);
  const within = (width: number) => Math.max(least, Math.min(width, design.width, most));
  return { single: within(single), double: within(2 * single) };
}
