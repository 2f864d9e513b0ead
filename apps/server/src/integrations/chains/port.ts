/**
 * The port of a chain (decision 93). Adapters: `evm/`, `bitcoin/`.
 * Promises: a block is read by its hash, so that what was read is of that block or fails; one chain is one endpoint, and
 * head, blocks and balances come from the same one; amounts are whole numbers of the chain's smallest unit.
 * Never: decides how deep a block is deep enough, what is credited or to whom; sends twice by itself; holds a key.
 */

/** A network is both: two that share a chain id differ by their first block. */
export interface NetworkIdentity {
  /** As the network says it, decimal; of Bitcoin `bitcoin`. */
  readonly chainId: string;
  /** Hash of its first block. */
  readonly genesis: string;
}

export function isSameNetwork(one: NetworkIdentity, other: NetworkIdentity): boolean {
  return one.chainId === other.chainId && one.genesis === other.genesis;
}

export interface BlockHeader {
  readonly hash: string;
  readonly parent: string;
  readonly height: number;
  /** Unix milliseconds, as the block says it. */
  readonly time: number;
}

/** Money that a block brought to an address. */
export interface Arrival {
  /** Hash as the chain writes it, lower case. */
  readonly transaction: string;
  /**
   * Which of the transaction's: an EVM chain has 0 for its own value and 1 + n for its n-th log, counted within the
   * transaction, since the count within the block changes when it is mined again; Bitcoin the number of the output.
   */
  readonly index: number;
  readonly address: string;
  /** Who sent it; null where that is more than one, or nobody. */
  readonly from: string | null;
  /** Contract of the token; null: the chain's own coin. */
  readonly token: string | null;
  /** Above zero. */
  readonly units: bigint;
}

export interface Receipt {
  readonly block: BlockHeader;
  /** False: it is in the block and did nothing but cost its fee. */
  readonly succeeded: boolean;
  /** What it cost, in the chain's own coin, and whom; null where that is more than one, or nobody. */
  readonly fee: bigint;
  readonly payer: string | null;
  /** What it moved, wherever to; a token's transfer counts only where the token says so itself. */
  readonly moved: readonly Arrival[];
}

/**
 * What a node said of a signed transaction that it was given. None of them but `refused` says that it will not be
 * mined, and `refused` only where this node never took it.
 */
export type BroadcastAnswer =
  | { readonly type: 'accepted' | 'already-known' | 'nonce-used' | 'replacement-underpriced' }
  | { readonly type: 'insufficient-funds' }
  /** No answer, or one that can mean anything. */
  | { readonly type: 'unknown'; readonly reason: string }
  /** By its form or fee, before it could be taken. */
  | { readonly type: 'refused'; readonly reason: string };

/** Why nobody should be paid at an address. */
export type AddressFault = 'malformed' | 'wrong-checksum' | 'wrong-network' | 'burn-address';

export interface Chain {
  readonly network: NetworkIdentity;
  head(): Promise<BlockHeader>;
  /** Throws `BlockUnknown`. */
  header(hash: string): Promise<BlockHeader>;
  /** The node's block of a height now: where to look, never what is there. Throws `BlockUnknown`. */
  headerAt(height: number): Promise<BlockHeader>;
  /**
   * What a block brought to watched addresses, in the chain's order; also what they sent to each other, never what one
   * sent to itself. Throws `BlockUnknown`, and `AnswersContradict` where the node left something out.
   */
  arrivals(block: string, isWatched: (address: string) => boolean): Promise<readonly Arrival[]>;
  /** Null: in no block of the node's chain. */
  findReceipt(transaction: string): Promise<Receipt | null>;
  /** Gives a signed transaction to the node, once. Never throws. */
  broadcast(signed: string): Promise<BroadcastAnswer>;
  findAddressFault(address: string): AddressFault | null;
  /** The one spelling by which it is kept and compared, of an address without a fault. */
  canonicalAddress(address: string): string;
  /** The spelling that is shown, with its checksum. */
  shownAddress(address: string): string;
}

/** What a gas-paying transaction offers, in wei for each gas. */
export interface GasPrice {
  readonly maxFee: bigint;
  readonly tip: bigint;
}

/** A payment before it is signed: native coin, or a token whose contract is called. */
export interface Payment {
  readonly from: string;
  readonly to: string;
  readonly token: string | null;
  readonly units: bigint;
}

/** Chains that tell what an address has at the end of a block. */
export interface HoldingChain extends Chain {
  /** How many a token says that it has, now; null: nothing there says so, and it is no token. */
  decimalsOf(token: string): Promise<number | null>;
  /** At the end of a block. Throws `BlockUnknown`. */
  balanceAt(block: string, address: string, token: string | null): Promise<bigint>;
  /**
   * Transactions of a block that can have changed what an address has: its own first, then those that called a contract. Throws
   * `BlockUnknown`.
   */
  suspects(block: string, address: string): Promise<readonly string[]>;
}

/** What a contract says of itself as a token. */
export interface TokenFacts {
  /** In plain signs, any other as its number; null: it says none that could be read. */
  readonly symbol: string | null;
  readonly decimals: number | null;
  /** A mark of its code, and of the code that it carries out in place of its own. */
  readonly code: string;
  /** Somebody can put another code in place of that. */
  readonly isProxy: boolean;
}

/** Chains whose addresses number their transactions. */
export interface AccountChain extends HoldingChain {
  /** Now. Null: nothing there is a contract. */
  tokenAt(contract: string): Promise<TokenFacts | null>;
  /** Transactions of an address that are in blocks up to the head: the next number, if nothing waits. */
  sentCount(address: string): Promise<number>;
  /** Of a transaction in a block its sender, and which of theirs it is; null: the node knows none. */
  numberOf(transaction: string): Promise<{ readonly from: string; readonly number: number } | null>;
  gasPrice(): Promise<GasPrice>;
  /** With its margin. Throws `WouldRevert`. */
  gasFor(payment: Payment): Promise<bigint>;
  hasCode(address: string): Promise<boolean>;
}

/** An output of a transaction of Bitcoin. */
export interface Coin {
  readonly transaction: string;
  readonly index: number;
  readonly units: bigint;
}

/** What an address was paid in a block. */
export interface OwnCoin extends Coin {
  readonly height: number;
  /** The transaction in a block that has spent it; null: none has. */
  readonly spentBy: string | null;
}

/** By which it is known everywhere. */
export function coinName({ transaction, index }: Pick<Coin, 'transaction' | 'index'>): string {
  return `${transaction}:${index}`;
}

/** Chains whose payments spend coins of an address. */
export interface CoinChain extends HoldingChain {
  /** Every coin that an address ever had in a block up to the head. */
  coinsOf(address: string): Promise<{ readonly head: number; readonly coins: readonly OwnCoin[] }>;
  /** What is usual now, in the smallest unit for each 1,000 virtual bytes. */
  feeRate(): Promise<bigint>;
  /** Virtual bytes of a payment that spends so many coins of ours. */
  sizeOf(coins: number, receivers: readonly string[]): bigint;
  /** Less is handed on by no node. */
  leastTo(address: string): bigint;
}

/** Those that money can be sent on. */
export type PayableChain = AccountChain | CoinChain;

export function isCoinChain(chain: PayableChain): chain is CoinChain {
  return 'coinsOf' in chain;
}

/** Nothing is known: no answer in time, or none that could be read. */
export class ChainUnavailable extends Error {
  constructor(what: string, cause?: unknown) {
    super(`the node does not answer: ${what}`, { cause });
    this.name = 'ChainUnavailable';
  }
}

/** The node does not have this block: it lags behind another one, or the block was left by the chain. */
export class BlockUnknown extends Error {
  constructor(block: string) {
    super(`the node does not know the block ${block}`);
    this.name = 'BlockUnknown';
  }
}

/** Two answers of one node about one block cannot both be true. */
export class AnswersContradict extends Error {
  constructor(sentence: string) {
    super(sentence);
    this.name = 'AnswersContradict';
  }
}

/** The endpoint is of another network than the one that was meant. */
export class WrongNetwork extends Error {
  constructor(meant: NetworkIdentity, found: NetworkIdentity) {
    super(
      `the endpoint is of chain ${found.chainId} with the first block ${found.genesis}, ` +
        `not of chain ${meant.chainId} with ${meant.genesis}`,
    );
    this.name = 'WrongNetwork';
  }
}

/** A contract would undo the payment, so it is not sent. */
export class WouldRevert extends Error {
  constructor(reason: string) {
    super(`the contract refuses the payment: ${reason}`);
    this.name = 'WouldRevert';
  }
}
