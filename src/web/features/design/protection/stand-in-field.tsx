import { useState } from "react";
import { parseAssetAddress } from "../../../../design/asset-addresses.ts";
import type { FullDesignBody } from "../../../../operations/bodies.ts";
import { asApiProblem } from "../../../api/api-problem.ts";
import { PictureLibrary } from "../../../designs/pictures/lazy-picture-library.ts";
import { Button } from "../../../kit/button.tsx";
import { SelectField } from "../../../kit/field.tsx";
import { ProblemNotice } from "../../../kit/problem-notice.tsx";
import styles from "./protection-tab.module.css";
import { useSaveProtection } from "./use-protection.ts";
import * as words from "./words.ts";

const choices = [
  { value: "nothing", label: words.emptySpaceOption },
  { value: "design", label: words.designsOwnImageWithoutTheirValues },
  { value: "picture", label: words.pictureThatYouChoose },
] as const;

/** What readers see instead of an image that protection refuses. A choice takes effect immediately. */
export function StandInField({ design, disabled }: { design: FullDesignBody; disabled: boolean }) {
  const [isChoosing, setChoosing] = useState(false);
  const { mutate, isPending, error } = useSaveProtection(design);
  const { stand_in } = design.protection;
  const isPicture = parseAssetAddress(stand_in) !== undefined;
  const choose = (value: (typeof choices)[number]["value"]) => {
    if (value === "picture") setChoosing(true);
    else mutate({ stand_in: value === "design" ? value : null });
  };
  return (
    <div className={styles["form"]}>
      <SelectField
        label={words.recipientsWhoDontGetImageSee}
        hint={words.recipientsWhoDontGetImageHint}
        options={choices}
        value={isPicture ? "picture" : stand_in === "design" ? "design" : "nothing"}
        disabled={disabled || isPending}
        onChange={choose}
      />
      {isPicture && !disabled && (
        <div>
          <Button size="small" onClick={() => setChoosing(true)}>
            {words.chooseAnotherPicture}
          </Button>
        </div>
      )}
      {error !== null && <ProblemNotice problem={asApiProblem(error)} />}
      {isChoosing && (
        <PictureLibrary
          onClose={() => setChoosing(false)}
          onChoose={({ id }) => {
            setChoosing(false);
            mutate({ stand_in: `asset:${id}` });
          }}
        />
      )}
    </div>
  );
}
