import {
  CopyPlus,
  Download,
  Ellipsis,
  ExternalLink,
  FileUp,
  FolderInput,
  Pencil,
  PencilRuler,
  Trash,
} from "lucide-react";
import type { ListedDesignBody } from "../../../operations/designs/list-design-pages.ts";
import { useCompany } from "../../api/company.ts";
import { IconButton } from "../../ui/button.tsx";
import { Menu, type MenuItem } from "../../ui/menu.tsx";
import type { DesignActions } from "../use-list-actions.ts";

/** The menu with the actions for one design. */
export function DesignMenu({ design, actions }: { design: ListedDesignBody; actions: DesignActions }) {
  const company = useCompany();
  const { id, name } = design;
  const items: MenuItem[] = [
    { label: "Open", icon: ExternalLink, href: `/c/${company.id}/designs/${id}` },
    { label: "Download document", icon: Download, onSelect: () => void actions.exportAll([design]) },
  ];
  if (company.hasRole("editor")) {
    const openDialog = actions.openDialog;
    items.splice(
      1,
      0,
      { label: "Edit", icon: PencilRuler, href: `/c/${company.id}/designs/${id}/edit` },
      {
        label: "Rename…",
        icon: Pencil,
        onSelect: () => openDialog({ kind: "rename", design }),
        startsGroup: true,
      },
      { label: "Duplicate", icon: CopyPlus, onSelect: () => void actions.duplicate(design) },
      {
        label: "Move to…",
        icon: FolderInput,
        onSelect: () => openDialog({ kind: "move", designs: [design] }),
      },
    );
    items.push(
      {
        label: "Replace with a document…",
        icon: FileUp,
        onSelect: () => openDialog({ kind: "replace", design }),
      },
      {
        label: "Delete",
        icon: Trash,
        danger: true,
        startsGroup: true,
        onSelect: () => actions.remove([design]),
      },
    );
  }
  return (
    <Menu trigger={<IconButton label={`Options for ${name}`} icon={Ellipsis} size="small" />} items={items} />
  );
}
