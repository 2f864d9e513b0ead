/** The calls of withdrawals. */
import { SealedWithdrawal } from '@assay/protocol/schemas';
import type { SetRouteTerms } from '@assay/core';
import type { WithdrawalMethodsView, WithdrawalPageView, WithdrawalTermsView } from '@assay/protocol';
import type { Session } from '../../access/port.ts';
import { accountOf } from '../../access/account-of.ts';
import { heldFrom } from '../../access/money-holds.ts';
import type { Handlers } from '../../http/calls.ts';
import { mustFindAsset } from '../../http/listed.ts';
import { ownListFilter } from '../../http/own-list.ts';
import type { DailyLimits } from '../venue-settings/shape.ts';
import { AddressBooks } from './address-book/service.ts';
import type { Announced, InstrumentRegistry } from '../../market-data/port.ts';
import type { WithdrawalFilter } from './kept/row.ts';
import { offeredRoutes } from './networks.ts';
import type { OfferedRoute } from './networks.ts';
import { presentNetwork, presentWithdrawal, valueText } from './presenter.ts';
import { HOLDS, LEVELS, TARGET_MS, dailyLimitOf } from './request-rules.ts';
import { openedAs } from './opened.ts';
import type { Sealing } from './sealing.ts';
import { Withdrawals } from './service.ts';
import type { WithdrawalParts } from './service.ts';

type WithdrawalCalls =
  | 'withdrawalTerms'
  | 'withdrawalMethods'
  | 'withdrawalHold'
  | 'withdrawal'
  | 'submitWithdrawal'
  | 'cancelWithdrawal'
  | 'getWithdrawalLog'
  | 'withdrawList'
  | 'withdrawalAddresses'
  | 'addWithdrawalAddress'
  | 'deleteWithdrawalAddress'
  | 'chooseBookOnly';

interface ListRequest {
  readonly coin?: string;
  readonly status?: WithdrawalFilter['state'];
  readonly from?: number | string;
  readonly to?: number | string;
  readonly pageNo?: number | string;
  readonly pageSize?: number | string;
}

export function withdrawalHandlers(parts: WithdrawalParts, sealing: Sealing): Handlers<WithdrawalCalls> {
  const service = new Withdrawals(parts);
  const books = new AddressBooks(parts);
  return {
    withdrawalTerms: () => terms(parts),
    withdrawalMethods: (_, { session }) => methods(parts, service, sealing, session),
    withdrawalHold: (request, caller) => service.holdAt(request, caller),
    async withdrawal(request, caller) {
      return service.ask(await openedAs(sealing, SealedWithdrawal, request, parts.wallNow()), caller);
    },
    submitWithdrawal: (request, caller) => service.ask(request, caller),
    cancelWithdrawal: ({ id, requestId }, { session }) => service.cancel(id, requestId, session),
    getWithdrawalLog: (request, { session }) => listed(parts, request, session),
    withdrawList: (request, { session }) => listed(parts, request, session),
    withdrawalAddresses: (_, caller) => books.list(caller),
    addWithdrawalAddress: (request, caller) => books.add(request, caller),
    deleteWithdrawalAddress: (request, caller) => books.remove(request, caller),
    chooseBookOnly: (request, caller) => books.choose(request, caller),
  };
}

async function terms(parts: WithdrawalParts): Promise<WithdrawalTermsView> {
  const { engine, payingNetworks, marketData, dailyLimits, comingLimits, cardTerms } = parts;
  const offered = await offeredRoutes(engine, payingNetworks);
  const coins = coinsOf(offered, marketData.instruments);
  return {
    coins: coins.filter(({ networks }) => networks.length > 0),
    limits: limitsByLevel(dailyLimits()),
    announcedLimits: comingLimits().map(({ time, limits }) => ({ time, limits: limitsByLevel(limits) })),
    targetMs: TARGET_MS,
    holds: HOLDS,
    announced: marketData
      .announcedRoutes()
      .flatMap((change) => announcedOf(change, offered, marketData.instruments)),
    ...(await cardTerms()),
  };
}

const limitsByLevel = (limits: DailyLimits): WithdrawalTermsView['limits'] =>
  LEVELS.map((level) => ({ level, perDay: valueText(dailyLimitOf(limits, level)) }));

/** None of a network that cannot be sent on. */
function announcedOf(
  { time, command: { route: number, terms } }: Announced<SetRouteTerms>,
  offered: readonly OfferedRoute[],
  instruments: InstrumentRegistry,
): WithdrawalTermsView['announced'] {
  const found = offered.find(({ route }) => route.route === number);
  if (found === undefined) return [];
  const asset = instruments.mustAsset(found.route.asset);
  const { key: network, name } = found.network.config;
  return [
    {
      time,
      coin: asset.code,
      network,
      name,
      fee: instruments.units(asset, terms.withdrawalFee),
      minimum: instruments.units(asset, terms.minimumWithdrawal),
      minimumDeposit: instruments.units(asset, terms.minimumDeposit),
    },
  ];
}

/** Every coin of the exchange, with the networks that it can leave by. */
function coinsOf(
  offered: readonly OfferedRoute[],
  instruments: InstrumentRegistry,
): WithdrawalMethodsView['coins'] {
  return instruments.assets.map((asset) => ({
    coin: asset.code,
    networks: offered
      .filter(({ route }) => route.asset === asset.asset)
      .map((one) => presentNetwork(one, instruments, asset)),
  }));
}

async function methods(
  { engine, payingNetworks, marketData, identity, dailyLimits, wallNow }: WithdrawalParts,
  service: Withdrawals,
  sealing: Sealing,
  session: Session,
): Promise<WithdrawalMethodsView> {
  const { instruments } = marketData;
  const { owner } = session;
  const offered = await offeredRoutes(engine, payingNetworks);
  const { identityLevel: level, fundPasswordHash } = await accountOf(identity, session);
  const { result } = await engine.read('live', { type: 'wallet-account', owner });
  const perDay = dailyLimitOf(dailyLimits(), level);
  const now = wallNow();
  return {
    coins: coinsOf(offered, instruments),
    limit: {
      level,
      perDay: valueText(perDay),
      used: valueText(result.withdrawnToday),
      left: valueText(Math.max(0, perDay - result.withdrawnToday)),
    },
    heldUntil: heldFrom(Math.max((await service.heldUntil(session)) ?? 0, result.heldUntil ?? 0), now),
    hasFundPassword: fundPasswordHash !== null,
    targetMs: TARGET_MS,
    sealing: await sealing.published(),
    serverTime: now,
  };
}

async function listed(
  parts: WithdrawalParts,
  request: ListRequest,
  session: Session,
): Promise<WithdrawalPageView> {
  const { engine, identity, payingNetworks, marketData, views, sequences, wallNow } = parts;
  const { instruments } = marketData;
  const filter = filterOf(parts, request, session);
  const page = await views.ask('withdrawals', { ...filter, afterSequence: sequences.of(session) });
  const offered = await offeredRoutes(engine, payingNetworks);
  const now = wallNow();
  const reviewed = await identity.run('waitingMoves', { userId: Number(session.userId) });
  const records = page.rows.map((row) => {
    const isReviewed = reviewed.withdrawals.includes(row.withdrawal);
    const of = offered.find(({ route }) => route.route === row.route) ?? null;
    return presentWithdrawal(row, { instruments, offered: of, isReviewed, now });
  });
  const { pageNo, pageSize } = filter;
  return { records, pageNo, pageSize, total: page.total, virtual: session.virtual };
}

function filterOf(
  { marketData }: WithdrawalParts,
  { coin, status, ...range }: ListRequest,
  session: Session,
): Omit<WithdrawalFilter, 'afterSequence'> {
  return {
    ...ownListFilter(range, session),
    ...(coin === undefined ? {} : { asset: mustFindAsset(marketData, coin).asset }),
    ...(status === undefined ? {} : { state: status }),
  };
}
