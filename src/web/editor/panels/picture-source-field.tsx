import { Images } from "lucide-react";
import { useState } from "react";
import { IconButton } from "../../kit/button.tsx";
import styles from "./panels.module.css";
import { AssetPicture } from "../../designs/pictures/asset-picture.tsx";
import { PictureLibrary } from "../../designs/pictures/lazy-picture-library.ts";
import { usePictureName } from "../../designs/pictures/use-picture-name.ts";
import { LineField } from "./text-fields.tsx";
import * as words from "./field-words.ts";

interface PictureSourceFieldProps {
  label: string;
  value: string | undefined;
  isOptional: boolean;
  disabled?: boolean | undefined;
  onChange: (address: string | undefined) => void;
}

const address = /^(?:https?:\/\/\S+|asset:[\w-]+)$/i;

/** The address of a picture, typed or chosen from the library. */
export function PictureSourceField({
  label,
  value,
  isOptional,
  disabled,
  onChange,
}: PictureSourceFieldProps) {
  const [isOpen, setOpen] = useState(false);
  const name = usePictureName(value ?? "");
  return (
    <div className={styles["picture"]}>
      <Thumbnail address={value} />
      <LineField
        label={label}
        hint={name === value ? undefined : value}
        value={name}
        placeholder={isOptional ? words.none : "https://"}
        disabled={disabled}
        check={(text) =>
          (isOptional && text === "") || text === name || address.test(text)
            ? undefined
            : words.enterFullAddressThatStarts
        }
        onChange={(text) => onChange(text === "" ? undefined : text)}
      />
      <IconButton
        label={words.chooseFromLibrary(label.toLowerCase())}
        icon={Images}
        variant="secondary"
        disabled={disabled}
        onClick={() => setOpen(true)}
      />
      {isOpen && (
        <PictureLibrary
          onChoose={({ id }) => {
            onChange(`asset:${id}`);
            setOpen(false);
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
}

/** Of an uploaded picture; pictures of other servers aren't loaded. */
function Thumbnail({ address }: { address: string | undefined }) {
  const id = /^asset:([\w-]+)$/i.exec(address ?? "")?.[1];
  if (id === undefined) return null;
  return (
    <span className={styles["thumbnail"]}>
      <AssetPicture key={id} id={id} side={80} />
    </span>
  );
}
