/**
 * What a trader's seconds-contracts came to, by day and in total.
 * Promises: every settled contract is in exactly one count; shares of hits are rounded down and what would have been
 * needed is rounded up, so that no figure flatters.
 */
import type { TimeMs, Units } from '@assay/core';
import { shareText } from '@assay/protocol';
import type { SecondContractStatistics, SecondContractStatisticsRequest } from '@assay/protocol';
import type { Session } from '../../access/port.ts';
import type { InstrumentRegistry } from '../../market-data/port.ts';
import type { ContractSums } from './contracts/row.ts';
import type { SecondsParts } from './service.ts';
import { mustFindIndexCoin } from './products.ts';

const DAY_MS = 86_400_000;
const DEFAULT_DAYS = 30;
/** `YYYY-MM-DD` of a time in ISO form. */
const DAY_LETTERS = 10;

export async function ownResults(
  { views, marketData, sequences, venueNow }: SecondsParts,
  { symbol, days = DEFAULT_DAYS }: SecondContractStatisticsRequest,
  session: Session,
): Promise<SecondContractStatistics> {
  const { instruments } = marketData;
  const today = Math.floor(venueNow() / DAY_MS);
  const found = await views.ask('contract-statistics', {
    realm: session.realm,
    owner: session.owner,
    ...(symbol === undefined ? {} : { asset: mustFindIndexCoin(instruments, symbol).asset }),
    // A day begins at a time of the venue's clock.
    fromDay: ((today - days + 1) * DAY_MS) as TimeMs,
    afterSequence: sequences.of(session),
  });
  return {
    currency: instruments.currency.code,
    total: presentResults(instruments, found.total),
    days: found.days.map((sums) => ({
      day: new Date(sums.day).toISOString().slice(0, DAY_LETTERS),
      ...presentResults(instruments, sums),
    })),
    virtual: session.virtual,
  };
}

function presentResults(instruments: InstrumentRegistry, sums: ContractSums) {
  const { currency } = instruments;
  const amount = (units: number): string => instruments.units(currency, units as Units);
  const { won, lost, equal, voided, void_paid: voidPaid, staked, returned } = sums;
  const { decided_staked: stakes, decided_profit: profits } = sums;
  const net = returned - staked;
  const decided = won + lost;
  return {
    won,
    lost,
    equal,
    void: voided,
    voidPaid,
    staked: amount(staked),
    returned: amount(returned),
    net: net < 0 ? `-${amount(-net)}` : amount(net),
    hitRate: decided === 0 ? null : shareText(won, decided, 'down'),
    // hits × profits = misses × stakes, with the stakes as they were played.
    breakEvenRate: decided === 0 ? null : shareText(stakes, stakes + profits, 'up'),
  };
}
