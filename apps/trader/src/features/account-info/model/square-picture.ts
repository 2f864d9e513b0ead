/**
 * The middle square of a chosen picture, small enough to send.
 * Promises: nothing but pixels leaves the browser: place, time and device of the photograph stay behind.
 */

const AVATAR_SIDE = 512;
const QUALITY = 0.9;

/** Where the largest middle square of a picture lies. */
export function middleSquare(
  width: number,
  height: number,
): { readonly x: number; readonly y: number; readonly side: number } {
  const side = Math.min(width, height);
  return { x: Math.floor((width - side) / 2), y: Math.floor((height - side) / 2), side };
}

/** null: the browser cannot read the file as a picture. */
export async function squarePicture(file: Blob): Promise<Blob | null> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null);
  if (picture === null) return null;
  const { x, y, side } = middleSquare(picture.width, picture.height);
  const canvas = document.createElement('canvas');
  canvas.width = Math.min(AVATAR_SIDE, side);
  canvas.height = canvas.width;
  canvas.getContext('2d')?.drawImage(picture, x, y, side, side, 0, 0, canvas.width, canvas.height);
  picture.close();
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
}
