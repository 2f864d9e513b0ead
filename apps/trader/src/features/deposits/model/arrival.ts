/** How far a deposit on a chain has come, and what a network asks of one. Pure. */
import type { DepositCoinsView, DepositNetworkView, DepositRowView } from '@assay/protocol';

type Counted = Pick<DepositRowView, 'confirmations' | 'creditDepth' | 'finalDepth'>;

/** A bar with many parts is no bar: beyond so many it is one piece that grows. */
const MOST_PARTS = 24;

export interface Arrival {
  /** Parts of the bar: one a block, or none where they would be too many. */
  readonly parts: number;
  /** How much of it is done, 0 to 1. */
  readonly done: number;
  /** Where on it the deposit can trade, 0 to 1. */
  readonly creditAt: number;
}

export function arrivalOf({ confirmations, creditDepth, finalDepth }: Counted): Arrival {
  const shareOf = (blocks: number): number => Math.min(1, Math.max(0, blocks / Math.max(1, finalDepth)));
  return {
    parts: finalDepth > MOST_PARTS ? 0 : finalDepth,
    done: shareOf(confirmations),
    creditAt: shareOf(creditDepth),
  };
}

/** How far each has come, as one text: as long as it is the same, no row of the history has changed. */
export function standOf(deposits: readonly Pick<DepositRowView, 'id' | 'state'>[]): string {
  return deposits.map(({ id, state }) => `${id} ${state}`).join();
}

/** The networks of a coin; none where it cannot be deposited here. */
export function networksOf(
  { coins }: Pick<DepositCoinsView, 'coins'>,
  coin: string,
): readonly DepositNetworkView[] {
  return coins.find((one) => one.coin === coin)?.networks ?? [];
}

/** The coin that is wished, else the first that has a network, else the first. */
export function firstCoin(
  { coins }: Pick<DepositCoinsView, 'coins'>,
  wish: string | undefined,
): string | null {
  const wished = coins.find(({ coin }) => coin === wish);
  return (wished ?? coins.find(({ networks }) => networks.length > 0) ?? coins[0])?.coin ?? null;
}

/** Usual seconds until so many blocks stand, rounded up; null where that is not known. */
export function secondsFor(blocks: number, blockMs: number | null): number | null {
  return blockMs === null ? null : Math.ceil((blocks * blockMs) / 1000);
}
