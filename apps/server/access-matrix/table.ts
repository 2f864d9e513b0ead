/**
 * Who may make which call, as it is meant: the second statement beside the policies that the server runs on, so that a
 * slip in one of them shows.
 * Owns: the expected answer of each call for each role, and of each page that is not a call.
 * Never: is made from the policies.
 */
import type { CallName } from '@assay/protocol';

/** `keyRead` and `keyTrade` have that one right alone, and belong to the normal account. */
export const ROLES = [
  'visitor',
  'normal',
  'vip',
  'merchant',
  'virtual',
  'frozen',
  'keyRead',
  'keyTrade',
] as const;
export type Role = (typeof ROLES)[number];

/** What a call answers a role with: its name in the table of errors, or that the role may. */
export const ANSWERS = {
  yes: null,
  in: 'not-signed-in',
  real: 'virtual-forbidden',
  virt: 'virtual-only',
  froz: 'account-frozen',
  key: 'api-key-not-allowed',
  right: 'api-key-right',
} as const;
export type AnswerWord = keyof typeof ANSWERS;

/** In the order of the roles. */
type Row = readonly AnswerWord[] & { readonly length: 8 };

//                      visitor normal vip    merchant virtual frozen keyRead  keyTrade
const OPEN: Row = /* */ ['yes', 'yes', 'yes', 'yes', 'yes', 'yes', 'yes', 'yes'];
const SEEN: Row = /* */ ['in', 'yes', 'yes', 'yes', 'yes', 'yes', 'yes', 'right'];
const TRADE: Row = /**/ ['in', 'yes', 'yes', 'yes', 'yes', 'froz', 'right', 'yes'];
/** A frozen account takes orders back, makes positions smaller, and takes nothing away from them. */
const BACK: Row = /* */ ['in', 'yes', 'yes', 'yes', 'yes', 'yes', 'right', 'yes'];
/** By the person, with either account. */
const OWN: Row = /*  */ ['in', 'yes', 'yes', 'yes', 'yes', 'yes', 'key', 'key'];
/** By the person, with the real account. */
const REAL: Row = /* */ ['in', 'yes', 'yes', 'yes', 'real', 'yes', 'key', 'key'];
/** As REAL, while nothing is frozen. */
const FREE: Row = /* */ ['in', 'yes', 'yes', 'yes', 'real', 'froz', 'key', 'key'];
/** As TRADE, with real money alone. */
const SWAP: Row = /* */ ['in', 'yes', 'yes', 'yes', 'real', 'froz', 'right', 'yes'];
const PLAY: Row = /* */ ['in', 'virt', 'virt', 'virt', 'yes', 'froz', 'key', 'key'];

export const MATRIX: Readonly<Record<CallName, Row>> = {
  sendEmailCode: OPEN,
  sendMobileCode: OPEN,
  openSendEmail: OPEN,
  openSendSms: OPEN,
  getCountryCode: OPEN,
  register: OPEN,
  login: OPEN,
  sendSignInCode: OPEN,
  passkeySignInOptions: OPEN,
  signInLostFactor: OPEN,
  askSignInLostFactor: OPEN,
  endLostFactor: OPEN,
  resetPassword: OPEN,
  refreshToken: OPEN,
  getCoinList: OPEN,
  getAllSetting: OPEN,
  venueState: OPEN,
  securityFund: OPEN,
  operatorPowers: OPEN,
  swapTerms: OPEN,
  solvency: OPEN,
  solvencyStatement: OPEN,
  initData: OPEN,
  recentTrades: OPEN,
  getSpotGoods: OPEN,
  getPriceComparison: OPEN,
  getCoinRate: OPEN,
  getDictItems: OPEN,
  getMt5Amount: OPEN,
  periodList: OPEN,
  getContract: OPEN,
  contractDetail: OPEN,
  getFundingRate: OPEN,
  fundingHistory: OPEN,
  liquidationHistory: OPEN,
  settlementHistory: OPEN,
  insurancePostings: OPEN,
  futuresRisk: OPEN,
  openInterestClasses: OPEN,
  futuresBlocks: OPEN,
  futuresBlocksDay: OPEN,
  secondContractPool: OPEN,
  indexKey: OPEN,
  indexTicks: OPEN,
  indexCommitments: OPEN,
  indexOpenedDay: OPEN,
  indexDay: OPEN,

  orderList: SEEN,
  fillList: SEEN,
  feeStanding: SEEN,
  secondContractList: SEEN,
  secondContractProof: SEEN,
  secondContractLimits: SEEN,
  secondContractStatistics: SEEN,
  legacyOrderLog: SEEN,
  legacyOrderList: SEEN,
  legacyOrderFills: SEEN,
  legacyFills: SEEN,
  getWalletAccount: SEEN,
  getCurrencyAccount: SEEN,
  walletGet: SEEN,
  orderHistory: SEEN,
  getMyBill: SEEN,
  swapList: SEEN,
  recordList: SEEN,
  walletHistory: SEEN,
  getUserCoin: SEEN,
  getOptional: SEEN,

  submitOrder: TRADE,
  submitOco: TRADE,
  amendOrder: TRADE,
  createSecondContract: TRADE,
  legacySubmitOrder: TRADE,
  swapQuote: SWAP,
  swapAccept: SWAP,
  getCurrencyPrice: SWAP,
  currencyExchange: SWAP,
  cancelOrder: BACK,
  cancelAllOrders: BACK,
  legacyCancelOrder: BACK,

  logout: OWN,
  getInfo: OWN,
  switchAccount: OWN,
  changeInfo: OWN,
  creditHistory: OWN,
  changeUserCoin: OWN,
  addOptional: OWN,
  cancelOptional: OWN,
  setSecondContractLimits: OWN,
  secondContractCoolOff: OWN,
  getLoginLog: OWN,
  getLoginDevice: OWN,
  readFile: OWN,
  identityStatus: OWN,
  getBank: OWN,
  getPayment: OWN,
  merchantInfo: OWN,
  getGoogleVerification: OWN,
  listPasskeys: OWN,
  listApiKeys: OWN,
  closingState: OWN,
  userTransferList: OWN,
  lostFactor: OWN,
  cancelLostFactor: OWN,

  getAgentInfo: REAL,
  getAgentList: REAL,
  getRebateList: REAL,
  getRebateDays: REAL,
  deleteDevice: REAL,
  updateDevice: REAL,
  deleteApiKey: REAL,
  uploadOss: REAL,
  uploadFile: REAL,
  uploadKYC: REAL,
  verified: REAL,
  sendVerification: REAL,
  bindOrResetGoogle: REAL,
  recoveryCodes: REAL,
  passkeyRegisterOptions: REAL,
  registerPasskey: REAL,
  renamePasskey: REAL,
  deletePasskey: REAL,
  passkeyAssertOptions: REAL,
  updateUserLoginPwd: REAL,
  bladeUpdatePassword: REAL,
  antiCode: REAL,
  exportData: REAL,
  freezeAccount: REAL,
  unfreezeAccount: REAL,
  selfExclude: REAL,
  closeAccount: REAL,
  withdrawalTerms: OPEN,
  withdrawalMethods: REAL,
  withdrawalHold: REAL,
  cancelWithdrawal: REAL,
  getWithdrawalLog: REAL,
  withdrawList: REAL,
  cardOffers: REAL,
  cancelCardSale: REAL,
  disputeCardSale: REAL,
  cardSaleList: REAL,
  withdrawalAddresses: REAL,
  deleteWithdrawalAddress: REAL,
  chooseBookOnly: REAL,

  declare: FREE,
  transferToUser: FREE,
  withdrawal: FREE,
  submitWithdrawal: FREE,
  cardQuote: FREE,
  cardSale: FREE,
  addWithdrawalAddress: FREE,
  saveBank: FREE,
  addPayment: FREE,
  deletePayment: FREE,
  applyMerchant: FREE,
  askLostFactor: FREE,
  bindEmail: FREE,
  bindAccount: FREE,
  tardPwdSet: FREE,
  updatePwd: FREE,
  tradePwd: FREE,
  createApiKey: FREE,
  faucet: FREE,
  getRechargeCurrency: OWN,
  getDepositAddress: REAL,
  getRechargeLog: REAL,
  arrivingDeposits: REAL,
  rechargeMethods: REAL,
  rechargeList: REAL,
  submitRecharge: FREE,
  chainFaucet: FREE,

  resetVirtual: PLAY,

  getUbwMaintenanceMargin: SEEN,
  getBbwMaintenanceMargin: SEEN,
  futuresOrderList: SEEN,
  futuresFillList: SEEN,
  positionHistory: SEEN,
  ownFundings: SEEN,
  ownLiquidations: SEEN,
  futuresReceipt: SEEN,
  positionList: SEEN,
  futuresAccounts: SEEN,
  futuresSettings: SEEN,
  legacyPositions: SEEN,
  legacyContractLog: SEEN,
  getMyBalance: SEEN,
  submitFuturesOrder: BACK,
  submitFuturesOco: BACK,
  reversePosition: TRADE,
  lossSett: BACK,
  lossList: SEEN,
  lossCancel: BACK,
  amendFuturesOrder: TRADE,
  closePosition: BACK,
  closePositions: BACK,
  adjustMargin: BACK,
  setLeverage: TRADE,
  setMarginMode: TRADE,
  setPositionMode: TRADE,
  legacyContractOpen: TRADE,
  legacyContractClose: BACK,
  legacyCloseOnekey: BACK,
  legacyLeverage: TRADE,
  legacyBond: BACK,
  transferFunds: BACK,
  walletTrans: BACK,
  cancelFuturesOrder: BACK,
  cancelFuturesOrders: BACK,
};

/** Addresses beside the calls. `machine`: this machine alone. */
export const PAGES: Readonly<Record<string, 'everybody' | 'machine'>> = {
  '/healthz': 'everybody',
  '/readyz': 'everybody',
  '/metrics': 'machine',
  '/openapi.json': 'everybody',
  '/docs': 'everybody',
  '/docs/page.css': 'everybody',
  '/platform/dev/config.js': 'everybody',
  '/sandbox/mailbox': 'machine',
};

/** The form by which the page of the mailbox asks for its token, where others reach the venue. */
export const PAGE_FORMS: readonly string[] = ['POST /sandbox/mailbox'];

/** Files of the exchange's own look, where it has one: for everybody. */
export const LOOK_FILES = '/platform/dev/brand/:file';

/** What operators alone are answered, by a session of their own. */
export const CONSOLE_ROUTES = [
  { method: 'GET', url: '/console/api/session' },
  { method: 'POST', url: '/console/api/accept' },
  { method: 'POST', url: '/console/api/act' },
  { method: 'POST', url: '/console/api/lost-login' },
  { method: 'POST', url: '/console/api/new-login' },
  { method: 'POST', url: '/console/api/passkey' },
  { method: 'POST', url: '/console/api/sign-in' },
  { method: 'POST', url: '/console/api/sign-out' },
] as const;

/** What programs are answered in the name of an operator, by a token of theirs. */
export const TOKEN_ROUTES = [
  { method: 'GET', url: '/console/api/token' },
  { method: 'POST', url: '/console/api/token/act' },
] as const;
