import { Info } from "lucide-react";
import { Popover } from "radix-ui";
import { IconButton } from "../ui/button.tsx";
import styles from "./what-counts.module.css";

/** Says what counts as an open, where its number stands. */
export function WhatCounts() {
  return (
    <Popover.Root>
      <Popover.Trigger asChild>
        <IconButton label="What counts as an open?" icon={Info} size="small" />
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content className={styles["words"]} sideOffset={6} collisionPadding={8} aria-label="Opens">
          <p>
            An <strong>open</strong> is one time that somebody’s e-mail or page loads the picture from its URL
            and gets it.
          </p>
          <p>
            Previews in here, and pictures made with a key over REST or MCP, don’t count. The bold number is
            of this cycle, the other one of all time.
          </p>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
