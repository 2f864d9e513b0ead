/**
 * What operators decide about deposits and withdrawals whose address is listed.
 * Promises: each look is logged; a second operator says the same before anything goes on.
 * Never: refuses anything: what is held waits, and a withdrawal is rejected as any other, by `reject withdrawal`.
 */
import { Type } from 'typebox';
import type { Engine } from '../../engine/port.ts';
import { ActionRefused, Serial, mustBeSignedIn, operatorAction } from '../../operator/action.ts';
import type { ActedBy } from '../../operator/action.ts';
import { note, noteReading } from '../../operator/notes.ts';
import type { NoteParts } from '../../operator/notes.ts';
import type { PersonQueue } from '../../operator/person-queue.ts';
import { QUEUE_LIMIT, factLines, queueLines, queuePage, timeText } from '../../operator/printing.ts';
import type { OperatorRole } from '@assay/protocol';
import type { ScreeningHit, ScreeningStore, Subject } from './shape.ts';
import { isOfWithdrawal, moveOf, subjectOf } from './subjects.ts';

export interface ScreeningActionParts extends NoteParts {
  readonly engine: Pick<Engine, 'read'>;
  readonly identity: ScreeningStore;
  /** In whole units of the index currency. */
  readonly worthOfMove: (of: Subject) => Promise<number>;
  readonly limits: MoneyDecisions;
  readonly now: () => number;
}

/** How much money one operator decides about. */
interface MoneyDecisions {
  /** Throws `ActionRefused` for whoever is beyond a limit. */
  decide<Result>(
    operator: number,
    decision: { readonly proposal: number; readonly worth: number },
    carryOut: () => Promise<Result>,
  ): Promise<Result>;
}

const TOPIC = 'screening';
const DECIDING: readonly OperatorRole[] = ['compliance'];

/** Without the withdrawals that were taken back or rejected meanwhile, which wait for nobody any more. */
async function withoutEnded(
  { engine, identity }: Pick<ScreeningActionParts, 'engine' | 'identity'>,
  hits: readonly ScreeningHit[],
): Promise<readonly ScreeningHit[]> {
  const { result } = await engine.read('live', { type: 'open-withdrawals', owner: null });
  const open = new Set(result.map(({ withdrawal }) => subjectOf({ withdrawal })));
  const ended = hits.filter(({ subject }) => isOfWithdrawal(subject) && !open.has(subject));
  for (const { network, subject } of ended) await identity.run('dropHit', { network, subject });
  return hits.filter((hit) => !ended.includes(hit));
}

const saidOf = ({ first, held }: ScreeningHit): string => {
  if (held !== null) return `held by ${held.name}  `;
  return first === null ? '' : `release proposed by ${first.name}  `;
};

const lineOf = (hit: ScreeningHit) => ({
  id: hit.id,
  user: hit.userId,
  since: hit.foundAt,
  about: `${saidOf(hit)}${hit.subject}, ${hit.address}`,
});

async function mustFind({ identity }: ScreeningActionParts, id: number): Promise<ScreeningHit> {
  const hit = await identity.run('findHit', { id });
  if (hit === null) throw notFound(id);
  return hit;
}

const waitingHits = async (
  parts: Pick<ScreeningActionParts, 'engine' | 'identity'>,
  after: number,
): Promise<readonly ScreeningHit[]> =>
  withoutEnded(parts, await parts.identity.run('waitingHits', { after, limit: QUEUE_LIMIT }));

const listScreening = operatorAction({
  name: 'list screening',
  byToken: 'reads',
  topic: TOPIC,
  summary:
    'deposits and withdrawals that wait because their address is listed, held ones too, the oldest first',
  roles: DECIDING,
  fields: { after: Type.Optional(Serial) },
  needsReason: false,
  carryOut: async (parts: ScreeningActionParts, { after = 0 }) =>
    queuePage((await waitingHits(parts, after)).map(lineOf)),
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
    const { userId, network, subject, address, reason, source, foundAt } = hit;
    const { first, held, releasedAt, releasedBy } = hit;
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
        ['held', held === null ? null : `${timeText(held.at)} by ${held.name}: ${held.reason}`],
        ['released', releasedAt === null ? null : `${timeText(releasedAt)} by ${releasedBy ?? ''}`],
      ] as const,
    };
  },
  print: ({ facts }) => factLines(facts),
});

const notFound = (id: number): ActionRefused => new ActionRefused(`There is no listed address ${id}.`);
const decidedBefore = (id: number): ActionRefused =>
  new ActionRefused(`Listed address ${id} has been decided before.`);

async function release(
  parts: ScreeningActionParts,
  id: number,
  operator: number,
  by: ActedBy,
): Promise<{ readonly decided: boolean }> {
  const { identity, now } = parts;
  const { name, reason } = by;
  const released = await identity.run('releaseHit', { id, operator, name, reason, now: now() });
  switch (released.type) {
    case 'not-found':
      throw notFound(id);
    case 'released-before':
      throw decidedBefore(id);
    case 'own':
      throw new ActionRefused('You have proposed it yourself: a second operator decides.');
    case 'first':
      await note(parts, by, 'screening-release-proposed', released.hit.userId, { screening: id });
      return { decided: false };
    case 'released':
      await note(parts, by, 'screening-released', released.hit.userId, { screening: id });
      return { decided: true };
  }
}

const approveScreening = operatorAction({
  name: 'approve screening',
  topic: TOPIC,
  summary: 'lets it go on once a second operator says the same; a withdrawal can be rejected instead',
  roles: DECIDING,
  fields: { id: Serial },
  typed: ['id'],
  showsFirst: 'show screening',
  approvals: 1,
  async carryOut(parts: ScreeningActionParts, { id }, by) {
    const operator = mustBeSignedIn(by, 'listed addresses');
    const { subject } = await mustFind(parts, id);
    const worth = await parts.worthOfMove(moveOf(subject));
    // Proposals have the numbers above zero.
    return parts.limits.decide(operator, { proposal: -id, worth }, () => release(parts, id, operator, by));
  },
  print: ({ decided }) => [
    decided
      ? 'Released. It goes on by itself.'
      : 'Noted. It goes on once a second operator releases it, too.',
  ],
});

const rejectScreening = operatorAction({
  name: 'reject screening',
  topic: TOPIC,
  summary:
    'keeps it waiting and out of the queue, and undoes a proposed release; nothing is taken from its owner',
  roles: DECIDING,
  fields: { id: Serial },
  typed: ['id'],
  showsFirst: 'show screening',
  async carryOut(parts: ScreeningActionParts, { id }, by) {
    const { identity, now } = parts;
    const operator = mustBeSignedIn(by, 'listed addresses');
    const { name, reason } = by;
    const held = await identity.run('holdHit', { id, operator, name, reason, now: now() });
    switch (held.type) {
      case 'not-found':
        throw notFound(id);
      case 'released-before':
        throw decidedBefore(id);
      case 'held-before':
        throw new ActionRefused(`Listed address ${id} is held already.`);
      case 'held':
        await note(parts, by, 'screening-held', held.hit.userId, { screening: id });
        return { held: true };
    }
  },
  print: () => ['Held. It waits until two operators release it, or its address is not listed any more.'],
});

export const SCREENING_ACTIONS = [listScreening, showScreening, approveScreening, rejectScreening] as const;

/** Those that nobody would let go on yet, and those that somebody else would; what is held is nobody's to decide again. */
export const SCREENING_QUEUE: PersonQueue<Pick<ScreeningActionParts, 'engine' | 'identity'>> = {
  noun: 'screening',
  roles: DECIDING,
  async waiting(parts, { after, limit }, by) {
    // Numbers of operators begin at 1.
    const asked = { after, limit, operator: by.operator ?? 0 };
    return (await withoutEnded(parts, await parts.identity.run('askedHits', asked))).map(lineOf);
  },
};
