/**
 * Everything that the venue holds of a user, as one JSON file: what they could see call by call, and besides it the log
 * of their security events, their pictures and their declarations.
 * Promises: made of the answers of their own calls, so that what they mask is masked here and what they keep back is
 * kept back; a list is read page by page, cut at MAX_ROWS and then says so; one file at a time is made for a user, and
 * few at once.
 * Never: holds a password, code, key, token or hash of one, or an address of anybody else.
 */
import type { OwnerId } from '@assay/core';
import { undashed } from '@assay/protocol';
import type { Session } from '../../access/port.ts';
import { isKeptFromUser } from '../../access/audit-log.ts';
import type { AuditLog, AuditRecord } from '../../access/audit-log.ts';
import { FairTurns } from '../../projections/fair-turns.ts';
import type { Handlers, SignedIn } from '../../http/calls.ts';
import { RequestRefused } from '../../http/request-refused.ts';
import type { InstrumentRegistry } from '../../market-data/port.ts';
import type { LostFactorRecord, LostFactorStore } from '../lost-factors/shape.ts';
import type { HousePosting, TreasuryViews } from '../treasury/shape.ts';
import { JsonFile } from './json-file.ts';
import type { AccountRecord, RightsStore } from './shape.ts';

/** The calls whose answers the file holds. */
type ExportedCalls =
  | 'creditHistory'
  | 'fillList'
  | 'getAgentInfo'
  | 'getBank'
  | 'getLoginDevice'
  | 'getLoginLog'
  | 'getMyBill'
  | 'getOptional'
  | 'getPayment'
  | 'getRebateDays'
  | 'getWalletAccount'
  | 'identityStatus'
  | 'listApiKeys'
  | 'listPasskeys'
  | 'merchantInfo'
  | 'orderList'
  | 'secondContractLimits'
  | 'secondContractList';

/** Of an exchange with a wallet. */
type WalletCalls =
  | 'cardSaleList'
  | 'getRechargeLog'
  | 'getWithdrawalLog'
  | 'rechargeList'
  | 'swapList'
  | 'userTransferList'
  | 'withdrawalAddresses';

export interface DataExportParts {
  readonly calls: Pick<Handlers, ExportedCalls> & Partial<Pick<Handlers, WalletCalls>>;
  readonly identity: RightsStore & LostFactorStore;
  readonly audit: Pick<AuditLog, 'list'>;
  readonly views: TreasuryViews;
  readonly marketData: { readonly instruments: Pick<InstrumentRegistry, 'mustAsset' | 'units'> };
  readonly venueName: () => string;
  readonly wallNow: () => number;
}

/** Of each list. */
const MAX_ROWS = 10_000;
const PAGE_SIZE = 200;
const EVENTS_A_PAGE = 100;
const CHAIN_ROWS_A_PAGE = 100;
/** Files at once: each takes some 30 MB at the most. */
const TURNS = { width: 2, longest: 1 };
const RETRY_AFTER_SECONDS = 30;

type Paged = { readonly pageNo: string; readonly pageSize: string };

export class DataExport {
  readonly #parts: DataExportParts;
  readonly #turns = new FairTurns<OwnerId>(TURNS);
  readonly #making = new Set<OwnerId>();

  constructor(parts: DataExportParts) {
    this.#parts = parts;
  }

  /** Throws `RequestRefused` (`too-many-requests`) while another file of the user is being made. */
  refuseSecond({ owner }: Session): void {
    if (this.#making.has(owner)) {
      throw new RequestRefused('too-many-requests', null, { retryAfterSeconds: RETRY_AFTER_SECONDS });
    }
  }

  /** As `refuseSecond`. */
  async make(caller: SignedIn): Promise<Uint8Array> {
    const { owner } = caller.session;
    this.refuseSecond(caller.session);
    this.#making.add(owner);
    try {
      return await this.#turns.run(owner, () => this.#file(caller));
    } finally {
      this.#making.delete(owner);
    }
  }

  async #file(caller: SignedIn): Promise<Uint8Array> {
    const { identity, venueName, wallNow } = this.#parts;
    const userId = Number(caller.session.userId);
    const account = await identity.run('findAccount', { userId });
    if (account === null) throw new RequestRefused('token-invalid');
    const file = new JsonFile();
    file.add('about', {
      venue: venueName(),
      userId: caller.session.userId,
      made: new Date(wallNow()).toISOString(),
      times: 'Unix milliseconds',
      lists: `Newest first, at most ${MAX_ROWS} rows each; "cut" says whether there are more. Orders, fills, contracts and bills can be had page by page without an end.`,
    });
    file.add('account', accountFacts(account));
    await this.#people(file, caller);
    await this.#security(file, caller);
    await this.#trade(file, 'live', inRealm(caller, 'live'));
    await this.#moves(file, inRealm(caller, 'live'));
    if (account.virtualOpened) await this.#trade(file, 'virtual', inRealm(caller, 'paper'));
    return file.bytes();
  }

  /** Who they are to the venue: identity, payouts, merchant, referrals, pictures, marks. */
  async #people(file: JsonFile, caller: SignedIn): Promise<void> {
    const { calls, identity } = this.#parts;
    const userId = Number(caller.session.userId);
    file.add('identity', await calls.identityStatus({}, caller));
    file.add('bankCard', await calls.getBank({}, caller));
    file.add('paymentMethods', await calls.getPayment({}, caller));
    file.add('merchant', await calls.merchantInfo({}, caller));
    file.add('referrals', await calls.getAgentInfo({}, caller));
    await file.list('rebatesByDay', MAX_ROWS, (pageNo) =>
      recordsOf(calls.getRebateDays({ pageNo, pageSize: PAGE_SIZE }, caller), PAGE_SIZE),
    );
    await file.list('creditHistory', MAX_ROWS, (pageNo) =>
      recordsOf(calls.creditHistory(paged(pageNo), caller), PAGE_SIZE),
    );
    file.add('uploads', await identity.run('listUploads', { userId, limit: MAX_ROWS }));
    file.add('watchlist', await calls.getOptional({}, caller));
  }

  /** How they sign in, and what happened around it. */
  async #security(file: JsonFile, caller: SignedIn): Promise<void> {
    const { calls, audit } = this.#parts;
    const userId = Number(caller.session.userId);
    file.add('devices', (await calls.getLoginDevice({}, caller)).records);
    file.add('passkeys', (await calls.listPasskeys({}, caller)).records);
    file.add('apiKeys', (await calls.listApiKeys(paged(1), caller)).records);
    await file.list('signIns', MAX_ROWS, (pageNo) =>
      recordsOf(calls.getLoginLog(paged(pageNo), caller), PAGE_SIZE),
    );
    await this.#lostFactors(file, userId);
    let before: number | undefined;
    await file.list('securityEvents', MAX_ROWS, async () => {
      const events = await audit.list({
        userId,
        limit: EVENTS_A_PAGE,
        ...(before === undefined ? {} : { before }),
      });
      before = events.at(-1)?.id;
      const told = events.filter((one) => !isKeptFromUser(one));
      return { records: told.map(eventFacts), isLast: events.length < EVENTS_A_PAGE };
    });
  }

  /** What they have asked to be taken off, in their own words; not who has decided it. */
  async #lostFactors(file: JsonFile, userId: number): Promise<void> {
    let before = Number.MAX_SAFE_INTEGER;
    await file.list('lostFactorRequests', MAX_ROWS, async () => {
      const rows = await this.#parts.identity.run('listLostFactors', { userId, before, limit: PAGE_SIZE });
      before = rows.at(-1)?.id ?? before;
      return { records: rows.map(lostFactorFacts), isLast: rows.length < PAGE_SIZE };
    });
  }

  /** Money by chains, to the bank card, by swaps, to other users and from them, and by payments that people have reviewed; and where it may go. */
  async #moves(file: JsonFile, caller: SignedIn): Promise<void> {
    const { getRechargeLog, getWithdrawalLog, withdrawalAddresses } = this.#parts.calls;
    const { cardSaleList, rechargeList, swapList, userTransferList } = this.#parts.calls;
    for (const [name, list] of [
      ['deposits', getRechargeLog],
      ['withdrawals', getWithdrawalLog],
    ] as const) {
      if (list === undefined) continue;
      await file.list(name, MAX_ROWS, (pageNo) =>
        recordsOf(list({ pageNo, pageSize: CHAIN_ROWS_A_PAGE }, caller), CHAIN_ROWS_A_PAGE),
      );
    }
    if (withdrawalAddresses !== undefined) file.add('addressBook', await withdrawalAddresses({}, caller));
    for (const [name, list] of [
      ['withdrawalsToCard', cardSaleList],
      ['swaps', swapList],
      ['transfersWithUsers', userTransferList],
      ['reviewedPayments', rechargeList],
    ] as const) {
      if (list === undefined) continue;
      await file.list(name, MAX_ROWS, (pageNo) => recordsOf(list(paged(pageNo), caller), PAGE_SIZE));
    }
    await this.#corrections(file, caller.session);
  }

  /** Why the exchange has paid them: the bill has the reference alone. */
  async #corrections(file: JsonFile, { owner }: Session): Promise<void> {
    let place = {};
    await file.list('corrections', MAX_ROWS, async () => {
      const rows = await this.#parts.views.ask('house-postings', { owner, ...place, limit: PAGE_SIZE });
      const last = rows.at(-1);
      if (last !== undefined) place = { before: { sequence: last.sequence, part: last.part } };
      return { records: rows.map((row) => this.#correctionFacts(row)), isLast: rows.length < PAGE_SIZE };
    });
  }

  #correctionFacts({ time, asset: number, amount, reference, reason }: HousePosting) {
    const { instruments } = this.#parts.marketData;
    const asset = instruments.mustAsset(number);
    return {
      time,
      coin: asset.code,
      amount: instruments.units(asset, amount),
      reference,
      reason: undashed(reason),
    };
  }

  /** What they hold and did in one of their accounts. */
  async #trade(file: JsonFile, name: 'live' | 'virtual', caller: SignedIn): Promise<void> {
    const { calls } = this.#parts;
    file.add(`${name}Balances`, (await calls.getWalletAccount({}, caller)).accounts);
    await file.list(`${name}Orders`, MAX_ROWS, (pageNo) =>
      recordsOf(calls.orderList(paged(pageNo), caller), PAGE_SIZE),
    );
    await file.list(`${name}Fills`, MAX_ROWS, (pageNo) =>
      recordsOf(calls.fillList(paged(pageNo), caller), PAGE_SIZE),
    );
    await file.list(`${name}SecondsContracts`, MAX_ROWS, (pageNo) =>
      recordsOf(calls.secondContractList({ pageNo, pageSize: PAGE_SIZE }, caller), PAGE_SIZE),
    );
    file.add(`${name}SecondsLimits`, await calls.secondContractLimits({}, caller));
    await file.list(`${name}Bills`, MAX_ROWS, (pageNo) =>
      recordsOf(calls.getMyBill({ pageNo, pageSize: PAGE_SIZE }, caller), PAGE_SIZE),
    );
  }
}

const paged = (pageNo: number): Paged => ({ pageNo: String(pageNo), pageSize: String(PAGE_SIZE) });

async function recordsOf(
  page: { readonly records: readonly unknown[] } | Promise<{ readonly records: readonly unknown[] }>,
  pageSize: number,
) {
  const { records } = await page;
  return { records, isLast: records.length < pageSize };
}

/** The same person in one of their two accounts. */
function inRealm(caller: SignedIn, realm: 'live' | 'paper'): SignedIn {
  return { ...caller, session: { ...caller.session, realm, virtual: realm === 'paper' ? 1 : 0 } };
}

/** Without what is secret: hashes, and the words that their messages carry. */
function accountFacts(account: AccountRecord) {
  const { passwordHash: _, fundPasswordHash, antiCode, referrerId, referrerNamed: __, ...facts } = account;
  return {
    ...facts,
    hasFundPassword: fundPasswordHash !== null,
    hasAntiPhishingCode: antiCode !== null,
    wasReferred: referrerId !== null,
  };
}

/** An operator's name is theirs, not the user's. */
function eventFacts({ id, at, event, actor, address, device, detail }: AuditRecord) {
  return { id, time: at, event, actor, address, device, detail };
}

/** Why it was rejected is theirs to know; who it was is not. */
const lostFactorFacts = ({
  factor,
  statement,
  state,
  askedAt,
  dueAt,
  endedAt,
  endReason,
}: LostFactorRecord) => ({
  factor,
  statement,
  state,
  asked: askedAt,
  due: dueAt,
  ended: endedAt,
  reason: state === 'rejected' ? endReason : null,
});
