import { LogIn } from "lucide-react";
import { LinkButton } from "../../../web/kit/button.tsx";

interface ProviderLinkProps {
  /** Its text, which the operator chooses. */
  name: string;
  /** The page to open afterwards. */
  next: string;
  /** The provider asks even whom it knows, to confirm a change. */
  again?: boolean;
  /** The page stays as it is, with what was typed into it. */
  newTab?: boolean;
  primary?: boolean;
}

/** The button that leads to the sign-in provider. */
export function ProviderLink({
  name,
  next,
  again = false,
  newTab = false,
  primary = false,
}: ProviderLinkProps) {
  const query = new URLSearchParams({ next, ...(again ? { again: "" } : {}) });
  return (
    <LinkButton
      icon={LogIn}
      variant={primary ? "primary" : "secondary"}
      href={`/auth/oidc/start?${query.toString()}`}
      target={newTab ? "_blank" : undefined}
    >
      {name}
    </LinkButton>
  );
}
