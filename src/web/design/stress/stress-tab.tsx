import { useState } from "react";
import { stressCases } from "../../../design/stress/stress-cases.ts";
import type { FullDesignBody } from "../../../operations/bodies.ts";
import { SelectField } from "../../ui/select-field.tsx";
import { useLayerNames } from "../use-design.ts";
import { useDraft } from "../versions/use-versions.ts";
import { Findings } from "./findings.tsx";
import { StressCard } from "./stress-card.tsx";
import styles from "./stress-tab.module.css";

type Shown = "live" | "draft";

/** The design with odd values side by side, and what the check of the design finds. */
export function StressTab({ design }: { design: FullDesignBody }) {
  const draft = useDraft(design.id).data;
  const [version, setVersion] = useState<Shown>("live");
  const nameOf = useLayerNames(design.id);
  const isDraft = version === "draft" && draft !== undefined;
  const cases = stressCases(isDraft ? draft.optional_url_params : design.optional_url_params);
  return (
    <div className={styles["sections"]}>
      {draft?.differs === true && (
        <div className={styles["choice"]}>
          <SelectField
            label="Test"
            options={[
              { value: "live", label: `Version ${design.version}, live` },
              { value: "draft", label: "The draft" },
            ]}
            value={version}
            onChange={setVersion}
          />
        </div>
      )}
      <Findings designId={design.id} version={version} />
      <section className={styles["section"]} aria-labelledby="sheet">
        <div>
          <h2 id="sheet">How it bears odd values</h2>
          <p className={styles["quiet"]}>
            {cases.length > 1
              ? "Every parameter gets the same value. None of these count as opens."
              : "This design has no parameters, so every reader sees this one picture."}
          </p>
        </div>
        <ul className={styles["sheet"]}>
          {cases.map((each) => (
            <StressCard key={each.id} design={design} version={version} stress={each} nameOf={nameOf} />
          ))}
        </ul>
      </section>
    </div>
  );
}
