import { LoaderCircle } from "lucide-react";
import { useState } from "react";
import { useParams } from "wouter";
import type { StressCase } from "../../../../design/stress/stress-case.ts";
import { stressCases } from "../../../../design/stress/stress-cases.ts";
import { firstSize } from "../../../../design/sizes/size-names.ts";
import type { FullDesignBody } from "../../../../operations/bodies.ts";
import { SelectField } from "../../../kit/field.tsx";
import { ProblemNotice } from "../../../kit/problem-notice.tsx";
import type { PreviewVersion } from "../preview/use-preview.ts";
import { WarningList } from "../preview/warning-list.tsx";
import { runtimeQuery } from "../../../snippets/runtime-url.ts";
import { type Canvas, canvasNamed, SizeSelect, withSize } from "../size-choice.tsx";
import { useDesign, useFields, useLayerNames } from "../use-design.ts";
import { inputFor } from "../use-tab/parameter-input.ts";
import type { Parameter } from "../use-tab/parameter.ts";
import { useDraft } from "../versions/use-versions.ts";
import tabStyles from "../tab.module.css";
import { Diagnostics } from "./diagnostics.tsx";
import styles from "./stress-tab.module.css";
import { useCasePreview } from "./use-case-preview.ts";
import * as words from "./words.ts";

type TestedVersion = "live" | "draft";

/** The design with difficult values side by side, and its lint diagnostics. */
export function StressTab() {
  const { id } = useParams<{ id: string }>();
  const design = useDesign(id).data;
  return design === undefined ? null : <StressSheet design={design} />;
}

function StressSheet({ design }: { design: FullDesignBody }) {
  const draft = useDraft(design.id).data;
  const [version, setVersion] = useState<TestedVersion>("live");
  const nameOf = useLayerNames(design.id);
  const [chosenSize, setSize] = useState<string>(firstSize);
  const isDraft = version === "draft" && draft !== undefined;
  const sized = isDraft ? draft : design;
  // A size that only the other version has gives way to the first canvas.
  const canvas = canvasNamed(sized, chosenSize);
  const layers = useFields(design.id).data?.layers ?? [];
  const isTyped = (parameter: Parameter) => typedKinds.has(inputFor(parameter, layers).kind);
  const conditionCases = draft?.condition_cases[isDraft ? "draft" : "live"] ?? [];
  const [own, ...cases] = stressCases(sized.optional_url_params, { isTyped, conditionCases });
  const card = { designId: design.id, version, canvas, nameOf };
  return (
    <div className={styles["sections"]}>
      <div className={styles["choice"]}>
        <SizeSelect design={sized} size={canvas.name} onChange={setSize} />
        {draft?.differs === true && (
          <VersionSelect live={design.version} version={version} onChange={setVersion} />
        )}
      </div>
      <div className={styles["check"]}>
        <Diagnostics designId={design.id} version={version} />
        {own !== undefined && (
          <ul className={styles["own"]} aria-label={words.withoutValues}>
            <StressCard {...card} stressCase={own} />
          </ul>
        )}
      </div>
      <CaseSection cases={cases} card={card} />
    </div>
  );
}

interface VersionSelectProps {
  /** Number of the live version. */
  live: number;
  version: TestedVersion;
  onChange: (version: TestedVersion) => void;
}

function VersionSelect({ live, version, onChange }: VersionSelectProps) {
  return (
    <SelectField
      label={words.test}
      options={[
        { value: "live", label: words.versionLive(live) },
        { value: "draft", label: words.draft },
      ]}
      value={version}
      onChange={onChange}
    />
  );
}

interface CaseSectionProps {
  cases: readonly StressCase[];
  card: Omit<StressCardProps, "stressCase">;
}

function CaseSection({ cases, card }: CaseSectionProps) {
  return (
    <section className={tabStyles["section"]} aria-labelledby="cases">
      <div>
        <h2 id="cases">{words.testWithDifficultValues}</h2>
        <p className={tabStyles["quiet"]}>
          {cases.length > 0 ? words.everyTextIsSet : words.thisDesignHasNoParameters}
        </p>
      </div>
      <ul className={styles["cards"]}>
        {cases.map((stressCase) => (
          <StressCard key={stressCase.id} {...card} stressCase={stressCase} />
        ))}
      </ul>
    </section>
  );
}

const typedKinds: ReadonlySet<string> = new Set(["date", "time", "instant", "number"]);

interface StressCardProps {
  designId: string;
  version: PreviewVersion;
  canvas: Canvas;
  stressCase: StressCase;
  nameOf: (layerId: string) => string | undefined;
}

/** One case: its image, what it tests, and its warnings. */
function StressCard({ designId, version, canvas, stressCase, nameOf }: StressCardProps) {
  const { name, width, height } = canvas;
  const query = [runtimeQuery(withSize({}, name)), stressCase.query].filter((part) => part !== "").join("&");
  const { image, problem, retry } = useCasePreview(designId, version, query, { now: stressCase.now });
  return (
    <li className={styles["card"]}>
      <span className={tabStyles["frame"]} style={{ aspectRatio: `${width} / ${height}` }}>
        {image !== undefined && (
          <img src={image.address} alt={stressCase.label} width={width} height={height} />
        )}
        {image === undefined && problem === undefined && (
          <LoaderCircle
            role="img"
            aria-label={words.rendering(stressCase.label)}
            className={tabStyles["spinner"]}
          />
        )}
      </span>
      <div>
        <h3>{stressCase.label}</h3>
        <p className={tabStyles["quiet"]}>{stressCase.why}</p>
      </div>
      <div className={styles["messages"]}>
        {image !== undefined && (
          <WarningList warnings={image.warnings} expected={stressCase.expected} nameOf={nameOf} />
        )}
        {problem !== undefined && <ProblemNotice problem={problem} onRetry={retry} />}
      </div>
    </li>
  );
}
