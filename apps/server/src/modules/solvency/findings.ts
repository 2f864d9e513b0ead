/** What differs, in sentences for operators. */
import { decimalText } from '../../integrations/chains/chain-amounts.ts';
import type { HoldingChain } from '../../integrations/chains/port.ts';
import type { CausePlace } from './cause.ts';
import type { RouteCount } from './rules.ts';
import type { Finding } from './shape.ts';

const SHOWN = 3;

const sizeOf = (units: bigint): bigint => (units < 0n ? -units : units);

export function findingOf(
  chain: Pick<HoldingChain, 'shownAddress'>,
  network: string,
  { route, difference }: RouteCount,
  places: readonly CausePlace[],
): Finding {
  const { coin, decimals } = route;
  const amount = (units: bigint): string => `${decimalText(sizeOf(units), decimals)} ${coin}`;
  const isLess = difference < 0n;
  const causes = places.map(
    ({ address, units, height, transactions }) =>
      `${chain.shownAddress(address)} ${units < 0n ? 'lost' : 'got'} ${amount(units)} in block ${height} by ${oneOf(transactions)}`,
  );
  const why = causes.length === 0 ? 'no address shows why' : causes.join(', ');
  const sentence = `the chain ${network} has ${amount(difference)} ${isLess ? 'less' : 'more'} than the ledger says: ${why}`;
  return { coin, isLess, sentence };
}

/** What was credited to nobody. */
export function forcedSentence(
  chain: Pick<HoldingChain, 'shownAddress'>,
  network: string,
  { coin, decimals }: RouteCount['route'],
  { address, units, height, transactions }: Omit<CausePlace, 'block'>,
): string {
  const amount = `${decimalText(units, decimals)} ${coin}`;
  const place = `${chain.shownAddress(address)} on ${network} in block ${height}`;
  return `${amount} came to ${place} without a transfer, by ${oneOf(transactions)}, and is kept as nobody's`;
}

function oneOf(transactions: readonly string[]): string {
  if (transactions.length === 0) return 'no transaction that the block lists';
  const more = transactions.length - SHOWN;
  return [...transactions.slice(0, SHOWN), ...(more > 0 ? [`one of ${more} more`] : [])].join(' or ');
}
