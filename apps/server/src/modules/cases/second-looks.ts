/**
 * A second look at some of the decisions that one person took alone, as operator actions and as a queue like any other.
 * Promises: another looks than who decided; what they think of it is kept, and in the audit log. Never: undoes the decision.
 */
import { Type } from 'typebox';
import type { OperatorRole } from '@assay/protocol';
import { ActionRefused, holderOf, operatorAction, Serial } from '../../operator/action.ts';
import { note } from '../../operator/notes.ts';
import type { NoteParts } from '../../operator/notes.ts';
import type { PersonQueue } from '../../operator/person-queue.ts';
import { QUEUE_LIMIT, factLines, queueLines, queuePage, timeText } from '../../operator/printing.ts';
import { SECOND_LOOK } from './rules.ts';
import type { CaseStore, SecondLook } from './shape.ts';

export interface SecondLookParts extends NoteParts {
  readonly identity: CaseStore;
  /** Wall clock, Unix milliseconds. */
  readonly now: () => number;
}

const TOPIC = 'second looks';
const LOOKING: readonly OperatorRole[] = ['compliance'];
/** Nobody is who looks: all that wait are meant. */
const NOBODY = '';

const verdictOf = ({ approved }: SecondLook): string => (approved ? 'approved' : 'rejected');
const nameOf = ({ queue, caseId }: SecondLook): string => `${queue} ${caseId}`;

const lineOf = (one: SecondLook) => ({
  id: one.id,
  user: one.userId,
  since: one.decidedAt,
  about: `${nameOf(one)}, ${verdictOf(one)} by ${one.by.name}`,
});

const list = operatorAction({
  name: 'list second-looks',
  byToken: 'reads',
  topic: TOPIC,
  summary: 'decisions that were drawn for a second look, the oldest first, and what was objected to',
  roles: ['compliance', 'auditor'],
  fields: { after: Type.Optional(Serial) },
  needsReason: false,
  async carryOut({ identity }: SecondLookParts, { after = 0 }) {
    const waiting = await identity.run('waitingSecondLooks', { after, limit: QUEUE_LIMIT, besides: NOBODY });
    const objections = await identity.run('objections', { limit: QUEUE_LIMIT });
    return {
      ...queuePage(waiting.map(lineOf)),
      objections: objections.flatMap((one) =>
        one.look === null ? [] : [{ ...lineOf(one), by: one.look.name, remark: one.look.remark }],
      ),
    };
  },
  print: ({ objections, ...page }) => [
    ...queueLines(page),
    ...objections.map(({ id, about, by, remark }) => `${id}  ${about}; ${by} objects: ${remark}`),
  ],
});

const show = operatorAction({
  name: `show ${SECOND_LOOK}`,
  topic: TOPIC,
  summary: 'which decision was drawn, who took it and why; the case itself is shown by its own action',
  roles: LOOKING,
  fields: { id: Serial },
  typed: ['id'],
  needsReason: false,
  async carryOut({ identity }: SecondLookParts, { id }) {
    const found = await identity.run('findSecondLook', { id });
    if (found === null) throw notFound(id);
    const { userId, reason, by, decidedAt, look } = found;
    const looked =
      look === null
        ? 'waits'
        : `${timeText(look.at)} by ${look.name}, ${look.agrees ? 'agreed' : 'objected'}: ${look.remark}`;
    return {
      facts: [
        ['case', nameOf(found)],
        ['user', userId],
        ['decided', `${verdictOf(found)} ${timeText(decidedAt)} by ${by.name}`],
        ['because', reason],
        ['second look', looked],
        ['shown by', `show ${nameOf(found)}`],
      ] as const,
    };
  },
  print: ({ facts }) => factLines(facts),
});

const notFound = (id: number): ActionRefused => new ActionRefused(`There is no second look ${id}.`);

const settle = (verb: 'approve' | 'reject', summary: string) =>
  operatorAction({
    name: `${verb} ${SECOND_LOOK}`,
    topic: TOPIC,
    summary,
    roles: LOOKING,
    fields: { id: Serial },
    typed: ['id'],
    showsFirst: `show ${SECOND_LOOK}`,
    async carryOut(parts: SecondLookParts, { id }, by) {
      const { identity, now } = parts;
      const looked = { holder: holderOf(by), name: by.name, remark: by.reason, now: now() };
      const agrees = verb === 'approve';
      switch (await identity.run('settleSecondLook', { id, agrees, ...looked })) {
        case 'not-found':
          throw notFound(id);
        case 'looked-before':
          throw new ActionRefused(`Second look ${id} has been taken before.`);
        case 'own':
          throw new ActionRefused('You have decided it yourself: another looks at it.');
        case 'settled': {
          // It is about who decided: the user is not told of it, not even with all of their data.
          await note(parts, by, 'decision-looked-at', null, { look: id, agrees });
          return { agrees };
        }
      }
    },
    print: ({ agrees }) => [
      agrees ? 'Noted: you agree.' : 'Noted: you object. The decision stands until somebody takes another.',
    ],
  });

export const SECOND_LOOK_ACTIONS = [
  list,
  show,
  settle('approve', 'you would have decided the same'),
  settle(
    'reject',
    'you would not have decided so: the auditor finds it in the list, and the decision stands',
  ),
] as const;

export const SECOND_LOOK_QUEUE: PersonQueue<Pick<SecondLookParts, 'identity'>> = {
  noun: SECOND_LOOK,
  roles: LOOKING,
  async waiting({ identity }, { after, limit }, by) {
    return (await identity.run('waitingSecondLooks', { after, limit, besides: holderOf(by) })).map(lineOf);
  },
};
