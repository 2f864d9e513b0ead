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
  ConsoleNoteAudience,
  ConsoleProtection,
  ConsoleRestriction,
  ConsoleRows,
  ConsoleUser,
  ConsoleUserList,
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
import { addNote, entriesOf, notesOf, OF_LOG } from './entries.ts';
import { OWN_LISTS } from './lists.ts';
import type { OwnReadings, ReadOwnReadings } from './shape.ts';

export interface ShowingParts {
  readonly identity: Pick<IdentityStore, 'run'>;
  readonly audit: Pick<AuditLog, 'record' | 'list'>;
  readonly ownReadings: ReadOwnReadings;
  /** Wall clock, Unix ms. */
  readonly now: () => number;
}

/** As the call numbers them. */
const ACCOUNTS: Readonly<Partial<Record<number, ConsoleBalance['account']>>> = {
  1: 'spot',
  2: 'futures-usdt',
  3: 'futures-coin',
  8: 'merchant',
};
/** As whoever judges identities and accounts. */
const OF_PEOPLE: readonly OperatorRole[] = ['owner', 'compliance', 'support', 'auditor'];

/** Throws `ActionRefused`. */
export async function showUser(parts: ShowingParts, user: number, by: ActedBy): Promise<ConsoleUser> {
  const { account, calls } = await opened(parts, user);
  await noteReading(parts, by, user, { page: true });
  return whileReadable(() => read(parts, calls, account, by));
}

/** A page of one of their lists. Throws `ActionRefused`. */
export async function showRows(
  parts: ShowingParts,
  { user, list, page }: { readonly user: number; readonly list: ConsoleUserList; readonly page: number },
  by: ActedBy,
): Promise<ConsoleRows<unknown>> {
  const { account, calls } = await opened(parts, user);
  if (list === 'events' && !hasRoleOf(by.roles, OF_LOG)) {
    throw new ActionRefused(`This takes the role ${OF_LOG.join(' or ')}.`);
  }
  await noteReading(parts, by, user, { list, page });
  if (list === 'events') return entriesOf(parts.audit, user, page);
  const asked = { calls, caller: readerOf(account, parts.now()), page };
  const rows = await whileReadable<ConsoleRows<unknown> | null>(() => OWN_LISTS[list](asked));
  if (rows === null) throw new ActionRefused('This exchange has no wallet.');
  return rows;
}

export async function noteUser(
  { identity, audit }: ShowingParts,
  user: number,
  audience: ConsoleNoteAudience,
  by: ActedBy,
): Promise<void> {
  await mustFindAccount(identity, user);
  await addNote(audit, user, audience, by);
}

async function mustFindAccount(identity: ShowingParts['identity'], user: number): Promise<AccountRecord> {
  const account = await identity.run('findAccount', { userId: user });
  if (account === null) throw new ActionRefused(`There is no user ${user}.`);
  return account;
}

async function opened({ identity, ownReadings }: ShowingParts, user: number) {
  const account = await mustFindAccount(identity, user);
  const calls = ownReadings();
  if (calls === null) throw new ActionRefused('The exchange is opening.');
  return { account, calls };
}

async function whileReadable<Result>(reading: () => Promise<Result>): Promise<Result> {
  try {
    return await reading();
  } catch (error) {
    if (error instanceof ProjectionBehind || error instanceof EngineUnavailable) {
      throw new ActionRefused('The exchange could not read this now. Ask again.');
    }
    throw error;
  }
}

async function read(parts: ShowingParts, calls: OwnReadings, account: AccountRecord, by: ActedBy) {
  const caller = readerOf(account, parts.now());
  const { identity, audit, now } = parts;
  const { userId } = account;
  const [money, referrals, restrictions, fees, notes] = await Promise.all([
    moneyOf(calls, caller),
    referralsOf(calls, caller, account),
    restrictionsOf(calls, caller, account, now()),
    calls.feeStanding({}, caller),
    notesOf(audit, userId, by),
  ]);
  const { virtual: _, ...standing } = fees;
  const ofPeople = hasRoleOf(by.roles, OF_PEOPLE);
  return {
    ...profileOf(account),
    restrictions,
    verification: ofPeople ? await verificationOf(calls, caller) : null,
    devices: ofPeople ? await devicesOf(calls, caller) : null,
    protection: ofPeople ? await protectionOf(identity, userId) : null,
    fees: standing,
    notes,
    ...money,
    referrals,
    events: hasRoleOf(by.roles, OF_LOG) ? await entriesOf(audit, userId, 1) : null,
  } satisfies ConsoleUser;
}

/** What is set up, and never what it is. */
async function protectionOf(identity: ShowingParts['identity'], userId: number): Promise<ConsoleProtection> {
  const { totp, passkeys, recoveryCodesLeft } = await identity.run('readProtection', { userId });
  return { totp, passkeys, recoveryCodesLeft };
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
  const asked = { calls, caller, page: 1 };
  const wallet = calls.getWalletAccount({}, caller);
  const [spotOrders, futuresOrders, positions, contracts, bills, deposits, withdrawals] = await Promise.all([
    OWN_LISTS['spot-orders'](asked),
    OWN_LISTS['futures-orders'](asked),
    OWN_LISTS.positions(asked),
    OWN_LISTS.contracts(asked),
    OWN_LISTS.bills(asked),
    OWN_LISTS.deposits(asked),
    OWN_LISTS.withdrawals(asked),
  ]);
  const { accounts, totalEquivalent: worth } = await wallet;
  const lists = { spotOrders, futuresOrders, positions, contracts, bills, deposits, withdrawals };
  return { balances: accounts.flatMap(balanceOf), worth, ...lists };
}

function balanceOf(item: WalletAccountItem): readonly ConsoleBalance[] {
  const { type, coin, available, occupied, total, equivalent: worth } = item;
  const account = ACCOUNTS[type];
  const isEmpty = !/[1-9]/.test(total);
  return account === undefined || isEmpty ? [] : [{ account, coin, available, occupied, total, worth }];
}

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
