/**
 * Drawings on the chart, kept in this browser per market as `coin_web_drawings_<symbol>`.
 * Promises: at most `MAX_DRAWINGS` of a market; what is stored and not understood is left out.
 */

/** The tools, by the names that the chart knows them by, with the number of points that each takes. */
export const TOOLS = {
  segment: 2,
  rayLine: 2,
  straightLine: 2,
  horizontalStraightLine: 1,
  verticalStraightLine: 1,
  parallelStraightLine: 3,
  fibonacciLine: 2,
  rectangle: 2,
  note: 1,
} as const;

export type ToolName = keyof typeof TOOLS;
export const TOOL_NAMES: readonly ToolName[] = Object.keys(TOOLS).filter(isToolName);

export interface DrawingPoint {
  /** Milliseconds; a vertical line needs nothing else. */
  readonly timestamp: number;
  readonly value: number;
}

export interface Drawing {
  readonly tool: ToolName;
  readonly points: readonly DrawingPoint[];
  /** Of a note; empty otherwise. */
  readonly text: string;
}

export const MAX_DRAWINGS = 50;
export const MAX_NOTE_LENGTH = 80;

export function isToolName(name: unknown): name is ToolName {
  return typeof name === 'string' && Object.hasOwn(TOOLS, name);
}

export function drawingsItem(symbol: string): string {
  return `drawings_${symbol}`;
}

export function readDrawings(stored: unknown): readonly Drawing[] {
  if (!Array.isArray(stored)) return [];
  return (stored as readonly unknown[]).flatMap(readDrawing).slice(0, MAX_DRAWINGS);
}

function readDrawing(item: unknown): Drawing[] {
  if (typeof item !== 'object' || item === null) return [];
  const tool: unknown = Reflect.get(item, 'tool');
  const points: unknown = Reflect.get(item, 'points');
  const text: unknown = Reflect.get(item, 'text');
  if (!isToolName(tool) || !Array.isArray(points) || points.length !== TOOLS[tool]) return [];
  const read = (points as readonly unknown[]).flatMap(readPoint);
  if (read.length !== points.length) return [];
  return [{ tool, points: read, text: typeof text === 'string' ? text.slice(0, MAX_NOTE_LENGTH) : '' }];
}

function readPoint(item: unknown): DrawingPoint[] {
  if (typeof item !== 'object' || item === null) return [];
  const timestamp: unknown = Reflect.get(item, 'timestamp');
  const value: unknown = Reflect.get(item, 'value');
  return isFinite(timestamp) && isFinite(value) ? [{ timestamp, value }] : [];
}

function isFinite(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}
