import { Fragment, type ReactNode } from "react";

/** After the `?` of a URL, and the `&` and `=` of its query, also where HTML writes `&amp;`. */
const places = /(?<=[?=]|&amp;|&(?!amp;))/;

/** Text that prefers to break between the parts of a URL, so that names stay whole. Copies as it is. */
export function breakUrl(text: string): ReactNode {
  return text.split(places).map((part, index) => (
    // The parts of a text have a fixed order.
    // oxlint-disable-next-line react/no-array-index-key
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
