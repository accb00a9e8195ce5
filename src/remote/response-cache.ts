import { createBoundedCache } from "../bounds/bounded-cache.ts";
import { ImageUnavailable } from "./image-unavailable.ts";

/** Fetched images for as long as their servers allow, and failures for some seconds. */
export interface ResponseCache<Image> {
  /** The image, or undefined when none is cached. Throws ImageUnavailable when fetching it has just failed. */
  get(key: string): Image | undefined;
  setImage(key: string, image: Image, seconds: number): void;
  setFailure(key: string, failure: ImageUnavailable): void;
  clear(): void;
}

const imageBytes = 64 * 1024 * 1024;
const failureBytes = 1024 * 1024;
const failureSeconds = 10;
// About what an entry costs besides its bytes and its key.
const entryBytes = 100;

export function createResponseCache<Image extends { readonly bytes: Uint8Array }>(): ResponseCache<Image> {
  const images = createBoundedCache<Image>(imageBytes);
  const failures = createBoundedCache<ImageUnavailable>(failureBytes);
  return {
    get(key) {
      const image = images.get(key);
      const failure = image ? undefined : failures.get(key);
      if (failure) throw new ImageUnavailable(failure.reason, `recently: ${failure.detail}`);
      return image;
    },
    setImage: (key, image, seconds) =>
      images.set(key, image, { weight: image.bytes.length + key.length + entryBytes, seconds }),
    setFailure: (key, failure) =>
      failures.set(key, failure, { weight: key.length + entryBytes, seconds: failureSeconds }),
    clear() {
      images.clear();
      failures.clear();
    },
  };
}
