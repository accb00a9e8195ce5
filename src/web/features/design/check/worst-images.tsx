import { useQuery } from "@tanstack/react-query";
import { LoaderCircle } from "lucide-react";
import { useCompany } from "../../../api/company.ts";
import { ProblemNotice } from "../../../kit/problem-notice.tsx";
import { WarningList } from "../preview/warning-list.tsx";
import { canvasNamed, withSize } from "../size-choice.tsx";
import { firstSize, sizeParameter } from "../../../../design/sizes/size-names.ts";
import { useCasePreview } from "../stress/use-case-preview.ts";
import tabStyles from "../tab.module.css";
import { designKey, useLayerNames } from "../use-design.ts";
import { queryOf } from "../batch/spreadsheet.ts";
import { adviceOf } from "./advice.ts";
import { type CheckedRow, describeValues, type ResultProps, rowName } from "./result-props.ts";
import styles from "./check.module.css";
import { worstRows } from "./worst-rows.ts";
import * as words from "./words.tsx";

const maxImages = 12;

type Row = Readonly<Record<string, string>>;

/** The images that need a look first, side by side. */
export function WorstImages({ design, check, list, rowOf }: ResultProps) {
  const { id } = useCompany();
  const { data } = useQuery({
    queryKey: [...designKey(id, design.id), "check", check.id, "worst"],
    queryFn: async () => {
      const worst = worstRows(check.findings, maxImages).map((one) => ({ ...one, row: rowOf(one.row) }));
      const values = await list.values(worst);
      return worst.map(({ row, key, size }, index) => ({
        row: { row, key },
        size: size ?? firstSize,
        values: values[index] ?? {},
      }));
    },
    gcTime: 0,
  });
  if (data === undefined || data.length === 0) return null;
  return (
    <section className={tabStyles["section"]} aria-labelledby="worst">
      <h3 id="worst">{words.lookAtTheseFirst(data.length)}</h3>
      <ul className={styles["images"]}>
        {data.map((row) => (
          <WorstImage key={`${row.row.row} ${row.size}`} design={design} {...row} />
        ))}
      </ul>
    </section>
  );
}

interface WorstImageProps {
  design: ResultProps["design"];
  row: CheckedRow;
  size: string;
  values: Row;
}

function WorstImage({ design, row, size, values }: WorstImageProps) {
  const nameOf = useLayerNames(design.id);
  const sized = withSize(values, size);
  const { width, height } = canvasNamed(design, sized[sizeParameter]?.trim().toLowerCase());
  const { image, problem, retry } = useCasePreview(design.id, "live", queryOf(sized), { isAdvised: true });
  const advice = [...new Set((image?.warnings ?? []).flatMap((warning) => adviceOf(warning) ?? []))];
  const label = words.rowInSize(rowName(row), size === firstSize ? "" : `, ${size}`);
  return (
    <li className={styles["image"]}>
      <span className={tabStyles["frame"]} style={{ aspectRatio: `${width} / ${height}` }}>
        {image !== undefined && <img src={image.address} alt={label} width={width} height={height} />}
        {image === undefined && problem === undefined && (
          <LoaderCircle role="img" aria-label={words.rendering(label)} className={tabStyles["spinner"]} />
        )}
      </span>
      <div>
        <h4>{label}</h4>
        <p className={tabStyles["quiet"]}>{describeValues(values)}</p>
      </div>
      <div>
        {image !== undefined && <WarningList warnings={image.warnings} nameOf={nameOf} />}
        {advice.map((sentence) => (
          <p key={sentence} className={tabStyles["quiet"]}>
            {sentence}
          </p>
        ))}
        {problem !== undefined && <ProblemNotice problem={problem} onRetry={retry} />}
      </div>
    </li>
  );
}
