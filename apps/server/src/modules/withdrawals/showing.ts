/**
 * What an operator has to know of a withdrawal before they decide: whose it is, where it goes and since when they know that address, what
 * holds it, and what was paid in and out before.
 * Promises: reads alone; lists are short, and say of how many they are.
 */
import type { AssetId, OpenWithdrawal, OwnerId, Sequence, Units } from '@assay/core';
import { commandOf, formatDecimal } from '@assay/core';
import type { Engine } from '../../engine/port.ts';
import { coinName } from '../../integrations/chains/port.ts';
import type { MarketData } from '../../market-data/port.ts';
import type { ActedBy, Facts } from '../../operator/action.ts';
import { approvalsFor, approvalsForAmounts } from '../../operator/approvals.ts';
import { timeText } from '../../operator/printing.ts';
import type { Foretelling } from '../../operator/proposing.ts';
import type { IdentityStore } from '../../storage/identity/identity-store.ts';
import type { WalletViews } from '../wallet/shape.ts';
import { findSigned } from './return-proof.ts';
import type { ReturnParts } from './return-proof.ts';
import type { AddressStore, WithdrawalViews } from './shape.ts';

export interface ShowingParts extends ReturnParts {
  readonly engine: Pick<Engine, 'read'>;
  readonly marketData: MarketData;
  readonly identity: Pick<IdentityStore, 'run'> & AddressStore;
  readonly views: WalletViews & WithdrawalViews;
  /** Wall clock, Unix ms. */
  readonly now: () => number;
}

const REALM = 'live';
/** Of what was paid in or out so many are summed, the newest. */
const SUMMED = 100;
/** As many of what was paid in are told one by one. */
const TOLD = 3;
/** Decimals of the index currency in which the core counts what was withdrawn. */
const VALUE_SCALE = 8;

export async function withdrawalFacts(
  parts: ShowingParts & ForetellingParts,
  one: OpenWithdrawal,
  by: ActedBy,
): Promise<Facts> {
  const { engine, marketData } = parts;
  const routes = (await engine.read(REALM, { type: 'wallet-routes' })).result;
  const route = routes.routes.find((listed) => listed.route === one.route);
  const network = routes.networks.find((listed) => listed.network === route?.network);
  if (route === undefined) throw new Error(`a withdrawal on route ${one.route}, which is not listed`);
  const coin = marketData.instruments.mustAsset(route.asset);
  const text = (units: number): string =>
    `${marketData.instruments.units(coin, units as Units)} ${coin.code}`;
  const worth = marketData.equivalent(coin, one.amount);
  const { currency } = marketData.instruments;
  return [
    ...(await ownerFacts(parts, one.owner)),
    ['amount', text(one.amount)],
    ['worth', worth === null ? null : `${marketData.instruments.units(currency, worth)} ${currency.code}`],
    ['people who decide', 1 + (await foretoldOf(parts, one, by))],
    ['fee', text(one.fee)],
    ['network', network?.chain ?? null],
    ['address', one.address],
    ['in the address book since', await bookText(parts, one)],
    ['paid there before', await paidThereText(parts, one)],
    ['asked for', timeText(one.requestedAt)],
    ['state', one.state],
    ['held until', untilText(one.notBefore, parts.now())],
    ...(await signedFacts(parts, one)),
    ...(await accountFacts(parts, one.owner, route.asset, text)),
    ...(await paidFacts(parts, one.owner, route.asset, text)),
  ];
}

/** Others who approve that it is paid or given back: by its worth, and by what its owner has asked for within a day, it with them. */
export async function approvalsOf(
  { engine, marketData }: Pick<ShowingParts, 'engine' | 'marketData'>,
  { owner, route, amount }: OpenWithdrawal,
): Promise<number> {
  const { result: listed } = await engine.read(REALM, { type: 'wallet-routes' });
  const asset = listed.routes.find((one) => one.route === route)?.asset;
  if (asset === undefined) throw new Error(`a withdrawal on route ${route}, which is not listed`);
  const { result: account } = await engine.read(REALM, { type: 'wallet-account', owner });
  return Math.max(
    approvalsForAmounts(marketData, [{ asset, amount }]),
    approvalsFor([account.withdrawnToday / 10 ** VALUE_SCALE]),
  );
}

interface ForetellingParts {
  readonly proposing: Foretelling;
}

/** Those of the proposal that is open, else of one that they would make now: of one that is not reviewed, to give it back. */
async function foretoldOf(
  parts: ShowingParts & ForetellingParts,
  one: OpenWithdrawal,
  by: ActedBy,
): Promise<number> {
  const { withdrawal, state } = one;
  const { open } = (await parts.engine.read(REALM, { type: 'proposals' })).result;
  const proposed = open.find(({ command }) => {
    const said = commandOf(command);
    return said.type === 'decide-withdrawal' && said.withdrawal === withdrawal && said.approve;
  });
  if (proposed !== undefined) return proposed.approvals;
  const least = { approvals: await approvalsOf(parts, one) };
  if (state !== 'reviewing') return least.approvals;
  const command = { type: 'decide-withdrawal', withdrawal, approve: true, reason: null } as const;
  return parts.proposing.approvalsOf(by, command, least);
}

const untilText = (until: number | null, now: number): string | null =>
  until === null || until <= now ? null : timeText(until);

const whenText = (at: number | undefined): string | null => (at === undefined ? null : timeText(at));

/** What excludes what, for whoever decides whether it can ever be paid; of one that nothing was signed for nothing. */
async function signedFacts(parts: ShowingParts, one: OpenWithdrawal): Promise<Facts> {
  if (one.payout === null) return [];
  const signed = await findSigned(parts, one);
  const coins = (signed?.coins ?? []).map((coin) => ['spends the coin', coinName(coin)] as const);
  return [
    ['place on the chain', one.payout],
    ...coins,
    ...one.transactions.map((transaction) => ['transaction', transaction] as const),
    ['state of the place', signed?.state ?? null],
    ['used by somebody else since height', signed?.strangerSince ?? null],
  ];
}

async function ownerFacts({ identity }: ShowingParts, owner: OwnerId): Promise<Facts> {
  const account = await identity.run('findAccount', { userId: owner });
  return [
    ['user', owner],
    ['status', account?.standing ?? null],
    ['registered', whenText(account?.createdAt)],
    ['identity level', account?.identityLevel ?? null],
  ];
}

/** Since when it stands in their book, which a code of theirs has put it into. */
async function bookText({ identity }: ShowingParts, one: OpenWithdrawal): Promise<string | null> {
  const { entries } = await identity.run('addressBook', { userId: one.owner });
  const entered = entries.filter(({ address }) => address === one.address).map(({ createdAt }) => createdAt);
  return entered.length === 0 ? null : timeText(Math.min(...entered));
}

async function accountFacts(
  { engine, now }: ShowingParts,
  owner: OwnerId,
  asset: AssetId,
  text: (units: number) => string,
): Promise<Facts> {
  const { result: account } = await engine.read(REALM, { type: 'wallet-account', owner });
  const { result: balances } = await engine.read(REALM, { type: 'balances', owner });
  const left = balances.find((one) => one.asset === asset)?.available ?? 0;
  const notFinal = account.notFinal.find((one) => one.asset === asset)?.amount ?? 0;
  return [
    ['withdrawals of the account held until', untilText(account.heldUntil, now())],
    ['withdrawn within 24 hours, in USDT', formatDecimal(account.withdrawnToday, VALUE_SCALE)],
    ['left of the coin', text(left)],
    ['of it not final', text(notFinal)],
  ];
}

/** The newest, and read models as they are: nobody waits for them. */
const newest = (owner: OwnerId, asset: AssetId) =>
  ({ realm: REALM, owner, asset, pageNo: 1, pageSize: SUMMED, afterSequence: 0 as Sequence }) as const;

async function paidThereText(
  { views }: ShowingParts,
  { owner, route, address }: OpenWithdrawal,
): Promise<string | null> {
  const used = await views.ask('used-addresses', { realm: REALM, owner, afterSequence: 0 as Sequence });
  const there = used.find((one) => one.route === route && one.address === address);
  return there === undefined ? null : `${there.times}, first asked for ${timeText(there.since)}`;
}

async function paidFacts(
  { views }: ShowingParts,
  owner: OwnerId,
  asset: AssetId,
  text: (units: number) => string,
): Promise<Facts> {
  const paidIn = await views.ask('bills', { ...newest(owner, asset), type: 'deposit' });
  const paidOut = await views.ask('withdrawals', { ...newest(owner, asset), state: 'paid' });
  return [
    ['paid in of the coin', sumText(paidIn, text)],
    ...paidIn.rows
      .slice(0, TOLD)
      .map(({ time, amount }) => ['of it', `${text(amount)}, ${timeText(time)}`] as const),
    ['paid out of the coin', sumText(paidOut, text)],
  ];
}

function sumText(
  { rows, total }: { readonly rows: readonly { readonly amount: number }[]; readonly total: number },
  text: (units: number) => string,
): string {
  const sum = text(rows.reduce((whole, { amount }) => whole + amount, 0));
  return rows.length < total ? `${sum}, the newest ${rows.length} of ${total}` : `${sum}, ${total} in all`;
}
