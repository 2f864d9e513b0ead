/**
 * The result of a seconds-contract, from its terms and the list of all valid ticks of its coin.
 * Promises: written from the published rule alone; every gap is looked for again in the whole list; sums and the mean in
 * BigInt, rounded once.
 */

/** A valid tick as events and answers show it. */
export interface ShownTick {
  readonly number: number;
  readonly second: number;
  readonly price: number;
}

/** A valid tick of a coin. */
export interface NaiveTick extends ShownTick {
  readonly freshAt: number | null;
  /** Of a second that was missed: contracts of rules 1 do not see it. */
  readonly filled: boolean;
}

/** What of a contract decides its result. */
export interface NaiveTerms {
  readonly direction: 'rise' | 'fall';
  readonly acceptedAt: number;
  readonly expiresAt: number;
  /** No tick before this one counts. */
  readonly firstTick: number;
}

export interface NaiveVerdict {
  readonly result: 'win' | 'lose' | 'push' | 'void';
  readonly cause: null | 'no-open' | 'gap' | 'thin-window' | 'not-filled';
  /** Whether a void is paid as a win. */
  readonly paid: boolean;
  readonly open: ShownTick | null;
  readonly final: number | null;
  /** Ticks in the window. */
  readonly counted: number;
}

const MAX_GAP_MS = 3000;
const WINDOW_MS = 5000;
const FEWEST = 3;
const FINAL_SECONDS = 5;

/** By rules 1: the first tick of a contract's life, or null while it has none. */
export function openOf(terms: NaiveTerms, ticks: readonly NaiveTick[]): NaiveTick | null {
  return lifeOf(terms, ticks)[0] ?? null;
}

/** The ticks of a contract: after its acceptance, and no later than its expiry. */
function lifeOf(
  { firstTick, acceptedAt, expiresAt }: NaiveTerms,
  ticks: readonly NaiveTick[],
): readonly NaiveTick[] {
  // Numbers and seconds rise: what comes behind the last tick that is too early is not.
  const inTime = ticks.filter(({ filled }) => !filled);
  const last = inTime.findLastIndex(
    ({ number, second }) => number < firstTick || second * 1000 <= acceptedAt,
  );
  return inTime.slice(last + 1).filter(({ second }) => second * 1000 <= expiresAt);
}

/** Judges a contract of rules 1 that is due. `ticks` are all valid ticks of its coin, in the order of their numbers. */
export function verdictOf(terms: NaiveTerms, ticks: readonly NaiveTick[]): NaiveVerdict {
  const { expiresAt, direction } = terms;
  const life = lifeOf(terms, ticks);
  const window = life.filter(({ second }) => second * 1000 > expiresAt - WINDOW_MS);
  const [open] = life;
  const counted = window.length;
  const isVoid = (cause: NaiveVerdict['cause'], last: NaiveTick | undefined): NaiveVerdict => {
    const paid = open !== undefined && last !== undefined && leads(direction, last.price, open.price);
    return {
      result: 'void',
      cause,
      paid,
      open: open === undefined ? null : shown(open),
      final: null,
      counted,
    };
  };
  if (open === undefined) return isVoid('no-open', undefined);
  const broken = findGap(terms, life);
  if (broken !== null) return isVoid('gap', broken.last);
  if (counted < FEWEST) return isVoid('thin-window', lastBeforeTheHole(expiresAt, life));
  const final = meanOf(window.map(({ price }) => price));
  const result = final === open.price ? 'push' : leads(direction, final, open.price) ? 'win' : 'lose';
  return { result, cause: null, paid: false, open: shown(open), final, counted };
}

/** By rules 2: the tick of the first second that may be the open and is fresh; 'waits' for one without a tick. */
export function waitingOpenOf(
  { acceptedAt }: NaiveTerms,
  ticks: readonly NaiveTick[],
): NaiveTick | 'waits' | null {
  for (let second = Math.ceil((acceptedAt + 2000) / 1000); second * 1000 <= acceptedAt + 5000; second += 1) {
    const tick = ticks.find((one) => one.second === second);
    if (tick === undefined) return 'waits';
    if (tick.freshAt !== null && tick.freshAt > acceptedAt) return tick;
  }
  return null;
}

/** Judges a contract of rules 2 whose expiry has passed; null where it waits for a second. */
export function waitingVerdictOf(terms: NaiveTerms, ticks: readonly NaiveTick[]): NaiveVerdict | null {
  const open = waitingOpenOf(terms, ticks);
  const window = finalTicksOf(terms, ticks);
  if (open === 'waits') return null;
  if (open === null) return givesBack('no-open', null, window.length);
  if (window.length < FINAL_SECONDS) return null;
  const final = meanOf(window.map(({ price }) => price));
  const result = final === open.price ? 'push' : leads(terms.direction, final, open.price) ? 'win' : 'lose';
  return { result, cause: null, paid: false, open: shown(open), final, counted: window.length };
}

/** What a contract comes to that has waited in vain. */
export function unfilledVerdictOf(terms: NaiveTerms, ticks: readonly NaiveTick[]): NaiveVerdict {
  const open = waitingOpenOf(terms, ticks);
  const known = open === null || open === 'waits' ? null : shown(open);
  return givesBack('not-filled', known, finalTicksOf(terms, ticks).length);
}

function finalTicksOf({ expiresAt }: NaiveTerms, ticks: readonly NaiveTick[]): readonly NaiveTick[] {
  return ticks.filter(({ second }) => second * 1000 > expiresAt - WINDOW_MS && second * 1000 <= expiresAt);
}

function givesBack(cause: NaiveVerdict['cause'], open: ShownTick | null, counted: number): NaiveVerdict {
  return { result: 'void', cause, paid: false, open, final: null, counted };
}

export function shown({ number, second, price }: NaiveTick): ShownTick {
  return { number, second, price };
}

function leads(direction: NaiveTerms['direction'], price: number, open: number): boolean {
  return direction === 'rise' ? price > open : price < open;
}

/** The first gap between acceptance and expiry, with the last tick before it, where there is one; or null. */
function findGap(
  { acceptedAt, expiresAt }: NaiveTerms,
  life: readonly NaiveTick[],
): { readonly last: NaiveTick | undefined } | null {
  const moments = [acceptedAt, ...life.map(({ second }) => second * 1000), expiresAt];
  const index = moments.findIndex((moment, at) => (moments[at + 1] ?? moment) - moment > MAX_GAP_MS);
  return index < 0 ? null : { last: life[index - 1] };
}

/** The last tick before the first second of the window that has none. */
function lastBeforeTheHole(expiresAt: number, life: readonly NaiveTick[]): NaiveTick | undefined {
  let hole = Math.floor((expiresAt - WINDOW_MS) / 1000) + 1;
  while (life.some(({ second }) => second === hole)) hole += 1;
  return life.findLast(({ second }) => second < hole);
}

/** The mean, half to the even. */
function meanOf(prices: readonly number[]): number {
  const sum = prices.reduce((all, price) => all + BigInt(price), 0n);
  const count = BigInt(prices.length);
  const [whole, rest] = [sum / count, sum % count];
  const isUp = rest * 2n > count || (rest * 2n === count && whole % 2n === 1n);
  return Number(isUp ? whole + 1n : whole);
}
