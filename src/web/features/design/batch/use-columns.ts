import { useState } from "react";
import { firstSize, sizeParameter } from "../../../../design/sizes/size-names.ts";
import type { FullDesignBody } from "../../../../operations/bodies.ts";
import { canvasesOfDesign } from "../size-choice.tsx";
import { type Fillable, guessMapping, hasSizes, type Mapping } from "./spreadsheet.ts";

/** Which columns of a spreadsheet fill a design, and in which sizes. */
export function useColumns(design: FullDesignBody, columns: readonly string[]) {
  const fillable: Fillable = {
    parameters: design.optional_url_params,
    sizes: canvasesOfDesign(design).map((canvas) => canvas.name),
  };
  const [mapping, setMapping] = useState<Mapping>(() => guessMapping(fillable, columns));
  const [chosenSizes, setSizes] = useState<readonly string[]>([firstSize]);
  const hasOwnSizes = hasSizes(fillable) && mapping[sizeParameter] !== undefined;
  const isSized = hasSizes(fillable) && !hasOwnSizes;
  return {
    fillable,
    mapping,
    setColumn: (parameter: string, index: number | undefined) =>
      setMapping({ ...mapping, [parameter]: index }),
    /** Whether each row has its own size. */
    hasOwnSizes,
    /** Whether sizes are chosen for all rows. */
    isSized,
    chosenSizes,
    setSizes,
    /** Sizes to send; undefined for a design with one, or where each row has its own. */
    sizes: isSized ? chosenSizes : undefined,
    /** Another key for another choice. */
    key: JSON.stringify([mapping, chosenSizes]),
  };
}
