/**
 * The drawings of one market on one chart.
 * Owns: the chart's overlays of the group `drawings`, which of them is selected, and what is stored of them.
 * Promises: what stands on the chart when a drawing is finished, moved or removed is what is stored; at most
 * `MAX_DRAWINGS`. Never: touches overlays of others.
 */
import type { BrowserStorage } from '@assay/client';
import type { Chart, Overlay, OverlayCreate, OverlayEvent } from 'klinecharts';
import { registerDrawings } from './drawing-overlays.ts';
import { MAX_DRAWINGS, TOOLS, drawingsItem, isToolName, readDrawings } from './drawings.ts';
import type { Drawing, ToolName } from './drawings.ts';

export interface BoardState {
  readonly count: number;
  readonly selected: boolean;
  /** The tool whose drawing is not finished. */
  readonly tool: ToolName | null;
  readonly hidden: boolean;
  readonly locked: boolean;
}

export const EMPTY_BOARD: BoardState = {
  count: 0,
  selected: false,
  tool: null,
  hidden: false,
  locked: false,
};

export interface BoardEvents {
  readonly onState: (state: BoardState) => void;
  /** A note was set: its words are asked for, and `write` puts them there. Empty words take it away. */
  readonly onNote: (write: (text: string) => void) => void;
}

const GROUP = 'drawings';

export class DrawingBoard {
  readonly #chart: Chart;
  readonly #storage: BrowserStorage;
  readonly #item: string;
  readonly #events: BoardEvents;
  #state = EMPTY_BOARD;
  #selected: string | null = null;
  #unfinished: string | null = null;
  #magnet = false;

  constructor(chart: Chart, storage: BrowserStorage, symbol: string, events: BoardEvents) {
    registerDrawings();
    this.#chart = chart;
    this.#storage = storage;
    this.#item = drawingsItem(symbol);
    this.#events = events;
    for (const drawing of readDrawings(storage.read(this.#item))) this.#put(drawing);
    this.#emit({ count: this.#all().length });
  }

  /** Begins a drawing, which the pointer finishes. A tool that is begun already is put down. */
  begin(tool: ToolName): void {
    const again = this.#state.tool === tool;
    this.putDown();
    if (again || this.#all().length >= MAX_DRAWINGS) return;
    const id = this.#chart.createOverlay(this.#overlay(tool));
    this.#unfinished = typeof id === 'string' ? id : null;
    this.#emit({ tool });
  }

  /** Sets a drawing without a pointer, in the middle of what is seen; arrow keys move it. */
  place(tool: ToolName): void {
    this.putDown();
    if (this.#all().length >= MAX_DRAWINGS) return;
    const points = middlePoints(this.#chart, tool);
    if (points === null) return;
    const id = this.#put({ tool, points, text: '' });
    this.#finish(id, tool);
    this.#select(id);
  }

  /** Gives up a drawing that is not finished. */
  putDown(): void {
    if (this.#unfinished !== null) this.#chart.removeOverlay({ id: this.#unfinished });
    this.#unfinished = null;
    this.#emit({ tool: null });
  }

  /** Moves the selected drawing by bars and by shares of the height that is seen. */
  move(bars: number, share: number): void {
    const overlay = this.#all().find(({ id }) => id === this.#selected);
    if (overlay === undefined || overlay.lock) return;
    const [range] = this.#chart.getYAxes({ paneId: 'candle_pane' });
    const byValue = share * (range?.getRange().range ?? 0);
    const byTime = bars * barTime(this.#chart);
    const points = overlay.points.map(({ timestamp = 0, value = 0 }) => ({
      timestamp: timestamp + byTime,
      value: value + byValue,
    }));
    this.#chart.overrideOverlay({ id: overlay.id, points });
    this.#save();
  }

  removeSelected(): void {
    if (this.#selected === null) return;
    this.#chart.removeOverlay({ id: this.#selected });
    this.#select(null);
    this.#save();
  }

  removeAll(): void {
    this.putDown();
    this.#chart.removeOverlay({ groupId: GROUP });
    this.#select(null);
    this.#save();
  }

  setHidden(hidden: boolean): void {
    this.#chart.overrideOverlay({ groupId: GROUP, visible: !hidden });
    this.#emit({ hidden });
  }

  setLocked(locked: boolean): void {
    this.#chart.overrideOverlay({ groupId: GROUP, lock: locked });
    this.#emit({ locked });
  }

  setMagnet(magnet: boolean): void {
    this.#magnet = magnet;
    this.#chart.overrideOverlay({ groupId: GROUP, mode: magnet ? 'weak_magnet' : 'normal' });
  }

  #put({ tool, points, text }: Drawing): string {
    const id = this.#chart.createOverlay({
      ...this.#overlay(tool),
      points: points.map((point) => ({ ...point })),
      extendData: text,
    });
    return typeof id === 'string' ? id : '';
  }

  #overlay(tool: ToolName): OverlayCreate {
    return {
      name: tool,
      groupId: GROUP,
      extendData: '',
      lock: this.#state.locked,
      visible: !this.#state.hidden,
      mode: this.#magnet ? 'weak_magnet' : 'normal',
      onDrawEnd: ({ overlay }) => this.#finish(overlay.id, tool),
      onPressedMoveEnd: () => this.#save(),
      onSelected: ({ overlay }) => this.#select(overlay.id),
      onDeselected: () => this.#select(null),
      // The library removes a drawing at a right click unless it is prevented.
      onRightClick: (event: OverlayEvent<unknown>) => event.preventDefault?.(),
    };
  }

  #finish(id: string, tool: ToolName): void {
    this.#unfinished = null;
    this.#emit({ tool: null });
    if (tool !== 'note') {
      this.#save();
      return;
    }
    this.#events.onNote((text) => {
      if (text === '') this.#chart.removeOverlay({ id });
      else this.#chart.overrideOverlay({ id, extendData: text });
      this.#save();
    });
  }

  #select(id: string | null): void {
    this.#selected = id;
    this.#emit({ selected: id !== null });
  }

  #all(): Overlay[] {
    return this.#chart.getOverlays({ groupId: GROUP }).filter(({ id }) => id !== this.#unfinished);
  }

  #save(): void {
    const drawings = this.#all().flatMap(drawingOf);
    if (drawings.length === 0) this.#storage.remove(this.#item);
    else this.#storage.write(this.#item, drawings);
    this.#emit({ count: drawings.length });
  }

  #emit(change: Partial<BoardState>): void {
    this.#state = { ...this.#state, ...change };
    this.#events.onState(this.#state);
  }
}

function drawingOf({ name, points, extendData }: Overlay): Drawing[] {
  if (!isToolName(name)) return [];
  const known = points.map(({ timestamp = 0, value = 0 }) => ({ timestamp, value }));
  return [{ tool: name, points: known, text: typeof extendData === 'string' ? extendData : '' }];
}

/** Points at a third, at two thirds and at half of the bars that are seen, at their closing prices. */
function middlePoints(chart: Chart, tool: ToolName): Drawing['points'] | null {
  const { from, to } = chart.getVisibleRange();
  const bars = chart.getDataList();
  const points = [1 / 3, 2 / 3, 1 / 2].slice(0, TOOLS[tool]).map((share, index) => {
    const bar = bars[Math.min(bars.length, Math.floor(from + (to - from) * share))];
    return bar && { timestamp: bar.timestamp, value: index === 2 ? bar.low : bar.close };
  });
  const found = points.filter((point) => point !== undefined);
  return found.length === TOOLS[tool] ? found : null;
}

function barTime(chart: Chart): number {
  const [before, last] = chart.getDataList().slice(-2);
  return before === undefined || last === undefined ? 0 : last.timestamp - before.timestamp;
}
