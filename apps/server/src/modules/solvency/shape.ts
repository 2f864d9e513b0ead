/** What of the count crosses a module: the newest one of each network, and what is told of it. */
import type { NetworkId } from '@assay/core';
import type { BlockHeader } from '../../integrations/chains/port.ts';
import type { Outgoing } from '../withdrawals/shape.ts';
import type { Holding } from './hot-stock.ts';
import type { RouteCount } from './rules.ts';

/** Coins that are on their way into cold storage. */
export interface OpenMove extends Pick<Outgoing, 'state'> {
  readonly coin: string;
  readonly decimals: number;
  readonly units: bigint;
  /** The version that is in a block, or the newest; null: nothing was signed yet. */
  readonly transaction: string | null;
}

/** A network compared with the ledger at one block. */
export interface Count {
  readonly network: NetworkId;
  readonly block: BlockHeader;
  /** Wall clock, Unix ms. */
  readonly at: number;
  /** Place in the journal at which the ledger was read. */
  readonly sequence: number;
  readonly routes: readonly RouteCount[];
  /** From which the house pays, as it is shown, and how many addresses were given to users. */
  readonly treasury: string;
  readonly addresses: number;
  /** To which what is too much there is moved, as it is shown; null: nothing is. */
  readonly cold: string | null;
  /** Of each coin, where it lies. */
  readonly holdings: readonly Holding[];
  /** Into cold storage, and not final. */
  readonly moves: readonly OpenMove[];
}

/** What differs on a coin, in a sentence for operators. */
export interface Finding {
  readonly coin: string;
  readonly isLess: boolean;
  readonly sentence: string;
}

/** A network whose holdings are counted. */
export interface CountedNetwork {
  readonly key: string;
  readonly name: string;
  readonly isTest: boolean;
  /** Its number in the core; null until it was reached once since the start. */
  readonly network: NetworkId | null;
  /** Null before the first. */
  readonly count: Count | null;
  readonly findings: readonly Finding[];
  /** What people should do about the address that pays, in sentences. */
  readonly stock: readonly string[];
}
