/**
 * Own open orders as lines over the chart, in the ink, each with its price at the axis.
 * The chart draws line and price; the words stand in elements of the page, which the keyboard and a screen reader
 * reach. At each drawing the line tells its element where it is.
 */
import { registerOverlay } from 'klinecharts';
import type { Chart } from 'klinecharts';

/** Height in the pane in pixels, null outside of what is seen; width of the pane. */
export type Placed = (y: number | null, width: number) => void;

/** Functions only: the library copies what it is given to the bottom, and an element has none. */
interface LineData {
  readonly look: () => LineLook;
  readonly placed: Placed;
}

interface LineLook {
  readonly colour: string;
  readonly onColour: string;
  readonly family: string;
  readonly dashes: number[];
}

/** Tokens and dashes of a kind. */
const KINDS = {
  order: { colour: '--accent-fill', onColour: '--on-accent', dashes: [4, 3] },
  alert: { colour: '--ink', onColour: '--on-ink', dashes: [1, 3] },
};

/** Read at each drawing: a change of the theme draws the chart anew. */
function lookOf(kind: keyof typeof KINDS, element: Element): LineLook {
  const style = getComputedStyle(element);
  const read = (name: string): string => style.getPropertyValue(name).trim();
  const { colour, onColour, dashes } = KINDS[kind];
  return { colour: read(colour), onColour: read(onColour), family: read('--font'), dashes };
}

const OVERLAY = 'priceLineOfOwn';
export const CANDLE_PANE = 'candle_pane';

registerOverlay<LineData>({
  name: OVERLAY,
  totalStep: 1,
  lock: true,
  createPointFigures: ({ coordinates, bounding, overlay }) => {
    const y = coordinates[0]?.y;
    const { placed } = overlay.extendData;
    const seen = y !== undefined && y >= 0 && y <= bounding.height;
    placed(seen ? y : null, bounding.width);
    if (!seen) return [];
    const { colour, dashes } = overlay.extendData.look();
    return {
      type: 'line',
      ignoreEvent: true,
      attrs: {
        coordinates: [
          { x: 0, y },
          { x: bounding.width, y },
        ],
      },
      styles: { style: 'dashed', dashedValue: dashes, color: colour, size: 1 },
    };
  },
  createYAxisFigures: ({ coordinates, bounding, overlay, chart }) => {
    const y = coordinates[0]?.y;
    const price = overlay.points[0]?.value;
    if (y === undefined || price === undefined) return [];
    const { colour, onColour, family } = overlay.extendData.look();
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
      styles: priceStyle(colour, onColour, family),
    };
  },
});

function priceStyle(colour: string, onColour: string, family: string) {
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

export interface PriceLine {
  readonly move: (price: number) => void;
  readonly remove: () => void;
}

export interface PriceLineData {
  readonly id: string;
  /** `order`: in the accent; `alert`: finer, in the ink. */
  readonly kind: keyof typeof KINDS;
  readonly price: number;
  /** Whose theme gives the colours. */
  readonly element: Element;
  readonly placed: Placed;
}

export function drawPriceLine(chart: Chart, { id, kind, price, element, placed }: PriceLineData): PriceLine {
  const extendData: LineData = { look: () => lookOf(kind, element), placed };
  chart.createOverlay({ name: OVERLAY, id, groupId: 'own-lines', points: [{ value: price }], extendData });
  return {
    move: (value) => void chart.overrideOverlay({ id, points: [{ value }] }),
    remove: () => void chart.removeOverlay({ id }),
  };
}
