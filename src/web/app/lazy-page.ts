import { type ComponentType, lazy } from "react";

const reloadedAt = "limn.reloaded-for-new-files";

/**
 * A page whose code comes when it is first needed. After an update of the server the old files are gone: then the
 * window is loaded anew, once, which brings the new ones.
 */
export function lazyPage<Name extends string>(
  name: Name,
  load: () => Promise<Record<Name, ComponentType>>,
): ComponentType {
  return lazy<ComponentType>(async () => {
    try {
      const module = await load();
      sessionStorage.removeItem(reloadedAt);
      return { default: module[name] };
    } catch (error) {
      if (sessionStorage.getItem(reloadedAt) !== null) throw error;
      sessionStorage.setItem(reloadedAt, location.href);
      location.reload();
      return await new Promise<never>(() => {});
    }
  });
}
