/**
 * Own open orders, positions and alerts as lines over the chart, each with its price at the axis.
 * The chart draws line and price; the words stand in elements of the page, which the keyboard and a screen reader
 * reach. At each drawing the line gives its element its position.
 */
import { registerOverlay } from 'klinecharts';
import type { Chart } from 'klinecharts';
import { keepLine, labelsOf } from './price-labels.ts';
import type { LineKind, PriceLabel } from './price-labels.ts';

/** The pane, and past which edge of it a line lies that is not seen. */
export interface LinePane {
  readonly width: number;
  readonly height: number;
  readonly beyond: 'above' | 'below' | null;
}

/** Height in the pane in pixels, null outside of what is seen. */
export type OnPosition = (y: number | null, pane: LinePane) => void;

/** Functions only: the library copies what it is given to the bottom, and an element has none. */
interface LineData {
  readonly look: () => LineLook;
  readonly onPosition: OnPosition;
}

interface LineLook {
  readonly colour: string;
  readonly onColour: string;
  readonly family: string;
  readonly dashes: number[];
}

/** Tokens and dashes of a kind. */
const KINDS: Readonly<Record<LineKind, { colour: string; onColour: string; dashes: number[] }>> = {
  order: { colour: '--accent-fill', onColour: '--on-accent', dashes: [4, 3] },
  alert: { colour: '--ink', onColour: '--on-ink', dashes: [1, 3] },
  position: { colour: '--accent-fill', onColour: '--on-accent', dashes: [8, 3] },
  liquidation: { colour: '--danger', onColour: '--panel', dashes: [2, 2] },
  mark: { colour: '--text-3', onColour: '--panel', dashes: [1, 3] },
};

/** Read at each drawing: a change of the theme draws the chart anew. */
function lookOf(kind: LineKind, element: Element): LineLook {
  const style = getComputedStyle(element);
  const read = (name: string): string => style.getPropertyValue(name).trim();
  const { colour, onColour, dashes } = KINDS[kind];
  return { colour: read(colour), onColour: read(onColour), family: read('--font'), dashes };
}

const OVERLAY = 'priceLineOfOwn';
/** Width of what leads from a line to a label that stands apart from it. */
const LEADER = 4;

registerOverlay<LineData>({
  name: OVERLAY,
  totalStep: 1,
  lock: true,
  createPointFigures: ({ coordinates, bounding, overlay }) => {
    const y = coordinates[0]?.y;
    const { onPosition } = overlay.extendData;
    const seen = y !== undefined && y >= 0 && y <= bounding.height;
    const { width, height } = bounding;
    const beyond = seen || y === undefined ? null : y < 0 ? 'above' : 'below';
    onPosition(seen ? y : null, { width, height, beyond });
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
  /** The first of the chart's lines draws the labels of all: where one stands depends on the others. */
  createYAxisFigures: ({ bounding, overlay, chart }) =>
    labelsOf(chart, overlay.id).flatMap((label) => labelFigures(label, bounding.width, chart)),
});

/** The price, and from it to its line where another label has pushed it away. */
function labelFigures({ line, y, at }: PriceLabel, width: number, chart: Chart) {
  const { colour, onColour, family } = lookOf(line.kind, line.element);
  const way = {
    type: 'line',
    ignoreEvent: true,
    attrs: {
      coordinates: [
        { x: 0, y },
        { x: LEADER, y: at },
      ],
    },
    styles: { style: 'solid', color: colour, size: 1 },
  };
  const isPushed = Math.abs(y - at) > 1;
  const price = {
    type: 'text',
    ignoreEvent: true,
    attrs: {
      x: isPushed ? LEADER : 0,
      y: at,
      width: width - (isPushed ? LEADER : 0),
      text: chart.getThousandsSeparator().format(line.price.toFixed(chart.getSymbol()?.pricePrecision ?? 2)),
      align: 'left',
      baseline: 'middle',
    },
    styles: priceStyle(colour, onColour, family),
  };
  return isPushed ? [way, price] : [price];
}

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
  readonly kind: LineKind;
  readonly price: number;
  /** Whose theme gives the colours. */
  readonly element: Element;
  readonly onPosition: OnPosition;
}

export function drawPriceLine(
  chart: Chart,
  { id, kind, price, element, onPosition }: PriceLineData,
): PriceLine {
  const extendData: LineData = { look: () => lookOf(kind, element), onPosition };
  const kept = keepLine(chart, { id, kind, price, element });
  chart.createOverlay({ name: OVERLAY, id, groupId: 'own-lines', points: [{ value: price }], extendData });
  return {
    move: (value) => {
      kept.move(value);
      chart.overrideOverlay({ id, points: [{ value }] });
    },
    remove: () => {
      kept.remove();
      chart.removeOverlay({ id });
    },
  };
}
