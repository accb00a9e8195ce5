import { Fragment, type ReactNode } from "react";

/**
 * After the `?` of a URL, the `&` and `=` of its query, also where HTML writes `&amp;`, and the `|` of a merge tag, but
 * not in `*|FNAME|*`.
 */
const places = /(?<=[?=]|&amp;|&(?!amp;)|(?<!\*)\|(?!\*))/;

/** Code that prefers to break between the parts of a URL or a merge tag, so that names stay whole. Copies as it is. */
export function breakCode(code: string): ReactNode {
  return code.split(places).map((part, index) => (
    // The parts of a text have a fixed order.
    // oxlint-disable-next-line react/no-array-index-key
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
