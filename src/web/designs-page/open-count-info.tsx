import { InfoPopover } from "../ui/info-popover.tsx";

/** Says what counts as an open, where its number stands. */
export function OpenCountInfo() {
  return (
    <InfoPopover label="What counts as an open?">
      <p>
        An <strong>open</strong> is one time that somebody's e-mail or page loads the picture from its URL and
        gets it.
      </p>
      <p>
        Previews in here, and pictures made with a key over REST or MCP, don't count. The bold number is of
        this cycle, the other one of all time.
      </p>
    </InfoPopover>
  );
}
