/**
 * What operators say to whoever misses the money of a sale that is said to be paid: it was found, or it was paid anew.
 * Promises: words that its owner reads, by mail and beside the sale; that it was paid anew is said of a correction that has paid that
 * user, and a correction answers once.
 * Never: moves money: two of finance and compliance do, by `correct balance`.
 */
import { Type } from 'typebox';
import type { CardSale, CardSaleId } from '@assay/core';
import type { OperatorRole } from '@assay/protocol';
import type { Engine } from '../../../engine/port.ts';
import type { Mailer } from '../../../mailer/mailer.ts';
import { ActionRefused, holderOf, operatorAction, Serial } from '../../../operator/action.ts';
import type { ActedBy, Facts } from '../../../operator/action.ts';
import { note, noteReading } from '../../../operator/notes.ts';
import type { NoteParts } from '../../../operator/notes.ts';
import type { PersonQueue } from '../../../operator/person-queue.ts';
import {
  factLines,
  NOTIFIED,
  QUEUE_LIMIT,
  queueLines,
  queuePage,
  timeText,
} from '../../../operator/printing.ts';
import type { CardDisputeRecord, CardDisputeStore } from '../shape.ts';
import { moneyOf } from '../presenter.ts';

export interface CardDisputeActionParts extends NoteParts {
  readonly identity: CardDisputeStore;
  readonly engine: Pick<Engine, 'read'>;
  readonly mailer: Pick<Mailer, 'send'>;
  /** Wall clock, Unix ms. */
  readonly now: () => number;
}

const REALM = 'live';
const TOPIC = 'card disputes';
const NOUN = 'card-dispute';
const ANSWERING: readonly OperatorRole[] = ['finance', 'compliance'];
/** As `correct balance` was told it. */
const Reference = Type.String({ pattern: '^[0-9a-zA-Z:._-]{1,100}$' });

const lineOf = ({ id, userId, sale, askedAt }: CardDisputeRecord) => ({
  id,
  user: userId,
  since: askedAt,
  about: `money of card sale ${sale}`,
});

const notFound = (id: number): ActionRefused => new ActionRefused(`There is no ${NOUN} ${id}.`);

async function mustFind({ identity }: CardDisputeActionParts, id: number): Promise<CardDisputeRecord> {
  const found = await identity.run('findCardDispute', { id });
  if (found === null) throw notFound(id);
  return found;
}

async function mustFindSale({ engine }: CardDisputeActionParts, sale: number): Promise<CardSale> {
  // What is disputed is there for good.
  const { result } = await engine.read(REALM, { type: 'card-sales', sales: [sale as CardSaleId] });
  const [found] = result;
  if (found === undefined) throw new ActionRefused(`There is no card sale ${sale}.`);
  return found;
}

const listDisputes = operatorAction({
  name: 'list card-disputes',
  byToken: 'reads',
  topic: TOPIC,
  summary: 'sales for money on a card whose owners say that the money has not come, the oldest first',
  roles: [...ANSWERING, 'auditor'],
  needsReason: false,
  fields: { after: Type.Optional(Serial) },
  async carryOut({ identity }: CardDisputeActionParts, { after = 0 }) {
    const waiting = await identity.run('waitingCardDisputes', { after, limit: QUEUE_LIMIT });
    return queuePage(waiting.map(lineOf));
  },
  print: queueLines,
});

const showDispute = operatorAction({
  name: `show ${NOUN}`,
  topic: TOPIC,
  summary: 'whose money has not come, what they say, and under which reference and day the bank has it',
  roles: ANSWERING,
  fields: { id: Serial },
  typed: ['id'],
  async carryOut(parts: CardDisputeActionParts, { id }, by) {
    const { userId, sale, message, askedAt, state, answer, answeredBy, answeredAt, correction } =
      await mustFind(parts, id);
    const one = await mustFindSale(parts, sale);
    await noteReading(parts, by, userId, { cardDispute: id });
    const facts: Facts = [
      ['user', userId],
      ['card-sale', sale],
      ['money', moneyOf(one)],
      ['reference', one.reference],
      ['paid on', one.paidOn],
      ['says', message],
      ['asked', timeText(askedAt)],
      ['state', state],
      ['answer', answer],
      ['answered by', answeredBy],
      ['answered', answeredAt === null ? null : timeText(answeredAt)],
      ['correction', correction],
    ];
    return { facts };
  },
  print: ({ facts }) => factLines(facts),
});

/** Throws `ActionRefused` where no such correction has paid this user. */
async function mustHavePaid(
  { engine }: CardDisputeActionParts,
  reference: string,
  userId: number,
): Promise<void> {
  const { result } = await engine.read(REALM, { type: 'house-postings', references: [reference] });
  if (result.corrections.some(({ owner }) => Number(owner) === userId)) return;
  throw new ActionRefused(`No correction ${reference} has paid user ${userId}.`);
}

async function answer(
  parts: CardDisputeActionParts,
  { id, correction }: { readonly id: number; readonly correction: string | null },
  by: ActedBy,
) {
  const { identity, mailer, now } = parts;
  const { userId, sale } = await mustFind(parts, id);
  const one = await mustFindSale(parts, sale);
  if (correction !== null) await mustHavePaid(parts, correction, userId);
  const said = { id, by: holderOf(by), answer: by.reason, correction, now: now() };
  const answered = await identity.run('answerCardDispute', said);
  switch (answered.type) {
    case 'not-found':
      throw notFound(id);
    case 'answered-before':
      throw new ActionRefused(`Card dispute ${id} has been answered before.`);
    case 'correction-named':
      throw new ActionRefused(`Correction ${correction ?? ''} has answered another one.`);
    case 'answered': {
      const of = correction === null ? {} : { correction };
      await note(parts, by, 'card-dispute-answered', userId, { cardDispute: id, cardSale: sale, ...of });
      const facts = { money: moneyOf(one), reference: one.reference ?? '', answer: by.reason };
      if (correction === null) mailer.send({ userId }, 'card-dispute-found', facts);
      else mailer.send({ userId }, 'card-dispute-corrected', { ...facts, correction });
      return { user: userId };
    }
  }
}

const approveDispute = operatorAction({
  name: `approve ${NOUN}`,
  topic: TOPIC,
  summary:
    'the money did not come, and the correction with this reference has paid it; its user reads your reason, and the reference is on their bill',
  roles: ANSWERING,
  fields: { id: Serial, correction: Reference },
  typed: ['id', 'correction'],
  showsFirst: `show ${NOUN}`,
  carryOut: answer,
  print: ({ user }) => [`Answered: user ${user} was paid anew. ${NOTIFIED}`],
});

const rejectDispute = operatorAction({
  name: `reject ${NOUN}`,
  topic: TOPIC,
  summary:
    'the money has come or is on its way; its user reads your reason, which says when and where the bank has it, and may say within their days that it still has not come',
  roles: ANSWERING,
  fields: { id: Serial },
  typed: ['id'],
  showsFirst: `show ${NOUN}`,
  carryOut: (parts: CardDisputeActionParts, { id }, by) => answer(parts, { id, correction: null }, by),
  print: ({ user }) => [`Answered: the money of user ${user} was found. ${NOTIFIED}`],
});

export const CARD_DISPUTE_ACTIONS = [listDisputes, showDispute, approveDispute, rejectDispute] as const;

export const CARD_DISPUTE_QUEUE: PersonQueue<Pick<CardDisputeActionParts, 'identity'>> = {
  noun: NOUN,
  roles: ANSWERING,
  waiting: async ({ identity }, page) => (await identity.run('waitingCardDisputes', page)).map(lineOf),
};
