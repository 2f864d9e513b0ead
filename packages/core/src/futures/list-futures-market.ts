/**
 * Applies `list-futures-market` and `set-futures-terms`.
 * Promises: a market's number is the next one among all markets, and is never given again; what is listed stays listed; new
 * terms hold from their command on, for what is open, too.
 */
import { openAccounts } from '../accounts/open-account.ts';
import { lots, ratePpm, units } from '../quantity/branding.ts';
import { scalesOf } from '../quantity/market-scales.ts';
import { tiersOf } from '../risk/tiers.ts';
import type { EventLog } from '../event-log/event-log.ts';
import type { ListFuturesMarket, SetFuturesTerms } from '../vocabulary/futures-commands.ts';
import type { Outcome } from '../vocabulary/outcomes.ts';
import { INDEX_CURRENCY, INSURANCE_FUND } from '../vocabulary/parties.ts';
import type { Refusal } from '../vocabulary/refusals.ts';
import { refused, refusedOutcome } from '../vocabulary/refusing.ts';
import { restartInterval } from './fix-funding.ts';
import { FuturesInstrument } from './futures-instrument.ts';
import type { FuturesContext } from './futures-state.ts';
import { completeMarket, findContract } from './open-market.ts';
import { enterMore } from './reindex.ts';
import { findShareFault, findTermsFault } from './terms.ts';

/** Applies `list-futures-market`. */
export function listFuturesMarket(
  context: FuturesContext,
  command: ListFuturesMarket,
  events: EventLog,
): Outcome {
  const fault = findListingFault(context, command);
  if (fault !== null) return refusedOutcome(fault);
  const { listing, pool, fills, owners } = context;
  const { market, base, quote, tickDecimals, lotDecimals, maximumLots } = command;
  if (owners.find(INSURANCE_FUND) < 0) openAccounts(context, INSURANCE_FUND);
  // The terms have the fees, and there is no least value of an order.
  const rates = { makerFeeRatePpm: ratePpm(0), takerFeeRatePpm: ratePpm(0), minimumNotional: units(0) };
  const row = { market, base, quote, tickDecimals, lotDecimals, maximumLots: lots(maximumLots), ...rates };
  const opened = listing.listMarket(
    { type: 'list-market', ...row },
    pool,
    fills,
    (terms) => new FuturesInstrument(context, terms),
  );
  completeMarket(context, opened, command);
  events.push({ ...command, type: 'futures-market-listed' });
  return { type: 'done' };
}

function findListingFault(
  { listing, futures, rulesVersion }: FuturesContext,
  command: ListFuturesMarket,
): Refusal | null {
  const { assets, markets } = listing;
  const { base, quote, kind, cycle, market, terms } = command;
  if (assets[base] === undefined) return refused('unknown-asset', 'base');
  if (assets[quote]?.code !== INDEX_CURRENCY || quote === base) return refused('unknown-asset', 'quote');
  const isListed = futures.markets.some(
    (one) => one.contract.kind === kind && one.market.spec.base === base && one.cycle === cycle,
  );
  if (market < markets.length || isListed) return refused('market-already-listed', 'market');
  if (market !== markets.length) return refused('number-out-of-range', 'market', { next: markets.length });
  if (findContract(kind, scalesOf(command, assets)) === null)
    return refused('tick-times-lot-not-whole', null);
  return findTermsFault(cycle, terms) ?? findShareFault(rulesVersion, terms);
}

/** Applies `set-futures-terms`. */
export function setFuturesTerms(
  context: FuturesContext,
  command: SetFuturesTerms,
  events: EventLog,
): Outcome {
  const { market, terms } = command;
  const found = context.futures.find(market);
  if (found === undefined) return refusedOutcome(refused('not-a-futures-market', 'market'));
  const fault = findTermsFault(found.cycle, terms) ?? findShareFault(context.rulesVersion, terms);
  if (fault !== null) return refusedOutcome(fault);
  const isSameInterval = found.terms.fundingIntervalSeconds === terms.fundingIntervalSeconds;
  found.terms = terms;
  found.tiers = tiersOf(terms.tiers);
  context.futures.enterAnew(context.rulesVersion, [found]);
  enterMore(context);
  if (!isSameInterval) restartInterval(found);
  events.push({ type: 'futures-terms-set', market, terms });
  return { type: 'done' };
}
