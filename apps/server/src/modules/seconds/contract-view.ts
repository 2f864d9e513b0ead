/**
 * How a seconds-contract looks on the wire, for the calls and for the pushes.
 * Promises: figures are the core's, as decimal strings; what is not known yet is null.
 */
import type { ContractOpened, ContractSettled, RatePpm, TimeMs } from '@assay/core';
import { payoutRateText } from '@assay/protocol';
import type { SecondContract } from '@assay/protocol';
import type { InstrumentRegistry } from '../../market-data/port.ts';
import { ACCEPTED, settledLifecycle } from './contracts/lifecycle.ts';
import type { ContractRow } from './contracts/row.ts';
import { returnedUnits } from './contracts/returned.ts';

const SECOND_MS = 1_000;
const PPM = 1_000_000n;

/** What the view is made of. */
export type ContractFacts = Omit<ContractRow, 'sequence' | 'owner' | 'rules' | 'first_tick'>;

export function presentContract(
  instruments: InstrumentRegistry,
  facts: ContractFacts,
  virtual: 0 | 1,
): SecondContract {
  const coin = instruments.mustAsset(facts.asset);
  const amount = (units: ContractFacts['stake']): string => instruments.units(instruments.currency, units);
  return {
    id: String(facts.contract),
    periodId: String(facts.product),
    symbol: instruments.indexSymbol(coin),
    coin: coin.code,
    periodSeconds: (facts.expires_at - facts.accepted_at) / SECOND_MS,
    direction: facts.direction,
    amount: amount(facts.stake),
    payoutRate: payoutRateText(facts.profit_ppm),
    profit: amount(facts.profit),
    ...courseOf(instruments, facts),
    returned: facts.result === null ? null : amount(returnedUnits({ ...facts, result: facts.result })),
    createTime: facts.accepted_at,
    expireTime: facts.expires_at,
    settleTime: facts.settled_at,
    virtual,
  };
}

function courseOf(instruments: InstrumentRegistry, facts: ContractFacts) {
  return {
    status: facts.status,
    result: facts.result,
    cause: facts.cause,
    paid: facts.paid === 1,
    openTick: facts.open_number,
    openPrice: facts.open_price === null ? null : instruments.indexPrice(facts.open_price),
    openTime: facts.open_second === null ? null : facts.open_second * SECOND_MS,
    finalPrice: facts.final_price === null ? null : instruments.indexPrice(facts.final_price),
  };
}

/** A contract as it was accepted, whatever has become of it. */
export function asAccepted(facts: ContractFacts): ContractFacts {
  return { ...facts, ...ACCEPTED };
}

export function openedFacts(event: ContractOpened): ContractFacts {
  return { ...termsOf(event), profit_ppm: event.profitPpm, ...ACCEPTED };
}

export function settledFacts(event: ContractSettled, settledAt: TimeMs): ContractFacts {
  return {
    ...termsOf(event),
    profit_ppm: ratePpm(event),
    ...settledLifecycle(event, settledAt),
  };
}

function termsOf(event: ContractOpened | ContractSettled) {
  const { contract, product, asset, direction, stake, profit, acceptedAt, expiresAt } = event;
  return {
    contract,
    product,
    asset,
    direction,
    stake,
    profit,
    accepted_at: acceptedAt,
    expires_at: expiresAt,
  };
}

/** profit ÷ stake, which is exact: the profit was made of it. */
function ratePpm({ stake, profit }: ContractSettled): RatePpm {
  return Number((BigInt(profit) * PPM) / BigInt(stake)) as RatePpm;
}
