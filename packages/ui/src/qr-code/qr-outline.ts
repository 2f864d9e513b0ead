/** A text as the squares of a QR code, to be drawn on a page or into a file. */
import { encode } from 'uqr';

/** White around the code, in modules: readers need four. */
const QUIET = 4;

export interface QrModules {
  /** Rows and columns, the white edge included. */
  readonly size: number;
  /** True is dark. */
  readonly rows: readonly (readonly boolean[])[];
}

export function qrModules(text: string): QrModules {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET });
  return { size, rows: data };
}

/** The dark modules as an SVG path, each run of a row as one rectangle. */
export function qrPath({ rows }: QrModules): string {
  let path = '';
  for (const [y, row] of rows.entries()) {
    for (let x = 0; x < row.length; x += 1) {
      if (row[x] !== true) continue;
      const start = x;
      while (row[x + 1] === true) x += 1;
      path += `M${start} ${y}h${x - start + 1}v1H${start}z`;
    }
  }
  return path;
}
