/**
 * The routes of the screens that exist, each in a chunk of its own, under one root that applies the route rules.
 * Owns: how addresses are parsed and written (plain text parameters), the redirect before each entry.
 */
import type { Client } from '@assay/client';
import { isEmptyValue } from '@assay/protocol';
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

function screen<Path extends Screen | '/exchange/full-screen/$pair'>(
  path: Path,
  load: () => Promise<RouteComponent>,
) {
  return createRoute({ getParentRoute: () => rootRoute, path, errorComponent: PageFailure }).lazy(
    async () => {
      const component = await loadOnUse(load);
      return new LazyRoute({ id: path, component });
    },
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
  loaderDeps: ({ search }) => ({ isSeconds: search['type'] === 'sec' }),
  loader: ({ deps }) =>
    loadOnUse<RouteComponent>(() =>
      deps.isSeconds
        ? import('../pages/seconds-page.tsx').then((page) => page.SecondsPage)
        : import('../pages/trade-page.tsx').then((page) => page.TradePage),
    ),
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
}).lazy(async () => {
  const component = await loadOnUse(() => import('../pages/center-page.tsx').then((page) => page.CenterPage));
  return new LazyRoute({ id: '/center', component });
});

function centerScreen<Path extends CenterScreen>(path: Path, load: () => Promise<RouteComponent>) {
  return createRoute({ getParentRoute: () => center, path, errorComponent: PageFailure }).lazy(async () => {
    const component = await loadOnUse(load);
    return new LazyRoute({ id: path, component });
  });
}

/** The six pages where one thing is set: small, and in one chunk. */
function settingScreens() {
  const pages = () => import('../pages/setting-page.tsx');
  const folder = '/account/center/security/setting';
  return [
    centerScreen(`${folder}/phone`, () => pages().then((page) => page.PhoneSettingPage)),
    centerScreen(`${folder}/google`, () => pages().then((page) => page.AuthenticatorSettingPage)),
    centerScreen(`${folder}/email`, () => pages().then((page) => page.EmailSettingPage)),
    centerScreen(`${folder}/login-pwd`, () => pages().then((page) => page.LoginPasswordSettingPage)),
    centerScreen(`${folder}/trade-pwd`, () => pages().then((page) => page.FundPasswordSettingPage)),
    centerScreen(`${folder}/anti-code`, () => pages().then((page) => page.AntiCodeSettingPage)),
  ] as const;
}

const routeTree = rootRoute.addChildren([
  screen('/home/index', () => import('../pages/home-page.tsx').then((page) => page.HomePage)),
  screen('/quotes/index', () => import('../pages/markets-page.tsx').then((page) => page.QuotesPage)),
  screen('/market/main', () => import('../pages/markets-page.tsx').then((page) => page.MarketPage)),
  screen('/user/login', () => import('../pages/login-page.tsx').then((page) => page.LoginPage)),
  screen('/user/register', () => import('../pages/register-page.tsx').then((page) => page.RegisterPage)),
  screen('/user/reset', () => import('../pages/reset-page.tsx').then((page) => page.ResetPage)),
  screen('/user/index', () => import('../pages/user-index-page.tsx').then((page) => page.UserIndexPage)),
  trade,
  screen('/exchange/index', () => import('../pages/trade-page.tsx').then((page) => page.ExchangePage)),
  screen('/exchange/full-screen/$pair', () =>
    import('../pages/trade-page.tsx').then((page) => page.FullScreenPage),
  ),
  center.addChildren([
    centerScreen('/account/center/info', () =>
      import('../pages/info-page.tsx').then((page) => page.InfoPage),
    ),
    centerScreen('/account/center/contractAgents/agentManagement', () =>
      import('../pages/agents-page.tsx').then((page) => page.AgentsPage),
    ),
    centerScreen('/account/center/reward-center', () =>
      import('../pages/rewards-page.tsx').then((page) => page.RewardsPage),
    ),
    centerScreen('/account/center/security', () =>
      import('../pages/security-page.tsx').then((page) => page.SecurityPage),
    ),
    centerScreen('/account/center/device-management', () =>
      import('../pages/devices-page.tsx').then((page) => page.DevicesPage),
    ),
    centerScreen('/account/center/kyc', () => import('../pages/kyc-page.tsx').then((page) => page.KycPage)),
    centerScreen('/account/center/merchant', () =>
      import('../pages/merchant-page.tsx').then((page) => page.MerchantPage),
    ),
    ...settingScreens(),
  ]),
  screen('/user/promote', () => import('../pages/promote-page.tsx').then((page) => page.UserPromotePage)),
  screen('/promote/index', () => import('../pages/promote-page.tsx').then((page) => page.PromoteIndexPage)),
  screen('/account/entrust/spot', () => import('../pages/entrust-page.tsx').then((page) => page.EntrustPage)),
  screen('/fund/index', () => import('../pages/fund-page.tsx').then((page) => page.FundPage)),
  screen('/order/index', () => import('../pages/orders-page.tsx').then((page) => page.OrdersPage)),
  screen('/assets/index', () => import('../pages/balances-page.tsx').then((page) => page.BalancesPage)),
  screen('/rate/index', () => import('../pages/terms-page.tsx').then((page) => page.RatesPage)),
  screen('/rule/index', () => import('../pages/terms-page.tsx').then((page) => page.RulesPage)),
  screen('/account/wallet/assets', () => import('../pages/assets-page.tsx').then((page) => page.AssetsPage)),
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
