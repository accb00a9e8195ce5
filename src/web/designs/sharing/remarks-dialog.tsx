import { Dialog } from "../../kit/dialog.tsx";
import { RemarkList } from "./remark-list.tsx";
import * as words from "./words.ts";

interface RemarksDialogProps {
  design: { id: string; name: string };
  onClose: () => void;
}

/** The remarks about a design, on its page. */
export function RemarksDialog({ design, onClose }: RemarksDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={words.remarksAbout(design.name)}
      description={words.remarksAboutDescription}
    >
      <RemarkList designId={design.id} />
    </Dialog>
  );
}
