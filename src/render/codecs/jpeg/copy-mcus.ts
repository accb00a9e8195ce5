import { type CodedJpeg, mcusAcross, placesAcross } from "./coded-jpeg.ts";
import type { PatchWork, RowState } from "./patch-work.ts";

/** Copies MCUs as they are, up to `to`, which is to be coded behind them. */
export function copyMcus(work: PatchWork, state: RowState, to: number): void {
  const { coder, coded, file } = work;
  const { row, next, anew } = state;
  if (next < to) {
    if (anew) rejoin(work, row, next);
    const from = anew ? next + 1 : next;
    coder.copyBits(file, placeOf(coded, row, from), placeOf(coded, row, to));
    predictFrom(work, row, to - 1);
  } else if (to === 0) coder.setPredictions(0, 0, 0);
}

/** Copies an MCU that stands behind others than before. */
function rejoin({ coder, coded, file }: PatchWork, row: number, mcu: number): void {
  const { places, dcs } = coded;
  const across = mcusAcross(coded);
  const place = row * placesAcross(across) + mcu * 3;
  const own = (row * across + mcu) * 4;
  const [from, blue, red, to] = [
    at(places, place),
    at(places, place + 1),
    at(places, place + 2),
    at(places, place + 3),
  ];
  const [luma0, luma3, blueDc, redDc] = [at(dcs, own), at(dcs, own + 1), at(dcs, own + 2), at(dcs, own + 3)];
  coder.rejoin(
    file,
    from,
    blue,
    red,
    to,
    luma0 - at(dcs, own - 3),
    blueDc - at(dcs, own - 2),
    redDc - at(dcs, own - 1),
    luma0,
    luma3,
    blueDc,
    redDc,
  );
}

function predictFrom({ coder, coded: { dcs, width } }: PatchWork, row: number, mcu: number): void {
  const own = (row * mcusAcross({ width }) + mcu) * 4;
  coder.setPredictions(at(dcs, own + 1), at(dcs, own + 2), at(dcs, own + 3));
}

function placeOf({ places, width }: CodedJpeg, row: number, mcu: number): number {
  return at(places, row * placesAcross(mcusAcross({ width })) + mcu * 3);
}

function at(numbers: Uint32Array | Int16Array, index: number): number {
  return numbers[index] ?? 0;
}
