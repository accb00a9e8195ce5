import { LoaderCircle } from "lucide-react";
import type { StressCase } from "../../../design/stress/stress-cases.ts";
import type { FullDesignBody } from "../../../operations/bodies.ts";
import { ProblemNotice } from "../../ui/problem-notice.tsx";
import type { PreviewVersion } from "../preview/load-preview.ts";
import { WarningList } from "../preview/warning-list.tsx";
import styles from "./stress-tab.module.css";
import { useCasePreview } from "./use-case-preview.ts";

interface StressCardProps {
  design: FullDesignBody;
  version: PreviewVersion;
  stress: StressCase;
  nameOf: (layerId: string) => string | undefined;
}

/** One case: its picture as readers would get it, why it is tried, and what came out otherwise. */
export function StressCard({ design, version, stress, nameOf }: StressCardProps) {
  const { shown, problem, retry } = useCasePreview(design.id, version, stress.query);
  const { width, height } = design;
  return (
    <li className={styles["card"]}>
      <span className={styles["frame"]} style={{ aspectRatio: `${width} / ${height}` }}>
        {shown !== undefined && <img src={shown.address} alt={stress.label} width={width} height={height} />}
        {shown === undefined && problem === undefined && (
          <LoaderCircle role="img" aria-label={`Drawing: ${stress.label}`} className={styles["coming"]} />
        )}
      </span>
      <div>
        <h3>{stress.label}</h3>
        <p className={styles["quiet"]}>{stress.why}</p>
      </div>
      <div className={styles["notes"]}>
        {shown !== undefined && <WarningList warnings={shown.warnings} nameOf={nameOf} />}
        {problem !== undefined && <ProblemNotice problem={problem} onRetry={retry} />}
      </div>
    </li>
  );
}
