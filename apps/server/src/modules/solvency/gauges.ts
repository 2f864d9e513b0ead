/** The figures of solvency for Prometheus, and what readiness and the console say of it. */
import { decimalText } from '../../integrations/chains/chain-amounts.ts';
import type { LabelledGauge } from '../../observation/metrics.ts';
import { hotStock } from './hot-stock.ts';
import type { CountedNetwork } from './shape.ts';

/** With a sign; as exact as a figure can be. */
const numberOf = (units: bigint, decimals: number): number =>
  units < 0n ? -Number(decimalText(-units, decimals)) : Number(decimalText(units, decimals));

export function solvencyGauges(
  networks: readonly CountedNetwork[],
  now: () => number,
): readonly LabelledGauge[] {
  return [
    {
      name: 'assay_solvency_difference',
      help: 'What the chain has more than the ledger says, below zero less, by coin and network.',
      labels: ['network', 'coin'],
      read: () =>
        networks.flatMap(({ key, count }) =>
          (count?.routes ?? []).map(({ route: { coin, decimals }, difference }) => ({
            labels: { network: key, coin },
            value: numberOf(difference, decimals),
          })),
        ),
    },
    hotGauge(networks, 'assay_hot_wallet_amount', 'What the address has from which the house pays', 'has'),
    hotGauge(networks, 'assay_hot_wallet_floor', 'What it should have at least', 'floor'),
    hotGauge(networks, 'assay_hot_wallet_ceiling', 'What it should have at most', 'ceiling'),
    {
      name: 'assay_solvency_age_seconds',
      help: 'Time since the holdings of a network were counted; none before the first time.',
      labels: ['network'],
      read: () =>
        networks.flatMap(({ key, count }) =>
          count === null ? [] : [{ labels: { network: key }, value: Math.max(0, now() - count.at) / 1_000 }],
        ),
    },
  ];
}

function hotGauge(
  networks: readonly CountedNetwork[],
  name: string,
  what: string,
  figure: 'has' | 'floor' | 'ceiling',
): LabelledGauge {
  return {
    name,
    help: `${what}, by coin and network.`,
    labels: ['network', 'coin'],
    read: () =>
      networks.flatMap(({ key, count }) =>
        hotStock(count?.holdings ?? []).map((one) => ({
          labels: { network: key, coin: one.coin },
          value: numberOf(one[figure], one.decimals),
        })),
      ),
  };
}

/** Null: no chain holds less than the ledger says. */
export function solvencyFault(networks: readonly CountedNetwork[]): string | null {
  const short = networks.flatMap(({ name, findings }) =>
    findings.filter(({ isLess }) => isLess).map(({ coin }) => `${coin} on ${name}`),
  );
  return short.length === 0 ? null : short.join(', ');
}
