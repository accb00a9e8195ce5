import type { FullDesignBody } from "../../../../operations/bodies.ts";
import { useCompany } from "../../../api/company.ts";
import { LinkButton } from "../../../kit/button.tsx";
import { Notice } from "../../../kit/notice.tsx";
import * as words from "./words.tsx";

/** Says that readers see nothing, where somebody copies a URL. */
export function PausedNotice({ design: { id, protection } }: { design: FullDesignBody }) {
  const company = useCompany();
  if (!protection.paused) return null;
  const resume = (
    <LinkButton size="small" href={`/c/${company.id}/designs/${id}/protection`}>
      {words.showProtection}
    </LinkButton>
  );
  return (
    <Notice tone="caution" title={words.thisImageIsPaused} actions={resume}>
      {words.recipientsSeeEmptySpaceInstead}
    </Notice>
  );
}
