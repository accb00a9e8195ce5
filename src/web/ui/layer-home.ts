import { createContext, useContext } from "react";

/** The open dialog around a component: menus and tooltips must stand in it, for all else is below and inert. */
export const LayerHome = createContext<HTMLElement | null>(null);

export function useLayerHome(): HTMLElement | null {
  return useContext(LayerHome);
}
