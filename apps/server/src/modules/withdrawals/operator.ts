/**
 * What operators decide about withdrawals: the large ones before they are paid, and those whose place on the chain another
 * transaction has taken.
 * Promises: each is a proposal that somebody else approves; who is refused reads why, in words that the journal keeps.
 * Never: pays, or chooses an address, an amount or an order.
 */
import { Type } from 'typebox';
import { formatDecimal } from '@assay/core';
import type { OpenWithdrawal } from '@assay/core';
import type { Engine } from '../../engine/port.ts';
import { ActionRefused, operatorAction, Serial } from '../../operator/action.ts';
import type { OperatorRole } from '@assay/protocol';
import type { PersonQueue } from '../../operator/person-queue.ts';
import { QUEUE_LIMIT, queueLines, queuePage } from '../../operator/printing.ts';
import { proposalLines } from '../../operator/proposing.ts';
import type { Proposing } from '../../operator/proposing.ts';
import { ROUTE_ACTIONS } from './route-actions.ts';

export interface WithdrawalActionParts {
  readonly engine: Pick<Engine, 'read'>;
  readonly proposing: Proposing;
}

const TOPIC = 'withdrawals';
const DECIDING: readonly OperatorRole[] = ['finance', 'compliance'];

async function readOpen({ engine }: WithdrawalActionParts): Promise<readonly OpenWithdrawal[]> {
  return (await engine.read('live', { type: 'open-withdrawals', owner: null })).result;
}

async function mustFind(
  parts: WithdrawalActionParts,
  id: number,
  states: readonly OpenWithdrawal['state'][],
): Promise<OpenWithdrawal> {
  const found = (await readOpen(parts)).find(({ withdrawal }) => withdrawal === id);
  if (found === undefined) throw new ActionRefused(`No withdrawal ${id} is open.`);
  if (!states.includes(found.state)) {
    throw new ActionRefused(`Withdrawal ${id} is ${found.state}: this is not decided about it.`);
  }
  return found;
}

/** In words for a line of a list, the oldest first. */
async function linesOf(parts: WithdrawalActionParts, open: readonly OpenWithdrawal[]) {
  const { result: listed } = await parts.engine.read('live', { type: 'wallet-routes' });
  const { result: listing } = await parts.engine.read('live', { type: 'listing' });
  return open.map((one) => {
    const asset = listing.assets[listed.routes[one.route]?.asset ?? -1];
    const amount = asset === undefined ? one.amount : formatDecimal(one.amount, asset.scale);
    const about = `${one.state}  ${amount} ${asset?.code ?? ''} to ${one.address}`;
    return { id: one.withdrawal, user: one.owner, since: one.requestedAt, about };
  });
}

const listWithdrawals = operatorAction({
  name: 'list withdrawals',
  topic: TOPIC,
  summary: 'those that are not paid yet, with their state, the oldest first',
  roles: [...DECIDING, 'auditor'],
  needsReason: false,
  fields: { after: Type.Optional(Serial) },
  async carryOut(parts: WithdrawalActionParts, { after = 0 }) {
    const open = (await readOpen(parts)).filter(({ withdrawal }) => withdrawal > after);
    return queuePage(await linesOf(parts, open.slice(0, QUEUE_LIMIT)));
  },
  print: queueLines,
});

const approveWithdrawal = operatorAction({
  name: 'withdrawal-approve',
  topic: TOPIC,
  summary: 'a reviewed withdrawal is paid as any other',
  roles: DECIDING,
  fields: { id: Serial },
  typed: ['id'],
  approvals: 1,
  async carryOut(parts: WithdrawalActionParts, { id }, by) {
    const { withdrawal } = await mustFind(parts, id, ['reviewing']);
    return parts.proposing.propose(by, {
      type: 'decide-withdrawal',
      withdrawal,
      approve: true,
      reason: null,
    });
  },
  print: proposalLines,
});

const refuseWithdrawal = operatorAction({
  name: 'withdrawal-refuse',
  topic: TOPIC,
  summary:
    'a withdrawal that is not signed is given back whole; its owner reads BECAUSE, a few words with dashes between',
  roles: DECIDING,
  fields: { id: Serial, because: Type.String({ pattern: '^[a-z]{2,20}(-[a-z]{1,20}){0,8}$' }) },
  typed: ['id', 'because'],
  approvals: 1,
  async carryOut(parts: WithdrawalActionParts, { id, because }, by) {
    const { withdrawal } = await mustFind(parts, id, ['reviewing', 'ready']);
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
  name: 'withdrawal-return',
  topic: TOPIC,
  summary: 'gives back what cannot be paid any more, because the named transaction is final in its place',
  roles: DECIDING,
  fields: { id: Serial, transaction: Type.String({ pattern: '^0x[0-9a-f]{64}$' }) },
  typed: ['id', 'transaction'],
  approvals: 1,
  async carryOut(parts: WithdrawalActionParts, { id, transaction: conflict }, by) {
    const { withdrawal, transactions } = await mustFind(parts, id, ['signing', 'sent']);
    if (transactions.includes(conflict)) {
      throw new ActionRefused('This is a transaction that pays the withdrawal.');
    }
    return parts.proposing.propose(by, { type: 'return-withdrawal', withdrawal, conflict });
  },
  print: proposalLines,
});

export const WITHDRAWAL_ACTIONS = [
  listWithdrawals,
  approveWithdrawal,
  refuseWithdrawal,
  returnWithdrawal,
  ...ROUTE_ACTIONS,
] as const;

/** Those that a person has to look at before they are paid. */
export const WITHDRAWAL_QUEUE: PersonQueue<WithdrawalActionParts> = {
  noun: 'withdrawal',
  roles: DECIDING,
  async waiting(parts, { after, limit }) {
    const open = (await readOpen(parts)).filter(
      ({ state, withdrawal }) => state === 'reviewing' && withdrawal > after,
    );
    return linesOf(parts, open.slice(0, limit));
  },
};
