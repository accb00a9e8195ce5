/** The largest input takes so little that its growth doesn't matter, and the clock can hardly tell it. */
const littleMs = 20;
/** The system counts CPU time in steps of some milliseconds, so short runs are repeated. */
const sampleMs = 100;
/** Hardly more than in proportion, so that one sample says it. */
const plainlyLinear = 6;
const samples = 2;
const attempts = 12;

/**
 * How many times more CPU time of this thread `run` takes on the whole of an input than on a quarter of it: 4 when it is
 * linear, 16 when it grows with the square. It is the least of several tries, so that other work on the machine doesn't
 * count. 1 when even the whole takes next to nothing.
 */
export function growthOf<Input>(
  inputOf: (share: number) => Input,
  run: (input: Input) => unknown,
  max: number,
) {
  const [quarter, whole] = [inputOf(1 / 4), inputOf(1)];
  run(whole);
  const once = cpuMs(() => run(whole), 1);
  if (once < littleMs) return 1;
  const times = Math.ceil(sampleMs / once);
  const ofWholes = () => cpuMs(() => run(whole), times);
  // Kept together, because the garbage collector takes longer for more that is in use.
  const ofQuarters = () => cpuMs(() => [1, 2, 3, 4].map(() => run(quarter)), times);
  let min = (4 * ofWholes()) / ofQuarters();
  if (min <= plainlyLinear) return min;
  for (let attempt = 0; attempt < attempts && min > max; attempt += 1)
    min = Math.min(min, (4 * least(ofWholes)) / least(ofQuarters));
  return min;
}

function cpuMs(run: () => unknown, times: number): number {
  const before = process.threadCpuUsage();
  for (let time = 0; time < times; time += 1) run();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

function least(measure: () => number): number {
  return Math.min(...Array.from({ length: samples }, measure));
}
