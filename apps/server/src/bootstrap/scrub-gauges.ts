/** The figures of the look through the journal, by realm. */
import type { LabelledGauge } from '../observation/metrics.ts';
import type { Stores } from './stores.ts';

type Found = ReturnType<Stores['scrub']['figures']>[number];

export function scrubGauges(scrub: Stores['scrub']): LabelledGauge[] {
  const figure = (name: string, help: string, of: (found: Found) => number): LabelledGauge => ({
    name,
    help,
    labels: ['realm'],
    read: () => scrub.figures().map((found) => ({ labels: { realm: found.realm }, value: of(found) })),
  });
  return [
    figure(
      'assay_journal_entries_checked',
      'Entries of the journal that the last look through it, once a day, has read so far.',
      ({ entries }) => entries,
    ),
    figure(
      'assay_journal_entries_damaged',
      'Entries of the journal that the last look through it found damaged or missing; 0 while all is well.',
      ({ damaged }) => damaged,
    ),
  ];
}
