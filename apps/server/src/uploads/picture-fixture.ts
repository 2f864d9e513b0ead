/** Pictures for tests, made as they are needed. */
import sharp from 'sharp';

/** A plain JPEG; two with different tones are different pictures. */
export function jpeg(width: number, height: number, tone = 120): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: { r: tone, g: 90, b: 60 } } })
    .jpeg()
    .toBuffer();
}

/** As a telephone writes it: lying on its side, with the place where it was taken. */
export async function photographed(): Promise<Buffer> {
  return sharp(await jpeg(900, 640))
    .withExif({
      IFD0: { Make: 'Telephone', Orientation: '6' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer();
}
