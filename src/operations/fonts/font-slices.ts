import { createBoundedCache } from "../../bounds/bounded-cache.ts";
import { createSemaphore } from "../../bounds/semaphore.ts";
import type { WebFontSource } from "./web-font-process.ts";
import type { MakeWebFont } from "./web-fonts.ts";

/** Makes slices of installed fonts for the letters of designs, one after the other, so that pages' fonts come between. */
export interface FontSlices {
  /** `company` takes turns with others. */
  make(company: string, source: Required<Pick<WebFontSource, "file" | "letters">>): Promise<Uint8Array>;
}

// Those of the common letters are the same for everybody, about 50 KB each.
const maxBytes = 8 * 1024 * 1024;

export function createFontSlices(makeWebFont: MakeWebFont): FontSlices {
  const made = createBoundedCache<Uint8Array>(maxBytes);
  const oneAtATime = createSemaphore({ permits: 1 });
  return {
    async make(company, source) {
      const key = `${source.file} ${source.letters}`;
      const known = made.get(key);
      if (known !== undefined) return known;
      return await oneAtATime.run(company, async () => {
        // Another one may have made it meanwhile.
        const slice = made.get(key) ?? (await makeWebFont(source));
        made.set(key, slice, { weight: slice.byteLength });
        return slice;
      });
    },
  };
}
