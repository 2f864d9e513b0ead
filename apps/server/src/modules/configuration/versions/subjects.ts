/**
 * Which events say that something of the configuration holds from then on, as the command that would say the same.
 * Promises: pure. Two commands about the same have one subject.
 */
import type { Command, Event, RatePpm } from '@assay/core';

/** Commands that an event repeats word for word. */
const REPEATED = {
  'asset-listed': 'list-asset',
  'market-listed': 'list-market',
  'futures-market-listed': 'list-futures-market',
  'futures-terms-set': 'set-futures-terms',
  'price-band-set': 'set-price-band',
  'fee-tiers-set': 'set-fee-tiers',
  'rebate-rates-set': 'set-rebate-rates',
  'seconds-offered': 'offer-seconds',
  'pool-limits-set': 'set-pool-limits',
  'swap-terms-set': 'set-swap-terms',
  'card-terms-set': 'set-card-terms',
  'route-terms-set': 'set-route-terms',
  'route-status-set': 'set-route-status',
} as const satisfies { readonly [Type in Event['type']]?: Command['type'] };

/** A command of which the configuration is made: it says the whole of its subject. */
export type Setting = Extract<
  Command,
  { readonly type: (typeof REPEATED)[keyof typeof REPEATED] | 'set-market-status' }
>;

const isRepeated = (type: string): type is keyof typeof REPEATED => Object.hasOwn(REPEATED, type);

/** Null: the event says nothing of the configuration. */
export function settingOf(event: Event): Setting | null {
  if (event.type === 'market-status-set') {
    const { market, status, until, delistsAt: effectiveAt } = event;
    return { type: 'set-market-status', market, status, until, effectiveAt };
  }
  if (event.type === 'route-listed') {
    const { route, terms } = event;
    return { type: 'set-route-terms', route, terms };
  }
  // What an event is called, and what the command.
  return isRepeated(event.type) ? ({ ...event, type: REPEATED[event.type] } as Setting) : null;
}

/** What holds with a listing, though nobody says it: a market is open and without a band, and a futures market has its terms. */
export function impliedBy(listed: Setting): readonly Setting[] {
  if (listed.type !== 'list-market' && listed.type !== 'list-futures-market') return [];
  const { market } = listed;
  return [
    { type: 'set-market-status', market, status: 'open', until: null, effectiveAt: null },
    // No band.
    { type: 'set-price-band', market, bandPpm: 0 as RatePpm },
    ...(listed.type === 'list-market'
      ? []
      : [{ type: 'set-futures-terms', market, terms: listed.terms } as const]),
  ];
}

/** Null for a command that says nothing of the configuration. */
export function subjectOf(command: Command): string | null {
  switch (command.type) {
    case 'list-asset':
      return `asset ${command.asset}`;
    case 'list-market':
    case 'list-futures-market':
      return `market ${command.market}`;
    case 'set-market-status':
      return `market-status ${command.market}`;
    case 'set-price-band':
      return `price-band ${command.market}`;
    case 'set-futures-terms':
      return `futures-terms ${command.market}`;
    case 'set-fee-tiers':
      return 'fee-tiers';
    case 'set-rebate-rates':
      return 'rebate-rates';
    case 'offer-seconds':
      return `seconds-product ${command.product}`;
    case 'set-pool-limits':
      return 'seconds-limits';
    case 'set-swap-terms':
      return `swap ${command.asset}`;
    case 'set-card-terms':
      return `card-sales ${command.asset} ${command.currency}`;
    case 'set-route-terms':
      return `route-terms ${command.route}`;
    case 'set-route-status':
      return `route-status ${command.route}`;
    default:
      return null;
  }
}
