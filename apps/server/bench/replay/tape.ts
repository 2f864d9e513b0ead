/**
 * The trades of all markets as the TRADE streams tell them.
 * Promises: within a market ids and times must rise; a trade that comes twice is allowed beside a snapshot alone.
 */
import type { PublicTrade, TradeData } from '@assay/protocol';
import type { Findings } from './findings.ts';

export class Tape {
  readonly #findings: Findings;
  /** By symbol, oldest first. */
  readonly #trades = new Map<string, PublicTrade[]>();
  readonly #inSnapshot = new Set<string>();
  frames = 0;

  constructor(findings: Findings) {
    this.#findings = findings;
  }

  get count(): number {
    return [...this.#trades.values()].reduce((sum, trades) => sum + trades.length, 0);
  }

  of(symbol: string): readonly PublicTrade[] {
    return this.#trades.get(symbol) ?? [];
  }

  take({ symbol, snapshot, trades }: TradeData): void {
    this.frames += 1;
    const known = this.#trades.get(symbol) ?? [];
    this.#trades.set(symbol, known);
    for (const trade of trades.toReversed()) {
      const last = known.at(-1);
      if (last !== undefined && Number(trade.id) <= Number(last.id)) {
        const isRepeated = snapshot || this.#inSnapshot.has(trade.id);
        this.#findings.expect(isRepeated, 'trade order', () => `${symbol} ${trade.id} after ${last.id}`);
        continue;
      }
      this.#findings.expect(
        last === undefined || trade.time >= last.time,
        'trade order',
        () => `${symbol} ${trade.id} is earlier than ${last?.id}`,
      );
      if (snapshot) this.#inSnapshot.add(trade.id);
      known.push(trade);
    }
  }
}
