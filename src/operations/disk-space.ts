import { statfsSync } from "node:fs";
import type { Store } from "../store/store.ts";
import { ServiceError } from "./service-error.ts";

/** Space on the disk that companies share, and each company's share of what is stored. */
export interface DiskSpace {
  /** The share of each company. */
  megabytes: number;
  /** Throws `disk_limit` when the company may not store so many more bytes, `disk_reserved` when the disk is nearly full. */
  require: (companyId: string, bytes: number) => Promise<void>;
  /** How many more bytes a company may store; 0 or less when its share is used up. */
  left: (companyId: string) => Promise<number>;
  /** Whether so little of the disk is free that nothing large may be stored. */
  isReserved: () => boolean;
}

interface DiskSpaceOptions {
  store: Pick<Store, "storedBytes">;
  /** The share of each company. */
  megabytes: number;
  /** The folder of the bytes; undefined when they are in an object store. */
  folder: string | undefined;
  /** A test's disk. */
  measure?: (folder: string) => { free: number; total: number } | undefined;
}

const megabyte = 2 ** 20;
/** More than what makes the part `disk` of `/readyz` degraded, so that uploads end before opens are in danger. */
const maxReserved = 1024 * megabyte;
const retryAfterSeconds = 60;

export function createDiskSpace({
  store,
  megabytes,
  folder,
  measure = measureDisk,
}: DiskSpaceOptions): DiskSpace {
  const left = async (companyId: string) =>
    megabytes * megabyte - (await store.storedBytes.ofCompany(companyId));
  const reserved = () => {
    const disk = folder === undefined ? undefined : measure(folder);
    return disk !== undefined && disk.free < reserveOf(disk.total) ? disk : undefined;
  };
  return {
    megabytes,
    left,
    isReserved: () => reserved() !== undefined,
    async require(companyId, bytes) {
      const disk = reserved();
      if (disk !== undefined) throw diskReserved(disk);
      const room = await left(companyId);
      if (room < bytes || room <= 0) throw diskLimit(megabytes, megabytes * megabyte - room);
    },
  };
}

/** Free bytes that are kept for opens and the database, on a disk of this size. */
export function reserveOf(total: number): number {
  return Math.min(maxReserved, total / 10);
}

export function measureDisk(folder: string): { free: number; total: number } | undefined {
  try {
    const { bavail, blocks, bsize } = statfsSync(folder);
    return { free: bavail * bsize, total: blocks * bsize };
  } catch {
    // Whatever is written next reports it.
    return undefined;
  }
}

const inMegabytes = (bytes: number) => Math.ceil(bytes / megabyte).toLocaleString("en");

/** The error of a company whose share is used up. */
export function diskLimit(megabytes: number, used: number): ServiceError {
  return new ServiceError(
    "disk_limit",
    `Your company stores ${inMegabytes(used)} MB in pictures, fonts, batches and tables, and may store ${megabytes.toLocaleString("en")} MB.`,
  );
}

function diskReserved({ free, total }: { free: number; total: number }): ServiceError {
  return new ServiceError(
    "disk_reserved",
    `The disk of the server is nearly full: ${inMegabytes(free)} MB are free, and ${inMegabytes(reserveOf(total))} MB are kept for opens.`,
    { retryAfterSeconds },
  );
}
