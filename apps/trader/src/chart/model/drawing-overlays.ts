/** Two drawings that the chart library does not have: a rectangle between two corners, and a note at a point. */
import { registerOverlay } from 'klinecharts';

let registered = false;

/** Makes them known to the library, once. */
export function registerDrawings(): void {
  if (registered) return;
  registered = true;
  registerOverlay({
    name: 'rectangle',
    totalStep: 3,
    needDefaultPointFigure: true,
    needDefaultXAxisFigure: true,
    needDefaultYAxisFigure: true,
    createPointFigures: ({ coordinates: [from, to] }) => {
      if (from === undefined || to === undefined) return [];
      return {
        type: 'rect',
        attrs: {
          x: Math.min(from.x, to.x),
          y: Math.min(from.y, to.y),
          width: Math.abs(to.x - from.x),
          height: Math.abs(to.y - from.y),
        },
        styles: { style: 'stroke_fill' },
      };
    },
  });
  registerOverlay<string>({
    name: 'note',
    totalStep: 2,
    needDefaultPointFigure: true,
    createPointFigures: ({ coordinates: [at], overlay }) => {
      if (at === undefined || typeof overlay.extendData !== 'string') return [];
      return {
        type: 'text',
        attrs: { x: at.x, y: at.y - 6, text: overlay.extendData, align: 'left', baseline: 'bottom' },
      };
    },
  });
}
