import { createExpiringCache } from "./expiring-cache.ts";
import { ImageUnavailable } from "./image-unavailable.ts";

export interface OutcomeCache<Image> {
  /** The image, undefined when nothing is known; throws `ImageUnavailable` when it failed within the last 10 seconds. */
  recall(key: string): Image | undefined;
  keepImage(key: string, image: Image, seconds: number): void;
  keepFailure(key: string, failure: ImageUnavailable): void;
  clear(): void;
}

const imageBytes = 64 * 1024 * 1024;
const failureBytes = 1024 * 1024;
const failureSeconds = 10;
// About what an entry costs beside its bytes and its key.
const entryBytes = 100;

export function createOutcomeCache<Image extends { readonly bytes: Uint8Array }>(): OutcomeCache<Image> {
  const images = createExpiringCache<Image>(imageBytes);
  const failures = createExpiringCache<ImageUnavailable>(failureBytes);
  return {
    recall(key) {
      const image = images.get(key);
      const failure = image ? undefined : failures.get(key);
      if (failure) throw new ImageUnavailable(failure.reason, `lately: ${failure.detail}`);
      return image;
    },
    keepImage(key, image, seconds) {
      images.set(key, image, { weight: image.bytes.length + key.length + entryBytes, seconds });
    },
    keepFailure(key, failure) {
      failures.set(key, failure, { weight: key.length + entryBytes, seconds: failureSeconds });
    },
    clear() {
      images.clear();
      failures.clear();
    },
  };
}
