/**
 * Draws the index price and a contract on it.
 * Owns: the canvas's size in device pixels. Promises: one drawing a call, in the colours of the page's theme; what it
 * has drawn is handed back, so that others can stand beside it. Never: decides; who is winning is handed to it.
 */
import { TAG_HEIGHT, crisp, drawTag, fillPath, reader, stroke } from './pen.ts';
import type { Pen, Read } from './pen.ts';
import { isNarrow, seenPrices, seenSeconds, TimePlane, unbrokenRuns } from './time-plane.ts';
import type { DrawnSpan, DrawnTick } from './time-plane.ts';

/** A contract as it is drawn. */
export interface DrawnContract extends DrawnSpan {
  /** null: its first tick is not there yet. */
  readonly open: DrawnTick | null;
  /** How it stands for its owner; null: not known. */
  readonly result: 'win' | 'lose' | 'push' | null;
  /** Where a price is better for its owner. */
  readonly direction: 'rise' | 'fall';
  /** The seconds whose ticks count for the final price and are there. */
  readonly counted: readonly number[];
  /** The mean of those ticks, at the end the final price; null: there are none yet. */
  readonly mean: number | null;
}

export interface ChartScene {
  /** Oldest first. */
  readonly ticks: readonly DrawnTick[];
  /** Venue time in Unix milliseconds. */
  readonly now: number;
  readonly contract: DrawnContract | null;
  /** A second that is pointed at; null: none. */
  readonly pointed: number | null;
}

export interface ChartTexts {
  readonly price: (price: number) => string;
  readonly time: (second: number) => string;
  readonly entry: (second: number | null) => string;
  readonly expiry: (second: number) => string;
  readonly window: string;
}

/** What was drawn, in pixels from the left. */
export interface Drawn {
  readonly plane: TimePlane;
  /** Where the ticks that count begin; null: no contract is shown. */
  readonly windowLeft: number | null;
}

const AXIS_X = 22;
const AXIS_Y = 72;
const HEAD = 60;
const FOOT = 26;
/** Two neighbouring ticks further apart are not joined: the rule calls that a gap. */
const MAX_JOINED_SECONDS = 3;
const WINDOW_SECONDS = 5;

export class TickPainter {
  readonly #canvas: HTMLCanvasElement;
  readonly #texts: ChartTexts;

  constructor(canvas: HTMLCanvasElement, texts: ChartTexts) {
    this.#canvas = canvas;
    this.#texts = texts;
  }

  /** null: there is nothing to draw, or nothing to draw on. */
  paint(scene: ChartScene): Drawn | null {
    const pen = this.#pen();
    const { clientWidth, clientHeight } = this.#canvas;
    const width = clientWidth - AXIS_Y;
    const height = clientHeight - AXIS_X;
    const seen = seenSeconds(scene.now, clientWidth, scene.contract);
    const { ticks, contract } = scene;
    const own = [contract?.open?.price, contract?.mean].filter((price) => typeof price === 'number');
    const prices = seenPrices(ticks, seen, own);
    if (pen === null || prices === null || width <= 0) return null;
    const plane = new TimePlane({ width, height: height - FOOT, top: HEAD }, seen, prices);
    const look: Look = { pen, plane, bottom: height, read: reader(this.#canvas), texts: this.#texts };
    const last = ticks.at(-1);
    const pointed = ticks.find(({ second }) => second === scene.pointed);
    grid(look, [last?.price, contract?.open?.price, pointed?.price]);
    if (contract !== null) settlementSeconds(look, contract, isNarrow(clientWidth));
    pen.save();
    pen.beginPath();
    pen.rect(0, 0, width, height);
    pen.clip();
    if (contract !== null) area(look, ticks, contract);
    line(look, ticks);
    pen.restore();
    if (contract !== null) mean(look, contract);
    if (contract?.open) entry(look, contract.open);
    if (last !== undefined) lastPrice(look, last, contract, scene.now);
    if (pointed !== undefined) cross(look, pointed);
    return {
      plane,
      windowLeft: contract === null ? null : plane.x(contract.expiresAt / 1000 - WINDOW_SECONDS),
    };
  }

  #pen(): Pen | null {
    const ratio = devicePixelRatio;
    const width = Math.round(this.#canvas.clientWidth * ratio);
    const height = Math.round(this.#canvas.clientHeight * ratio);
    if (this.#canvas.width !== width) this.#canvas.width = width;
    if (this.#canvas.height !== height) this.#canvas.height = height;
    const pen = this.#canvas.getContext('2d');
    pen?.setTransform(ratio, 0, 0, ratio, 0, 0);
    pen?.clearRect(0, 0, width, height);
    return pen;
  }
}

interface Look {
  readonly pen: Pen;
  readonly plane: TimePlane;
  /** Pixels from the top to the axis of time. */
  readonly bottom: number;
  readonly read: Read;
  readonly texts: ChartTexts;
}

/** Round prices and seconds; a price that has a tag of its own is left out. */
function grid({ pen, plane, bottom, read, texts }: Look, tagged: readonly (number | undefined)[]): void {
  pen.font = `420 11px ${read('font')}`;
  pen.lineWidth = 1;
  pen.textBaseline = 'middle';
  const tags = tagged.flatMap((price) => (price === undefined ? [] : [plane.y(price)]));
  for (const price of plane.priceMarks(44)) {
    const y = plane.y(price);
    if (y < 10 || y > bottom - 10) continue;
    pen.strokeStyle = read('chart-grid');
    stroke(pen, [0, crisp(y)], [plane.width, crisp(y)]);
    if (tags.some((tag) => Math.abs(tag - y) < TAG_HEIGHT - 2)) continue;
    pen.fillStyle = read('text-3');
    pen.textAlign = 'left';
    pen.fillText(texts.price(price), plane.width + 6, y);
  }
  for (const second of plane.timeMarks(92)) {
    const x = plane.x(second);
    if (x < 30 || x > plane.width - 30) continue;
    pen.strokeStyle = read('chart-grid');
    stroke(pen, [crisp(x), 0], [crisp(x), bottom]);
    pen.fillStyle = read('text-3');
    pen.textAlign = 'center';
    pen.fillText(texts.time(second), x, bottom + AXIS_X / 2);
  }
  pen.strokeStyle = read('line');
  stroke(pen, [0, bottom + 0.5], [plane.width + AXIS_Y, bottom + 0.5]);
  stroke(pen, [plane.width + 0.5, 0], [plane.width + 0.5, bottom]);
}

/** The seconds that count, the expiry, and a dot for each tick: filled once it is there. */
function settlementSeconds(
  { pen, plane, bottom, read, texts }: Look,
  contract: DrawnContract,
  narrow: boolean,
): void {
  const expiry = contract.expiresAt / 1000;
  const left = plane.x(expiry - WINDOW_SECONDS);
  const right = plane.x(expiry);
  pen.fillStyle = read('accent-soft');
  pen.fillRect(left, 0, right - left, bottom);
  pen.strokeStyle = read('accent');
  pen.lineWidth = 1;
  stroke(pen, [crisp(right), 0], [crisp(right), bottom]);
  const last = Math.floor(expiry);
  for (let second = last - WINDOW_SECONDS + 1; second <= last; second += 1) {
    pen.beginPath();
    pen.arc(plane.x(second), bottom - 8, 2, 0, 2 * Math.PI);
    pen.fillStyle = contract.counted.includes(second) ? read('accent') : read('accent-soft');
    pen.fill();
    pen.stroke();
  }
  if (narrow) return;
  pen.font = `420 11px ${read('font')}`;
  const { width } = pen.measureText(texts.expiry(expiry));
  // Where there is no room behind the expiry the words stand before the window.
  const isBehind = right + 8 + width < plane.width;
  pen.textAlign = isBehind ? 'left' : 'right';
  const x = isBehind ? right + 8 : left - 8;
  pen.fillStyle = read('accent');
  pen.fillText(texts.expiry(expiry), x, bottom - 24);
  pen.fillStyle = read('text-3');
  pen.fillText(texts.window, x, bottom - 9);
}

/** Between the entry and the price, in the colour of who is right there. */
function area(
  { pen, plane, bottom, read }: Look,
  ticks: readonly DrawnTick[],
  contract: DrawnContract,
): void {
  const { open, direction, expiresAt } = contract;
  if (open === null) return;
  const inside = ticks.filter(({ second }) => second >= open.second && second * 1000 <= expiresAt);
  const level = plane.y(open.price);
  const path = new Path2D();
  for (const run of unbrokenRuns(inside, MAX_JOINED_SECONDS)) {
    path.moveTo(plane.x(run[0]?.second ?? 0), level);
    for (const tick of run) path.lineTo(plane.x(tick.second), plane.y(tick.price));
    path.lineTo(plane.x(run.at(-1)?.second ?? 0), level);
    path.closePath();
  }
  const halves = [
    { from: 0, to: level, token: direction === 'rise' ? 'up-bar' : 'down-bar' },
    { from: level, to: bottom, token: direction === 'rise' ? 'down-bar' : 'up-bar' },
  ];
  for (const { from, to, token } of halves) {
    pen.save();
    pen.beginPath();
    pen.rect(0, from, plane.width, Math.max(0, to - from));
    pen.clip();
    pen.fillStyle = read(token);
    fillPath(pen, path);
    pen.restore();
  }
}

function line({ pen, plane, read }: Look, ticks: readonly DrawnTick[]): void {
  pen.strokeStyle = read('text');
  pen.lineWidth = 1.5;
  pen.lineJoin = 'round';
  for (const run of unbrokenRuns(ticks, MAX_JOINED_SECONDS)) {
    pen.beginPath();
    for (const [index, tick] of run.entries()) {
      const at = [plane.x(tick.second), plane.y(tick.price)] as const;
      if (index === 0) pen.moveTo(...at);
      else pen.lineTo(...at);
    }
    pen.stroke();
  }
}

function entry({ pen, plane, read, texts }: Look, open: DrawnTick): void {
  const x = Math.max(5, plane.x(open.second));
  const y = plane.y(open.price);
  pen.save();
  pen.strokeStyle = read('accent');
  pen.lineWidth = 1;
  pen.setLineDash([5, 3]);
  stroke(pen, [x, crisp(y)], [plane.width, crisp(y)]);
  pen.restore();
  pen.beginPath();
  pen.arc(x, y, 4, 0, 2 * Math.PI);
  pen.fillStyle = read('panel');
  pen.fill();
  pen.strokeStyle = read('accent');
  pen.lineWidth = 2;
  pen.stroke();
  const words = texts.entry(plane.width < 480 ? null : open.second);
  const below = y + 28 < plane.height + FOOT;
  drawTag(
    { pen, read },
    { x: x + 10, y: below ? y + 17 : y - 17, text: words, ground: 'panel', ink: 'accent', edge: 'accent' },
  );
  drawTag(
    { pen, read },
    {
      x: plane.width + 1,
      y,
      text: texts.price(open.price),
      width: AXIS_Y - 2,
      ground: 'accent-fill',
      ink: 'on-accent',
    },
  );
}

const RESULT_COLOURS = {
  win: { line: 'up', ground: 'up-fill', ink: 'on-dir' },
  lose: { line: 'down', ground: 'down-fill', ink: 'on-dir' },
  push: { line: 'text-2', ground: 'ink', ink: 'on-ink' },
} as const;

/** The mean of the ticks that count, over the seconds that count: what is compared with the entry. */
function mean({ pen, plane, read }: Look, contract: DrawnContract): void {
  if (contract.mean === null) return;
  const expiry = contract.expiresAt / 1000;
  const y = plane.y(contract.mean);
  pen.strokeStyle = read(RESULT_COLOURS[contract.result ?? 'push'].line);
  pen.lineWidth = 2.5;
  stroke(pen, [plane.x(expiry - WINDOW_SECONDS), y], [plane.x(expiry), y]);
}

/** On the side of the entry that it lies on, as long as the contract runs; else the price takes no side. */
function sideOf(last: DrawnTick, contract: DrawnContract | null, now: number): 'win' | 'lose' | 'push' {
  if (!contract?.open || now >= contract.expiresAt || last.price === contract.open.price) return 'push';
  return last.price > contract.open.price === (contract.direction === 'rise') ? 'win' : 'lose';
}

function lastPrice(
  { pen, plane, read, texts }: Look,
  last: DrawnTick,
  contract: DrawnContract | null,
  now: number,
): void {
  const tone = RESULT_COLOURS[sideOf(last, contract, now)];
  const x = plane.x(last.second);
  const y = plane.y(last.price);
  pen.save();
  pen.strokeStyle = read(tone.line);
  pen.lineWidth = 1;
  pen.setLineDash([2, 3]);
  stroke(pen, [x, crisp(y)], [plane.width, crisp(y)]);
  pen.restore();
  pen.fillStyle = read(tone.line);
  pen.globalAlpha = 0.18;
  pen.beginPath();
  pen.arc(x, y, 9, 0, 2 * Math.PI);
  pen.fill();
  pen.globalAlpha = 1;
  pen.beginPath();
  pen.arc(x, y, 4, 0, 2 * Math.PI);
  pen.fill();
  const beside = contract?.open ? apart(y, plane.y(contract.open.price)) : y;
  drawTag(
    { pen, read },
    {
      x: plane.width + 1,
      y: beside,
      text: texts.price(last.price),
      width: AXIS_Y - 2,
      ground: tone.ground,
      ink: tone.ink,
    },
  );
}

/** Two tags at the axis never cover each other: the last price makes room. */
function apart(y: number, other: number): number {
  if (Math.abs(y - other) >= TAG_HEIGHT) return y;
  return y <= other ? other - TAG_HEIGHT : other + TAG_HEIGHT;
}

function cross({ pen, plane, bottom, read, texts }: Look, tick: DrawnTick): void {
  const x = plane.x(tick.second);
  const y = plane.y(tick.price);
  pen.save();
  pen.strokeStyle = read('text-3');
  pen.lineWidth = 1;
  pen.setLineDash([3, 3]);
  stroke(pen, [crisp(x), 0], [crisp(x), bottom]);
  stroke(pen, [0, crisp(y)], [plane.width, crisp(y)]);
  pen.restore();
  pen.beginPath();
  pen.arc(x, y, 3.5, 0, 2 * Math.PI);
  pen.fillStyle = read('ink');
  pen.fill();
  drawTag(
    { pen, read },
    { x: plane.width + 1, y, text: texts.price(tick.price), width: AXIS_Y - 2, ground: 'ink', ink: 'on-ink' },
  );
}
