/**
 * Who looks at a picture and when, drawn into the pixels that they are shown: whoever passes a picture on passes on their name.
 * Promises: all over the picture, so that no part of it that shows anything is without; light with a dark edge, so that it is seen on every
 * ground; the same letters on every machine, since they are drawn here and no font of the machine is asked. What is kept stays as it is.
 *
 * A letter is 5 × 7 dots, a row of dots a digit of base 32. A letter without one is drawn without its accents, else as its number.
 */
import { reading } from './pictures.ts';
import type { Picture } from './pictures.ts';

const COLUMNS = 5;
const ROWS = 7;
/** Of a letter with the gap behind it, and of a line with the gap below. */
const STEP = COLUMNS + 1;
const LINE = 4 * ROWS;
/** Letters between two marks of a line. */
const APART = 4;
/** What a mark takes of the width, and the width that a picture is brought to where it has less. */
const PART = 0.6;
const MIN_WIDTH = 480;
/** A strip of pixels is not made a tower of them. */
const MOST_ENLARGED = 4;
const QUALITY = 85;
const CHANNELS = 4;
const LIGHT: readonly number[] = [255, 255, 255, 150];
const DARK: readonly number[] = [0, 0, 0, 120];

const LETTERS: Readonly<Record<string, string>> = {
  A: 'EHHVHHH',
  B: 'UHHUHHU',
  C: 'EHGGGHE',
  D: 'UHHHHHU',
  E: 'VGGUGGV',
  F: 'VGGUGGG',
  G: 'EHGNHHF',
  H: 'HHHVHHH',
  I: 'E44444E',
  J: '72222IC',
  K: 'HIKOKIH',
  L: 'GGGGGGV',
  M: 'HRLLHHH',
  N: 'HHPLJHH',
  O: 'EHHHHHE',
  P: 'UHHUGGG',
  Q: 'EHHHLID',
  R: 'UHHUKIH',
  S: 'FGGE11U',
  T: 'V444444',
  U: 'HHHHHHE',
  V: 'HHHHHA4',
  W: 'HHHLLLA',
  X: 'HHA4AHH',
  Y: 'HHHA444',
  Z: 'V1248GV',
  '0': 'EHJLPHE',
  '1': '4C4444E',
  '2': 'EH1248V',
  '3': 'V2421HE',
  '4': '26AIV22',
  '5': 'VGU11HE',
  '6': '68GUHHE',
  '7': 'V124888',
  '8': 'EHHEHHE',
  '9': 'EHHF12C',
  '.': '00000CC',
  ':': '0CC0CC0',
  '-': '000V000',
  _: '000000V',
  '@': 'EH1DLLE',
  ' ': '0000000',
};

/** As it is drawn: `RITA 2026-11-29 21:20 UTC`. */
export const markOf = (viewer: string, at: number): string =>
  drawable(`${viewer} ${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`);

function drawable(text: string): string {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toUpperCase();
  return Array.from(plain)
    .map((letter) => (letter in LETTERS ? letter : `.${letter.codePointAt(0)?.toString(16).toUpperCase()}.`))
    .join('');
}

/** The picture with the mark, in its own format. */
export async function markedPicture(
  bytes: Uint8Array,
  contentType: Picture['contentType'],
  mark: string,
): Promise<Uint8Array> {
  const found = await (await reading(bytes)).metadata();
  const width = Math.max(found.width, Math.min(MIN_WIDTH, found.width * MOST_ENLARGED));
  const height = Math.max(1, Math.round((found.height * width) / found.width));
  const tile = tileOf(mark, width, height);
  const raw = { width: tile.width, height: tile.height, channels: CHANNELS } as const;
  const marked = (await reading(bytes))
    .resize({ width, height, fit: 'fill' })
    .composite([{ input: tile.pixels, raw, tile: true, gravity: 'northwest' }]);
  return contentType === 'image/webp'
    ? marked.webp({ quality: QUALITY }).toBuffer()
    : marked.jpeg({ quality: QUALITY }).toBuffer();
}

interface Tile {
  readonly width: number;
  readonly height: number;
  readonly pixels: Buffer;
}

/** Two lines, the second one moved by half, no larger than what it is laid on. */
export function tileOf(mark: string, width: number, height: number): Tile {
  const letters = mark.length + APART;
  const dot = Math.max(1, Math.floor((width * PART) / (mark.length * STEP)));
  const size = { width: Math.min(width, letters * STEP * dot), height: Math.min(height, 2 * LINE * dot) };
  const pixels = Buffer.alloc(size.width * size.height * CHANNELS);
  const fill = (left: number, top: number, colour: readonly number[]): void => {
    for (let y = top; y < Math.min(size.height, top + dot); y += 1) {
      for (let x = left; x < Math.min(size.width, left + dot); x += 1) {
        pixels.set(colour, (y * size.width + x) * CHANNELS);
      }
    }
  };
  const half = Math.floor(letters / 2);
  const edge = Math.max(1, Math.floor(dot / 2));
  for (const [colour, by] of [
    [DARK, edge],
    [LIGHT, 0],
  ] as const) {
    for (const [line, moved] of [0, half].entries()) {
      for (const { column, row } of dotsOf(mark)) {
        const left = (column + moved * STEP) % (letters * STEP);
        fill(left * dot + by, (line * LINE + ROWS + row) * dot + by, colour);
      }
    }
  }
  return { ...size, pixels };
}

/** The dots of a line of letters. */
function dotsOf(mark: string): readonly { readonly column: number; readonly row: number }[] {
  return Array.from(mark).flatMap((letter, place) =>
    Array.from(LETTERS[letter] ?? '').flatMap((digit, row) => {
      const bits = parseInt(digit, 2 ** COLUMNS);
      return Array.from({ length: COLUMNS }, (_, column) => column)
        .filter((column) => (bits & (1 << (COLUMNS - 1 - column))) !== 0)
        .map((column) => ({ column: place * STEP + column, row }));
    }),
  );
}
