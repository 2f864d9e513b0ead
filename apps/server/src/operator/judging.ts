/**
 * The actions by which operators judge what users hand in: the queue, and a yes or a no after a look.
 * Promises: whoever decides has seen it; the user is told the outcome, and the reason of a no.
 */
import { Type } from 'typebox';
import { operatorAction, Serial } from './action.ts';
import type { ActedBy } from './action.ts';
import type { PersonQueue, WaitingPage } from './person-queue.ts';
import { NOTIFIED, QUEUE_LIMIT, queueLines, queuePage } from './printing.ts';
import type { Waiting } from './printing.ts';

interface Judged<Parts> {
  /** As it is typed: one, and many. */
  readonly noun: string;
  readonly plural: string;
  readonly topic: string;
  /** What those are that wait, for a line of help. */
  readonly queue: string;
  /** What comes of a yes. */
  readonly approval: string;
  /** The oldest first, behind a number. */
  readonly waiting: (parts: Parts, page: WaitingPage) => Promise<readonly Waiting[]>;
  /** Throws `ActionRefused`. Answers whom it is about. */
  readonly decide: (
    parts: Parts,
    id: number,
    by: ActedBy,
    isApproved: boolean,
  ) => Promise<{ readonly user: number }>;
}

export const listJudged = <Parts>({ plural, topic, queue, waiting }: Judged<Parts>) =>
  operatorAction({
    name: `list ${plural}`,
    topic,
    summary: `${queue} that wait, the oldest first`,
    roles: ['compliance', 'auditor'],
    fields: { after: Type.Optional(Serial) },
    needsReason: false,
    carryOut: async (parts: Parts, { after = 0 }) =>
      queuePage(await waiting(parts, { after, limit: QUEUE_LIMIT })),
    print: queueLines,
  });

const verdict = <Parts>({ noun, topic, decide }: Judged<Parts>, isApproved: boolean, summary: string) =>
  operatorAction({
    name: `${isApproved ? 'approve' : 'reject'} ${noun}`,
    topic,
    summary,
    roles: ['compliance'],
    fields: { id: Serial },
    typed: ['id'],
    showsFirst: `show ${noun}`,
    carryOut: (parts: Parts, { id }, by) => decide(parts, id, by, isApproved),
    print: ({ user }) => [`${isApproved ? 'Approved' : 'Rejected'}: user ${user}. ${NOTIFIED}`],
  });

/** What waits for a yes or a no. */
export const queueOf = <Parts>({ noun, waiting }: Judged<Parts>): PersonQueue<Parts> => ({
  noun,
  roles: ['compliance'],
  waiting,
});

/** A yes and a no. */
export const verdictsOn = <Parts>(judged: Judged<Parts>) => [
  verdict(judged, true, judged.approval),
  verdict(judged, false, 'the user is told the reason'),
];
