/**
 * The sections of a snapshot, one a part of the state.
 * Promises: a section is written where it has something to say, and is absent where it has not, so that a part that nobody
 * uses leaves no trace and needs no version; equal states give equal sections. Tags are permanent, and rise in the
 * order in which sections are restored: each may rely on those before it.
 */
import type { ByteReader, ByteWriter } from '../codec/bytes.ts';
import { readPaper, writePaper } from '../paper-feed/paper-section.ts';
import { keptTicks, restoreSeconds } from '../seconds/captured-seconds.ts';
import { currencyOf, poolIndexOf } from '../seconds/seconds-state.ts';
import type { State } from '../state.ts';
import {
  readAccounts,
  readReferrals,
  saysNothingOfAccounts,
  saysNothingOfReferrals,
  writeAccounts,
  writeReferrals,
} from './accounts-section.ts';
import type { CapturedState } from './captured.ts';
import { writeColumn } from './columns.ts';
import { readFees, saysNothingOfFees, writeFees } from './fees-section.ts';
import { readKinds, writeKinds } from './kinds-section.ts';
import { readOwners, writeOwners } from './ledger-section.ts';
import {
  readIndexPrices,
  readListing,
  readMids,
  readPrices,
  writeIndexPrices,
  writeListing,
  writeMids,
} from './listing-section.ts';
import { readOrders, writeOrders } from './orders-section.ts';
import { readSeconds, writeSeconds } from './seconds-section.ts';
import {
  restoreTriggerOrders,
  saysNothingOfTriggerOrders,
  writeTriggerOrders,
} from './trigger-orders-section.ts';

/** What is being restored. */
export interface Restoring {
  readonly state: State;
  /** Client order ids of live orders, by slot. */
  readonly clientOrderIds: Map<number, string>;
}

export interface Section {
  readonly tag: number;
  readonly name: string;
  readonly isEmpty: (captured: CapturedState) => boolean;
  readonly write: (writer: ByteWriter, captured: CapturedState) => void;
  /** Throws `MalformedBytes`, RangeError or LedgerFault. */
  readonly restore: (reader: ByteReader, restoring: Restoring) => void;
}

export const SECTIONS: readonly Section[] = [
  {
    tag: 1,
    name: 'listing',
    isEmpty: ({ assets, markets }) => assets.length + markets.length === 0,
    write: writeListing,
    restore: (reader, { state }) => readListing(reader, state),
  },
  {
    tag: 2,
    name: 'index prices',
    isEmpty: ({ indexPrices }) => indexPrices.length === 0,
    write: writeIndexPrices,
    restore: (reader, { state }) => readIndexPrices(reader, state),
  },
  {
    tag: 3,
    name: 'owners and ledger',
    isEmpty: ({ owners }) => owners.length === 0,
    write: writeOwners,
    restore: (reader, { state }) => readOwners(reader, state),
  },
  {
    tag: 4,
    name: 'orders',
    isEmpty: ({ records }) => records.length === 0,
    write: writeOrders,
    restore: (reader, { state, clientOrderIds }) => readOrders(reader, state, clientOrderIds),
  },
  {
    tag: 5,
    name: 'last prices and bands',
    isEmpty: ({ marketPrices }) => marketPrices.every((price) => price === 0),
    write: (writer, { marketPrices }) => writeColumn(writer, marketPrices),
    restore: (reader, { state }) => readPrices(reader, state),
  },
  {
    tag: 6,
    name: 'mids',
    isEmpty: ({ mids }) => mids === null,
    write: (writer, { mids }) => {
      if (mids !== null) writeMids(writer, mids);
    },
    restore: (reader, { state }) => readMids(reader, state),
  },
  {
    tag: 7,
    name: 'trigger orders',
    isEmpty: ({ triggerOrders }) => saysNothingOfTriggerOrders(triggerOrders),
    write: (writer, { triggerOrders }) => writeTriggerOrders(writer, triggerOrders),
    restore: (reader, { state, clientOrderIds }) => restoreTriggerOrders(reader, state, clientOrderIds),
  },
  {
    tag: 8,
    name: 'fees',
    isEmpty: ({ fees }) => saysNothingOfFees(fees),
    write: (writer, { fees }) => writeFees(writer, fees),
    restore: (reader, { state }) => readFees(reader, state),
  },
  {
    tag: 9,
    name: 'referrals',
    isEmpty: ({ referrals }) => saysNothingOfReferrals(referrals),
    write: (writer, { referrals }) => writeReferrals(writer, referrals),
    restore: (reader, { state }) => readReferrals(reader, state.referrals),
  },
  {
    tag: 10,
    name: 'account statuses',
    isEmpty: ({ accounts }) => saysNothingOfAccounts(accounts),
    write: (writer, { accounts }) => writeAccounts(writer, accounts),
    restore: (reader, { state }) => readAccounts(reader, state.accountStatuses),
  },
  {
    tag: 11,
    name: 'play money',
    isEmpty: ({ paper }) => paper === null,
    write: (writer, { paper }) => writePaper(writer, paper),
    restore: (reader, { state }) => state.paper.restore(readPaper(reader, state.listing.markets.length)),
  },
  {
    tag: 12,
    name: 'seconds-contracts',
    isEmpty: ({ seconds }) => seconds === null,
    write: (writer, { seconds }) => {
      if (seconds !== null) writeSeconds(writer, seconds);
    },
    restore: (reader, { state }) => restoreSecondsState(reader, state),
  },
  {
    tag: 13,
    name: 'requests',
    isEmpty: ({ requests }) => requests.every((part) => part.length === 0),
    write: writeRequests,
    restore: (reader, { state }) => state.requests.restore(reader.raw(reader.varint())),
  },
  {
    tag: 14,
    name: 'accounts of other kinds',
    isEmpty: ({ ledger }) => ledger.kinds === null,
    write: (writer, { ledger }) => {
      if (ledger.kinds !== null) writeKinds(writer, ledger.kinds);
    },
    restore: (reader, { state }) => readKinds(reader, state.ledger),
  },
];

function writeRequests(writer: ByteWriter, { requests }: CapturedState): void {
  writer.varint(requests.reduce((sum, part) => sum + part.length, 0));
  for (const part of requests) writer.raw(part);
}

function restoreSecondsState(reader: ByteReader, state: State): void {
  const { listing, owners, seconds, rulesVersion } = state;
  const ticks = keptTicks(rulesVersion);
  const bounds = { assets: listing.assets.length, owners: owners.count, ticks };
  restoreSeconds(seconds, owners, readSeconds(reader, bounds), rulesVersion);
  if (seconds.isEmpty) throw new RangeError('an empty room of seconds-contracts');
  const mustHaveMoney = seconds.contracts.count > 0;
  if (mustHaveMoney && (currencyOf(state) < 0 || poolIndexOf(state) < 0)) {
    throw new RangeError('contracts without a pool');
  }
}
