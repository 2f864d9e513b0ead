/**
 * Small drawing acts on a canvas, in the colours of the page's theme.
 * Never: knows what is drawn.
 */

/** Reads a token of the theme by its name. */
export type Read = (token: string) => string;
export type Pen = CanvasRenderingContext2D;

/** Pixels. */
export const TAG_HEIGHT = 18;

/** Tokens as they are at this element now. */
export function reader(element: Element): Read {
  const style = getComputedStyle(element);
  return (name) => style.getPropertyValue(`--${name}`).trim();
}

/** Where a line of one pixel is sharp. */
export const crisp = (at: number): number => Math.round(at) + 0.5;

export function stroke(pen: Pen, from: readonly [number, number], to: readonly [number, number]): void {
  pen.beginPath();
  pen.moveTo(...from);
  pen.lineTo(...to);
  pen.stroke();
}

export function fillPath(pen: Pen, path: Path2D): void {
  pen.fill(path);
}

/** Words on a ground; `width` left out: as wide as the words. */
interface Tag {
  readonly x: number;
  readonly y: number;
  readonly text: string;
  readonly ground: string;
  readonly ink: string;
  readonly edge?: string;
  readonly width?: number;
}

export function drawTag(
  { pen, read }: { readonly pen: Pen; readonly read: Read },
  { x, y, text, ground, ink, edge, width }: Tag,
): void {
  pen.font = `560 11px ${read('font')}`;
  pen.textAlign = 'left';
  pen.textBaseline = 'middle';
  const wide = width ?? pen.measureText(text).width + 12;
  const [left, top] = [Math.round(x), Math.round(y - TAG_HEIGHT / 2)];
  pen.fillStyle = read(ground);
  pen.beginPath();
  pen.roundRect(left, top, wide, TAG_HEIGHT, 3);
  pen.fill();
  if (edge !== undefined) {
    pen.strokeStyle = read(edge);
    pen.lineWidth = 1;
    pen.beginPath();
    pen.roundRect(left + 0.5, top + 0.5, wide - 1, TAG_HEIGHT - 1, 3);
    pen.stroke();
  }
  pen.fillStyle = read(ink);
  pen.fillText(text, left + 6, Math.round(y) + 0.5);
}
