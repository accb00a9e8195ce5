import { createBoundedCache } from "../bounds/bounded-cache.ts";
import { ImageUnavailable } from "./image-unavailable.ts";

/** Caches images for as long as their servers allow, and failures for ten seconds. */
export interface ResponseCache<Image> {
  /** The cached image or undefined. Throws ImageUnavailable for a cached failure. */
  get(key: string): Image | undefined;
  setImage(key: string, image: Image, seconds: number): void;
  setFailure(key: string, failure: ImageUnavailable): void;
  clear(): void;
  /** Bytes of images and failures. */
  bytes(): number;
}

const failureBytes = 1024 * 1024;
const failureSeconds = 10;
// Approximate overhead of an entry: its objects, and those of its bytes.
const entryBytes = 600;

/** `imageBytes`: for images together. */
export function createResponseCache<Image extends { readonly bytes: Uint8Array }>(
  imageBytes: number,
): ResponseCache<Image> {
  const images = createBoundedCache<Image>(imageBytes);
  const failures = createBoundedCache<ImageUnavailable>(failureBytes);
  return {
    get(key) {
      const image = images.get(key);
      const failure = image ? undefined : failures.get(key);
      if (failure)
        throw new ImageUnavailable(failure.reason, `recently: ${failure.detail}`, "recently_failed");
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
    bytes: () => images.weight() + failures.weight(),
  };
}
