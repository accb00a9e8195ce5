import { useQuery } from "@tanstack/react-query";
import { CircleCheck } from "lucide-react";
import { useState } from "react";
import { useCompany } from "../../../api/company.ts";
import { formatCount } from "../../../kit/formats/format-counts.ts";
import { formatList } from "../../../kit/formats/format-list.ts";
import { Notice } from "../../../kit/notice.tsx";
import tabStyles from "../tab.module.css";
import { designKey, useLayerNames } from "../use-design.ts";
import styles from "./check.module.css";
import { describeFinding, severity } from "./finding-texts.ts";
import { type CheckedRow, describeValues, type ResultProps, rowName } from "./result-props.ts";
import type { Finding } from "./use-check.ts";
import { WorstImages } from "./worst-images.tsx";
import * as words from "./words.tsx";

/** How many rows are fine, what is found in the others, and the images that need a look first. */
export function CheckResult({ design, check, list, rowOf }: ResultProps) {
  const nameOf = useLayerNames(design.id);
  const { findings, done, rows_with_findings: found, pictures_not_tried: untried } = check;
  const ownPictures = untried.length > 0 && <Notice tone="info">{words.picturesOnOtherServers}</Notice>;
  if (findings.length === 0 && check.status !== "finished") return null;
  if (findings.length === 0)
    return (
      <>
        <Notice tone="good" title={words.allRowsAreFine(done)}>
          {words.everyTextFitsEveryValue}
        </Notice>
        {ownPictures}
      </>
    );
  const sorted = findings.toSorted(
    (one, other) => severity(one.code) - severity(other.code) || other.count - one.count,
  );
  return (
    <div className={styles["result"]}>
      <Summary fine={done - found} total={done} />
      <ul className={styles["findings"]}>
        {sorted.map((finding) => (
          <FindingItem
            key={`${finding.code} ${finding.layer_id ?? ""} ${finding.parameter ?? ""} ${finding.size ?? ""}`}
            check={check}
            finding={finding}
            designId={design.id}
            nameOf={nameOf}
            list={list}
            rowOf={rowOf}
          />
        ))}
      </ul>
      {ownPictures}
      <WorstImages design={design} check={check} list={list} rowOf={rowOf} />
    </div>
  );
}

function Summary({ fine, total }: { fine: number; total: number }) {
  // A bar never looks full or empty while it isn't.
  const share = fine === 0 ? 0 : Math.min(99, Math.max(1, (fine / total) * 100));
  return (
    <div className={styles["summary"]} role="status">
      <CircleCheck aria-hidden />
      <p>{words.ofRowsAreFine(<strong>{formatCount(fine)}</strong>, total)}</p>
      <p>{words.rowsDiffer(<strong>{formatCount(total - fine)}</strong>, total - fine)}</p>
      <span className={styles["bar"]} aria-hidden>
        <span style={{ width: `${share}%` }} />
      </span>
    </div>
  );
}

interface FindingItemProps extends Omit<ResultProps, "design"> {
  finding: Finding;
  designId: string;
  nameOf: (layerId: string) => string | undefined;
}

function FindingItem({ finding, designId, nameOf, ...rest }: FindingItemProps) {
  const [isOpen, setOpen] = useState(false);
  const [worst] = finding.worst;
  const worstRow = worst && rowName({ ...worst, row: rest.rowOf(worst.row) });
  const { sentence, fix } = describeFinding({ ...finding, worst: worstRow }, nameOf);
  const rows = namedRows(finding, rest.rowOf);
  return (
    <li className={styles["finding"]}>
      <span className={styles["count"]}>{formatCount(finding.count)}</span>
      <div>
        <p>{sentence}</p>
        <p className={tabStyles["quiet"]}>{fix}</p>
        <details className={styles["rows"]} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
          <summary>{rowsLabel(rows, finding.count)}</summary>
          {isOpen && <FindingRows rows={rows} designId={designId} {...rest} />}
        </details>
      </div>
    </li>
  );
}

/** The first rows of a finding. */
const namedRows = ({ rows, keys }: Finding, rowOf: ResultProps["rowOf"]): CheckedRow[] =>
  rows.map((row, index) => ({ row: rowOf(row), key: keys?.[index] }));

/** "Rows 4, 17, 212 and 309 more". */
function rowsLabel(rows: readonly CheckedRow[], count: number): string {
  const named = rows.slice(0, 3).map(rowName);
  const more = count - named.length;
  const listed = more > 0 ? [...named, words.more(more)] : named;
  return words.listedRows(count, formatList(listed));
}

interface FindingRowsProps extends Omit<ResultProps, "design" | "rowOf"> {
  rows: readonly CheckedRow[];
  designId: string;
}

/** The first rows of a finding with their values, which come from this browser's copy of the list, or from the table. */
function FindingRows({ rows, check, designId, list }: FindingRowsProps) {
  const { id } = useCompany();
  const { data } = useQuery({
    queryKey: [...designKey(id, designId), "check", check.id, "values", rows],
    queryFn: async () => await list.values(rows),
    // The values stay in this page's memory no longer than they are shown.
    gcTime: 0,
  });
  return (
    <ul>
      {rows.map((row, index) => (
        <li key={row.row}>
          <strong>{words.rowNumbered(rowName(row))}</strong>
          <span>{describeValues(data?.[index] ?? {})}</span>
        </li>
      ))}
    </ul>
  );
}
