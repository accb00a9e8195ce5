import { firstSize } from "../../../design/sizes/size-names.ts";
import * as words from "./words.ts";

/** A canvas's name as people read it. */
export const sizeLabel = (name: string) => (name === firstSize ? words.mainSize : name);
