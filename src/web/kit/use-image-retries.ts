import { useEffect, useState } from "react";

/** Retry delays in ms. The server may be busy with opens. */
const retryDelays = [2000, 6000];

interface ImageRetries {
  /** Whether the image should be shown: not while a retry waits. */
  isTried: boolean;
  /** Whether all retries have failed too. */
  hasFailed: boolean;
  /** For `onError` of the image. */
  fail: () => void;
}

/** Loads an image anew some seconds after it has failed, twice. */
export function useImageRetries(): ImageRetries {
  const [failures, setFailures] = useState(0);
  const [isWaiting, setWaiting] = useState(false);
  useEffect(() => {
    const delay = retryDelays[failures - 1];
    if (!isWaiting || delay === undefined) return undefined;
    const timer = setTimeout(() => setWaiting(false), delay);
    return () => clearTimeout(timer);
  }, [isWaiting, failures]);
  const fail = () => {
    setFailures(failures + 1);
    setWaiting(true);
  };
  return { isTried: !isWaiting, hasFailed: failures > retryDelays.length, fail };
}
