/**
 * What operators decide about withdrawals: the large ones before they are paid, and those whose place on the chain another
 * transaction has taken.
 * Promises: each is a proposal that somebody else approves; who is refused reads why, in words that the journal keeps.
 * Never: pays, or chooses an address, an amount or an order.
 */
import { Type } from 'typebox';
import { commandOf, formatDecimal } from '@assay/core';
import type { OpenWithdrawal } from '@assay/core';
import { ActionRefused, Because, operatorAction, Serial } from '../../operator/action.ts';
import { ANY_TRANSACTION } from '@assay/protocol';
import type { OperatorRole } from '@assay/protocol';
import type { PersonQueue } from '../../operator/person-queue.ts';
import { noteReading } from '../../operator/notes.ts';
import type { NoteParts } from '../../operator/notes.ts';
import { factLines, QUEUE_LIMIT, queueLines, queuePage } from '../../operator/printing.ts';
import { proposalLines } from '../../operator/proposing.ts';
import type { Foretelling, Proposing } from '../../operator/proposing.ts';
import { LATE_LIST, readLate } from './late.ts';
import { mustNeverBePaid } from './return-proof.ts';
import { ROUTE_ACTIONS } from './route-actions.ts';
import { setRouteTerms } from './terms-actions.ts';
import { approvalsOf, withdrawalFacts } from './showing.ts';
import type { ShowingParts } from './showing.ts';

export { lateAlarms } from './late.ts';

export interface WithdrawalActionParts extends ShowingParts, NoteParts {
  readonly proposing: Proposing & Foretelling;
}

type ReadingParts = Pick<WithdrawalActionParts, 'engine'>;

const TOPIC = 'withdrawals';
const DECIDING: readonly OperatorRole[] = ['finance', 'compliance'];

async function readOpen({ engine }: ReadingParts): Promise<readonly OpenWithdrawal[]> {
  return (await engine.read('live', { type: 'open-withdrawals', owner: null })).result;
}

async function mustFind(parts: ReadingParts, id: number): Promise<OpenWithdrawal> {
  const found = (await readOpen(parts)).find(({ withdrawal }) => withdrawal === id);
  if (found === undefined) throw new ActionRefused(`No withdrawal ${id} is open.`);
  return found;
}

async function mustFindIn(
  parts: ReadingParts,
  id: number,
  states: readonly OpenWithdrawal['state'][],
): Promise<OpenWithdrawal> {
  const found = await mustFind(parts, id);
  if (!states.includes(found.state)) {
    throw new ActionRefused(`Withdrawal ${id} is ${found.state}: this is not decided about it.`);
  }
  return found;
}

/** In words for a line of a list, the oldest first. */
async function linesOf(parts: ReadingParts, open: readonly OpenWithdrawal[]) {
  const { result: listed } = await parts.engine.read('live', { type: 'wallet-routes' });
  const { result: listing } = await parts.engine.read('live', { type: 'listing' });
  return open.map((one) => {
    const asset = listing.assets[listed.routes[one.route]?.asset ?? -1];
    const amount = asset === undefined ? one.amount : formatDecimal(one.amount, asset.scale);
    const about = `${amount} ${asset?.code ?? ''} to ${one.address}`;
    return { id: one.withdrawal, user: one.owner, since: one.requestedAt, about };
  });
}

const listWithdrawals = operatorAction({
  name: 'list withdrawals',
  byToken: 'reads',
  topic: TOPIC,
  summary: 'those that are not paid yet, with their state, the oldest first',
  roles: [...DECIDING, 'auditor'],
  needsReason: false,
  fields: { after: Type.Optional(Serial) },
  async carryOut(parts: WithdrawalActionParts, { after = 0 }) {
    const open = (await readOpen(parts)).filter(({ withdrawal }) => withdrawal > after);
    const first = open.slice(0, QUEUE_LIMIT);
    const lines = await linesOf(parts, first);
    return queuePage(lines.map((line, at) => ({ ...line, about: `${first[at]?.state}  ${line.about}` })));
  },
  print: queueLines,
});

const listLate = operatorAction({
  name: LATE_LIST,
  byToken: 'reads',
  topic: TOPIC,
  summary: 'those that were not sent within 24 hours, with their state, the one that waits longest first',
  roles: [...DECIDING, 'auditor'],
  needsReason: false,
  fields: {},
  async carryOut(parts: WithdrawalActionParts) {
    const { late } = await readLate(parts.engine);
    const first = late.slice(0, QUEUE_LIMIT);
    const lines = await linesOf(parts, first);
    return queuePage(
      lines.map((line, at) => ({
        ...line,
        since: first[at]?.targetTime ?? line.since,
        about: `${first[at]?.state}  ${line.about}`,
      })),
    );
  },
  print: queueLines,
});

const showWithdrawal = operatorAction({
  name: 'show withdrawal',
  topic: TOPIC,
  summary:
    'all that is needed to decide: whose, where to, what holds it, and what was paid in and out before',
  roles: DECIDING,
  fields: { id: Serial },
  typed: ['id'],
  async carryOut(parts: WithdrawalActionParts, { id }, by) {
    const one = await mustFind(parts, id);
    await noteReading(parts, by, one.owner, { withdrawal: id });
    return { facts: await withdrawalFacts(parts, one, by) };
  },
  print: ({ facts }) => factLines(facts),
});

const approveWithdrawal = operatorAction({
  name: 'approve withdrawal',
  topic: TOPIC,
  summary: 'a reviewed withdrawal is paid as any other',
  roles: DECIDING,
  fields: { id: Serial },
  typed: ['id'],
  showsFirst: 'show withdrawal',
  approvals: 1,
  async carryOut(parts: WithdrawalActionParts, { id }, by) {
    const one = await mustFindIn(parts, id, ['reviewing']);
    const { withdrawal } = one;
    return parts.proposing.propose(
      by,
      { type: 'decide-withdrawal', withdrawal, approve: true, reason: null },
      { approvals: await approvalsOf(parts, one) },
    );
  },
  print: proposalLines,
});

const refuseWithdrawal = operatorAction({
  name: 'reject withdrawal',
  topic: TOPIC,
  summary:
    'a withdrawal that is not signed is given back whole; its owner reads BECAUSE, a few words with dashes between',
  roles: DECIDING,
  fields: { id: Serial, because: Because },
  typed: ['id', 'because'],
  showsFirst: 'show withdrawal',
  approvals: 1,
  async carryOut(parts: WithdrawalActionParts, { id, because }, by) {
    const { withdrawal } = await mustFindIn(parts, id, ['reviewing', 'ready']);
    return parts.proposing.propose(by, {
      type: 'decide-withdrawal',
      withdrawal,
      approve: false,
      reason: because,
    });
  },
  print: proposalLines,
});

const returnWithdrawal = operatorAction({
  name: 'return withdrawal',
  byToken: 'proposes',
  topic: TOPIC,
  summary:
    'gives back what cannot be paid any more, because the named transaction is final in its place, as the chain says',
  roles: DECIDING,
  fields: { id: Serial, transaction: Type.String({ pattern: ANY_TRANSACTION }) },
  typed: ['id', 'transaction'],
  approvals: 1,
  async carryOut(parts: WithdrawalActionParts, { id, transaction: conflict }, by) {
    const open = await mustFindIn(parts, id, ['signing', 'sent']);
    await mustNeverBePaid(parts, open, conflict);
    const { withdrawal } = open;
    const approvals = await approvalsOf(parts, open);
    return parts.proposing.propose(by, { type: 'return-withdrawal', withdrawal, conflict }, { approvals });
  },
  print: proposalLines,
});

export { setRouteTerms } from './terms-actions.ts';
export type { RouteTermsParts } from './terms-actions.ts';

export const WITHDRAWAL_ACTIONS = [
  listWithdrawals,
  listLate,
  showWithdrawal,
  approveWithdrawal,
  refuseWithdrawal,
  returnWithdrawal,
  ...ROUTE_ACTIONS,
  setRouteTerms,
] as const;

/** Of withdrawals that somebody has proposed to decide. */
async function readProposed({ engine }: ReadingParts): Promise<ReadonlySet<number>> {
  const { open } = (await engine.read('live', { type: 'proposals' })).result;
  const commands = open.map(({ command }) => commandOf(command));
  return new Set(commands.flatMap((one) => (one.type === 'decide-withdrawal' ? [one.withdrawal] : [])));
}

/** Those that a person has to look at before they are paid; what is proposed about one waits with the proposals. */
export const WITHDRAWAL_QUEUE: PersonQueue<ReadingParts> = {
  noun: 'withdrawal',
  roles: DECIDING,
  async waiting(parts, { after, limit }) {
    const proposed = await readProposed(parts);
    const open = (await readOpen(parts)).filter(
      ({ state, withdrawal }) => state === 'reviewing' && withdrawal > after && !proposed.has(withdrawal),
    );
    return linesOf(parts, open.slice(0, limit));
  },
};
