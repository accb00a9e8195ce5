// Huffman codes of at most 286 symbols, with a limit for their lengths. They are the best ones unless the limit is reached.

/** The symbols in use, least frequent first: frequency << 9 | symbol; u32. */
const leaves = memory.data(286 * 4, 16);
/** Of the tree's nodes, leaves first: frequency, and parent or later depth; u32. */
const frequencies = memory.data(2 * 286 * 4, 16);
const parents = memory.data(2 * 286 * 4, 16);
/** How many codes have each length, u32. */
const lengthCounts = memory.data(16 * 4, 16);

@inline function at(array: usize, index: i32): u32 {
  return load<u32>(array + (<usize>index << 2));
}

@inline function put(array: usize, index: i32, value: u32): void {
  store<u32>(array + (<usize>index << 2), value);
}

function collectLeaves(counts: usize, symbols: i32): i32 {
  let used = 0;
  for (let symbol = 0; symbol < symbols; symbol += 1) {
    const frequency = at(counts, symbol);
    if (frequency === 0) continue;
    put(leaves, used, (frequency << 9) | symbol);
    used += 1;
  }
  return used;
}

/** Shell's sort, ascending. */
function sortLeaves(used: i32): void {
  for (let gap = 121; gap > 0; gap = gap / 3) {
    for (let index = gap; index < used; index += 1) {
      const leaf = at(leaves, index);
      let to = index;
      for (; to >= gap && at(leaves, to - gap) > leaf; to -= gap) put(leaves, to, at(leaves, to - gap));
      put(leaves, to, leaf);
    }
  }
}

/** Joins the two least frequent nodes until one is left. Joined nodes have ascending frequencies, as the leaves. */
function joinNodes(used: i32): void {
  for (let leaf = 0; leaf < used; leaf += 1) put(frequencies, leaf, at(leaves, leaf) >> 9);
  let leaf = 0;
  let joined = used;
  for (let next = used; next < 2 * used - 1; next += 1) {
    let sum: u32 = 0;
    for (let child = 0; child < 2; child += 1) {
      const isLeaf = leaf < used && (joined === next || at(frequencies, leaf) <= at(frequencies, joined));
      const node = isLeaf ? leaf : joined;
      sum += at(frequencies, node);
      put(parents, node, next);
      if (isLeaf) leaf += 1;
      else joined += 1;
    }
    put(frequencies, next, sum);
  }
}

/** Counts the leaves at each depth, deeper ones at `longest`. */
function countLengths(used: i32, longest: i32): void {
  memory.fill(lengthCounts, 0, 64);
  const root = 2 * used - 2;
  put(parents, root, 0);
  for (let node = root - 1; node >= 0; node -= 1) {
    const depth = at(parents, at(parents, node)) + 1;
    put(parents, node, depth);
    if (node >= used) continue;
    const length = min(<i32>depth, longest);
    put(lengthCounts, length, at(lengthCounts, length) + 1);
  }
}

/** Lengthens codes until all fit: a leaf moves one down and gets one of the deepest as a sibling. */
function limitLengths(longest: i32): void {
  let excess: i32 = -(1 << longest);
  for (let length = 1; length <= longest; length += 1) excess += at(lengthCounts, length) << (longest - length);
  for (; excess > 0; excess -= 1) {
    let length = longest - 1;
    while (at(lengthCounts, length) === 0) length -= 1;
    put(lengthCounts, length, at(lengthCounts, length) - 1);
    put(lengthCounts, length + 1, at(lengthCounts, length + 1) + 2);
    put(lengthCounts, longest, at(lengthCounts, longest) - 1);
  }
}

/** Writes the code length of each symbol, u8, at most `longest`; 0 for one that doesn't occur. At least two must occur. */
export function findCodeLengths(counts: usize, symbols: i32, longest: i32, lengths: usize): void {
  const used = collectLeaves(counts, symbols);
  sortLeaves(used);
  joinNodes(used);
  countLengths(used, longest);
  limitLengths(longest);
  memory.fill(lengths, 0, symbols);
  for (let length = longest, leaf = 0; length > 0; length -= 1) {
    for (const end = leaf + <i32>at(lengthCounts, length); leaf < end; leaf += 1) {
      store<u8>(lengths + <usize>(at(leaves, leaf) & 511), <u8>length);
    }
  }
}

/** Codes begin with their highest bit, but deflate's bits are stored lowest first (RFC 1951 §3.1.1). */
@inline function reversed(code: u32, length: u32): u32 {
  code = ((code >> 1) & 0x5555) | ((code & 0x5555) << 1);
  code = ((code >> 2) & 0x3333) | ((code & 0x3333) << 2);
  code = ((code >> 4) & 0x0f0f) | ((code & 0x0f0f) << 4);
  code = (code >> 8) | ((code & 0xff) << 8);
  return code >> (16 - length);
}

/** Writes the codes that belong to code lengths (RFC 1951 §3.2.2), u16, in the order in which bits are stored. */
export function findCodes(lengths: usize, symbols: i32, codes: usize): void {
  memory.fill(lengthCounts, 0, 64);
  for (let symbol = 0; symbol < symbols; symbol += 1) {
    const length = load<u8>(lengths + symbol);
    if (length > 0) put(lengthCounts, length, at(lengthCounts, length) + 1);
  }
  let next: u32 = 0;
  for (let length = 1; length < 16; length += 1) {
    const first = next;
    next = (next + at(lengthCounts, length)) << 1;
    put(lengthCounts, length, first);
  }
  for (let symbol = 0; symbol < symbols; symbol += 1) {
    const length = load<u8>(lengths + symbol);
    if (length === 0) continue;
    const code = at(lengthCounts, length);
    store<u16>(codes + (<usize>symbol << 1), <u16>reversed(code, length));
    put(lengthCounts, length, code + 1);
  }
}
