import { describe, expect, test } from 'vitest';
import {
  inviteCode,
  isFooterHidden,
  isTabRowHidden,
  isTopBarHidden,
  keptReturn,
  loginQuery,
  mainEntry,
  queryText,
  redirectFor,
  registrationQuery,
  registrationTarget,
  returnTarget,
  SCREENS,
} from './route-rules.ts';

const visitor = { signedIn: false, inviteMarker: '/invite/' };
const trader = { signedIn: true, inviteMarker: '/invite/' };

function leads(address: string, who = visitor): string {
  const url = new URL(address, 'http://venue.test');
  const target = redirectFor(url.pathname, Object.fromEntries(url.searchParams), who);
  return target === null ? 'shown' : target.path + queryText(target.query);
}

/** Where a visitor is sent who may come back. */
const login = (address: string): string => `/user/login?returnTo=${encodeURIComponent(address)}`;

describe('addresses', () => {
  test.each([
    // address                         visitor                                       trader
    ['/', '/home/index', '/home/index'],
    ['/home', '/home/index', '/home/index'],
    ['/home/index', 'shown', 'shown'],
    ['/home/index/', '/home/index', '/home/index'],
    ['/quotes?tab=own', '/quotes/index?tab=own', '/quotes/index?tab=own'],
    ['/quotes/index', 'shown', 'shown'],
    ['/market', '/market/main', '/market/main'],
    ['/market/main', 'shown', 'shown'],
    ['/user', '/user/login', '/user/login'],
    ['/user/index', 'shown', 'shown'],
    ['/user/index?key=termsService', 'shown', 'shown'],
    [
      '/user/index?key=accountSecurity',
      '/user/login?returnTo=%2Fuser%2Findex%3Fkey%3DaccountSecurity',
      'shown',
    ],
    ['/user/login', 'shown', '/home/index'],
    ['/user/register', 'shown', '/trade/index?type=spot&symbol=BTCUSDT'],
    ['/user/register?returnTo=%2Fquotes%2Findex%3Ftab%3Down', 'shown', '/quotes/index?tab=own'],
    ['/user/reset', 'shown', 'shown'],
    ['/trade?symbol=ETHUSDT', '/trade/index?symbol=ETHUSDT', '/trade/index?symbol=ETHUSDT'],
    ['/trade/index?type=spot', 'shown', 'shown'],
    ['/exchange?symbol=ETHUSDT', '/exchange/index?symbol=ETHUSDT', '/exchange/index?symbol=ETHUSDT'],
    ['/exchange/index', 'shown', 'shown'],
    ['/exchange/full-contract', '/exchange/full-contract/u', '/exchange/full-contract/u'],
    ['/exchange/full-contract/coin', 'shown', 'shown'],
    ['/exchange/full-contract/x', '/home/index', '/home/index'],
    ['/exchange/full-screen/BTC_USDT', 'shown', 'shown'],
    ['/exchange/full-screen/BTC_USDT/', '/exchange/full-screen/BTC_USDT', '/exchange/full-screen/BTC_USDT'],
    ['/exchange/full-screen', '/home/index', '/home/index'],
    ['/exchange/full-screen/BTCUSDT', '/home/index', '/home/index'],
    ['/exchange/full-screen/BTC_USDT/x', '/home/index', '/home/index'],
    ['/account?x=1', '/account/center/info?x=1', '/account/center/info?x=1'],
    ['/account/center', '/account/center/info', '/account/center/info'],
    ['/account/center/info', login('/account/center/info'), 'shown'],
    ['/promote', '/user/promote', '/user/promote'],
    ['/promote/index?page=2', login('/promote/index?page=2'), 'shown'],
    ['/user/promote', login('/user/promote'), 'shown'],
    ['/account/center/reward-center', login('/account/center/reward-center'), 'shown'],
    [
      '/account/center/contractAgents',
      '/account/center/contractAgents/agentManagement',
      '/account/center/contractAgents/agentManagement',
    ],
    ['/account/center/security', login('/account/center/security'), 'shown'],
    ['/account/center/security/setting', '/account/center/security', '/account/center/security'],
    [
      '/account/center/security/setting/login-pwd',
      login('/account/center/security/setting/login-pwd'),
      'shown',
    ],
    ['/account/center/nothing', '/home/index', '/home/index'],
    ['/account/wallet', '/account/wallet/assets', '/account/wallet/assets'],
    ['/account/wallet/bills?coin=BTC', login('/account/wallet/bills?coin=BTC'), 'shown'],
    ['/account/wallet/merchant', login('/account/wallet/merchant'), 'shown'],
    ['/account/wallet/history-deposit', login('/account/wallet/history-deposit'), 'shown'],
    ['/account/wallet/history-swap', '/home/index', '/home/index'],
    ['/account/wallet/nothing', '/home/index', '/home/index'],
    ['/recharge', '/recharge/index', '/recharge/index'],
    ['/recharge/index', login('/recharge/index'), 'shown'],
    ['/withdraw/index?coin=BTC', login('/withdraw/index?coin=BTC'), 'shown'],
    ['/swap?from=BTC', '/swap/index?from=BTC', '/swap/index?from=BTC'],
    ['/account/entrust?tab=fills', '/account/entrust/spot?tab=fills', '/account/entrust/spot?tab=fills'],
    ['/account/entrust/future', '/account/entrust/future/u', '/account/entrust/future/u'],
    ['/account/entrust/future/coin', login('/account/entrust/future/coin'), 'shown'],
    ['/account/entrust/spot', '/user/login?returnTo=%2Faccount%2Fentrust%2Fspot', 'shown'],
    [
      '/account/wallet/assets?coin=BTC',
      '/user/login?returnTo=%2Faccount%2Fwallet%2Fassets%3Fcoin%3DBTC',
      'shown',
    ],
    ['/order?key=stock', '/order/index?key=stock', '/order/index?key=stock'],
    ['/order/index?key=money', login('/order/index?key=money'), 'shown'],
    ['/orders/index', '/home/index', '/home/index'],
    ['/assets?key=records', '/assets/index?key=records', '/assets/index?key=records'],
    ['/assets/index', login('/assets/index'), 'shown'],
    ['/rate', '/rate/index', '/rate/index'],
    ['/rate/index', 'shown', 'shown'],
    ['/risk', '/risk/index', '/risk/index'],
    ['/operator', '/operator/index', '/operator/index'],
    ['/operator/index', 'shown', 'shown'],
    ['/solvency', '/solvency/index', '/solvency/index'],
    ['/rule?type=sec', '/rule/index?type=sec', '/rule/index?type=sec'],
    ['/rule/index', 'shown', 'shown'],
    ['/no/such/page', '/home/index', '/home/index'],
    ['/homeward', '/home/index', '/home/index'],
    ['/invite/ABC', '/user/register?invite_code=ABC', '/user/register?invite_code=ABC'],
    ['/x/invite/A_b-1/more', '/user/register?invite_code=A_b-1', '/user/register?invite_code=A_b-1'],
    ['/promo/invite_code=Q7', '/user/register?invite_code=Q7', '/user/register?invite_code=Q7'],
  ])('%s leads a visitor to %s and a trader to %s', (address, forVisitor, forTrader) => {
    expect(leads(address)).toBe(forVisitor);
    expect(leads(address, trader)).toBe(forTrader);
  });

  test('a sign-in returns to the screen that asked for it, and to nowhere outside', () => {
    const to = (returnTo?: string) => returnTarget(returnTo === undefined ? {} : { returnTo });
    expect(to('/account/wallet/assets?coin=BTC')).toEqual({
      path: '/account/wallet/assets',
      query: { coin: 'BTC' },
    });
    expect(to('/exchange/full-screen/ETH_BTC').path).toBe('/exchange/full-screen/ETH_BTC');
    for (const wrong of [undefined, 'https://evil.test/home/index', '//evil.test', '/user/login', '/none']) {
      expect(to(wrong)).toEqual({ path: '/home/index', query: {} });
    }
  });

  test('a registration leads to the screen that one came from, else to the market', () => {
    const from = (address: string) => registrationTarget(registrationQuery(address));
    expect(from('/exchange/index?symbol=ETHUSDT')).toEqual({
      path: '/exchange/index',
      query: { symbol: 'ETHUSDT' },
    });
    for (const address of ['/home/index', '/user/login', 'https://evil.test/quotes/index']) {
      expect(from(address)).toEqual({ path: '/trade/index', query: { type: 'spot', symbol: 'BTCUSDT' } });
    }
  });

  test('login and registration hand on to each other where both lead', () => {
    expect(keptReturn({ returnTo: '/quotes/index', registered: '1' })).toEqual({ returnTo: '/quotes/index' });
    expect(keptReturn({ registered: '1' })).toEqual({});
  });

  test('what is no screen is named, also where a prefix of it is one', () => {
    const unknown = (path: string) => redirectFor(path, {}, visitor)?.unknown;
    expect(unknown('/no/such/page')).toBe('/no/such/page');
    expect(unknown('/exchange/full-screen/BTCUSDT')).toBe('/exchange/full-screen/BTCUSDT');
    expect(unknown('/exchange')).toBeUndefined();
  });

  test('a login leads back to where one was, but not to a page for visitors', () => {
    expect(loginQuery('/trade/index?type=sec')).toEqual({ returnTo: '/trade/index?type=sec' });
    expect(loginQuery('/user/register?invite_code=A')).toEqual({});
  });

  test('an invite code takes only its own characters', () => {
    expect(inviteCode('/invite/AB%3Cscript', '/invite/')).toBe('AB');
    expect(inviteCode('/join/XY', '/join/')).toBe('XY');
    expect(inviteCode('/home/index', '/invite/')).toBeNull();
  });
});

test('only the pages where one thing is set hide the tabs of the account', () => {
  const folder = '/account/center/security/setting/';
  const hidden = SCREENS.filter(isTabRowHidden);
  expect(hidden.map((path) => path.replace(folder, '')).toSorted()).toEqual([
    'anti-code',
    'email',
    'google',
    'login-pwd',
    'phone',
    'trade-pwd',
  ]);
});

test('every trading screen belongs to one entry of the main menu, lists of markets to another', () => {
  expect(['/trade/index', '/exchange/index', '/exchange/full-screen/BTC_USDT'].map(mainEntry)).toEqual([
    'trade',
    'trade',
    'trade',
  ]);
  expect(['/market/main', '/home/index', '/account/center/info'].map(mainEntry)).toEqual([
    'quotes',
    'home',
    null,
  ]);
});

test.each([
  ['/home/index', false, false],
  ['/user/login', true, true],
  ['/user/register', true, true],
  ['/user/reset', true, true],
  ['/user/index', false, false],
  ['/user/promote', false, true],
  ['/promote/index', false, false],
  ['/users', false, false],
  ['/trade/index', false, true],
  ['/pledge', false, false],
  ['/pledge/index', false, true],
  ['/finance/detail', false, true],
  ['/finance/investment', false, false],
  ['/order/index', false, true],
  ['/assets/index', false, true],
  ['/exchange/full-screen', false, false],
  ['/exchange/full-screen/BTC_USDT', false, true],
  ['/exchange/index', false, false],
  ['/exchange/full-contract/u', false, false],
  ['/account/wallet/assets', false, false],
  ['/account/entrust/spot', false, false],
  ['/account/center/security/setting/login-pwd', true, false],
])('%s: top bar hidden %s, footer hidden %s', (path, topBar, footer) => {
  expect([isTopBarHidden(path), isFooterHidden(path)]).toEqual([topBar, footer]);
});
