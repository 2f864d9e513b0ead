/**
 * Which address leads where: the routing behaviour of the specification as pure functions.
 * Owns: the list of screens that exist, prefix redirects, the invite rule, where top bar and footer hide.
 */

export const SCREENS = [
  '/home/index',
  '/quotes/index',
  '/market/main',
  '/user/login',
  '/user/register',
  '/user/reset',
  '/user/index',
  '/trade/index',
  '/exchange/index',
  '/exchange/full-contract/u',
  '/exchange/full-contract/coin',
  '/account/center/info',
  '/account/center/security',
  '/account/center/security/setting/phone',
  '/account/center/security/setting/google',
  '/account/center/security/setting/email',
  '/account/center/security/setting/login-pwd',
  '/account/center/security/setting/trade-pwd',
  '/account/center/security/setting/anti-code',
  '/account/center/device-management',
  '/account/center/kyc',
  '/account/center/merchant',
  '/account/center/contractAgents/agentManagement',
  '/account/center/reward-center',
  '/user/promote',
  '/promote/index',
  '/account/wallet/assets',
  '/account/entrust/spot',
  '/account/entrust/future/u',
  '/account/entrust/future/coin',
  '/fund/index',
  '/risk/index',
  '/operator/index',
  '/solvency/index',
  '/order/index',
  '/assets/index',
  '/recharge/index',
  '/withdraw/index',
  '/swap/index',
  '/rate/index',
  '/rule/index',
] as const;

export type Screen = (typeof SCREENS)[number];

/** The screens that stand under the tab row of the account. */
export type CenterScreen = Extract<Screen, `/account/center/${string}`>;

/** The screens that carry a parameter in their path: a market, written BASE_QUOTE; a part of the wallet. */
const WITH_PARAMETER =
  /^\/(exchange\/full-screen\/[A-Za-z0-9]{1,12}_[A-Za-z0-9]{1,12}|account\/wallet\/(bills|merchant|(history-)?deposit|swap|transfer|(history-)?withdrawal))$/;

/** A path that is only a prefix leads to its index. `/home` itself stands between the root and its index. */
const PREFIXES: Readonly<Record<string, Screen>> = {
  '/': '/home/index',
  '/home': '/home/index',
  '/quotes': '/quotes/index',
  '/market': '/market/main',
  '/user': '/user/login',
  '/trade': '/trade/index',
  '/exchange': '/exchange/index',
  '/exchange/full-contract': '/exchange/full-contract/u',
  '/account': '/account/center/info',
  '/account/center': '/account/center/info',
  '/account/center/security/setting': '/account/center/security',
  '/account/center/contractAgents': '/account/center/contractAgents/agentManagement',
  '/promote': '/user/promote',
  '/account/wallet': '/account/wallet/assets',
  '/account/entrust': '/account/entrust/spot',
  '/account/entrust/future': '/account/entrust/future/u',
  '/fund': '/fund/index',
  '/risk': '/risk/index',
  '/operator': '/operator/index',
  '/solvency': '/solvency/index',
  '/order': '/order/index',
  '/assets': '/assets/index',
  '/recharge': '/recharge/index',
  '/withdraw': '/withdraw/index',
  '/swap': '/swap/index',
  '/rate': '/rate/index',
  '/rule': '/rule/index',
};

const HOME: Screen = '/home/index';
const LOGIN: Screen = '/user/login';
const REGISTER: Screen = '/user/register';
const PRIVATE = [
  '/account',
  '/user/promote',
  '/promote',
  '/order',
  '/assets',
  '/recharge',
  '/withdraw',
  '/swap',
];
const FOR_VISITORS: readonly string[] = [LOGIN, REGISTER];

/** Query parameter of the login that says where the user wanted to go. */
const RETURN_TO = 'returnTo';

export type Query = Readonly<Record<string, string>>;

export interface Target {
  readonly path: Screen;
  readonly query: Query;
  /** The address that is no screen of ours: the page that is shown instead says so. */
  readonly unknown?: string;
}

export interface Visitor {
  readonly signedIn: boolean;
  readonly inviteMarker: string;
}

/** Where an address leads; null: it is a screen and may be shown. */
export function redirectFor(pathname: string, query: Query, visitor: Visitor): Target | null {
  const code = inviteCode(pathname, visitor.inviteMarker);
  if (code !== null) return { path: REGISTER, query: code === '' ? {} : { invite_code: code } };
  const path = withoutTrailingSlash(pathname);
  const prefix = PREFIXES[path];
  if (prefix !== undefined) return { path: prefix, query };
  if (!isScreen(path)) return { path: HOME, query: {}, unknown: pathname };
  if (visitor.signedIn && path === REGISTER) return registrationTarget(query);
  if (visitor.signedIn && FOR_VISITORS.includes(path)) return returnTarget(query);
  if (!visitor.signedIn && (isBelow(path, PRIVATE) || isOwnSecurity(path, query))) {
    return { path: LOGIN, query: loginQuery(path + queryText(query)) };
  }
  return path === pathname ? null : { path, query };
}

/** The query of a login that leads back to the address; to none of those that only visitors see. */
export function loginQuery(address: string): Query {
  return FOR_VISITORS.some((path) => address.startsWith(path)) ? {} : { [RETURN_TO]: address };
}

/** The query of a registration: it leads back to the screen that one was on, other than home. */
export function registrationQuery(address: string): Query {
  return isBelow(address, ['/home']) ? {} : loginQuery(address);
}

/** What a page for visitors hands on to the other one: where both lead in the end. */
export function keptReturn(query: Query): Query {
  const address = query[RETURN_TO];
  return address === undefined ? {} : { [RETURN_TO]: address };
}

/** Where a fresh sign-in leads: to the screen that asked for it, else home. Only our own screens count. */
export function returnTarget(query: Query, otherwise: Target = { path: HOME, query: {} }): Target {
  const wanted = new URL(query[RETURN_TO] ?? REGISTER, 'http://venue.invalid');
  const path = wanted.pathname;
  const ours = wanted.host === 'venue.invalid' && isScreen(path) && !FOR_VISITORS.includes(path);
  return ours ? { path, query: Object.fromEntries(wanted.searchParams) } : otherwise;
}

/** Where a fresh registration leads: to the screen that one came from, else to the market. */
export function registrationTarget(query: Query): Target {
  return returnTarget(query, { path: '/trade/index', query: { type: 'spot', symbol: 'BTCUSDT' } });
}

/** One part of the personal index is about the users themselves; the others are for everybody. */
function isOwnSecurity(path: Screen, query: Query): boolean {
  return path === '/user/index' && query['key'] === 'accountSecurity';
}

/** The pages where one thing is set have a way back instead of the account's tabs. */
export function isTabRowHidden(pathname: string): boolean {
  return pathname.includes('/setting/');
}

/** The part after the invite marker, up to the next slash; null when the path carries no marker. */
export function inviteCode(pathname: string, marker: string): string | null {
  for (const sign of [marker, 'invite_code=']) {
    const at = pathname.indexOf(sign);
    if (at !== -1) return /^[A-Za-z0-9_-]*/.exec(pathname.slice(at + sign.length))?.[0] ?? '';
  }
  return null;
}

/** The entry of the main menu whose part of the site an address belongs to. */
export function mainEntry(pathname: string): 'home' | 'quotes' | 'trade' | null {
  if (isBelow(pathname, ['/home'])) return 'home';
  if (isBelow(pathname, ['/quotes', '/market'])) return 'quotes';
  return isBelow(pathname, ['/trade', '/exchange']) ? 'trade' : null;
}

/** Literally: any path that contains one of the words. */
export function isTopBarHidden(pathname: string): boolean {
  return /login|register|reset/.test(pathname);
}

/** Equal to or below one of these; with a slash at the end only what is below. */
const WITHOUT_FOOTER = [
  '/user',
  '/pledge/',
  '/finance/detail',
  '/trade',
  '/order/index',
  '/assets/index',
  '/exchange/full-screen/',
];

export function isFooterHidden(pathname: string): boolean {
  return pathname !== '/user/index' && isBelow(pathname, WITHOUT_FOOTER);
}

/** Query parameters as text, with its question mark; empty for none. */
export function queryText(query: Query): string {
  const text = new URLSearchParams(query).toString();
  return text === '' ? '' : `?${text}`;
}

function isBelow(pathname: string, prefixes: readonly string[]): boolean {
  return prefixes.some((prefix) =>
    prefix.endsWith('/')
      ? pathname.startsWith(prefix)
      : pathname === prefix || pathname.startsWith(`${prefix}/`),
  );
}

/** A path with its parameter in it counts as a screen's name: the router takes it as it stands. */
function isScreen(path: string): path is Screen {
  return SCREENS.some((screen) => screen === path) || WITH_PARAMETER.test(path);
}

function withoutTrailingSlash(pathname: string): string {
  return pathname.length > 1 ? pathname.replace(/\/+$/, '') || '/' : pathname;
}
