/**
 * Pictures that strangers send, made into pictures that can be shown.
 * Promises: what a file is is told by its content; only JPEG, PNG and WebP ever reach a decoder, and none larger than
 * the limit does; what comes out is encoded anew from the pixels alone, upright, without place, time, device or
 * anything else that was written into the file; the work is done off the main thread.
 * Never: trusts a name, a declared type, or a size that the sender states.
 */
import type sharp from 'sharp';
import type { Sharp } from 'sharp';
import { AccessRefused } from '../access/refused.ts';

export const MAX_UPLOAD_BYTES = 8 * 1_048_576;
/** A picture of the largest telephones has 200 megapixels; nobody needs that to show a document. */
const MAX_PIXELS = 50_000_000;
const MEGAPIXEL = 1_000_000;
const WORK_ENDS_AFTER_SECONDS = 20;
const QUALITY = 85;

/** The library, loaded with the first picture: it is large, and a start and each operator's command would load it for nothing. */
let loaded: Promise<typeof sharp> | null = null;
const library = (): Promise<typeof sharp> => (loaded ??= load());

async function load() {
  const { default: pictures } = await import('sharp');
  // Of all the decoders that it has, those that are needed; the others are beyond reach even if a file should be taken
  // for something else.
  pictures.block({ operation: ['VipsForeignLoad'] });
  pictures.unblock({
    operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
  });
  // Nothing of one picture is kept for the next.
  pictures.cache(false);
  return pictures;
}

export interface Picture {
  readonly contentType: 'image/jpeg' | 'image/webp';
  readonly bytes: Uint8Array;
  readonly width: number;
  readonly height: number;
}

type Format = 'jpeg' | 'png' | 'webp';

/** What the first bytes say; null: none of the three. */
function formatOf(bytes: Uint8Array): Format | null {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 16));
  if (head.length >= 3 && head[0] === 0xff && head[1] === 0xd8 && head[2] === 0xff) return 'jpeg';
  if (head.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex'))) return 'png';
  const text = head.toString('latin1');
  return text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP' ? 'webp' : null;
}

/** Read as strictly as the decoders can: a picture that ends too early is refused, not filled up with grey. */
export async function reading(bytes: Uint8Array): Promise<Sharp> {
  const pictures = await library();
  return pictures(bytes, { failOn: 'truncated', limitInputPixels: MAX_PIXELS, sequentialRead: true });
}

const tooLarge = (): AccessRefused =>
  new AccessRefused('image-too-large', 'file', { maximumMegapixels: MAX_PIXELS / MEGAPIXEL });

/** `exact`: as a drawing, to the pixel; the same picture is then the same bytes however often it is read. */
export type Encoding = 'photograph' | 'exact';

async function encodedAnew(
  bytes: Uint8Array,
  format: Format,
  maximumSide: number,
  encoding: Encoding,
): Promise<Picture> {
  const found = await (await reading(bytes)).metadata();
  if (found.format !== format) throw new AccessRefused('not-an-image', 'file');
  if (found.width * found.height > MAX_PIXELS) throw tooLarge();
  const upright = (await reading(bytes))
    .timeout({ seconds: WORK_ENDS_AFTER_SECONDS })
    .autoOrient()
    .resize({ width: maximumSide, height: maximumSide, fit: 'inside', withoutEnlargement: true });
  // What is see-through stays so.
  const isWebp = found.hasAlpha || encoding === 'exact';
  const out = isWebp
    ? upright.webp(encoding === 'exact' ? { lossless: true } : { quality: QUALITY })
    : upright.jpeg({ quality: QUALITY });
  const { data, info } = await out.toBuffer({ resolveWithObject: true });
  const contentType = isWebp ? 'image/webp' : 'image/jpeg';
  return { contentType, bytes: data, width: info.width, height: info.height };
}

/** A picture of at most `maximumSide` pixels a side. Throws `AccessRefused` with the field `file`. */
export async function readPicture(
  bytes: Uint8Array,
  maximumSide: number,
  encoding: Encoding = 'photograph',
): Promise<Picture> {
  if (bytes.byteLength > MAX_UPLOAD_BYTES) {
    throw new AccessRefused('file-too-large', 'file', {
      maximumMegabytes: MAX_UPLOAD_BYTES / 1_048_576,
    });
  }
  const format = formatOf(bytes);
  if (format === null) throw new AccessRefused('not-an-image', 'file');
  // That it cannot be loaded is no fault of the file.
  await library();
  try {
    return await encodedAnew(bytes, format, maximumSide, encoding);
  } catch (error) {
    if (error instanceof AccessRefused) throw error;
    const reason = error instanceof Error ? error.message : '';
    if (reason.includes('pixel limit')) throw tooLarge();
    // Whatever else the decoder could not do, it is the file's fault.
    throw new AccessRefused('image-damaged', 'file');
  }
}
