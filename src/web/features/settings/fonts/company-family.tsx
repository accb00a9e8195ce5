import { Trash2 } from "lucide-react";
import { useState } from "react";
import { useCompany } from "../../../api/company.ts";
import { Button, IconButton } from "../../../kit/button.tsx";
import { ConfirmDialog } from "../../../kit/confirm-dialog.tsx";
import { Dialog } from "../../../kit/dialog.tsx";
import { useToast } from "../../../kit/toasts.tsx";
import { FontSample } from "./font-sample.tsx";
import { FontUsers } from "./font-users.tsx";
import { fontLook, sampleWeight } from "./font-texts.ts";
import styles from "./fonts.module.css";
import { type FontFamily, type FontFile, useFontActions, useSampleUrl } from "./use-fonts.ts";
import * as words from "./words.ts";

/** One family of the company: its files with samples, and the designs that use it. */
export function CompanyFamily({ family }: { family: FontFamily }) {
  const { hasRole } = useCompany();
  const sampleUrl = useSampleUrl();
  const [fileToDelete, setFileToDelete] = useState<FontFile>();
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
                <span>{words.lettersAndSize(file.font.letters, file.bytes)}</span>
              </span>
              {hasRole("editor") && (
                <IconButton
                  label={words.deleteFont(family.family, look)}
                  icon={Trash2}
                  size="small"
                  onClick={() => setFileToDelete(file)}
                />
              )}
            </li>
          );
        })}
      </ul>
      {fileToDelete !== undefined && (
        <DeleteFontDialog family={family} file={fileToDelete} onClose={() => setFileToDelete(undefined)} />
      )}
    </article>
  );
}

interface DeleteFontDialogProps {
  family: FontFamily;
  file: FontFile;
  onClose: () => void;
}

/** Asks for confirmation before deleting a font file. The last file of a family in use can't be deleted. */
function DeleteFontDialog({ family, file, onClose }: DeleteFontDialogProps) {
  const { remove } = useFontActions();
  const toast = useToast();
  const look = fontLook(file.font.weights, file.font.style);
  const isLast = family.files.length === 1;
  if (isLast && family.designs > 0) {
    return (
      <Dialog
        open
        onOpenChange={onClose}
        title={words.isInUse(family.family)}
        description={words.isInUseDescription}
        footer={
          <Button variant="primary" onClick={onClose}>
            {words.keepFont}
          </Button>
        }
      >
        <FontUsers family={family} />
      </Dialog>
    );
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={words.deleteFontQuestion(family.family, look)}
      consequence={isLast ? words.deleteConsequence : words.designsThatUseItSwitch}
      confirmLabel={words.deleteFile}
      danger
      onConfirm={async () => {
        await remove(file.id);
        toast({ text: words.deletedFont(family.family, look) });
      }}
    />
  );
}
