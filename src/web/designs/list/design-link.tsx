import type { ComponentProps } from "react";
import { Link } from "wouter";
import { useCompany } from "../../api/company.ts";

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
