import { Tooltip as Radix } from "radix-ui";
import type { ReactNode } from "react";
import { useLayerHome } from "./layer-home.ts";
import styles from "./tooltip.module.css";

/** Stands around the whole application, once. */
export function TooltipsProvider({ children }: { children: ReactNode }) {
  return <Radix.Provider delayDuration={400}>{children}</Radix.Provider>;
}

/** A few words beside a control while the pointer or the focus is on it; `children` is that one control. */
export function Tooltip({ text, children }: { text: string; children: ReactNode }) {
  const home = useLayerHome();
  return (
    <Radix.Root>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal container={home}>
        <Radix.Content sideOffset={6} collisionPadding={8} className={styles["tooltip"]}>
          {text}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
