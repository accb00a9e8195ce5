import { Copy, Download, Ellipsis, FolderInput, Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import type { FullDesignBody } from "../../../operations/bodies.ts";
import { useCompany } from "../../api/company.ts";
import { Button, IconButton } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { Menu, type MenuItem } from "../../ui/menu.tsx";
import { MoveDialog } from "./move-dialog.tsx";
import { useDesignDeeds } from "./use-design-deeds.ts";

/** What can be done to a design as a whole; viewers may only take its document along. */
export function DesignMenu({ design, onRename }: { design: FullDesignBody; onRename: () => void }) {
  const { may } = useCompany();
  const deeds = useDesignDeeds(design);
  const [asked, setAsked] = useState<"move" | "delete">();
  const download: MenuItem = { label: "Export the document", icon: Download, onSelect: deeds.download };
  if (!may("editor")) {
    return (
      <Button icon={Download} onClick={deeds.download}>
        Export the document
      </Button>
    );
  }
  const items: MenuItem[] = [
    { label: "Duplicate", icon: Copy, onSelect: deeds.duplicate },
    { label: "Move to another project…", icon: FolderInput, onSelect: () => setAsked("move") },
    download,
    { label: "Delete…", icon: Trash2, danger: true, apart: true, onSelect: () => setAsked("delete") },
  ];
  return (
    <>
      <Button icon={Pencil} onClick={onRename}>
        Rename
      </Button>
      <Menu
        trigger={<IconButton label="More" icon={Ellipsis} variant="secondary" busy={deeds.busy} />}
        items={items}
      />
      {asked === "move" && <MoveDialog design={design} onClose={() => setAsked(undefined)} />}
      <ConfirmDialog
        open={asked === "delete"}
        onOpenChange={() => setAsked(undefined)}
        title={`Delete “${design.name}”?`}
        consequence="Its URL stops working at once, also in e-mails that were sent already. You can bring it back within 30 days."
        confirmLabel="Delete the design"
        onConfirm={deeds.remove}
        danger
      />
    </>
  );
}
