/**
 * What of deposits crosses a thread: the scanner's checkpoint and the deposits it follows, their tables, and the ports to
 * the store and to the core's commands.
 */
import type { AssetId, OwnerId, RouteId, Units } from '@assay/core';
import type { RouteScales } from '../../integrations/chains/chain-amounts.ts';
import type { Arrival } from '../../integrations/chains/port.ts';
import type { ThreadedStore } from '../../storage/threaded-store.ts';
import type { ColdOperations, ColdTables } from './cold/shape.ts';
import type { ForcedOperations, ForcedTables } from './forced/shape.ts';
import type { StrayTables } from './strays/shape.ts';
import type { SweepOperations } from './sweeps/shape.ts';

/** A block of the chain that the scanner follows. */
export interface ScannedBlock {
  readonly hash: string;
  readonly parent: string;
  readonly height: number;
}

/**
 * `included`: in a block of the chain. `credited`: deep enough to be traded with. `final`: for good. `missing`: its
 * block was left by the chain, and no other has it yet. `reversed`: it did not come back.
 */
export type DepositState = 'included' | 'credited' | 'final' | 'missing' | 'reversed';

export interface Deposit extends Arrival {
  readonly state: DepositState;
  /** The block that has it, or had it last. */
  readonly block: string;
  readonly height: number;
  /** Whether the core has been told that it was missing, and not yet that it is back. */
  readonly isHeld: boolean;
  /** Height of the scanned chain when it went missing; null where it is not. */
  readonly missingSince: number | null;
}

/** How far the scanner has come on a network: the chain from the last block that was read twice to its tip. */
export interface Checkpoint {
  /** Oldest first, each the parent of the next; the first has been read twice, with all before it. */
  readonly blocks: readonly [ScannedBlock, ...ScannedBlock[]];
}

export interface DepositTables extends ForcedTables, ColdTables, StrayTables {
  /** Blocks of the checkpoints of all networks. */
  scanned_blocks: { network: string; height: number; hash: string; parent: string };
  deposits: {
    network: string;
    transaction: string;
    /** Its index within the transaction. */
    place: number;
    address: string;
    sender: string | null;
    token: string | null;
    /** A whole number, in the chain's smallest unit. */
    units: string;
    state: DepositState;
    block: string;
    height: number;
    is_held: number;
    missing_since: number | null;
    /** When it was first seen, credited and final, by the wall clock; 0 and null: not known. */
    seen_at: number;
    credited_at: number | null;
    final_at: number | null;
    /** The sweep that sends it on; null: it lies where it arrived. */
    sweep: number | null;
    /** The block whose leaving its owner was told of as a reversal; null: none. */
    reversal_told: string | null;
    /** 1: it was credited and then reversed, and deposits of its coin were not opened again since. */
    reversal_open: number;
  };
  /** Every address that was ever given to a user. */
  deposit_addresses: {
    network: string;
    number: number;
    user_id: number;
    address: string;
    created_at: number;
  };
  /** Extended public keys of a network's accounts: a network goes on with the same signer. */
  network_accounts: { network: string; deposits: string; treasury: string };
}

/** An address and whose it is. */
export interface GivenAddress {
  readonly owner: OwnerId;
  /** Below the account for deposits. */
  readonly number: number;
  readonly address: string;
}

/** A deposit as it is listed. */
export interface ListedDeposit extends Deposit {
  readonly network: string;
  readonly seenAt: number;
  readonly creditedAt: number | null;
  readonly finalAt: number | null;
}

/** Whose an address is, and which one an owner has. */
export interface AddressOwners {
  find(address: string): Pick<GivenAddress, 'owner'> | null;
  addressOf(owner: OwnerId): string | null;
}

/** A coin on the network that is watched, as it is in force. */
export interface WatchedRoute extends RouteScales {
  readonly route: RouteId;
  readonly asset: AssetId;
  readonly coin: string;
  readonly contract: string | null;
  readonly open: boolean;
  readonly creditDepth: number;
  readonly finalDepth: number;
  readonly minimumDeposit: Units;
  readonly largeDeposit: Units;
  readonly minimumWithdrawal: Units;
  readonly withdrawalFee: Units;
}

/** What the address that pays should have of a coin, in the chain's smallest unit. */
export interface HotBounds {
  readonly floor: bigint;
  readonly ceiling: bigint;
}

export type { ColdReturn, ColdStorage } from './cold/shape.ts';
export type { ForcedArrival } from './forced/shape.ts';
export type { PaymentStore, PaymentTables } from './payments/shape.ts';
export type { StrayStore } from './strays/shape.ts';
export type { Sweep, SweepTables, SweepableDeposit } from './sweeps/shape.ts';

interface OfNetwork {
  readonly network: string;
}

/** A type and not an interface, so that it counts as a table of operations. */
export type DepositOperations = {
  /** Null: the network was never scanned. The deposits are those that are not final or reversed. */
  loadScan(
    input: OfNetwork,
  ): Promise<{ readonly checkpoint: Checkpoint; readonly open: readonly Deposit[] } | null>;
  /** The deposits of some transactions, in whatever state. */
  findDeposits(input: OfNetwork & { readonly transactions: readonly string[] }): Promise<readonly Deposit[]>;
  /** Both in one transaction. A checkpoint takes the place of the one before, a deposit of itself. */
  saveScan(
    input: OfNetwork & {
      readonly checkpoint: Checkpoint;
      readonly deposits: readonly Deposit[];
      readonly now: number;
    },
  ): Promise<void>;
  /** Those that are in a block above a height, of whatever address. */
  depositsAbove(
    input: OfNetwork & { readonly height: number; readonly limit: number },
  ): Promise<readonly Deposit[]>;
  /** What became of a deposit while the checkpoint stands. */
  saveDeposit(input: OfNetwork & { readonly deposit: Deposit; readonly now: number }): Promise<void>;
  /** False: its owner was told before that it was reversed out of this block, or nobody knows it. */
  noteReversalTold(input: Pick<Deposit, 'transaction' | 'index' | 'block'>): Promise<boolean>;
  /** Deposits that were credited and reversed, whose coin was not opened again since; by their block. */
  openReversals(input: OfNetwork & { readonly limit: number }): Promise<readonly Deposit[]>;
  /** Deposits of these coins are open. */
  endReversals(input: OfNetwork & { readonly tokens: readonly (string | null)[] }): Promise<void>;
  depositAddresses(input: OfNetwork): Promise<readonly GivenAddress[]>;
  keepDepositAddress(
    input: OfNetwork & { readonly given: GivenAddress; readonly now: number },
  ): Promise<void>;
  networkAccounts(input: OfNetwork): Promise<{ readonly deposits: string; readonly treasury: string } | null>;
  keepNetworkAccounts(
    input: OfNetwork & { readonly deposits: string; readonly treasury: string },
  ): Promise<void>;
  /** Whose an address is, or what a transaction has paid in, on any network; by rising number. */
  depositOwners(input: {
    readonly by: 'address' | 'transaction';
    readonly value: string;
    readonly limit: number;
  }): Promise<readonly number[]>;
  /** Of a user, the newest first; of some tokens of networks where they are named. */
  listDeposits(input: {
    readonly userId: number;
    readonly tokens: readonly { readonly network: string; readonly token: string | null }[] | null;
    readonly isOpen: boolean;
    readonly offset: number;
    readonly limit: number;
  }): Promise<{ readonly total: number; readonly rows: readonly ListedDeposit[] }>;
};

export type DepositStore = Pick<ThreadedStore<DepositOperations>, 'run'>;
export type ColdStore = Pick<ThreadedStore<ColdOperations>, 'run'>;
export type ForcedStore = Pick<ThreadedStore<ForcedOperations>, 'run'>;
export type SweepStore = Pick<ThreadedStore<SweepOperations>, 'run'>;

/** What the core is told of a deposit; each may be told twice, and the core's own memory of identities decides. */
export interface DepositCommands {
  /** Deep enough to be traded with. Of one that is known in another block: it moved, and no money does. */
  credit(deposit: Deposit, confirmations: number): Promise<void>;
  /**
   * `held`: its block was left. `released`: it is in another one, as deep. `reversed`: it did not come back in time.
   * `final`: for good. Of an unknown deposit `held` and `reversed` are accepted and do nothing.
   */
  report(
    deposit: Deposit,
    report: 'held' | 'released' | 'reversed' | 'final',
    confirmations: number,
  ): Promise<void>;
  /** Identities that the core has credited and that are not final there, so that none is forgotten by the store. */
  unfinished(network: string): Promise<readonly Deposit[]>;
}

/** Data of a network, each with the source of its numbers where it is configured. */
export interface DepthPolicy {
  /** Blocks with and on a deposit until it may be traded with. */
  readonly creditDepth: number;
  /** Until it is for good, and may be withdrawn. */
  readonly finalDepth: number;
  /** Whether it is credited only when it is final: a large one, one below the minimum, or one of nobody. */
  readonly waitsForFinal: (arrival: Arrival) => boolean;
}
