interface Size {
  width: number;
  height: number;
}

/** As wide as most e-mails are (pixels); some programs show a wider picture in full. */
const mailWidth = 600;

/** How wide a picture is shown unless somebody says otherwise. */
export function usualWidth({ width }: Size, inMail: boolean): number {
  return inMail ? Math.min(width, mailWidth) : width;
}

/** The size at which a design is shown that wide, in its own proportions; its own size for a width that is none. */
export function shownSize(design: Size, width: number): Size {
  if (!Number.isSafeInteger(width) || width < 1) return { width: design.width, height: design.height };
  return { width, height: Math.max(1, Math.round((design.height * width) / design.width)) };
}
