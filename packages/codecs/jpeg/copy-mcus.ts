import { type CodedJpeg, mcusAcross, offsetsPerRow } from "./coded-jpeg.ts";
import type { PatchWork, RowState } from "./patch-work.ts";

/** Copies encoded MCUs up to `to`, and sets the DC predictors for the MCU that is encoded after them. */
export function copyMcus(work: PatchWork, state: RowState, to: number): void {
  const { coder, coded, file } = work;
  const { row, next, isPreviousNew } = state;
  if (next < to) {
    if (isPreviousNew) copyMcuWithNewDcs(work, row, next);
    const from = isPreviousNew ? next + 1 : next;
    coder.copyBits(file, bitOffsetOf(coded, row, from), bitOffsetOf(coded, row, to));
    predictFrom(work, row, to - 1);
  } else if (to === 0) coder.setDcPredictors(0, 0, 0);
}

/** Copies an MCU that follows an MCU that was encoded again. */
function copyMcuWithNewDcs({ coder, coded, file }: PatchWork, row: number, mcu: number): void {
  const { bitOffsets, dcs } = coded;
  const across = mcusAcross(coded);
  const offset = row * offsetsPerRow(across) + mcu * 3;
  const dc = (row * across + mcu) * 4;
  const [from, blue, red, to] = [
    at(bitOffsets, offset),
    at(bitOffsets, offset + 1),
    at(bitOffsets, offset + 2),
    at(bitOffsets, offset + 3),
  ];
  const [luma0, luma3, blueDc, redDc] = [at(dcs, dc), at(dcs, dc + 1), at(dcs, dc + 2), at(dcs, dc + 3)];
  coder.copyMcuWithNewDcs(
    file,
    from,
    blue,
    red,
    to,
    luma0 - at(dcs, dc - 3),
    blueDc - at(dcs, dc - 2),
    redDc - at(dcs, dc - 1),
    luma0,
    luma3,
    blueDc,
    redDc,
  );
}

function predictFrom({ coder, coded: { dcs, width } }: PatchWork, row: number, mcu: number): void {
  const dc = (row * mcusAcross({ width }) + mcu) * 4;
  coder.setDcPredictors(at(dcs, dc + 1), at(dcs, dc + 2), at(dcs, dc + 3));
}

function bitOffsetOf({ bitOffsets, width }: CodedJpeg, row: number, mcu: number): number {
  return at(bitOffsets, row * offsetsPerRow(mcusAcross({ width })) + mcu * 3);
}

function at(numbers: Uint32Array | Int16Array, index: number): number {
  return numbers[index] ?? 0;
}
