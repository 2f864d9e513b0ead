/**
 * The latest trades of a market, newest first.
 * Promises: each trade once, at most `TAPE_LENGTH` kept.
 */
import type { PublicTrade, TradeData } from '@assay/protocol';

const TAPE_LENGTH = 60;

/** The tape after a frame. A snapshot replaces what is known. */
export function mergeTrades(known: readonly PublicTrade[], data: TradeData): readonly PublicTrade[] {
  if (data.snapshot) return data.trades.slice(0, TAPE_LENGTH);
  const ids = new Set(known.map((trade) => trade.id));
  const fresh = data.trades.filter((trade) => !ids.has(trade.id));
  if (fresh.length === 0) return known;
  return [...fresh, ...known].sort((a, b) => b.time - a.time || compareIds(b.id, a.id)).slice(0, TAPE_LENGTH);
}

/** Ids are serials: a longer one is later. */
function compareIds(a: string, b: string): number {
  return a.length - b.length || (a < b ? -1 : a > b ? 1 : 0);
}
