import {
  CopyPlus,
  Download,
  Ellipsis,
  ExternalLink,
  FileUp,
  FolderInput,
  Link2,
  PackageOpen,
  Pencil,
  PencilRuler,
  Trash,
} from "lucide-react";
import type { ListedDesignBody } from "../../../../operations/designs/list-design-pages.ts";
import { reachOf } from "../../../shell/addresses/reach.ts";
import { useCompany, useCompanyCalls } from "../../../api/company.ts";
import { IconButton } from "../../../kit/button.tsx";
import { useTemplateItem } from "../../../designs/templates.ts";
import { copyText } from "../../../kit/copy-button.tsx";
import { Menu, type MenuItem } from "../../../kit/menu.tsx";
import { useToast } from "../../../kit/toasts.tsx";
import type { DesignActions } from "../use-list-actions.ts";

/** Copies a design's image URL, the commonest thing to do with a design. */
export function CopyUrlButton({ design }: { design: ListedDesignBody }) {
  const toast = useToast();
  const { post } = useCompanyCalls();
  const urlOf = async ({ id, signed, render_url }: ListedDesignBody) =>
    signed ? (await post("/v1/designs/{id}/url", { path: { id }, body: {} })).url : render_url;
  const copy = async () => {
    const isCopied = await copyText(await urlOf(design).catch(() => design.render_url));
    const reach =
      isCopied && reachOf(design.render_url) !== "public"
        ? " Recipients can't open it yet: see the design's page."
        : "";
    toast(
      isCopied
        ? { text: `Copied the image URL of “${design.name}”.${reach}`, subject: `copy ${design.id}` }
        : { text: "Your browser blocked copying. Open the design and copy its URL there.", tone: "danger" },
    );
  };
  return (
    <IconButton label={`Copy URL of ${design.name}`} icon={Link2} size="small" onClick={() => void copy()} />
  );
}

/** The menu with the actions for one design. */
export function DesignMenu({ design, actions }: { design: ListedDesignBody; actions: DesignActions }) {
  const company = useCompany();
  const templateItem = useTemplateItem();
  const { id, name } = design;
  const isEditor = company.hasRole("editor");
  const items: MenuItem[] = [
    { label: "Open", icon: ExternalLink, href: `/c/${company.id}/designs/${id}` },
    ...(isEditor
      ? [
          { label: "Edit", icon: PencilRuler, href: `/c/${company.id}/designs/${id}/edit` },
          ...editingItems(design, actions, templateItem(design, design.is_template)),
        ]
      : []),
    {
      label: "Download bundle",
      icon: PackageOpen,
      onSelect: () => void actions.downloadBundle([design]),
    },
    { label: "Download document", icon: Download, onSelect: () => void actions.downloadDocument(design) },
    ...(isEditor ? endingItems(design, actions) : []),
  ];
  return (
    <Menu trigger={<IconButton label={`Options for ${name}`} icon={Ellipsis} size="small" />} items={items} />
  );
}

function editingItems(
  design: ListedDesignBody,
  { openDialog, duplicate }: DesignActions,
  templateItem: MenuItem,
): MenuItem[] {
  return [
    {
      label: "Rename…",
      icon: Pencil,
      onSelect: () => openDialog({ kind: "rename", design }),
      startsGroup: true,
    },
    { label: "Duplicate", icon: CopyPlus, onSelect: () => void duplicate(design) },
    templateItem,
    {
      label: "Move to…",
      icon: FolderInput,
      onSelect: () => openDialog({ kind: "move", designs: [design] }),
    },
  ];
}

function endingItems(design: ListedDesignBody, { openDialog, remove }: DesignActions): MenuItem[] {
  return [
    {
      label: "Replace with a document…",
      icon: FileUp,
      onSelect: () => openDialog({ kind: "replace", design }),
    },
    { label: "Delete", icon: Trash, danger: true, startsGroup: true, onSelect: () => remove([design]) },
  ];
}
