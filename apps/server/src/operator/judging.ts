/**
 * The actions by which operators judge what users hand in: the queue, and a yes or a no after a look.
 * Promises: whoever decides has seen it; the user is told the outcome, and of a no its reason: by a key in their own language, or in
 * the operator's words.
 */
import { rejectionWords } from '@assay/protocol';
import { Type } from 'typebox';
import { operatorAction, Serial } from './action.ts';
import type { ActedBy } from './action.ts';
import type { PersonQueue, WaitingPage } from './person-queue.ts';
import { NOTIFIED, QUEUE_LIMIT, queueLines, queuePage } from './printing.ts';
import type { Waiting } from './printing.ts';

export interface Verdict<Key extends string> {
  readonly isApproved: boolean;
  readonly because: Key | null;
}

interface Judged<Parts, Key extends string> {
  /** As it is typed: one, and many. */
  readonly noun: string;
  readonly plural: string;
  readonly topic: string;
  /** What those are that wait, for a line of help. */
  readonly queue: string;
  /** What comes of a yes. */
  readonly approval: string;
  /** Why it may be rejected, as keys that users have texts of. */
  readonly rejections: readonly Key[];
  /** The oldest first, behind a number. */
  readonly waiting: (parts: Parts, page: WaitingPage) => Promise<readonly Waiting[]>;
  /** `because` null: the operator's words say why, where it is rejected. Throws `ActionRefused`. Answers whom it is about. */
  readonly decide: (
    parts: Parts,
    id: number,
    by: ActedBy,
    verdict: Verdict<Key>,
  ) => Promise<{ readonly user: number }>;
}

export const listJudged = <Parts, Key extends string>({
  plural,
  topic,
  queue,
  waiting,
}: Judged<Parts, Key>) =>
  operatorAction({
    name: `list ${plural}`,
    byToken: 'reads',
    topic,
    summary: `${queue} that wait, the oldest first`,
    roles: ['compliance', 'auditor'],
    fields: { after: Type.Optional(Serial) },
    needsReason: false,
    carryOut: async (parts: Parts, { after = 0 }) =>
      queuePage(await waiting(parts, { after, limit: QUEUE_LIMIT })),
    print: queueLines,
  });

const approval = <Parts, Key extends string>({
  noun,
  topic,
  approval: summary,
  decide,
}: Judged<Parts, Key>) =>
  operatorAction({
    name: `approve ${noun}`,
    topic,
    summary,
    roles: ['compliance'],
    fields: { id: Serial },
    typed: ['id'],
    showsFirst: `show ${noun}`,
    carryOut: (parts: Parts, { id }, by) => decide(parts, id, by, { isApproved: true, because: null }),
    print: ({ user }) => [`Approved: user ${user}. ${NOTIFIED}`],
  });

const rejection = <Parts, Key extends string>({ noun, topic, rejections, decide }: Judged<Parts, Key>) =>
  operatorAction({
    name: `reject ${noun}`,
    topic,
    summary: 'the user is told the reason, by BECAUSE in their own language, else in your words',
    roles: ['compliance'],
    fields: { id: Serial, because: Type.Optional(Type.Union(rejections.map((key) => Type.Literal(key)))) },
    typed: ['id'],
    showsFirst: `show ${noun}`,
    carryOut: (parts: Parts, { id, because = null }, by) =>
      decide(parts, id, by, { isApproved: false, because }),
    print: ({ user }) => [`Rejected: user ${user}. ${NOTIFIED}`],
  });

/** What waits for a yes or a no. */
export const queueOf = <Parts, Key extends string>({
  noun,
  waiting,
}: Judged<Parts, Key>): PersonQueue<Parts> => ({
  noun,
  roles: ['compliance'],
  waiting,
});

/** A yes and a no. */
export const verdictsOn = <Parts, Key extends string>(judged: Judged<Parts, Key>) => [
  approval(judged),
  rejection(judged),
];

/** The key as it stands in the log; nothing where the operator's words say all. */
export const becauseOf = (because: string | null) => (because === null ? {} : { because });

/** What is shown of a decision to whoever decides about another one: what the user has read, then what the operator wrote. */
export const reasonText = (because: string | null, reason: string | null): string =>
  [because === null ? null : rejectionWords(because), reason].filter((part) => part !== null).join(' ');
