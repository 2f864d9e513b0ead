/**
 * What operators decide about deposits and withdrawals whose address is listed.
 * Promises: each look is logged; a second operator says the same before anything goes on.
 * Never: refuses anything: a withdrawal is rejected as any other, by `reject withdrawal`.
 */
import { Type } from 'typebox';
import type { Engine } from '../../engine/port.ts';
import { ActionRefused, Serial, mustBeSignedIn, operatorAction } from '../../operator/action.ts';
import { note, noteReading } from '../../operator/notes.ts';
import type { NoteParts } from '../../operator/notes.ts';
import type { PersonQueue } from '../../operator/person-queue.ts';
import { QUEUE_LIMIT, factLines, queueLines, queuePage, timeText } from '../../operator/printing.ts';
import type { OperatorRole } from '@assay/protocol';
import type { ScreeningHit, ScreeningStore } from './shape.ts';
import { isOfWithdrawal, subjectOf } from './subjects.ts';

export interface ScreeningActionParts extends NoteParts {
  readonly engine: Pick<Engine, 'read'>;
  readonly identity: ScreeningStore;
  readonly now: () => number;
}

const TOPIC = 'screening';
const DECIDING: readonly OperatorRole[] = ['compliance'];

/** Without the withdrawals that were taken back or rejected meanwhile, which wait for nobody any more. */
async function readWaiting(
  { engine, identity }: Pick<ScreeningActionParts, 'engine' | 'identity'>,
  after: number,
): Promise<readonly ScreeningHit[]> {
  const hits = await identity.run('waitingHits', { after, limit: QUEUE_LIMIT });
  const { result } = await engine.read('live', { type: 'open-withdrawals', owner: null });
  const open = new Set(result.map(({ withdrawal }) => subjectOf({ withdrawal })));
  const ended = hits.filter(({ subject }) => isOfWithdrawal(subject) && !open.has(subject));
  for (const { network, subject } of ended) await identity.run('dropHit', { network, subject });
  return hits.filter((hit) => !ended.includes(hit));
}

const lineOf = ({ id, userId: user, foundAt: since, subject, address, first }: ScreeningHit) => ({
  id,
  user,
  since,
  about: `${first === null ? '' : `release proposed by ${first.name}  `}${subject}, ${address}`,
});

async function mustFind({ identity }: ScreeningActionParts, id: number): Promise<ScreeningHit> {
  const hit = await identity.run('findHit', { id });
  if (hit === null) throw new ActionRefused(`There is no listed address ${id}.`);
  return hit;
}

const listScreening = operatorAction({
  name: 'list screening',
  topic: TOPIC,
  summary: 'deposits and withdrawals that wait because their address is listed, the oldest first',
  roles: DECIDING,
  fields: { after: Type.Optional(Serial) },
  needsReason: false,
  carryOut: async (parts: ScreeningActionParts, { after = 0 }) =>
    queuePage((await readWaiting(parts, after)).map(lineOf)),
  print: queueLines,
});

const showScreening = operatorAction({
  name: 'show screening',
  topic: TOPIC,
  summary: 'whose it is, its address, and why that is listed',
  roles: DECIDING,
  fields: { id: Serial },
  typed: ['id'],
  async carryOut(parts: ScreeningActionParts, { id }, by) {
    const hit = await mustFind(parts, id);
    const { userId, network, subject, address, reason, source, foundAt, first, releasedAt, releasedBy } = hit;
    // Its owner finds who has looked in their log, and not why it was looked at.
    await noteReading(parts, by, userId, {});
    const proposed = first === null ? null : `${first.name} (${first.operator}): ${first.reason}`;
    return {
      facts: [
        ['user', userId],
        ['of', subject],
        ['network', network],
        ['address', address],
        ['listed because', reason],
        ['list', source],
        ['found', timeText(foundAt)],
        ['release proposed by', proposed],
        ['released', releasedAt === null ? null : `${timeText(releasedAt)} by ${releasedBy ?? ''}`],
      ] as const,
    };
  },
  print: ({ facts }) => factLines(facts),
});

const releaseScreening = operatorAction({
  name: 'release screening',
  topic: TOPIC,
  summary: 'lets it go on once a second operator says the same; a withdrawal can be rejected instead',
  roles: DECIDING,
  fields: { id: Serial },
  typed: ['id'],
  showsFirst: 'show screening',
  approvals: 1,
  async carryOut(parts: ScreeningActionParts, { id }, by) {
    const { identity, now } = parts;
    const operator = mustBeSignedIn(by, 'listed addresses');
    const { name, reason } = by;
    const released = await identity.run('releaseHit', { id, operator, name, reason, now: now() });
    switch (released.type) {
      case 'not-found':
        throw new ActionRefused(`There is no listed address ${id}.`);
      case 'released-before':
        throw new ActionRefused(`Listed address ${id} has been decided before.`);
      case 'own':
        throw new ActionRefused('You have proposed it yourself: a second operator decides.');
      case 'first':
        await note(parts, by, 'screening-release-proposed', released.hit.userId, { screening: id });
        return { decided: false };
      case 'released':
        await note(parts, by, 'screening-released', released.hit.userId, { screening: id });
        return { decided: true };
    }
  },
  print: ({ decided }) => [
    decided
      ? 'Released. It goes on by itself.'
      : 'Noted. It goes on once a second operator releases it, too.',
  ],
});

export const SCREENING_ACTIONS = [listScreening, showScreening, releaseScreening] as const;

/** Those that nobody would let go on yet, and those that somebody else would. */
export const SCREENING_QUEUE: PersonQueue<Pick<ScreeningActionParts, 'engine' | 'identity'>> = {
  noun: 'screening',
  roles: DECIDING,
  async waiting(parts, { after, limit }, by) {
    const hits = await readWaiting(parts, after);
    return hits
      .filter(({ first }) => first === null || first.operator !== by.operator)
      .slice(0, limit)
      .map(lineOf);
  },
};
