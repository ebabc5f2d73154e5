// A text as a QR code: bytes, error correction M, versions 1 to 10 (up to 213 bytes), after ISO/IEC 18004.

const CORRECTION = [10, 16, 26, 18, 24, 16, 18, 22, 22, 26]; // codewords of each block, by version
const BLOCKS = [1, 1, 1, 2, 2, 4, 4, 4, 5, 5];
const CODEWORDS = [26, 44, 70, 100, 134, 172, 196, 242, 292, 346];
/** Where small squares are, beside 6. */
const ALIGNED = [[], [18], [22], [26], [30], [34], [22, 38], [24, 42], [26, 46], [28, 50]];

/** The modules of a code by row and column: true is dark. `mask` is the best one unless it is given. */
export function qrCode(text: string, mask?: number): boolean[][] {
  const bytes = [...new TextEncoder().encode(text)];
  const version = CODEWORDS.findIndex((_, at) => bytes.length + (at < 9 ? 2 : 3) <= room(at + 1)) + 1;
  if (!version) throw new Error('This text is too long for a QR code.');
  const sheet = new Sheet(version);
  sheet.write(corrected(version, dataOf(version, bytes)));
  const masks = mask === undefined ? [0, 1, 2, 3, 4, 5, 6, 7] : [mask];
  const made = masks.map((one) => sheet.masked(one));
  return made.reduce((best, one) => (penalty(one) < penalty(best) ? one : best));
}

/** Codewords for data in a version. */
function room(version: number): number {
  return at(CODEWORDS, version - 1) - at(CORRECTION, version - 1) * at(BLOCKS, version - 1);
}

const at = (numbers: number[], place: number): number => numbers[place] ?? 0;

function dataOf(version: number, bytes: number[]): number[] {
  const bits: number[] = [];
  const put = (value: number, length: number): void => {
    for (let bit = length - 1; bit >= 0; bit--) bits.push((value >> bit) & 1);
  };
  put(4, 4); // bytes
  put(bytes.length, version < 10 ? 8 : 16);
  for (const byte of bytes) put(byte, 8);
  const most = room(version) * 8;
  put(0, Math.min(4, most - bits.length));
  put(0, (8 - (bits.length % 8)) % 8);
  for (let pad = 0xec; bits.length < most; pad ^= 0xec ^ 0x11) put(pad, 8);
  return Array.from({ length: most / 8 }, (_, n) =>
    bits.slice(n * 8, n * 8 + 8).reduce((byte, bit) => (byte << 1) | bit, 0),
  );
}

/** Data and error correction, shared out to blocks and dealt from them in turns. */
function corrected(version: number, data: number[]): number[] {
  const number = at(BLOCKS, version - 1);
  const length = at(CORRECTION, version - 1);
  const short = Math.floor(data.length / number);
  const shorter = number - (data.length % number);
  const divisor = generator(length);
  const blocks: { data: number[]; check: number[] }[] = [];
  let from = 0;
  for (let n = 0; n < number; n++) {
    const size = short + (n < shorter ? 0 : 1);
    const part = data.slice(from, from + size);
    from += size;
    blocks.push({ data: part, check: remainder(part, divisor) });
  }
  const dealt: number[] = [];
  for (let n = 0; n <= short; n++) for (const block of blocks) if (n < block.data.length) dealt.push(at(block.data, n));
  for (let n = 0; n < length; n++) for (const block of blocks) dealt.push(at(block.check, n));
  return dealt;
}

/** Multiply in the field of 256 elements by the polynomial of the standard. */
function times(x: number, y: number): number {
  let z = 0;
  for (let bit = 7; bit >= 0; bit--) {
    z = (z << 1) ^ ((z >>> 7) * 0x11d);
    z ^= ((y >>> bit) & 1) * x;
  }
  return z;
}

function generator(degree: number): number[] {
  const made: number[] = Array.from({ length: degree }, (_, n) => (n === degree - 1 ? 1 : 0));
  let root = 1;
  for (let n = 0; n < degree; n++) {
    for (let place = 0; place < degree; place++)
      made[place] = times(at(made, place), root) ^ (place + 1 < degree ? at(made, place + 1) : 0);
    root = times(root, 2);
  }
  return made;
}

function remainder(data: number[], divisor: number[]): number[] {
  const rest = divisor.map(() => 0);
  for (const byte of data) {
    const factor = byte ^ (rest.shift() ?? 0);
    rest.push(0);
    divisor.forEach((one, place) => {
      rest[place] = at(rest, place) ^ times(one, factor);
    });
  }
  return rest;
}

const MASKS: ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

/** The square of modules: what is fixed in every code of a version, and what is written into the rest. */
class Sheet {
  readonly size: number;
  readonly #dark: boolean[][];
  readonly #fixed: boolean[][];

  constructor(private readonly version: number) {
    this.size = version * 4 + 17;
    const blank = () => Array.from({ length: this.size }, () => Array.from({ length: this.size }, () => false));
    [this.#dark, this.#fixed] = [blank(), blank()];
    for (let n = 0; n < this.size; n++) {
      this.#fix(6, n, n % 2 === 0);
      this.#fix(n, 6, n % 2 === 0);
    }
    const last = this.size - 4;
    for (const [x, y] of [
      [3, 3],
      [last, 3],
      [3, last],
    ] as const)
      this.#finder(x, y);
    const places = ALIGNED[version - 1] ?? [];
    const all = places.length ? [6, ...places] : [];
    const end = all.length - 1;
    all.forEach((x, i) =>
      all.forEach((y, j) => {
        if (!((i === 0 && j === 0) || (i === 0 && j === end) || (i === end && j === 0))) this.#aligner(x, y);
      }),
    );
    this.#format(0); // its place is kept free; the mask says what is written there
    this.#versionNumber();
  }

  /** Write codewords in the zigzag from the lower right. */
  write(codewords: number[]): void {
    let bit = 0;
    for (let right = this.size - 1; right >= 1; right -= 2) {
      if (right === 6) right = 5;
      for (let step = 0; step < this.size; step++)
        for (const x of [right, right - 1]) {
          const up = ((right + 1) & 2) === 0;
          const y = up ? this.size - 1 - step : step;
          if (this.#fixed[y]?.[x] || bit >= codewords.length * 8) continue;
          this.#set(x, y, ((at(codewords, bit >>> 3) >>> (7 - (bit & 7))) & 1) === 1);
          bit += 1;
        }
    }
  }

  /** The code with one of the eight masks, which is noted in it. */
  masked(mask: number): boolean[][] {
    this.#format(mask);
    return this.#dark.map((row, y) =>
      row.map((dark, x) => dark !== (!this.#fixed[y]?.[x] && (MASKS[mask]?.(x, y) ?? false))),
    );
  }

  #set(x: number, y: number, dark: boolean): void {
    const row = this.#dark[y];
    if (row && x >= 0 && x < this.size) row[x] = dark;
  }

  #fix(x: number, y: number, dark: boolean): void {
    this.#set(x, y, dark);
    const row = this.#fixed[y];
    if (row && x >= 0 && x < this.size) row[x] = true;
  }

  #finder(x: number, y: number): void {
    for (let dy = -4; dy <= 4; dy++)
      for (let dx = -4; dx <= 4; dx++) {
        const far = Math.max(Math.abs(dx), Math.abs(dy));
        this.#fix(x + dx, y + dy, far !== 2 && far !== 4);
      }
  }

  #aligner(x: number, y: number): void {
    for (let dy = -2; dy <= 2; dy++)
      for (let dx = -2; dx <= 2; dx++) this.#fix(x + dx, y + dy, Math.max(Math.abs(dx), Math.abs(dy)) !== 1);
  }

  #format(mask: number): void {
    let rest = mask; // correction M is 00, and stands before the mask
    for (let n = 0; n < 10; n++) rest = (rest << 1) ^ ((rest >>> 9) * 0x537);
    const bits = ((mask << 10) | rest) ^ 0x5412;
    const bit = (n: number): boolean => ((bits >>> n) & 1) === 1;
    for (let n = 0; n <= 5; n++) this.#fix(8, n, bit(n));
    this.#fix(8, 7, bit(6));
    this.#fix(8, 8, bit(7));
    this.#fix(7, 8, bit(8));
    for (let n = 9; n < 15; n++) this.#fix(14 - n, 8, bit(n));
    for (let n = 0; n < 8; n++) this.#fix(this.size - 1 - n, 8, bit(n));
    for (let n = 8; n < 15; n++) this.#fix(8, this.size - 15 + n, bit(n));
    this.#fix(8, this.size - 8, true);
  }

  #versionNumber(): void {
    if (this.version < 7) return;
    let rest = this.version;
    for (let n = 0; n < 12; n++) rest = (rest << 1) ^ ((rest >>> 11) * 0x1f25);
    const bits = (this.version << 12) | rest;
    for (let n = 0; n < 18; n++) {
      const [a, b] = [this.size - 11 + (n % 3), Math.floor(n / 3)];
      const dark = ((bits >>> n) & 1) === 1;
      this.#fix(a, b, dark);
      this.#fix(b, a, dark);
    }
  }
}

/** How hard a code is to read: long runs, blocks, what looks like a finder, too much of one colour. */
function penalty(rows: boolean[][]): number {
  const columns = rows.map((_, x) => rows.map((row) => row[x] ?? false));
  const lines = [...rows, ...columns].map((line) => line.map((dark) => (dark ? '1' : '0')).join(''));
  let sum = 0;
  for (const line of lines) {
    for (const [run] of line.matchAll(/0{5,}|1{5,}/g)) sum += run.length - 2;
    sum += 40 * [...line.matchAll(/(?=10111010000|00001011101)/g)].length;
  }
  const size = rows.length;
  for (let y = 0; y + 1 < size; y++)
    for (let x = 0; x + 1 < size; x++) {
      const here = rows[y]?.[x];
      if (here === rows[y]?.[x + 1] && here === rows[y + 1]?.[x] && here === rows[y + 1]?.[x + 1]) sum += 3;
    }
  const dark = rows.flat().filter(Boolean).length / (size * size);
  return sum + 10 * Math.floor(Math.abs(dark - 0.5) * 20);
}
