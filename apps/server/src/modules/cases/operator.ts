/** Queues of what waits for a yes or a no, as operator actions: who works on which case. */
import type { ConsoleCases, OperatorRole } from '@assay/protocol';
import { Type } from 'typebox';
import { operatorAction, Serial } from '../../operator/action.ts';
import { timeColumn } from '../../operator/printing.ts';
import type { Cases } from './cases.ts';
import { SECOND_LOOK_ACTIONS } from './second-looks.ts';
import type { SecondLookParts } from './second-looks.ts';

export { SECOND_LOOK_QUEUE } from './second-looks.ts';

export interface CaseActionParts extends SecondLookParts {
  readonly cases: Cases;
}

const TOPIC = 'queues';
/** Of any queue; each has its own among them. */
const JUDGING: readonly OperatorRole[] = ['finance', 'compliance', 'support'];
const Noun = Type.String({ pattern: '^[a-z-]{2,30}$' });

const MINUTE_MS = 60_000;

const queue = operatorAction({
  name: 'queue',
  byToken: 'reads',
  topic: TOPIC,
  summary: 'what waits for a yes or a no, such as identity: who works on what, and how long decisions took',
  roles: JUDGING,
  fields: { noun: Noun },
  typed: ['noun'],
  needsReason: false,
  carryOut: ({ cases }: CaseActionParts, { noun }, by) => cases.list(noun, by),
  print: linesOf,
});

const claim = operatorAction({
  name: 'claim',
  topic: TOPIC,
  summary: 'yours for ten minutes, and no other case: meanwhile nobody else decides it',
  roles: JUDGING,
  fields: { noun: Noun, id: Serial },
  typed: ['noun', 'id'],
  needsReason: false,
  carryOut: ({ cases }: CaseActionParts, { noun, id }, by) => cases.claim(noun, id, by),
  print: ({ until }) => [`Yours until ${timeColumn(until)}.`],
});

const giveBack = operatorAction({
  name: 'give-back',
  topic: TOPIC,
  summary: 'a case that you have claimed, so that others may take it',
  roles: JUDGING,
  fields: { noun: Noun, id: Serial },
  typed: ['noun', 'id'],
  needsReason: false,
  async carryOut({ cases }: CaseActionParts, { noun, id }, by) {
    await cases.giveBack(noun, id, by);
    return {};
  },
  print: () => ['Given back.'],
});

function linesOf({ waiting, more, decided }: ConsoleCases): string[] {
  const { approved, rejected, medianMs } = decided;
  const median = medianMs === null ? '' : `, half of them within ${Math.ceil(medianMs / MINUTE_MS)} minutes`;
  return [
    `Today: ${approved} approved, ${rejected} rejected${median}.`,
    ...(waiting.length === 0 ? ['Nothing waits.'] : []),
    ...waiting.map(({ id, user, since, about, claim: held }) =>
      [
        id,
        ...(user === null ? [] : [`user ${user}`]),
        timeColumn(since),
        about,
        ...(held === null ? [] : [`${held.by} until ${timeColumn(held.until)}`]),
      ].join('  '),
    ),
    ...(more ? ['More wait.'] : []),
  ];
}

export const CASE_ACTIONS = [queue, claim, giveBack, ...SECOND_LOOK_ACTIONS] as const;
