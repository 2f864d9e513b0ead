/** The figures of deposits for Prometheus. Never: names a user, an address or a deposit; the log does. */
import type { LabelledGauge } from '../../observation/metrics.ts';
import type { NetworkWatch } from './watch.ts';

type Watched = Pick<NetworkWatch, 'config' | 'reversed'>;

export function depositGauges(networks: readonly Watched[]): readonly LabelledGauge[] {
  const ofEach = (name: string, help: string, read: (one: Watched) => number | null): LabelledGauge => ({
    name,
    help,
    labels: ['network'],
    read: () =>
      networks.flatMap((one) => {
        const value = read(one);
        return value === null ? [] : [{ labels: { network: one.config.key }, value }];
      }),
  });
  return [
    ofEach(
      'assay_deposits_reversed',
      'Deposits that were credited and are on the chain no more, until deposits of their coin are opened again.',
      ({ reversed }) => reversed,
    ),
  ];
}
