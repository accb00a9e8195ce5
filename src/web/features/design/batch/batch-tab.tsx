import { useState } from "react";
import { useParams } from "wouter";
import type { FullDesignBody } from "../../../../operations/bodies.ts";
import { useCompany } from "../../../api/company.ts";
import { Notice } from "../../../kit/notice.tsx";
import { useDesign } from "../use-design.ts";
import tabStyles from "../tab.module.css";
import { BatchList } from "./batch-list.tsx";
import { BatchForm } from "./batch-form.tsx";
import { SpreadsheetPicker } from "./spreadsheet-picker.tsx";
import { maxRows, readTableFile, type Table } from "./spreadsheet.ts";
import styles from "./batch-tab.module.css";
import * as words from "./words.tsx";

/** An image for each row of a spreadsheet, and the design's batches. */
export function BatchTab() {
  const { id } = useParams<{ id: string }>();
  const design = useDesign(id).data;
  const { hasRole } = useCompany();
  if (design === undefined) return null;
  return (
    <div className={styles["tab"]}>
      {hasRole("editor") && <NewBatch design={design} />}
      <BatchList design={design} />
    </div>
  );
}

function NewBatch({ design }: { design: FullDesignBody }) {
  const [source, setSource] = useState<{ name: string; table: Table }>();
  return (
    <section className={tabStyles["section"]} aria-labelledby="new-batch">
      <div>
        <h2 id="new-batch">{words.imageForEachRowOfSpreadsheet}</h2>
        <p className={tabStyles["quiet"]}>{words.batchIntro}</p>
      </div>
      {design.optional_url_params.length === 0 ? (
        <Notice tone="info">{words.thisDesignHasNoParameters}</Notice>
      ) : source === undefined ? (
        <SpreadsheetPicker
          design={design}
          rows={maxRows}
          onSource={async ({ name, body }) => {
            const read = readTableFile(new Uint8Array(await body.arrayBuffer()));
            if (!read.ok) return read.problem;
            setSource({ name, table: read.table });
            return undefined;
          }}
        />
      ) : (
        <BatchForm key={source.name} design={design} source={source} onDone={() => setSource(undefined)} />
      )}
    </section>
  );
}
