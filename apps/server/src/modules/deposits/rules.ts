/**
 * The rules of deposits as pure functions: how a chain of blocks goes on, and what becomes of a deposit on it.
 * Promises: depth is counted on the chain that was followed block by block, never on a height that a node names; a deposit
 * in a block that the chain has left is not credited, held if it was, and reversed only after as many blocks as make one
 * final; one that comes back is the same deposit.
 * Never: asks or writes anything.
 */
import type { Arrival } from '../../integrations/chains/port.ts';
import type { Checkpoint, Deposit, DepthPolicy, ScannedBlock } from './shape.ts';

/** The core does not take this deposit now; the others of the network go on. */
export class DepositWaits extends Error {
  constructor(reason: string) {
    super(`a deposit waits: ${reason}`);
    this.name = 'DepositWaits';
  }
}

/** It waits for people, who are told of it elsewhere. */
export class DepositReviewed extends DepositWaits {
  constructor() {
    super('people review it');
    this.name = 'DepositReviewed';
  }
}

export type DepositStep =
  | { readonly type: 'credit' }
  | { readonly type: 'held' | 'released' | 'reversed' | 'final' };

/** What one block of the chain says of deposits: where the tip is, and which blocks count. */
export interface ChainView {
  readonly tip: number;
  /** Height of the newest block that was read twice. */
  readonly checked: number;
  isOnChain(block: Pick<Deposit, 'block' | 'height'>): boolean;
}

export function viewOf({ blocks }: Checkpoint): ChainView {
  const hashes = new Set(blocks.map(({ hash }) => hash));
  const [checked] = blocks;
  return {
    tip: blocks.at(-1)?.height ?? checked.height,
    checked: checked.height,
    // Blocks below the checked one are left by no chain that is followed.
    isOnChain: ({ block, height }) => height < checked.height || hashes.has(block),
  };
}

/** Blocks with the deposit and on it; 0 where its block is not on the chain. */
export function confirmationsOf(deposit: Deposit, view: ChainView): number {
  if (deposit.state === 'missing' || deposit.state === 'reversed' || !view.isOnChain(deposit)) return 0;
  return Math.max(0, view.tip - deposit.height + 1);
}

/** The next thing that happens to a deposit, with what it is then; null: nothing yet. */
export function nextStep(
  deposit: Deposit,
  view: ChainView,
  policy: DepthPolicy,
): { readonly step: DepositStep; readonly next: Deposit } | null {
  if (deposit.state === 'final' || deposit.state === 'reversed') return null;
  if (deposit.state === 'missing') {
    const since = deposit.missingSince ?? view.tip;
    if (view.tip - since < policy.finalDepth) return null;
    const next = { ...deposit, state: 'reversed', isHeld: false, missingSince: null } as const;
    return { step: { type: 'reversed' }, next };
  }
  // The core knew of it before this store did: the scanner has not come there yet.
  if (deposit.height > view.tip) return null;
  if (!view.isOnChain(deposit)) {
    const next = { ...deposit, state: 'missing', missingSince: view.tip, isHeld: true } as const;
    return { step: { type: 'held' }, next };
  }
  const depth = confirmationsOf(deposit, view);
  const isFinal = depth >= policy.finalDepth && deposit.height <= view.checked;
  if (deposit.state === 'included') {
    if (!(policy.waitsForFinal(deposit) ? isFinal : depth >= policy.creditDepth)) return null;
    return { step: { type: 'credit' }, next: { ...deposit, state: 'credited' } };
  }
  if (deposit.isHeld) return { step: { type: 'released' }, next: { ...deposit, isHeld: false } };
  return isFinal ? { step: { type: 'final' }, next: { ...deposit, state: 'final' } } : null;
}

/** Where a branch stands; its oldest block's parent is asked for until `findJoint` knows it. */
export function findJoint({ blocks }: Checkpoint, parent: string): number | null {
  const at = blocks.findIndex(({ hash }) => hash === parent);
  return at < 0 ? null : at;
}

/** How far below a branch may still stand on the checkpoint: its first block is the lowest that another may follow. */
export function isBelow({ blocks: [first] }: Checkpoint, block: ScannedBlock): boolean {
  return block.height <= first.height;
}

/** The chain without what stands above the joint, and with the branch. */
export function grown(checkpoint: Checkpoint, from: number, branch: readonly ScannedBlock[]): Checkpoint {
  const [first] = checkpoint.blocks;
  return { blocks: [first, ...checkpoint.blocks.slice(1, from + 1), ...branch] };
}

/** The block that is to be read a second time next; null: none is deep enough. */
export function findDeepest({ blocks }: Checkpoint, finalDepth: number): ScannedBlock | null {
  const [, next] = blocks;
  const tip = blocks.at(-1);
  return next !== undefined && tip !== undefined && tip.height - next.height + 1 >= finalDepth ? next : null;
}

/** The oldest block has been read twice: the next one takes its place. */
export function checkedOne(checkpoint: Checkpoint): Checkpoint {
  const [, next, ...rest] = checkpoint.blocks;
  return next === undefined ? checkpoint : { blocks: [next, ...rest] };
}

/** Of a deposit on its network; the block is no part of it. */
export function identityOf({ transaction, index }: Pick<Arrival, 'transaction' | 'index'>): string {
  return `${transaction}:${index}`;
}

/** Back. */
export function placeOf(identity: string): Pick<Arrival, 'transaction' | 'index'> {
  const at = identity.lastIndexOf(':');
  return { transaction: identity.slice(0, at), index: Number(identity.slice(at + 1)) };
}

/** A deposit that is new, or known and now in this block. Null: it is known, and in this block already. */
export function afterArrival(arrival: Arrival, block: ScannedBlock, known: Deposit | null): Deposit | null {
  if (known === null) {
    const { hash, height } = block;
    return { ...arrival, state: 'included', block: hash, height, isHeld: false, missingSince: null };
  }
  if (known.block === block.hash && known.state !== 'missing' && known.state !== 'reversed') return null;
  if (known.state === 'final') return null;
  return { ...known, state: 'included', block: block.hash, height: block.height, missingSince: null };
}

type Money = Pick<Arrival, 'units' | 'address' | 'token'>;

export const isSameMoney = (one: Money, other: Money | undefined): boolean =>
  other?.units === one.units && other.address === one.address && other.token === one.token;

/** What the two readings of a block do not have in common. */
export function compareReadings(
  known: readonly Deposit[],
  again: readonly Arrival[],
): { readonly late: readonly Arrival[]; readonly lost: readonly Deposit[] } {
  const first = new Map(known.map((deposit) => [identityOf(deposit), deposit]));
  const second = new Map(again.map((arrival) => [identityOf(arrival), arrival]));
  return {
    late: again.filter((arrival) => !first.has(identityOf(arrival))),
    lost: known.filter((deposit) => !isSameMoney(deposit, second.get(identityOf(deposit)))),
  };
}
