import { firstSize } from "../../../design/sizes/size-names.ts";

/** A canvas's name as people read it. */
export const sizeLabel = (name: string) => (name === firstSize ? "Main size" : name);
