/** The mark of who looks at a picture: read back out of the pixels. */
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { jpeg } from './picture-fixture.ts';
import { markOf, markedPicture, tileOf } from './viewer-mark.ts';

const AT = Date.UTC(2026, 10, 29, 21, 20, 59);

/** Grey of each pixel. */
async function greysOf(bytes: Uint8Array) {
  const { data, info } = await sharp(bytes).greyscale().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, at: (x: number, y: number) => data[y * info.width + x]! };
}

it.each([
  ['Rita', 'RITA 2026-11-29 21:20 UTC'],
  ['Zoë Ångström', 'ZOE ANGSTROM 2026-11-29 21:20 UTC'],
  ['李', '.674E. 2026-11-29 21:20 UTC'],
  ['a_b@c.de-9', 'A_B@C.DE-9 2026-11-29 21:20 UTC'],
])('of %s is drawn as %s', (viewer, mark) => {
  expect(markOf(viewer, AT)).toBe(mark);
});

it.each([
  [1_200, 800, 40],
  [640, 900, 230],
])(
  'stands in a picture of %i × %i pixels of tone %i as it is rendered, and leaves the given bytes alone',
  async (width, height, tone) => {
    const plain = await jpeg(width, height, tone);
    const kept = Buffer.from(plain);
    const mark = markOf('Rita', AT);
    const marked = await markedPicture(plain, 'image/jpeg', mark);
    expect(plain.equals(kept)).toBe(true);
    const [before, after] = [await greysOf(plain), await greysOf(marked)];
    expect([after.width, after.height]).toEqual([width, height]);
    const tile = tileOf(mark, width, height);
    // Each dot of the mark is lighter than its ground, all over the picture; between its lines nothing is.
    let [dots, lighter] = [0, 0];
    for (let y = 0; y < height; y += 1) {
      for (let x = 0; x < width; x += 1) {
        const at = ((y % tile.height) * tile.width + (x % tile.width)) * 4;
        if (tile.pixels[at] !== 255) continue;
        dots += 1;
        if (after.at(x, y) > before.at(x, y)) lighter += 1;
      }
    }
    expect(dots).toBeGreaterThan(3_000);
    expect(lighter / dots).toBeGreaterThan(0.97);
    for (let x = 0; x < width; x += 1) expect(Math.abs(after.at(x, 1) - before.at(x, 1))).toBeLessThan(12);
    // Another viewer's is another picture.
    const other = await markedPicture(plain, 'image/jpeg', markOf('Ben', AT));
    expect(Buffer.from(other).equals(Buffer.from(marked))).toBe(false);
  },
);

it.each([
  [1, 1],
  [40, 3_000],
  [2_400, 2],
])('is drawn on a picture of %i × %i pixels, too', async (width, height) => {
  const marked = await markedPicture(await jpeg(width, height), 'image/jpeg', markOf('Rita', AT));
  expect(await sharp(marked).metadata()).toMatchObject({ format: 'jpeg' });
});

it('keeps a picture that is see-through in its own format', async () => {
  const background = { r: 10, g: 20, b: 30, alpha: 0.5 };
  const webp = await sharp({ create: { width: 700, height: 500, channels: 4, background } })
    .webp()
    .toBuffer();
  const marked = await markedPicture(webp, 'image/webp', markOf('Rita', AT));
  expect(await sharp(marked).metadata()).toMatchObject({
    format: 'webp',
    width: 700,
    height: 500,
    hasAlpha: true,
  });
});
