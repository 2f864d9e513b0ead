/** Results of operator actions as lines for a terminal. */
import type { Facts } from './action.ts';

/** A line of a queue. */
export interface Waiting {
  readonly id: number;
  readonly user: number;
  /** Unix milliseconds. */
  readonly since: number;
  readonly about: string;
}

export interface WaitingPage<Line = Waiting> {
  readonly waiting: readonly Line[];
  readonly more: boolean;
}

/** Lines of a queue that are answered at once. */
const LINES = 50;
/** One more is asked for, to know whether there are more. */
export const QUEUE_LIMIT = LINES + 1;

export const NOTIFIED = 'The user has been written to.';

export const queuePage = <Line>(waiting: readonly Line[]): WaitingPage<Line> => ({
  waiting: waiting.slice(0, LINES),
  more: waiting.length > LINES,
});

export const timeText = (ms: number): string => new Date(ms).toISOString();
export const timeColumn = (ms: number): string => timeText(ms).replace('T', ' ').slice(0, 19);

export function factLines(facts: Facts): string[] {
  const width = Math.max(...facts.map(([name]) => name.length));
  return facts.map(([name, value]) => `${name.padEnd(width)}  ${value === null ? '-' : String(value)}`);
}

export const queueLines = ({ waiting, more }: WaitingPage): string[] => [
  ...(waiting.length === 0 ? ['Nothing waits.'] : []),
  ...waiting.map(({ id, user, since, about }) => `${id}  user ${user}  ${timeColumn(since)}  ${about}`),
  ...(more ? [`More wait: --after ${waiting.at(-1)?.id ?? 0}`] : []),
];

export function decisionFacts(
  at: number | null,
  by: string | null,
  isPositive: boolean | null,
  reason: string | null,
): Facts {
  if (at === null) return [];
  return [
    ['decided', timeText(at)],
    ['decided by', by],
    ['decision', isPositive === true ? 'approved' : 'rejected'],
    ['reason', reason],
  ];
}
