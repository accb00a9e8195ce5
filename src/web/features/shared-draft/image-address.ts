import { firstSize, sizeParameter } from "../../../design/sizes/size-names.ts";
import type { GuestValues } from "./guest-value-fields.tsx";

interface ShownDraft {
  values: GuestValues;
  /** When the draft was saved. Another draft has other addresses, so that its pictures are fetched. */
  saved_at: string;
}

/** The address of a size's picture with a guest's values. An empty value shows the design's own. */
export function imageAddress(token: string, size: string, { values, saved_at }: ShownDraft): string {
  const pairs = Object.entries(values).filter(([, value]) => value !== "");
  if (size !== firstSize) pairs.push([sizeParameter, size]);
  const query = pairs.map((pair) => pair.map(encodeURIComponent).join("=")).join("&");
  return `/guest/${encodeURIComponent(token)}/image${query === "" ? "" : `?${query}`}#${saved_at}`;
}
