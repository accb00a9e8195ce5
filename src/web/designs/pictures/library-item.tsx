import { Ellipsis, Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import { useCompany, useCompanyCalls } from "../../api/company.ts";
import type { LibraryPicture } from "../../api/upload-picture.ts";
import { IconButton } from "../../kit/button.tsx";
import { ConfirmDialog } from "../../kit/confirm-dialog.tsx";
import { Menu } from "../../kit/menu.tsx";
import { AssetPicture } from "./asset-picture.tsx";
import { PictureDialog } from "./picture-dialog.tsx";
import styles from "./picture-library.module.css";
import { type LibraryItem as Picture } from "./use-library.ts";
import * as words from "./words.ts";

interface LibraryItemProps {
  picture: Picture;
  folders: readonly string[];
  onChoose: (picture: LibraryPicture) => void;
  /** After a change. */
  onChanged: () => Promise<void>;
}

/** A picture with its name, and what can be done with it. */
export function LibraryItem({ picture, folders, onChoose, onChanged }: LibraryItemProps) {
  const { delete: remove } = useCompanyCalls();
  const { hasRole } = useCompany();
  const [dialog, setDialog] = useState<"change" | "delete">();
  const close = () => setDialog(undefined);
  const { id, width, height } = picture;
  const name = picture.name ?? words.pictureWithId(id);
  return (
    <li className={styles["item"]}>
      <button
        type="button"
        className={styles["choose"]}
        aria-label={words.describedPicture(name, width, height)}
        onClick={() => onChoose({ id, width, height })}
      >
        <AssetPicture id={id} size={{ width, height }} side={240} />
      </button>
      <div className={styles["about"]}>
        <span className={styles["name"]} title={name}>
          {picture.name !== null && <strong>{picture.name}</strong>}
          <span>
            {width} × {height}
            {picture.folder !== null && ` · ${picture.folder}`}
          </span>
        </span>
        {hasRole("editor") && <ItemMenu name={name} onChoose={setDialog} />}
      </div>
      {dialog === "change" && <PictureDialog {...{ picture, folders }} onSaved={onChanged} onClose={close} />}
      <ConfirmDialog
        open={dialog === "delete"}
        onOpenChange={close}
        title={words.deleteThisPicture}
        consequence={words.deleteThisPictureConsequence}
        confirmLabel={words.deletePicture}
        danger
        onConfirm={async () => {
          await remove("/v1/assets/{id}", { path: { id } });
          await onChanged();
        }}
      />
    </li>
  );
}

function ItemMenu({ name, onChoose }: { name: string; onChoose: (dialog: "change" | "delete") => void }) {
  const items = [
    { label: words.nameAndFolder, icon: Pencil, onSelect: () => onChoose("change") },
    {
      label: words.deleteLabel,
      icon: Trash2,
      danger: true,
      startsGroup: true,
      onSelect: () => onChoose("delete"),
    },
  ];
  return (
    <Menu
      trigger={<IconButton label={words.optionsForName(name)} icon={Ellipsis} size="small" />}
      items={items}
    />
  );
}
