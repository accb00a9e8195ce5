import { InfoPopover } from "../ui/info-popover.tsx";

/** Explains what counts as an open. */
export function OpenCountInfo() {
  return (
    <InfoPopover label="What counts as an open?">
      <p>
        An <strong>open</strong> is counted each time an email or page loads the image from its URL.
      </p>
      <p>
        Previews in the dashboard and images rendered over REST or MCP don't count. The bold number is for
        this billing cycle, the other is the total.
      </p>
    </InfoPopover>
  );
}
