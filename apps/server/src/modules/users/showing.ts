/**
 * One user as operators see them, made of the answers of the user's own calls: what those mask is masked here.
 * Promises: reads alone, by calls that `OwnReadings` names; each look stands in the log before anything is read.
 * Never: makes a session or a token of the user; shows a name, a whole address or a secret.
 */
import type { OwnerId } from '@assay/core';
import { hasRoleOf, maskedEmail, maskedPhone } from '@assay/protocol';
import type {
  ConsoleBalance,
  ConsoleDevices,
  ConsoleRestriction,
  ConsoleRows,
  ConsoleUser,
  ConsoleUserEvent,
  ConsoleVerification,
  OperatorRole,
  WalletAccountItem,
} from '@assay/protocol';
import type { AuditLog } from '../../access/audit-log.ts';
import { EngineUnavailable } from '../../engine/port.ts';
import type { SignedIn } from '../../http/calls.ts';
import { ActionRefused } from '../../operator/action.ts';
import type { ActedBy } from '../../operator/action.ts';
import { noteReading } from '../../operator/notes.ts';
import { ProjectionBehind } from '../../projections/port.ts';
import type { AccountRecord, IdentityStore } from '../../storage/identity/identity-store.ts';
import type { OwnReadings, ReadOwnReadings } from './shape.ts';

export interface ShowingParts {
  readonly identity: Pick<IdentityStore, 'run'>;
  readonly audit: Pick<AuditLog, 'record' | 'list'>;
  readonly ownReadings: ReadOwnReadings;
  /** Wall clock, Unix ms. */
  readonly now: () => number;
}

const ROWS = 10;
const PAGE = { pageNo: 1, pageSize: ROWS };
const PAGE_TEXT = { pageNo: '1', pageSize: String(ROWS) };
const OPEN = { ...PAGE_TEXT, status: 'open' } as const;

/** As the call numbers them, from 1 on. */
const ACCOUNTS = ['spot', 'futures-usdt', 'futures-coin'] as const;
/** As whoever judges identities and accounts. */
const OF_PEOPLE: readonly OperatorRole[] = ['owner', 'compliance', 'support', 'auditor'];
/** As the log itself. */
const OF_LOG: readonly OperatorRole[] = ['compliance', 'auditor'];

/** Throws `ActionRefused`. */
export async function showUser(parts: ShowingParts, user: number, by: ActedBy): Promise<ConsoleUser> {
  const account = await parts.identity.run('findAccount', { userId: user });
  if (account === null) throw new ActionRefused(`There is no user ${user}.`);
  const calls = parts.ownReadings();
  if (calls === null) throw new ActionRefused('The exchange is opening.');
  await noteReading(parts, by, user, { page: true });
  try {
    return await read(parts, calls, account, by);
  } catch (error) {
    if (error instanceof ProjectionBehind || error instanceof EngineUnavailable) {
      throw new ActionRefused('The exchange could not read this now. Ask again.');
    }
    throw error;
  }
}

async function read(parts: ShowingParts, calls: OwnReadings, account: AccountRecord, by: ActedBy) {
  const caller = readerOf(account, parts.now());
  const [money, referrals, restrictions] = await Promise.all([
    moneyOf(calls, caller),
    referralsOf(calls, caller, account),
    restrictionsOf(calls, caller, account, parts.now()),
  ]);
  return {
    ...profileOf(account),
    restrictions,
    verification: hasRoleOf(by.roles, OF_PEOPLE) ? await verificationOf(calls, caller) : null,
    devices: hasRoleOf(by.roles, OF_PEOPLE) ? await devicesOf(calls, caller) : null,
    ...money,
    referrals,
    events: hasRoleOf(by.roles, OF_LOG) ? await eventsOf(parts, account.userId) : null,
  } satisfies ConsoleUser;
}

/** Who the calls are told that asks. It is in no store, and no token leads to it. */
function readerOf({ userId, standing }: AccountRecord, now: number): SignedIn {
  const session = {
    sessionId: 0,
    userId: String(userId),
    // Users are numbered as owners of the core.
    owner: userId as OwnerId,
    realm: 'live',
    virtual: 0,
    standing,
    via: 'sign-in',
    keyRights: null,
    deviceId: null,
    expiresAt: now,
  } as const;
  return { session, address: '', userAgent: null };
}

function profileOf(account: AccountRecord) {
  const { userId: user, email, phone, createdAt: registeredAt, standing: status, language } = account;
  const { identityLevel, merchantStatus, creditScore } = account;
  return {
    user,
    email: email === null ? null : maskedEmail(email),
    phone: phone === null ? null : maskedPhone(phone),
    registeredAt,
    status,
    identityLevel,
    language,
    country: account.verifiedCountry ?? account.declaredCountry,
    merchantStatus,
    creditScore,
    hasFundPassword: account.fundPasswordHash !== null,
  };
}

async function moneyOf(calls: OwnReadings, caller: SignedIn) {
  const [wallet, spot, futures, positions, contracts, bills, deposits, withdrawals] = await Promise.all([
    calls.getWalletAccount({}, caller),
    calls.orderList(OPEN, caller),
    calls.futuresOrderList(OPEN, caller),
    calls.positionList(PAGE_TEXT, caller),
    calls.secondContractList({ ...PAGE, status: 'open' }, caller),
    calls.getMyBill(PAGE, caller),
    calls.getRechargeLog?.(PAGE, caller),
    calls.getWithdrawalLog?.(PAGE, caller),
  ]);
  return {
    balances: wallet.accounts.flatMap(balanceOf),
    worth: wallet.totalEquivalent,
    spotOrders: rowsOf(spot),
    futuresOrders: rowsOf(futures),
    positions: rowsOf(positions),
    contracts: rowsOf(contracts),
    bills: rowsOf(bills),
    deposits: deposits === undefined ? null : rowsOf(deposits),
    withdrawals: withdrawals === undefined ? null : rowsOf(withdrawals),
  };
}

function balanceOf(item: WalletAccountItem): readonly ConsoleBalance[] {
  const { type, coin, available, occupied, total, equivalent: worth } = item;
  const account = ACCOUNTS[type - 1];
  const isEmpty = !/[1-9]/.test(total);
  return account === undefined || isEmpty ? [] : [{ account, coin, available, occupied, total, worth }];
}

const rowsOf = <Row>(page: {
  readonly total: number;
  readonly records: readonly Row[];
}): ConsoleRows<Row> => ({
  total: page.total,
  rows: page.records.slice(0, ROWS),
});

async function referralsOf(calls: OwnReadings, caller: SignedIn, { referrerId }: AccountRecord) {
  const { generations, accumulatedRevenue, currency } = await calls.getAgentInfo({}, caller);
  return {
    by: referrerId,
    promoted: generations.map(({ promoted }) => promoted),
    earned: accumulatedRevenue,
    currency,
  };
}

async function restrictionsOf(
  calls: OwnReadings,
  caller: SignedIn,
  account: AccountRecord,
  now: number,
): Promise<readonly ConsoleRestriction[]> {
  const [limits, methods] = await Promise.all([
    calls.secondContractLimits({}, caller),
    calls.withdrawalMethods?.({}, caller),
  ]);
  const { standing, standingAt: since, standingBy: by, standingReason: reason } = account;
  const until = (kind: ConsoleRestriction['kind'], end: number | null, own: boolean) =>
    end === null || end <= now
      ? []
      : [{ kind, since: null, until: end, by: own ? ('self' as const) : null, reason: null }];
  return [
    ...(standing === 'active' ? [] : [{ kind: standing, since, until: null, by, reason }]),
    ...until('excluded', account.excludedUntil, true),
    // Where there is no wallet, a hold begins with the first one.
    ...until('withdrawals-held', methods?.heldUntil ?? account.withdrawalsPausedUntil, false),
    ...until('contracts-paused', limits.cooledOffUntil, true),
  ];
}

/** Without the name. */
async function verificationOf(calls: OwnReadings, caller: SignedIn): Promise<ConsoleVerification> {
  const { state, basic, advanced } = await calls.identityStatus({}, caller);
  return {
    state,
    documentType: basic?.documentType ?? null,
    idNumber: basic?.idNumber ?? null,
    submittedAt: advanced?.submitTime ?? basic?.time ?? null,
    decidedAt: advanced?.decideTime ?? null,
    reason: advanced?.reason ?? null,
  };
}

/** Without the network addresses. */
async function devicesOf(calls: OwnReadings, caller: SignedIn): Promise<ConsoleDevices> {
  const { records } = await calls.getLoginDevice({}, caller);
  const [last] = records;
  const words = last === undefined ? [] : [last.browser, last.os].filter((word) => word !== null);
  return {
    total: records.length,
    signedIn: records.filter(({ active }) => active).length,
    last: last === undefined ? null : { name: words.join(', ') || null, at: last.lastTime },
  };
}

async function eventsOf({ audit }: ShowingParts, userId: number): Promise<readonly ConsoleUserEvent[]> {
  const events = await audit.list({ userId, limit: ROWS });
  return events.map(({ id, at, event, actor, actorName, detail }) => {
    const reason = detail?.['reason'];
    return { id, at, event, by: actorName ?? actor, reason: typeof reason === 'string' ? reason : null };
  });
}
