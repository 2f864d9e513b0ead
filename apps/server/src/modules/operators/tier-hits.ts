/** Whom a proposed change of a futures market's terms would leave uncovered at the marks of now. */
import { formatDecimal } from '@assay/core';
import type { Command, TierHits } from '@assay/core';
import type { ConsoleProposal, NamedAsset } from '@assay/protocol';
import type { Engine } from '../../engine/port.ts';

/** Null of a command about something else. `coin`: what the market settles in. */
export async function tierHitsOf(
  engine: Pick<Engine, 'read'>,
  command: Command,
  coin: NamedAsset | null,
): Promise<ConsoleProposal['hits']> {
  if (command.type !== 'set-futures-terms' || coin === null) return null;
  const { market, terms } = command;
  let [accounts, worst] = [0, 0];
  let from: number | null = 0;
  while (from !== null) {
    const part: TierHits = (await engine.read('live', { type: 'tier-hits', market, terms, from })).result;
    accounts += part.accounts;
    worst = Math.max(worst, part.worst);
    from = part.next;
  }
  return { accounts, worst: formatDecimal(worst, coin.scale), coin: coin.code };
}
