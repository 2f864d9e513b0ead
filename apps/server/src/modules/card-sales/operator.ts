/**
 * What operators do about sales for money on a card: one takes a sale over, and several say that the bank has paid, or that it will not.
 * Promises: each word about money is a proposal that somebody else approves, with the reference and the day under which a third person
 * finds the transfer at the bank. Never: changes a price, an amount or a card.
 */
import { Type } from 'typebox';
import { CARD_CANCEL_MS, CARD_RATE_DECIMALS, commandOf, formatDecimal } from '@assay/core';
import type { CardSale, CardSaleId, Command, PayCardSale, ReturnCardSale } from '@assay/core';
import type { OperatorRole } from '@assay/protocol';
import { ActionRefused, Because, operatorAction, Serial } from '../../operator/action.ts';
import type { ActedBy, Facts } from '../../operator/action.ts';
import { approvalsFor } from '../../operator/approvals.ts';
import { note, noteReading } from '../../operator/notes.ts';
import type { PersonQueue } from '../../operator/person-queue.ts';
import { factLines, QUEUE_LIMIT, queueLines, queuePage, timeText } from '../../operator/printing.ts';
import { proposalLines } from '../../operator/proposing.ts';
import type { CardSaleActionParts } from './action-parts.ts';
import { moneyOf } from './presenter.ts';
import { cardName } from './rules.ts';
import { CARD_TERMS_ACTIONS } from './terms-actions.ts';

export type { CardSaleActionParts } from './action-parts.ts';
export { setCardTerms } from './terms-actions.ts';
export type { CardTermsParts } from './terms-actions.ts';

const REALM = 'live';
const TOPIC = 'withdrawals';
const DECIDING: readonly OperatorRole[] = ['finance', 'compliance'];
const PAYING: readonly OperatorRole[] = ['finance'];
/** As banks have them: letters and digits, with what stands between. */
const Reference = Type.String({ pattern: '^[0-9a-zA-Z:._/-]{1,100}$' });
const Day = Type.String({ pattern: '^\\d{4}-\\d\\d-\\d\\d$' });
/** How long ago a transfer can have been that is only told now. */
const OLDEST_MS = 30 * 86_400_000;
const DAY_MS = 86_400_000;

async function mustFind({ engine }: CardSaleActionParts, id: number): Promise<CardSale> {
  // A number of whatever somebody typed: the core knows which there are.
  const { result } = await engine.read(REALM, { type: 'card-sales', sales: [id as CardSaleId] });
  const [found] = result;
  if (found === undefined) throw new ActionRefused(`There is no card sale ${id}.`);
  return found;
}

async function mustBeIn(
  parts: CardSaleActionParts,
  id: number,
  ...states: readonly CardSale['state'][]
): Promise<CardSale> {
  const found = await mustFind(parts, id);
  if (states.includes(found.state)) return found;
  throw new ActionRefused(`Card sale ${id} is ${found.state}: this is not decided about it.`);
}

function coinsText(
  { marketData: { instruments } }: Pick<CardSaleActionParts, 'marketData'>,
  { asset, gives }: CardSale,
): string {
  const named = instruments.mustAsset(asset);
  return `${instruments.units(named, gives)} ${named.code}`;
}

const lineOf = (parts: Pick<CardSaleActionParts, 'marketData'>, one: CardSale) => ({
  id: one.sale,
  user: one.owner,
  since: one.requestedAt,
  about: `${one.state}  ${moneyOf(one)} for ${coinsText(parts, one)}`,
});

const listSales = operatorAction({
  name: 'list card-sales',
  byToken: 'reads',
  topic: TOPIC,
  summary: 'coins sold for money on a card that is not paid yet, with their state, the oldest first',
  roles: [...DECIDING, 'auditor'],
  needsReason: false,
  fields: { after: Type.Optional(Serial) },
  async carryOut(parts: CardSaleActionParts, { after = 0 }) {
    const { result } = await parts.engine.read(REALM, { type: 'open-card-sales', owner: null });
    const open = result.filter(({ sale }) => sale > after).slice(0, QUEUE_LIMIT);
    return queuePage(open.map((one) => lineOf(parts, one)));
  },
  print: queueLines,
});

/** Others who approve, by what the owner has withdrawn within a day, this sale with it. */
async function leastFor(parts: CardSaleActionParts, { owner, asset, gives }: CardSale) {
  const { engine, marketData } = parts;
  const { result } = await engine.read(REALM, { type: 'wallet-account', owner });
  const { instruments } = marketData;
  const value = marketData.equivalent(instruments.mustAsset(asset), gives);
  const worth = value === null ? null : value / 10 ** instruments.currency.scale;
  // It counts in the day already, unless it is older than one.
  const ofTheDay = result.withdrawnToday / 10 ** 8;
  return { approvals: approvalsFor([worth === null ? null : Math.max(worth, ofTheDay)]) };
}

/** What is typed at the bank; each look stands in the log. */
async function cardFacts({ bankCards }: CardSaleActionParts, { owner, card }: CardSale): Promise<Facts> {
  const bound = await bankCards.find(owner);
  if (bound === null || cardName(bound) !== card) return [['card', 'not bound any more']];
  return [
    ['card number', bound.cardNumber],
    ['bank', bound.bankName],
    ['bank address', bound.bankAddress],
    ['international code', bound.internationalCode],
    ['branch', bound.branchName],
    ['home address', bound.homeAddress],
    ['bound since', timeText(bound.createdAt)],
  ];
}

const showSale = operatorAction({
  name: 'show card-sale',
  topic: TOPIC,
  summary: 'a sale for money on a card with all that the bank is told; the look stands in the log',
  roles: DECIDING,
  fields: { id: Serial },
  typed: ['id'],
  async carryOut(parts: CardSaleActionParts, { id }, by) {
    const one = await mustFind(parts, id);
    await noteReading(parts, by, one.owner, { cardSale: id });
    const { instruments } = parts.marketData;
    const named = instruments.mustAsset(one.asset);
    const command: PayCardSale = { type: 'pay-card-sale', sale: one.sale, reference: '-', paidOn: '-' };
    const facts: Facts = [
      ['user', one.owner],
      ['state', one.state],
      ['pays', moneyOf(one)],
      ['for', coinsText(parts, one)],
      ['fee', `${instruments.units(named, one.fee)} ${named.code}`],
      ['rate', formatDecimal(one.rate, CARD_RATE_DECIMALS)],
      ['asked for', timeText(one.requestedAt)],
      ['others who approve', await parts.proposing.approvalsOf(by, command, await leastFor(parts, one))],
      ['reference', one.reference],
      ['paid on', one.paidOn],
      ...(await cardFacts(parts, one)),
    ];
    return { facts };
  },
  print: ({ facts }) => factLines(facts),
});

const claimSale = operatorAction({
  name: 'take-over card-sale',
  topic: TOPIC,
  summary:
    'at once: somebody pays it now, and its owner cannot take it back any more; before the bank is told',
  roles: PAYING,
  fields: { id: Serial },
  typed: ['id'],
  showsFirst: 'show card-sale',
  async carryOut(parts: CardSaleActionParts, { id }, by) {
    const { sale, owner, card } = await mustBeIn(parts, id, 'asked');
    const bound = await parts.bankCards.find(owner);
    if (bound === null || cardName(bound) !== card)
      throw new ActionRefused(`The card of user ${owner} is gone.`);
    const { outcome } = await parts.engine.submit(REALM, { type: 'claim-card-sale', sale });
    if (outcome.type === 'refused') {
      const { code, params } = outcome.refusal;
      const from = Number(params['from'] ?? params['until'] ?? 0);
      throw new ActionRefused(
        from === 0
          ? `The core refuses it: ${code}.`
          : `The core refuses it until ${timeText(from)}: ${code}.`,
      );
    }
    await note(parts, by, 'card-sale-claimed', owner, { cardSale: id });
    return { sale: id };
  },
  print: ({ sale }) => [
    `Card sale ${sale} is yours to pay. Tell the bank, then propose: pay card-sale ${sale}.`,
  ],
});

/** Throws `ActionRefused` where others decide about it already. */
async function mustBeUndecided({ engine }: CardSaleActionParts, id: number): Promise<void> {
  const { open } = (await engine.read(REALM, { type: 'proposals' })).result;
  const found = open.find(({ command }) => saleOf(commandOf(command)) === id);
  if (found === undefined) return;
  throw new ActionRefused(`Proposal ${found.proposal} is about this sale: approve or reject it.`);
}

/** Of a command that ends a sale; null: it is another one. */
const saleOf = (command: Command): number | null =>
  command.type === 'pay-card-sale' || command.type === 'return-card-sale' ? command.sale : null;

/** Throws `ActionRefused` for no day, one that is still to come by every clock on earth, and one of long ago. */
function mustBeADay(day: string, now: number): void {
  const at = Date.parse(`${day}T00:00:00Z`);
  const isReal = !Number.isNaN(at) && new Date(at).toISOString().startsWith(day);
  if (isReal && at <= now + DAY_MS && at > now - OLDEST_MS) return;
  throw new ActionRefused('day is not valid: it is a day of the last month, as in 2026-11-29.');
}

async function proposeEnd(
  parts: CardSaleActionParts,
  one: CardSale,
  command: PayCardSale | ReturnCardSale,
  by: ActedBy,
) {
  await mustBeUndecided(parts, one.sale);
  const made = await parts.proposing.propose(by, command, await leastFor(parts, one));
  const { proposal } = made;
  await note(parts, by, 'card-sale-proposed', one.owner, {
    cardSale: one.sale,
    proposal,
    kind: command.type,
  });
  return made;
}

const paySale = operatorAction({
  name: 'pay card-sale',
  topic: TOPIC,
  summary:
    'proposes that the bank has paid a sale that was taken over, with the reference and the day of its transfer, which its owner reads; it cannot be undone, and a reference pays one sale',
  roles: PAYING,
  fields: { id: Serial, reference: Reference, day: Day },
  typed: ['id', 'reference', 'day'],
  showsFirst: 'show card-sale',
  approvals: 1,
  async carryOut(parts: CardSaleActionParts, { id, reference, day }, by) {
    const one = await mustBeIn(parts, id, 'claimed');
    mustBeADay(day, parts.now());
    return proposeEnd(parts, one, { type: 'pay-card-sale', sale: one.sale, reference, paidOn: day }, by);
  },
  print: proposalLines,
});

const returnSale = operatorAction({
  name: 'return card-sale',
  topic: TOPIC,
  summary:
    'proposes to give the coins of a sale back that the bank has not paid and will not, which stops the transfer first; BECAUSE, a few words with dashes between, is what its owner reads; never of one that is paid',
  roles: DECIDING,
  fields: { id: Serial, because: Because },
  typed: ['id', 'because'],
  showsFirst: 'show card-sale',
  approvals: 1,
  async carryOut(parts: CardSaleActionParts, { id, because }, by) {
    const one = await mustBeIn(parts, id, 'asked', 'claimed');
    return proposeEnd(parts, one, { type: 'return-card-sale', sale: one.sale, reason: because }, by);
  },
  print: proposalLines,
});

/** Of sales that somebody has proposed to end. */
async function readProposed({ engine }: Pick<CardSaleActionParts, 'engine'>): Promise<readonly number[]> {
  const { open } = (await engine.read(REALM, { type: 'proposals' })).result;
  return open.flatMap(({ command }) => saleOf(commandOf(command)) ?? []);
}

/** Those that can be taken over or are being paid; what is proposed about one waits with the proposals. */
export const CARD_SALE_QUEUE: PersonQueue<Pick<CardSaleActionParts, 'engine' | 'marketData'>> = {
  noun: 'card-sale',
  roles: DECIDING,
  async waiting(parts, { after, limit }) {
    const proposed = await readProposed(parts);
    const { result, time } = await parts.engine.read(REALM, { type: 'open-card-sales', owner: null });
    return result
      .filter(({ state, requestedAt }) => state === 'claimed' || time >= requestedAt + CARD_CANCEL_MS)
      .filter(({ sale }) => sale > after && !proposed.includes(sale))
      .slice(0, limit)
      .map((one) => lineOf(parts, one));
  },
};

/** Whose a sale is; null: there is no such sale. */
export async function ownerOfCardSale(
  { engine }: Pick<CardSaleActionParts, 'engine'>,
  id: number,
): Promise<number | null> {
  const { result } = await engine.read(REALM, { type: 'card-sales', sales: [id as CardSaleId] });
  return result[0]?.owner ?? null;
}

export { CARD_DISPUTE_ACTIONS, CARD_DISPUTE_QUEUE } from './disputes/operator.ts';
export type { CardDisputeActionParts } from './disputes/operator.ts';
export { lateCardAlarms } from './late.ts';

export const CARD_SALE_ACTIONS = [
  listSales,
  showSale,
  claimSale,
  paySale,
  returnSale,
  ...CARD_TERMS_ACTIONS,
] as const;
