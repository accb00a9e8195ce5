import { Dialog } from "../../kit/dialog.tsx";
import { RemarkList } from "./remark-list.tsx";

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
      title={`Remarks about “${design.name}”`}
      description="From people to whom you have shown the draft."
    >
      <RemarkList designId={design.id} />
    </Dialog>
  );
}
