import { createBoundedCache } from "../bounds/bounded-cache.ts";
import { ImageUnavailable } from "./image-unavailable.ts";

/**
 * Caches images for as long as their servers allow, and failures for ten seconds: those of the company that asked, because its
 * own requests may be the cause.
 */
export interface ResponseCache<Image> {
  /** The cached image or undefined. Throws ImageUnavailable for a cached failure of the company. */
  get(url: string, company: string): Image | undefined;
  setImage(url: string, image: Image, seconds: number): void;
  setFailure(url: string, company: string, failure: ImageUnavailable): void;
  clear(): void;
  /** Bytes of images and failures. */
  bytes(): number;
}

const failureBytes = 1024 * 1024;
const failureSeconds = 10;
// Approximate overhead of an entry: its objects, and those of its bytes.
const entryBytes = 600;

const failureKey = (url: string, company: string) => `${company} ${url}`;

/** `imageBytes`: for images together. */
export function createResponseCache<Image extends { readonly bytes: Uint8Array }>(
  imageBytes: number,
): ResponseCache<Image> {
  const images = createBoundedCache<Image>(imageBytes);
  const failures = createBoundedCache<ImageUnavailable>(failureBytes);
  return {
    get(url, company) {
      const image = images.get(url);
      const failure = image ? undefined : failures.get(failureKey(url, company));
      if (failure)
        throw new ImageUnavailable(failure.reason, `recently: ${failure.detail}`, "recently_failed");
      return image;
    },
    setImage: (url, image, seconds) =>
      images.set(url, image, { weight: image.bytes.length + url.length + entryBytes, seconds }),
    setFailure(url, company, failure) {
      const key = failureKey(url, company);
      failures.set(key, failure, { weight: key.length + entryBytes, seconds: failureSeconds });
    },
    clear() {
      images.clear();
      failures.clear();
    },
    bytes: () => images.weight() + failures.weight(),
  };
}
