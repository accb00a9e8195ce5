import { CopyPlus, Download, Ellipsis, ExternalLink, FileUp, FolderInput, Pencil, Trash } from "lucide-react";
import type { ComponentProps } from "react";
import { Link } from "wouter";
import type { ListedDesignBody } from "../../../operations/designs/present-listed-design.ts";
import { useCompany } from "../../api/company.ts";
import { IconButton } from "../../ui/button.tsx";
import { Menu, type MenuItem } from "../../ui/menu.tsx";
import type { DesignDeeds } from "../use-list-actions.ts";

interface DesignLinkProps {
  design: { id: string; name: string };
  onPress: ComponentProps<"a">["onClick"];
  className: string | undefined;
}

/** A design's name, which leads to its page. */
export function DesignLink({ design: { id, name }, onPress, className }: DesignLinkProps) {
  const company = useCompany();
  return (
    <Link
      href={`/c/${company.id}/designs/${id}`}
      className={className ?? ""}
      title={name}
      dir="auto"
      onClick={onPress}
    >
      {name}
    </Link>
  );
}

/** All that can be done with one design. */
export function DesignMenu({ design, deeds }: { design: ListedDesignBody; deeds: DesignDeeds }) {
  const company = useCompany();
  const { id, name } = design;
  const items: MenuItem[] = [
    { label: "Open", icon: ExternalLink, href: `/c/${company.id}/designs/${id}` },
    { label: "Download document", icon: Download, onSelect: () => void deeds.exportAll([design]) },
  ];
  if (company.may("editor")) {
    const ask = deeds.ask;
    items.splice(
      1,
      0,
      { label: "Rename…", icon: Pencil, onSelect: () => ask({ deed: "rename", design }), apart: true },
      { label: "Duplicate", icon: CopyPlus, onSelect: () => void deeds.duplicate(design) },
      { label: "Move to…", icon: FolderInput, onSelect: () => ask({ deed: "move", designs: [design] }) },
    );
    items.push(
      { label: "Replace with a document…", icon: FileUp, onSelect: () => ask({ deed: "replace", design }) },
      { label: "Delete", icon: Trash, danger: true, apart: true, onSelect: () => deeds.remove([design]) },
    );
  }
  return (
    <Menu trigger={<IconButton label={`More about ${name}`} icon={Ellipsis} size="small" />} items={items} />
  );
}
