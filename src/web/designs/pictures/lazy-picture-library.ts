import { lazyPage } from "../../shell/lazy-page.tsx";
import type { PictureLibraryProps } from "./picture-library.tsx";

/** The picture library, loaded when it is first opened. */
export const PictureLibrary = lazyPage<"PictureLibrary", PictureLibraryProps>(
  "PictureLibrary",
  () => import("./picture-library.tsx"),
  null,
);
