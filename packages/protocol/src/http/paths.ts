/**
 * Where every call is: method, path for our client, all paths that the server answers.
 * Promises: the specification's spelling. `{head}` is the configured request head, `web` by default.
 */

export const REQUEST_HEAD = 'web';

export interface CallPlace {
  readonly method: 'GET' | 'POST';
  /** The path that our client uses. */
  readonly path: string;
  /** Other paths with the same meaning. */
  readonly aliases: readonly string[];
  /** `token`: the call needs a signed-in user. */
  readonly access: 'public' | 'token';
  /** Where parameters are read: `either` takes query and body with the same names. */
  readonly input: 'none' | 'body' | 'query' | 'either' | 'path';
}

/** Keeps which calls need a token in their types. */
type Place<Access extends CallPlace['access']> = CallPlace & { readonly access: Access };

const post = <Access extends CallPlace['access']>(
  path: string,
  access: Access,
  input: CallPlace['input'],
): Place<Access> => ({
  method: 'POST',
  path,
  aliases: [],
  access,
  input,
});

/** The ten asset calls whose prefix the specification leaves out answer on five paths. */
const asset = (method: 'GET' | 'POST', name: string, input: CallPlace['input']): Place<'token'> => ({
  method,
  path: `/api/${REQUEST_HEAD}/coin/${name}`,
  aliases: [
    `/api/${REQUEST_HEAD}/coin/wallet/${name}`,
    `/coin/${name}`,
    `/coin/wallet/${name}`,
    `/api/${name}`,
  ],
  access: 'token',
  input,
});

export const CALLS = {
  sendEmailCode: post('/api/user/sendEmailCode', 'public', 'either'),
  register: post('/api/user/register', 'public', 'body'),
  login: post('/api/user/login', 'public', 'body'),
  refreshToken: post('/api/user/refreshToken', 'public', 'body'),
  logout: post('/api/user/logout', 'token', 'body'),
  getInfo: post('/api/user/getInfo', 'token', 'body'),
  getCoinList: post('/api/common/getCoinList', 'public', 'none'),
  getAllSetting: post('/api/common/getAllSetting', 'public', 'none'),
  venueState: { method: 'GET', path: '/api/venue/state', aliases: [], access: 'public', input: 'none' },
  initData: {
    method: 'GET',
    path: `/api/${REQUEST_HEAD}/coin/open/market/initData`,
    aliases: ['/coin/open/market/initData'],
    access: 'public',
    input: 'query',
  },
  recentTrades: {
    method: 'GET',
    path: `/api/${REQUEST_HEAD}/coin/open/transaction/:symbol/:limit`,
    aliases: ['/coin/open/transaction/:symbol/:limit'],
    access: 'public',
    input: 'path',
  },
  submitOrder: post('/api/currency/order/submit', 'token', 'body'),
  cancelOrder: post('/api/currency/order/cancelOrder', 'token', 'query'),
  orderList: post('/api/currency/order/orderList', 'token', 'either'),
  submitOco: post('/api/currency/order/submitOco', 'token', 'body'),
  amendOrder: post('/api/currency/order/amendOrder', 'token', 'body'),
  cancelAllOrders: post('/api/currency/order/cancelAll', 'token', 'body'),
  fillList: post('/api/currency/order/fillList', 'token', 'either'),
  feeStanding: post('/api/currency/order/feeStanding', 'token', 'body'),
  getWalletAccount: asset('GET', 'getWalletAccount', 'none'),
  getMyBill: asset('POST', 'getMyBill', 'body'),
  faucet: post('/api/sandbox/faucet', 'token', 'body'),
} as const satisfies Record<string, CallPlace>;

export type CallName = keyof typeof CALLS;

/** Served beside the application, not under its base address. */
export const CONFIG_SCRIPT_PATH = '/platform/dev/config.js';
export const MAILBOX_PATH = '/sandbox/mailbox';
/** Global that config.js sets. */
export const CONFIG_GLOBAL = '__platformConfig';

export interface PlatformConfig {
  readonly baseUrl: string;
  readonly wsUrl: string;
  readonly liveUrl: string;
  readonly requestHead: string;
  readonly cookieDays: number;
  readonly withdrawPublicKey: string | null;
  readonly inviteMarker: string;
  readonly logo: string | null;
}
