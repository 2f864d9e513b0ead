/** What operators do about contracts on the index: look up who opens them on prices that it does not know yet, and propose their terms. */
import { Type } from 'typebox';
import { operatorAction, PageLimit } from '../../operator/action.ts';
import { noteReading } from '../../operator/notes.ts';
import type { NoteParts } from '../../operator/notes.ts';
import type { Drift, OpeningDrift } from './opening-drift.ts';
import { offerSeconds, setPoolLimits } from './product-actions.ts';
import type { ProductActionParts } from './product-actions.ts';

interface DriftParts extends NoteParts {
  readonly drift: Pick<OpeningDrift, 'all' | 'top'>;
}

export type SecondsActionParts = DriftParts & ProductActionParts;

const LINES = 20;

function driftText({ contracts, favoured, meanPpm, score }: Drift): string {
  const share = contracts === 0 ? 0 : Math.round((favoured * 100) / contracts);
  return `${contracts} contracts, ${share} % favoured, mean ${meanPpm.toFixed(1)} ppm, score ${score.toFixed(1)}`;
}

const showDrift = operatorAction({
  name: 'drift',
  topic: 'contracts',
  summary: 'for whom the index moved between acceptance and open price',
  roles: ['compliance', 'auditor'],
  fields: { limit: Type.Optional(PageLimit) },
  async carryOut(parts: DriftParts, { limit }, by) {
    await noteReading(parts, by, null, { drift: true });
    return { all: parts.drift.all(), owners: parts.drift.top(limit ?? LINES) };
  },
  print: ({ all, owners }) => [
    `all  ${driftText(all)}`,
    ...owners.map((one) => `user ${one.owner}  ${driftText(one)}`),
    ...(owners.length === 0 ? ['No user has opened enough contracts since the start to say anything.'] : []),
  ],
});

export const SECONDS_ACTIONS = [showDrift, offerSeconds, setPoolLimits] as const;
