/**
 * The rule of settlement, rules version 1: the result of a contract, from its ticket and the ticks of its coin that came
 * in time. Filled ones are of rules 2.
 * Promises: nothing but the published rule, and no figure that is not in ticket and ticks.
 *
 *   open    first tick after acceptance
 *   window  ticks with expiry − 5 s < time ≤ expiry
 *   final   mean of the window, half to even at eight decimals
 *   void    no tick between acceptance and expiry; more than 3 s without one; fewer than three in the window.
 *           Paid as a win where the last tick before the first hole had the trader winning
 */
import { amountText, meanOf, priceText, priceUnits, stakeUnits, winUnits } from './exact.ts';
import type { NamedTick, Outcome, SettlementResult, Terms, TickFigures, VoidCause } from './vocabulary.ts';

const MAX_GAP_MS = 3_000;
const WINDOW_MS = 5_000;
/** As many seconds end within a window, wherever it begins. */
export const WINDOW_SECONDS = WINDOW_MS / 1_000;
const FEWEST = 3;

/** What of a tick a settlement is made of. */
export type SettledTick = NamedTick & Pick<TickFigures, 'freshAt' | 'filled'>;

export const timeOf = ({ second }: { readonly second: number }): number => second * 1_000;

export function isInWindow(tick: NamedTick, { expiresAt }: Terms): boolean {
  return timeOf(tick) > expiresAt - WINDOW_MS && timeOf(tick) <= expiresAt;
}

/** `ticks`: without a gap in their numbers from `ticket.firstTick` to the last one until expiry, by number. */
export function settle(ticket: Terms, ticks: readonly SettledTick[]): SettlementResult {
  const life = ticks.filter(
    (tick) => tick.filled !== true && timeOf(tick) > ticket.acceptedAt && timeOf(tick) <= ticket.expiresAt,
  );
  const [open] = life;
  const window = life.filter((tick) => isInWindow(tick, ticket));
  const voided = (cause: VoidCause, last: NamedTick | undefined): SettlementResult => {
    const paid = open !== undefined && last !== undefined && isWinning(ticket, open, priceUnits(last.price));
    return resultOf(ticket, { outcome: 'void', cause, paid, open, final: null, window });
  };
  if (open === undefined) return voided('no-open', undefined);
  const gap = firstGap(ticket, life);
  if (gap >= 0) return voided('gap', life[gap - 1]);
  if (window.length < FEWEST) return voided('thin-window', lastBeforeTheHole(ticket, life));
  const final = meanOf(window.map(({ price }) => priceUnits(price)));
  return resultOf(ticket, {
    outcome: outcomeOf(ticket, open, final),
    cause: null,
    paid: false,
    open,
    final,
    window,
  });
}

export function outcomeOf(ticket: Terms, open: NamedTick, final: bigint): Outcome {
  if (final === priceUnits(open.price)) return 'push';
  return isWinning(ticket, open, final) ? 'win' : 'lose';
}

function isWinning({ direction }: Terms, open: NamedTick, price: bigint): boolean {
  return direction === 'rise' ? price > priceUnits(open.price) : price < priceUnits(open.price);
}

/** Index of the tick that ends the first gap; the number of ticks where it lasts until expiry; −1 without one. */
function firstGap({ acceptedAt, expiresAt }: Terms, life: readonly NamedTick[]): number {
  const moments = [acceptedAt, ...life.map(timeOf), expiresAt];
  return moments.slice(1).findIndex((moment, index) => moment - (moments[index] ?? moment) > MAX_GAP_MS);
}

/** The last tick before the first second of the window that has none. */
function lastBeforeTheHole({ expiresAt }: Terms, life: readonly NamedTick[]): NamedTick | undefined {
  const seconds = new Set(life.map(({ second }) => second));
  let hole = Math.floor((expiresAt - WINDOW_MS) / 1_000) + 1;
  while (seconds.has(hole)) hole += 1;
  return life.findLast(({ second }) => second < hole);
}

interface Found {
  readonly outcome: Outcome;
  readonly cause: VoidCause | null;
  readonly paid: boolean;
  readonly open: NamedTick | undefined;
  readonly final: bigint | null;
  readonly window: readonly NamedTick[];
}

export function resultOf(ticket: Terms, found: Found): SettlementResult {
  const { outcome, cause, paid, open, final, window } = found;
  return {
    outcome,
    cause,
    paid,
    open: open === undefined ? null : { number: open.number, second: open.second, price: open.price },
    final: final === null ? null : priceText(final),
    counted: window.map(({ number }) => number),
    returned: amountText(returnedUnits(ticket, outcome, paid)),
  };
}

function returnedUnits({ stake, profitPpm }: Terms, outcome: Outcome, paid: boolean): bigint {
  if (outcome === 'win' || paid) return winUnits(stake, profitPpm);
  return outcome === 'lose' ? 0n : stakeUnits(stake);
}
