/** The figures of deposits for Prometheus. Never: names a user, an address or a deposit; the log does. */
import type { LabelledGauge } from '../../observation/metrics.ts';
import { blocksBehind } from './scan-health.ts';
import type { NetworkWatch } from './watch.ts';

type Watched = Pick<NetworkWatch, 'config' | 'reversed' | 'standing' | 'scanFaults'>;

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
    ofEach(
      'assay_deposits_held',
      'Deposits that were credited and whose block the chain has left, until they come back or are reversed.',
      ({ standing }) => standing?.held ?? null,
    ),
    ofEach(
      'assay_deposits_scanned_height',
      'Height of the newest block that was read for deposits.',
      ({ standing }) => standing?.height ?? null,
    ),
    ofEach(
      'assay_deposits_head_height',
      "Height of the node's newest block.",
      ({ standing }) => standing?.head ?? null,
    ),
    ofEach(
      'assay_deposits_lag_blocks',
      "Blocks from the newest one that was read to the node's newest.",
      ({ standing }) => (standing === null ? null : blocksBehind(standing)),
    ),
    ofEach(
      'assay_deposits_scan_faults',
      'What keeps deposits of a network that answers from being followed: the first page of the console says what.',
      ({ scanFaults }) => scanFaults.length,
    ),
  ];
}
