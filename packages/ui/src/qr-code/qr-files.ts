/** A QR code as a file, dark on white: for a print, a page, a message. */
import { saveFile } from '../files/save-file.ts';
import { qrModules, qrPath } from './qr-outline.ts';

/** Edge of a module of the picture in pixels: a code of an address is then some 400 pixels wide. */
const PIXELS_A_MODULE = 10;

export type QrFileKind = 'svg' | 'png';

/** Hands the code of a text to the user as `<name>.svg` or `<name>.png`. */
export async function saveQrCode(text: string, name: string, kind: QrFileKind): Promise<void> {
  const blob = kind === 'svg' ? svgOf(text) : await pngOf(text);
  saveFile(blob, `${name}.${kind}`);
}

function svgOf(text: string): Blob {
  const modules = qrModules(text);
  const { size } = modules;
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges">` +
    `<rect width="${size}" height="${size}" fill="#fff"/><path d="${qrPath(modules)}"/></svg>`;
  return new Blob([svg], { type: 'image/svg+xml' });
}

/** Drawn square by square: no picture has to be loaded for it. */
async function pngOf(text: string): Promise<Blob> {
  const { rows, size } = qrModules(text);
  const canvas = document.createElement('canvas');
  canvas.width = size * PIXELS_A_MODULE;
  canvas.height = canvas.width;
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('this browser draws no pictures');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = '#000';
  for (const [y, row] of rows.entries()) {
    for (const [x, dark] of row.entries()) {
      if (dark) context.fillRect(x * PIXELS_A_MODULE, y * PIXELS_A_MODULE, PIXELS_A_MODULE, PIXELS_A_MODULE);
    }
  }
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => {
      if (blob === null) reject(new Error('the picture could not be made'));
      else resolve(blob);
    }, 'image/png');
  });
}
