/**
 * Draws the depth of a market on a canvas.
 * Owns: the canvas's size in device pixels, and what it was last drawn from. Promises: one drawing a call; colours are
 * those of the page's theme. Never: keeps a copy of the book.
 */
import type { DepthView } from '@assay/client';
import { RANGES, depthCurve, levelAt, roundMarks } from './depth-curve.ts';
import type { DepthCurve } from './depth-curve.ts';

/** What stands under the pointer: a level in ticks, lots, and ticks times lots. */
export interface DepthReading {
  readonly side: 'bids' | 'asks';
  readonly price: number;
  readonly sum: number;
  readonly value: number;
  /** Pixels from the left, and how many there are. */
  readonly x: number;
  readonly width: number;
}

export interface DepthTexts {
  readonly price: (ticks: number) => string;
  readonly amount: (lots: number) => string;
}

const AXIS = 22;
const HEAD = 16;
const PRICE_MARKS = 5;
const MARK_ROOM = 72;
const SUM_MARKS = 4;
/** A price closer to the edge would be cut. */
const EDGE = 28;

interface Plane {
  readonly width: number;
  readonly height: number;
  readonly middle: number;
  readonly reach: number;
  readonly maxSum: number;
}

export class DepthPainter {
  readonly #canvas: HTMLCanvasElement;
  readonly #texts: DepthTexts;

  constructor(canvas: HTMLCanvasElement, texts: DepthTexts) {
    this.#canvas = canvas;
    this.#texts = texts;
  }

  /** `range`: an index of `RANGES`; `pointer`: pixels from the left. Answers what stands there. */
  paint({ book }: DepthView, range: number, pointer: number | null): DepthReading | null {
    const context = this.#context();
    const [bid] = book.bids.prices;
    const [ask] = book.asks.prices;
    if (context === null || bid === undefined || ask === undefined) return null;
    const middle = (bid + ask) / 2;
    const reach = Math.max(1, (middle * (RANGES[range] ?? RANGES[0])) / 100);
    const bids = depthCurve(book.bids, middle, reach);
    const asks = depthCurve(book.asks, middle, reach);
    const { clientWidth: width, clientHeight: height } = this.#canvas;
    const maxSum = Math.max(bids.sums.at(-1) ?? 0, asks.sums.at(-1) ?? 0, 1);
    const plane: Plane = { width, height: height - AXIS, middle, reach, maxSum };
    const read = reader(this.#canvas);
    this.#grid(context, plane, read);
    drawSide(context, plane, bids, read('up-mark'), read('up-bar'));
    drawSide(context, plane, asks, read('down-mark'), read('down-bar'));
    const reading = pointer === null ? null : readingAt(plane, { bids, asks }, pointer);
    if (reading !== null) cross(context, plane, reading, read('text-3'), read('ink'));
    return reading;
  }

  #context(): CanvasRenderingContext2D | null {
    const ratio = devicePixelRatio;
    const width = Math.round(this.#canvas.clientWidth * ratio);
    const height = Math.round(this.#canvas.clientHeight * ratio);
    if (this.#canvas.width !== width) this.#canvas.width = width;
    if (this.#canvas.height !== height) this.#canvas.height = height;
    const context = this.#canvas.getContext('2d');
    context?.setTransform(ratio, 0, 0, ratio, 0, 0);
    context?.clearRect(0, 0, width, height);
    return context;
  }

  #grid(context: CanvasRenderingContext2D, plane: Plane, read: (name: string) => string): void {
    context.font = `420 11px ${read('font')}`;
    context.lineWidth = 1;
    context.strokeStyle = read('chart-grid');
    context.fillStyle = read('text-3');
    context.textBaseline = 'middle';
    for (const sum of roundMarks(0, plane.maxSum, SUM_MARKS)) {
      if (sum === 0) continue;
      const y = Math.round(yOf(plane, sum)) + 0.5;
      line(context, 0, y, plane.width, y);
      context.textAlign = 'right';
      context.fillText(this.#texts.amount(sum), plane.width - 6, y - 7);
    }
    const marks = Math.min(PRICE_MARKS, plane.width / MARK_ROOM);
    for (const ticks of roundMarks(plane.middle - plane.reach, plane.middle + plane.reach, marks)) {
      const x = xOf(plane, ticks);
      if (x < EDGE || x > plane.width - EDGE) continue;
      context.textAlign = 'center';
      context.fillText(this.#texts.price(ticks), x, plane.height + AXIS / 2);
    }
    const centre = Math.round(plane.width / 2) + 0.5;
    context.strokeStyle = read('line-2');
    line(context, centre, 0, centre, plane.height);
    context.strokeStyle = read('line');
    line(context, 0, plane.height + 0.5, plane.width, plane.height + 0.5);
  }
}

function reader(element: Element): (name: string) => string {
  const style = getComputedStyle(element);
  return (name) => style.getPropertyValue(`--${name}`).trim();
}

function xOf({ width, middle, reach }: Plane, price: number): number {
  return ((price - middle + reach) / (2 * reach)) * width;
}

function yOf({ height, maxSum }: Plane, sum: number): number {
  return height - ((height - HEAD) * sum) / maxSum;
}

function line(
  context: CanvasRenderingContext2D,
  fromX: number,
  fromY: number,
  toX: number,
  toY: number,
): void {
  context.beginPath();
  context.moveTo(fromX, fromY);
  context.lineTo(toX, toY);
  context.stroke();
}

/** Steps from the middle outwards, closed down to the ground. */
function drawSide(
  context: CanvasRenderingContext2D,
  plane: Plane,
  { prices, sums }: DepthCurve,
  stroke: string,
  ground: string,
): void {
  const [best] = prices;
  if (best === undefined) return;
  const edge = best > plane.middle ? plane.width : 0;
  const outline = new Path2D();
  outline.moveTo(xOf(plane, best), plane.height);
  let y = plane.height;
  for (const [index, price] of prices.entries()) {
    const x = xOf(plane, price);
    outline.lineTo(x, y);
    y = yOf(plane, sums[index] ?? 0);
    outline.lineTo(x, y);
  }
  outline.lineTo(edge, y);
  const area = new Path2D(outline);
  area.lineTo(edge, plane.height);
  area.closePath();
  context.fillStyle = ground;
  // The rule takes every `fill` for that of an array.
  // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type
  context.fill(area);
  context.strokeStyle = stroke;
  context.lineWidth = 1.5;
  context.stroke(outline);
}

function readingAt(
  plane: Plane,
  curves: { readonly bids: DepthCurve; readonly asks: DepthCurve },
  pointer: number,
): DepthReading | null {
  const price = plane.middle + ((pointer / plane.width) * 2 - 1) * plane.reach;
  const side = price < plane.middle ? 'bids' : 'asks';
  const curve = curves[side];
  const level = levelAt(curve, price);
  if (level < 0) return null;
  return {
    side,
    price: Math.round(price),
    sum: curve.sums[level] ?? 0,
    value: curve.values[level] ?? 0,
    x: pointer,
    width: plane.width,
  };
}

function cross(
  context: CanvasRenderingContext2D,
  plane: Plane,
  { x, sum }: DepthReading,
  stroke: string,
  dot: string,
): void {
  const y = yOf(plane, sum);
  context.save();
  context.setLineDash([3, 3]);
  context.strokeStyle = stroke;
  context.lineWidth = 1;
  line(context, Math.round(x) + 0.5, 0, Math.round(x) + 0.5, plane.height);
  line(context, 0, Math.round(y) + 0.5, plane.width, Math.round(y) + 0.5);
  context.restore();
  context.fillStyle = dot;
  context.beginPath();
  context.arc(x, y, 3.5, 0, 2 * Math.PI);
  context.fill();
}
