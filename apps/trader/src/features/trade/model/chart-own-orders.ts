/** Own open orders as lines over the chart, in the ink. */
import { registerOverlay } from 'klinecharts';
import type { Chart } from 'klinecharts';

export interface OrderLine {
  readonly id: string;
  readonly price: number;
  readonly label: string;
}

interface LineLook {
  readonly label: string;
  readonly colour: string;
  readonly onColour: string;
  readonly family: string;
}

const GROUP = 'own-orders';
const OVERLAY = 'ownOrder';

registerOverlay<LineLook>({
  name: OVERLAY,
  totalStep: 1,
  lock: true,
  needDefaultPointFigure: false,
  needDefaultXAxisFigure: false,
  needDefaultYAxisFigure: false,
  createPointFigures: ({ coordinates, bounding, overlay }) => {
    const y = coordinates[0]?.y;
    if (y === undefined) return [];
    const { colour, onColour, label, family } = overlay.extendData;
    return [
      {
        type: 'line',
        ignoreEvent: true,
        attrs: {
          coordinates: [
            { x: 0, y },
            { x: bounding.width, y },
          ],
        },
        styles: { style: 'dashed', dashedValue: [4, 3], color: colour, size: 1 },
      },
      {
        type: 'text',
        ignoreEvent: true,
        attrs: { x: bounding.width - 8, y, text: label, align: 'right', baseline: 'middle' },
        styles: text(colour, onColour, family),
      },
    ];
  },
  createYAxisFigures: ({ coordinates, bounding, overlay, yAxis, chart }) => {
    const y = coordinates[0]?.y;
    const price = overlay.points[0]?.value;
    if (y === undefined || price === undefined || yAxis === null) return [];
    const { colour, onColour, family } = overlay.extendData;
    return {
      type: 'text',
      ignoreEvent: true,
      attrs: {
        x: 0,
        y,
        width: bounding.width,
        text: chart.getThousandsSeparator().format(price.toFixed(chart.getSymbol()?.pricePrecision ?? 2)),
        align: 'left',
        baseline: 'middle',
      },
      styles: text(colour, onColour, family),
    };
  },
});

function text(colour: string, onColour: string, family: string) {
  return {
    style: 'fill',
    color: onColour,
    backgroundColor: colour,
    size: 11,
    family,
    weight: 600,
    borderRadius: 3,
    borderSize: 0,
    paddingLeft: 5,
    paddingRight: 5,
    paddingTop: 3,
    paddingBottom: 3,
  };
}

/** Draws these lines in place of those that stand. */
export function drawOwnOrders(chart: Chart, lines: readonly OrderLine[], element: Element): void {
  const read = (name: string): string => getComputedStyle(element).getPropertyValue(name).trim();
  const look = { colour: read('--accent-fill'), onColour: read('--on-accent'), family: read('--font') };
  chart.removeOverlay({ groupId: GROUP });
  for (const { id, price, label } of lines) {
    chart.createOverlay({
      name: OVERLAY,
      id: `own-${id}`,
      groupId: GROUP,
      points: [{ value: price }],
      extendData: { ...look, label },
    });
  }
}
