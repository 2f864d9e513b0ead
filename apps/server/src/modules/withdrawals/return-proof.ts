/**
 * Whether a withdrawal that was signed can never be paid any more, which is what giving it back stands on.
 * Promises: the signer's own record says conflict, and the chain itself that the named transaction is final and has used the
 * place; whatever cannot be asked now is no proof, and is said so.
 * Never: gives anything back; believes what whoever asks says of the transaction.
 */
import type { Command, NetworkId, OpenWithdrawal } from '@assay/core';
import type { Engine } from '../../engine/port.ts';
import { AnswersContradict, BlockUnknown, ChainUnavailable } from '../../integrations/chains/port.ts';
import type { Chain } from '../../integrations/chains/port.ts';
import { ActionRefused } from '../../operator/action.ts';
import type { Places } from './places.ts';
import { withdrawalUse } from './rules.ts';
import type { Outgoing, OutgoingStore } from './shape.ts';

export interface TakenParts {
  /** By which the store knows the network. */
  readonly network: string;
  readonly chain: Pick<Chain, 'head' | 'headerAt' | 'findReceipt'>;
  readonly places: Pick<Places, 'slotOf' | 'isUsedBy'>;
  readonly store: OutgoingStore;
  readonly finalDepth: number;
}

/** What is asked of the loop that pays on a network. */
export interface PaidNetwork {
  /** Null until it was reached. */
  readonly network: NetworkId | null;
  findHope(open: OpenWithdrawal, transaction: string): Promise<string | null>;
  findOutgoing(open: OpenWithdrawal): Promise<Outgoing | null>;
}

export interface ReturnParts {
  readonly engine: Pick<Engine, 'read'>;
  readonly paying: () => readonly PaidNetwork[];
}

const NOT_ASKED = 'Its network is not reached, so nobody can say whether it is paid: try again.';
/** Failures of a port after which nothing is known. */
const UNKNOWN = [AnswersContradict, BlockUnknown, ChainUnavailable] as const;

/** Why it may still be paid, in a sentence with what would be needed; null: it never will be. Throws the port's failures. */
export async function findHope(
  { network, chain, places, store, finalDepth }: TakenParts,
  open: OpenWithdrawal,
  transaction: string,
): Promise<string | null> {
  const [outgoing] = await store.run('findOutgoing', { network, uses: [withdrawalUse(open.withdrawal)] });
  if (outgoing === undefined || places.slotOf(outgoing) !== open.payout)
    return 'The record of what was signed for it does not have its place: nobody can say whether it is paid.';
  const { state, versions } = outgoing;
  if (open.transactions.includes(transaction) || versions.some((one) => one.transaction === transaction))
    return 'This is a transaction that pays the withdrawal.';
  if (state !== 'conflict')
    return `It may still be paid: its place ${open.payout} is ${state}. It is given back once that is conflict: a transaction of somebody else has used the place, and is final.`;
  const receipt = await chain.findReceipt(transaction);
  if (receipt === null || (await chain.headerAt(receipt.block.height)).hash !== receipt.block.hash)
    return `${transaction} is in no block of its network. Name the transaction that has used ${open.payout}.`;
  const depth = (await chain.head()).height - receipt.block.height + 1;
  if (depth < finalDepth)
    return `${transaction} has ${depth} confirmations, and is final with ${finalDepth}: try again then.`;
  if (await places.isUsedBy(outgoing, transaction)) return null;
  return `${transaction} has not used ${open.payout}, so it keeps nobody from being paid. Name the transaction that has.`;
}

const findPaid = ({ paying }: ReturnParts, network: NetworkId | undefined): PaidNetwork | null =>
  paying().find((one) => network !== undefined && one.network === network) ?? null;

async function paidNetworkOf(parts: ReturnParts, { route }: OpenWithdrawal): Promise<PaidNetwork | null> {
  const { routes } = (await parts.engine.read('live', { type: 'wallet-routes' })).result;
  return findPaid(parts, routes.find((one) => one.route === route)?.network);
}

/** What the signer's record has of it; null: nothing, or the network was not reached yet. */
export async function findSigned(parts: ReturnParts, open: OpenWithdrawal): Promise<Outgoing | null> {
  return (await paidNetworkOf(parts, open))?.findOutgoing(open) ?? null;
}

/** Throws `ActionRefused`. */
export async function mustNeverBePaid(
  parts: ReturnParts,
  open: OpenWithdrawal,
  transaction: string,
): Promise<void> {
  const hope = await hopeOf(await paidNetworkOf(parts, open), open, transaction);
  if (hope !== null) throw new ActionRefused(`Withdrawal ${open.withdrawal} is not given back. ${hope}`);
}

async function hopeOf(
  network: PaidNetwork | null,
  open: OpenWithdrawal,
  transaction: string,
): Promise<string | null> {
  if (network === null) return NOT_ASKED;
  try {
    return await network.findHope(open, transaction);
  } catch (error) {
    if (UNKNOWN.some((kind) => error instanceof kind)) return NOT_ASKED;
    throw error;
  }
}

/** Of a proposal, each time that somebody approves it. Throws `ActionRefused`. */
export async function mustStillBeTaken(parts: ReturnParts, command: Command): Promise<void> {
  if (command.type !== 'return-withdrawal') return;
  const { result } = await parts.engine.read('live', { type: 'open-withdrawals', owner: null });
  const open = result.find(({ withdrawal }) => withdrawal === command.withdrawal);
  // The core refuses what is open no more.
  if (open !== undefined) await mustNeverBePaid(parts, open, command.conflict);
}
