import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { useToast } from "../../ui/toasts.tsx";
import { FontUsers } from "./font-users.tsx";
import { fontLook } from "./font-words.ts";
import { type FontFamily, type FontFile, useFontDeeds } from "./use-fonts.ts";

interface DeleteFont {
  family: FontFamily;
  file: FontFile;
  onClose: () => void;
}

/** Asks before a font's file goes. The last one of a family stays while a design draws with it. */
export function DeleteFontDialog({ family, file, onClose }: DeleteFont) {
  const { remove } = useFontDeeds();
  const toast = useToast();
  const look = fontLook(file.font.weights, file.font.style);
  const isLast = family.files.length === 1;
  if (isLast && family.designs > 0) {
    return (
      <Dialog
        open
        onOpenChange={onClose}
        title={`${family.family} is in use`}
        description="It is the family's only file. Give these designs another font, or delete them, first."
        footer={
          <Button variant="primary" onClick={onClose}>
            Keep it
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
      title={`Delete ${family.family} ${look}?`}
      consequence={
        isLast
          ? "The family is gone then. This can't be undone, but you can upload the file again."
          : "Designs that use it are drawn with the nearest weight that stays. You can upload the file again."
      }
      confirmLabel="Delete the file"
      danger
      onConfirm={async () => {
        await remove(file.id);
        toast({ text: `${family.family} ${look} is deleted.` });
      }}
    />
  );
}
