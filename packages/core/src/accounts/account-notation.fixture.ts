/**
 * Accounts in trade notation:
 *
 *   B from A                    => done             A has referred B
 *   rates 200000 100000 50000   => done             shares of generations 1 to 3 (ppm)
 *   A status frozen           => done             or active, closed
 *   A exclude 500               => done             until this time
 */
import { ratePpm, timeMs } from '../quantity/branding.ts';
import type { OwnerId, RatePpm } from '../vocabulary/brands.ts';
import type { RebateRates, AccountStatus } from '../vocabulary/account-commands.ts';
import type { Command } from '../vocabulary/commands.ts';
import type { Event } from '../vocabulary/events.ts';

/** The command of a line about accounts, or null. */
export function accountCommandFrom(
  words: readonly string[],
  ownerOf: (name: string) => OwnerId,
): Command | null {
  const [name = '', verb, last = ''] = words;
  if (name === 'rates') {
    // A line of another number of rates is there to be refused.
    return { type: 'set-rebate-rates', ratesPpm: ratesOf(words.slice(1)) as unknown as RebateRates };
  }
  const owner = ownerOf(name);
  switch (verb) {
    case 'from':
      return { type: 'name-referrer', owner, referrer: ownerOf(last) };
    case 'status':
      // A word that is none is there to be refused.
      return { type: 'set-account-status', owner, status: last as AccountStatus };
    case 'exclude':
      return { type: 'exclude-owner', owner, until: timeMs(Number(last)) };
    default:
      return null;
  }
}

function ratesOf(words: readonly string[]): readonly RatePpm[] {
  return words.map((word) => ratePpm(Number(word)));
}

const ASSETS = ['BASE', 'QUOTE'];

/**
 * Trades and rebates, a line each: `1: A B 5 @ 100 fees 1 2` (maker, taker, then their fees) and
 * `1: C gets 3 BASE of B, generation 2, has 1003`.
 */
export function rebatesOf(events: readonly Event[]): string {
  const nameOf = (owner: number): string => (owner < 1000 ? 'Q' : String.fromCharCode(65 + owner - 1000));
  return events
    .flatMap((event) => {
      if (event.type === 'trade') {
        const { trade, maker, taker, quantity, price } = event;
        const parties = `${nameOf(maker.owner)} ${nameOf(taker.owner)}`;
        return [`${trade}: ${parties} ${quantity} @ ${price} fees ${maker.fee} ${taker.fee}`];
      }
      if (event.type !== 'rebate-paid') return [];
      const { trade, beneficiary, payer, asset, amount, generation, balanceAfter } = event;
      const share = `${amount} ${ASSETS[asset]} of ${nameOf(payer)}, generation ${generation}`;
      return [`${trade}: ${nameOf(beneficiary)} gets ${share}, has ${balanceAfter}`];
    })
    .join('\n');
}
