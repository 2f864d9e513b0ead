/**
 * The routes of the screens that exist, each in a chunk of its own and with its texts, under one root that applies the route rules.
 * Owns: how addresses are parsed and written (plain text parameters), the redirect before each entry.
 */
import type { Client } from '@assay/client';
import { isEmptyValue } from '@assay/protocol';
import { isDeliverySymbol } from '@assay/protocol';
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  LazyRoute,
  redirect,
  type RouteComponent,
} from '@tanstack/react-router';
import type { AccountName } from '../../account-forms/account-name.ts';
import { AppShell } from '../shell/app-shell.tsx';
import { PageFailure } from '../shell/page-failure.tsx';
import { loadOnUse } from '@assay/ui';
import { pages } from './pages.ts';
import { followScrolling } from './scrolling.ts';
import { queryText, redirectFor, type CenterScreen, type Query, type Screen } from './route-rules.ts';

const rootRoute = createRootRouteWithContext<{ client: Client }>()({
  component: AppShell,
  errorComponent: PageFailure,
  validateSearch: (search: Record<string, unknown>): Query =>
    Object.fromEntries(Object.entries(search).map(([key, value]) => [key, String(value)])),
  beforeLoad: ({ context: { client }, location }) => {
    const target = redirectFor(location.pathname, location.search, {
      signedIn: client.session.state.status !== 'signed-out',
      inviteMarker: client.config.inviteMarker,
    });
    if (target === null) return;
    const state = target.unknown === undefined ? {} : { state: { unknownAddress: target.unknown } };
    throw redirect({ to: target.path, search: target.query, replace: true, ...state });
  },
});

function screen<Path extends Screen | '/exchange/full-screen/$pair' | '/account/wallet/$part', Module>(
  path: Path,
  load: () => Promise<Module>,
  pick: (module: Module) => RouteComponent,
) {
  return createRoute({ getParentRoute: () => rootRoute, path, errorComponent: PageFailure }).lazy(
    async () => new LazyRoute({ id: path, component: pick(await loadOnUse(load)) }),
  );
}

/**
 * One address with a screen for each kind of contract, each in a chunk of its own: the kind is in the query. What is no
 * kind of ours shows spot.
 */
const trade = createRoute({
  getParentRoute: () => rootRoute,
  path: '/trade/index',
  errorComponent: PageFailure,
  loaderDeps: ({ search }) => ({
    type: search['type'],
    isDelivery: isDeliverySymbol(search['symbol'] ?? ''),
  }),
  loader: async ({ deps }): Promise<RouteComponent> => {
    if (deps.type === 'sec' && deps.isDelivery) return (await loadOnUse(pages.futures)).DeliveryPage;
    if (deps.type === 'sec') return (await loadOnUse(pages.seconds)).SecondsPage;
    if (deps.type === 'usta') return (await loadOnUse(pages.futures)).FuturesPage;
    return (await loadOnUse(pages.trade)).TradePage;
  },
  staleTime: Number.POSITIVE_INFINITY,
  component: function TradeByKind() {
    const Page = trade.useLoaderData();
    return <Page />;
  },
});

/** The frame around the account's screens: it stays while they change. */
const center = createRoute({
  getParentRoute: () => rootRoute,
  id: 'center',
  errorComponent: PageFailure,
}).lazy(async () => new LazyRoute({ id: '/center', component: (await loadOnUse(pages.center)).CenterPage }));

function centerScreen<Path extends CenterScreen, Module>(
  path: Path,
  load: () => Promise<Module>,
  pick: (module: Module) => RouteComponent,
) {
  return createRoute({ getParentRoute: () => center, path, errorComponent: PageFailure }).lazy(
    async () => new LazyRoute({ id: path, component: pick(await loadOnUse(load)) }),
  );
}

function settingScreens() {
  const folder = '/account/center/security/setting';
  return [
    centerScreen(`${folder}/phone`, pages.setting, (page) => page.PhoneSettingPage),
    centerScreen(`${folder}/google`, pages.setting, (page) => page.AuthenticatorSettingPage),
    centerScreen(`${folder}/email`, pages.setting, (page) => page.EmailSettingPage),
    centerScreen(`${folder}/login-pwd`, pages.setting, (page) => page.LoginPasswordSettingPage),
    centerScreen(`${folder}/trade-pwd`, pages.setting, (page) => page.FundPasswordSettingPage),
    centerScreen(`${folder}/anti-code`, pages.setting, (page) => page.AntiCodeSettingPage),
  ] as const;
}

const routeTree = rootRoute.addChildren([
  screen('/home/index', pages.home, (page) => page.HomePage),
  screen('/quotes/index', pages.markets, (page) => page.QuotesPage),
  screen('/market/main', pages.markets, (page) => page.MarketPage),
  screen('/user/login', pages.login, (page) => page.LoginPage),
  screen('/user/register', pages.register, (page) => page.RegisterPage),
  screen('/user/reset', pages.reset, (page) => page.ResetPage),
  screen('/user/index', pages.userIndex, (page) => page.UserIndexPage),
  trade,
  screen('/exchange/index', pages.trade, (page) => page.ExchangePage),
  screen('/exchange/full-screen/$pair', pages.trade, (page) => page.FullScreenPage),
  screen('/exchange/full-contract/u', pages.futures, (page) => page.UsdtContractPage),
  screen('/exchange/full-contract/coin', pages.futures, (page) => page.CoinContractPage),
  center.addChildren([
    centerScreen('/account/center/info', pages.info, (page) => page.InfoPage),
    centerScreen('/account/center/contractAgents/agentManagement', pages.promote, (page) => page.AgentsPage),
    centerScreen('/account/center/reward-center', pages.promote, (page) => page.RewardsPage),
    centerScreen('/account/center/security', pages.security, (page) => page.SecurityPage),
    centerScreen('/account/center/device-management', pages.devices, (page) => page.DevicesPage),
    centerScreen('/account/center/kyc', pages.kyc, (page) => page.KycPage),
    centerScreen('/account/center/merchant', pages.merchant, (page) => page.MerchantPage),
    ...settingScreens(),
  ]),
  screen('/user/promote', pages.promote, (page) => page.UserPromotePage),
  screen('/promote/index', pages.promote, (page) => page.PromoteIndexPage),
  screen('/account/entrust/spot', pages.entrust, (page) => page.EntrustPage),
  screen('/account/entrust/future/u', pages.futuresOrders, (page) => page.UsdtOrdersPage),
  screen('/account/entrust/future/coin', pages.futuresOrders, (page) => page.CoinOrdersPage),
  screen('/fund/index', pages.house, (page) => page.FundPage),
  screen('/risk/index', pages.house, (page) => page.RiskPage),
  screen('/operator/index', pages.house, (page) => page.OperatorPage),
  screen('/solvency/index', pages.house, (page) => page.SolvencyPage),
  screen('/order/index', pages.orders, (page) => page.OrdersPage),
  screen('/assets/index', pages.wallet, (page) => page.BalancesPage),
  screen('/recharge/index', pages.wallet, (page) => page.RechargePage),
  screen('/withdraw/index', pages.wallet, (page) => page.WithdrawPage),
  screen('/swap/index', pages.wallet, (page) => page.SwapPage),
  screen('/rate/index', pages.terms, (page) => page.RatesPage),
  screen('/rule/index', pages.terms, (page) => page.RulesPage),
  screen('/account/wallet/assets', pages.wallet, (page) => page.AssetsPage),
  screen('/account/wallet/$part', pages.wallet, (page) => page.WalletPartPage),
]);

/** The router of the page; it asks the client who is signed in before each entry. */
export function createAppRouter(client: Client) {
  const router = createRouter({
    routeTree,
    context: { client },
    parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
    stringifySearch: (search) => queryText(definedOnly(search)),
    defaultPreload: 'intent',
    defaultPendingMs: 0,
    // The library would scroll to the top at each change of the query.
    scrollRestoration: () => false,
  });
  followScrolling(router);
  return router;
}

function definedOnly(search: Record<string, unknown>): Query {
  const known = Object.entries(search).filter(([, value]) => !isEmptyValue(value));
  return Object.fromEntries(known.map(([key, value]) => [key, String(value)]));
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
  interface HistoryState {
    /** What was asked for and is no screen: the page shown instead says so. */
    unknownAddress?: string;
    /** Handed from a registration or a reset to the sign-in, which fills it in. Never in an address. */
    accountName?: AccountName;
  }
}
