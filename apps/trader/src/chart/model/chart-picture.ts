/** The chart as a PNG file, on the ground of the page's theme. */
import type { Chart } from 'klinecharts';
import { fileDay, saveFile } from '@assay/ui/files';

const HEAD = 'data:image/png;base64,';

export function savePicture(chart: Chart, symbol: string): void {
  const element = chart.getDom();
  const ground = element === null ? '' : getComputedStyle(element).getPropertyValue('--panel').trim();
  const url = chart.getConvertPictureUrl(true, 'png', ground);
  if (!url.startsWith(HEAD)) return;
  const bytes = Uint8Array.from(atob(url.slice(HEAD.length)), (letter) => letter.charCodeAt(0));
  saveFile(new Blob([bytes], { type: 'image/png' }), `assay-${symbol}-${fileDay()}.png`);
}
