import { Trash2 } from "lucide-react";
import { useState } from "react";
import { useCompany } from "../../api/company.ts";
import { IconButton } from "../../ui/button.tsx";
import { DeleteFontDialog } from "./delete-font-dialog.tsx";
import { FontSample } from "./font-sample.tsx";
import { FontUsers } from "./font-users.tsx";
import { fontLook, sampleWeight, writeBytes } from "./font-words.ts";
import styles from "./fonts.module.css";
import { type FontFamily, type FontFile, useSampleUrl } from "./use-fonts.ts";

/** One family of the company: each file with a sample, and the designs that draw with it. */
export function CompanyFamily({ family }: { family: FontFamily }) {
  const { may } = useCompany();
  const sampleUrl = useSampleUrl();
  const [deleting, setDeleting] = useState<FontFile>();
  return (
    <article className={styles["family"]}>
      <header className={styles["family-head"]}>
        <h3>{family.family}</h3>
        <FontUsers family={family} />
      </header>
      <ul className={styles["files"]}>
        {family.files.map((file) => {
          const look = fontLook(file.font.weights, file.font.style);
          const sample = { weight: sampleWeight(file.font.weights), style: file.font.style };
          return (
            <li key={file.id} className={styles["file"]}>
              <FontSample src={sampleUrl(family, sample)} alt={`${family.family}, ${look}`} />
              <span className={styles["file-words"]}>
                <strong>{look}</strong>
                <span>
                  {file.font.letters} characters, {writeBytes(file.bytes)}
                </span>
              </span>
              {may("editor") && (
                <IconButton
                  label={`Delete ${family.family} ${look}`}
                  icon={Trash2}
                  size="small"
                  onClick={() => setDeleting(file)}
                />
              )}
            </li>
          );
        })}
      </ul>
      {deleting !== undefined && (
        <DeleteFontDialog family={family} file={deleting} onClose={() => setDeleting(undefined)} />
      )}
    </article>
  );
}
