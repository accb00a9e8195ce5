import { useEffect, useState } from "react";
import { type CodeSymbol, loadEncoder } from "../../../kinds/code/load-encoder.ts";
import styles from "./account-page.module.css";

/** A QR code with its quiet zone, dark on light in both themes. */
export function QrCode({ value, label }: { value: string; label: string }) {
  const [symbol, setSymbol] = useState<CodeSymbol>();
  useEffect(() => {
    void loadEncoder().then((encode) => setSymbol(encode({ symbology: "qr", error_correction: "M", value })));
  }, [value]);
  if (symbol === undefined) return <div className={styles["qr"]} />;
  const { columns, rows, runs, quiet } = symbol;
  const path = runs.map(({ column, row, length }) => `M${column} ${row}h${length}v1h-${length}z`).join("");
  const size = `${-quiet.left} ${-quiet.ends} ${columns + quiet.left + quiet.right} ${rows + quiet.ends * 2}`;
  return (
    <svg className={styles["qr"]} role="img" aria-label={label} viewBox={size} shapeRendering="crispEdges">
      <path d={path} />
    </svg>
  );
}
