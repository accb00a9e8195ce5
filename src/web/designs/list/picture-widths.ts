interface Size {
  width: number;
  height: number;
}

/** Few widths, so that a window made wider, or the list beside the grid, mostly finds its pictures drawn already. */
const widths = [160, 320, 480, 640, 960, 1280, 1600] as const;
const most = 1600;
/** The narrowest that the server draws. */
const least = 40;

/** How wide a design's picture is drawn to lie whole in a box, for screens of one and of two dots a pixel. */
export function pictureWidths(design: Size, box: Size): { single: number; double: number } {
  const shown = Math.min(box.width, (box.height * design.width) / design.height);
  const drawn = (wanted: number) =>
    Math.max(least, Math.min(widths.find((width) => width >= wanted) ?? most, design.width));
  return { single: drawn(shown), double: drawn(2 * shown) };
}
