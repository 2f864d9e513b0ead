/**
 * Where every call is: method, path for our client, all paths that the server answers.
 * Promises: the specification's spelling. `{head}` is the configured request head, `web` by default.
 */

export const REQUEST_HEAD = 'web';

/** A path of the table as a venue with another request head has it; paths without the head stay as they are. */
export function underHead(path: string, head: string): string {
  const start = `/api/${REQUEST_HEAD}/`;
  return path.startsWith(start) ? `/api/${head}/${path.slice(start.length)}` : path;
}

export interface CallRoute {
  readonly method: 'GET' | 'POST';
  /** The path that our client uses. */
  readonly path: string;
  /** Other paths with the same meaning. */
  readonly aliases: readonly string[];
  /** `token`: the call needs a signed-in user. */
  readonly access: 'public' | 'token';
  /** Where parameters are read: `either` takes query and body with the same names, `form` multipart alone. */
  readonly input: 'none' | 'body' | 'query' | 'either' | 'path' | 'path-and-body' | 'path-and-query' | 'form';
  /** What a success is sent as: the data in their envelope, or a file alone, of bytes or of lines. */
  readonly answers?: 'envelope' | 'file' | 'lines';
}

/** Keeps which calls need a token in their types. */
type Route<Access extends CallRoute['access']> = CallRoute & { readonly access: Access };

const post = <Access extends CallRoute['access']>(
  path: string,
  access: Access,
  input: CallRoute['input'],
): Route<Access> => ({
  method: 'POST',
  path,
  aliases: [],
  access,
  input,
});

const get = <Access extends CallRoute['access']>(
  path: string,
  access: Access,
  input: CallRoute['input'],
): Route<Access> => ({ ...post(path, access, input), method: 'GET' });

/** A legacy read or, by the specification's own way, a change by GET: under the head and without it. */
const legacy = <Access extends CallRoute['access']>(
  name: string,
  access: Access,
  input: CallRoute['input'],
  method: 'GET' | 'POST' = 'GET',
): Route<Access> => ({
  method,
  path: `/api/${REQUEST_HEAD}/coin/${name}`,
  aliases: [`/coin/${name}`],
  access,
  input,
});

/** The ten asset calls whose prefix the specification leaves out answer on five paths. */
const asset = <Access extends CallRoute['access']>(
  method: 'GET' | 'POST',
  name: string,
  access: Access,
  input: CallRoute['input'],
): Route<Access> => ({
  method,
  path: `/api/${REQUEST_HEAD}/coin/${name}`,
  aliases: [
    `/api/${REQUEST_HEAD}/coin/wallet/${name}`,
    `/coin/${name}`,
    `/coin/wallet/${name}`,
    `/api/${name}`,
  ],
  access,
  input,
});

export const CALLS = {
  sendEmailCode: post('/api/user/sendEmailCode', 'public', 'either'),
  sendMobileCode: post('/api/user/sendMobileCode', 'public', 'either'),
  openSendEmail: legacy('open/send/email', 'public', 'query'),
  openSendSms: legacy('open/send/sms', 'public', 'query'),
  getCountryCode: post('/api/user/getCountryCode', 'public', 'body'),
  register: post('/api/user/register', 'public', 'body'),
  login: post('/api/user/login', 'public', 'body'),
  sendSignInCode: post('/api/user/sendSignInCode', 'public', 'body'),
  passkeySignInOptions: post('/api/user/passkey/signInOptions', 'public', 'body'),
  resetPassword: post('/api/user/backPwd', 'public', 'either'),
  declare: post('/api/user/declare', 'token', 'body'),
  getLoginLog: legacy('getLoginLog', 'token', 'query'),
  getLoginDevice: legacy('getLoginDevice', 'token', 'none'),
  deleteDevice: legacy('deleteDevice/:id', 'token', 'path-and-body', 'POST'),
  updateDevice: legacy('updateDevice', 'token', 'body', 'POST'),
  refreshToken: post('/api/user/refreshToken', 'public', 'body'),
  logout: post('/api/user/logout', 'token', 'body'),
  getInfo: post('/api/user/getInfo', 'token', 'body'),
  switchAccount: post('/api/user/switchAccount', 'token', 'either'),
  changeInfo: post('/api/user/changeInfo', 'token', 'either'),
  creditHistory: post('/api/user/creditHistory', 'token', 'either'),
  resetVirtual: post('/api/user/resetVirtual', 'token', 'body'),
  getCoinList: post('/api/common/getCoinList', 'public', 'none'),
  getAllSetting: post('/api/common/getAllSetting', 'public', 'none'),
  venueState: get('/api/venue/state', 'public', 'none'),
  securityFund: get('/api/venue/security-fund', 'public', 'query'),
  initData: legacy('open/market/initData', 'public', 'query'),
  recentTrades: legacy('open/transaction/:symbol/:limit', 'public', 'path'),
  getSpotGoods: legacy('open/getSpotGoods', 'public', 'none'),
  getPriceComparison: legacy('open/getPriceComparison/:coin', 'public', 'path'),
  getCoinRate: asset('GET', 'getCoinRate', 'public', 'none'),
  getDictItems: {
    method: 'GET',
    path: `/api/${REQUEST_HEAD}/sys/sys/dict/getDictItems/:code`,
    aliases: [],
    access: 'public',
    input: 'path',
  },
  getMt5Amount: post('/api/common/getMt5Amount', 'public', 'query'),
  indexKey: get('/api/index/key', 'public', 'none'),
  indexTicks: get('/api/index/ticks', 'public', 'query'),
  indexCommitments: get('/api/index/commitments', 'public', 'none'),
  indexOpenedDay: get('/api/index/opened-day', 'public', 'query'),
  indexDay: { ...get('/api/index/day', 'public', 'query'), answers: 'lines' },
  getUserCoin: post('/api/userCoin/getUserCoin', 'token', 'body'),
  changeUserCoin: post('/api/userCoin/:action', 'token', 'path-and-body'),
  getOptional: legacy('quotes/getOptional', 'token', 'none'),
  addOptional: legacy('quotes/addOptional/:symbol/:type', 'token', 'path'),
  cancelOptional: legacy('quotes/cancelOptional/:symbol/:type', 'token', 'path'),
  submitOrder: post('/api/currency/order/submit', 'token', 'body'),
  cancelOrder: post('/api/currency/order/cancelOrder', 'token', 'query'),
  orderList: post('/api/currency/order/orderList', 'token', 'either'),
  submitOco: post('/api/currency/order/submitOco', 'token', 'body'),
  amendOrder: post('/api/currency/order/amendOrder', 'token', 'body'),
  cancelAllOrders: post('/api/currency/order/cancelAll', 'token', 'body'),
  fillList: post('/api/currency/order/fillList', 'token', 'either'),
  feeStanding: post('/api/currency/order/feeStanding', 'token', 'body'),
  periodList: post('/api/period/list', 'public', 'body'),
  createSecondContract: post('/api/secondContractOrder/createSecondContractOrder', 'token', 'body'),
  secondContractList: post('/api/secondContractOrder/selectOrderList', 'token', 'body'),
  secondContractProof: {
    method: 'GET',
    path: '/api/secondContractOrder/proof',
    aliases: [],
    access: 'token',
    input: 'query',
  },
  secondContractLimits: post('/api/secondContractOrder/limits', 'token', 'body'),
  setSecondContractLimits: post('/api/secondContractOrder/setLimits', 'token', 'body'),
  secondContractCoolOff: post('/api/secondContractOrder/coolOff', 'token', 'body'),
  secondContractStatistics: post('/api/secondContractOrder/statistics', 'token', 'body'),
  secondContractPool: post('/api/secondContractOrder/pool', 'public', 'body'),
  legacySubmitOrder: legacy('entrust/exchange/:account', 'token', 'path-and-body', 'POST'),
  legacyOrderLog: legacy('entrust/entrustlog/:state/:pageNo/:pageSize', 'token', 'path-and-query'),
  legacyOrderList: legacy('entrust/getEntrustLogCurrency', 'token', 'body', 'POST'),
  legacyCancelOrder: legacy('entrust/cancel/entrust', 'token', 'body', 'POST'),
  legacyOrderFills: legacy('entrust/transaction/details/:id', 'token', 'path-and-query'),
  legacyFills: legacy('entrust/get/myExchangeLog/:symbol', 'token', 'path-and-query'),
  exportData: { ...post('/api/user/exportData', 'token', 'body'), answers: 'file' },
  freezeAccount: post('/api/user/freezeAccount', 'token', 'body'),
  unfreezeAccount: post('/api/user/unfreezeAccount', 'token', 'body'),
  selfExclude: post('/api/user/selfExclude', 'token', 'body'),
  closingState: post('/api/user/closingState', 'token', 'body'),
  closeAccount: post('/api/user/closeAccount', 'token', 'body'),
  getWalletAccount: asset('GET', 'getWalletAccount', 'token', 'none'),
  getCurrencyAccount: asset('POST', 'getCurrencyAccount', 'token', 'body'),
  walletGet: legacy('wallet/get/:account/:coin', 'token', 'path'),
  orderHistory: post('/api/order/list', 'token', 'either'),
  getMyBill: asset('POST', 'getMyBill', 'token', 'body'),
  getAgentInfo: post('/api/agentActivityInfo/getAgentInfo', 'token', 'body'),
  getAgentList: post('/api/agentActivityInfo/getAgentList', 'token', 'body'),
  getRebateList: post('/api/agentActivityInfo/getRebateList', 'token', 'body'),
  getRebateDays: post('/api/agentActivityInfo/getRebateDays', 'token', 'body'),
  listApiKeys: legacy('member/apis', 'token', 'query'),
  createApiKey: legacy('member/api', 'token', 'body', 'POST'),
  deleteApiKey: legacy('member/api/del', 'token', 'query'),
  faucet: post('/api/sandbox/faucet', 'token', 'body'),
  uploadOss: post('/api/common/upload/OSS', 'token', 'form'),
  uploadFile: {
    method: 'POST',
    path: `/api/${REQUEST_HEAD}/cgform-api/upload/file`,
    aliases: [`/api/${REQUEST_HEAD}/upload/file`],
    access: 'token',
    input: 'form',
  },
  readFile: { ...legacy('file/:id', 'token', 'path'), answers: 'file' },
  uploadKYC: post('/api/user/uploadKYC', 'token', 'either'),
  verified: legacy('verified', 'token', 'either', 'POST'),
  identityStatus: legacy('getMemberOtherData/yhrzxx', 'token', 'none'),
  saveBank: post('/api/userBank/save', 'token', 'body'),
  getBank: post('/api/userBank/getbank', 'token', 'body'),
  addPayment: legacy('payment', 'token', 'body', 'POST'),
  getPayment: legacy('getPayment', 'token', 'none'),
  deletePayment: post('/api/user/payment/delete', 'token', 'body'),
  merchantInfo: post('/api/merchant/info', 'token', 'body'),
  applyMerchant: post('/api/merchant/apply', 'token', 'body'),
  sendVerification: post('/api/user/sendVerification', 'token', 'either'),
  getGoogleVerification: legacy('getGoogleVerification/:x', 'token', 'path'),
  bindOrResetGoogle: {
    ...legacy('googleVerificationBindingOrReset/:x/:y', 'token', 'path-and-query'),
    aliases: [
      '/coin/googleVerificationBindingOrReset/:x/:y',
      `/api/${REQUEST_HEAD}/coin/googleVerificationBindingOrReset/:x`,
      '/coin/googleVerificationBindingOrReset/:x',
    ],
  },
  recoveryCodes: post('/api/user/recoveryCodes', 'token', 'body'),
  listPasskeys: post('/api/user/passkey/list', 'token', 'body'),
  passkeyRegisterOptions: post('/api/user/passkey/registerOptions', 'token', 'body'),
  registerPasskey: post('/api/user/passkey/register', 'token', 'body'),
  renamePasskey: post('/api/user/passkey/rename', 'token', 'body'),
  deletePasskey: post('/api/user/passkey/delete', 'token', 'body'),
  passkeyAssertOptions: post('/api/user/passkey/assertOptions', 'token', 'body'),
  bindEmail: post('/api/user/bindEmail', 'token', 'either'),
  bindAccount: legacy('member/accountVerificationBinding', 'token', 'either', 'POST'),
  updateUserLoginPwd: post('/api/user/updateUserLoginPwd', 'token', 'either'),
  bladeUpdatePassword: post('/api/blade-user/update-password', 'token', 'either'),
  tardPwdSet: post('/api/user/tardPwdSet', 'token', 'either'),
  updatePwd: post('/api/user/updatePwd', 'token', 'either'),
  tradePwd: legacy('tradePwd', 'token', 'either', 'POST'),
  antiCode: legacy('antiCode', 'token', 'either', 'POST'),
} as const satisfies Record<string, CallRoute>;

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
