/**
 * Who may make which call: the one table that every route and the sockets ask.
 * Promises: every call of the contract stands here, or this does not compile; a caller who may not is refused before
 * the call's fields are looked at, and the refusal says which rule it was.
 * Never: knows whose a row is; whoever reads or changes one asks for it by its owner.
 */
import type { CALLS, CallName } from '@assay/protocol';
import type { Session } from './port.ts';

/** Which of a user's two accounts, the real and the virtual one, may call. */
export type RealmRule = 'both' | 'live-only' | 'virtual-only';
/** The right that an API key needs; `none`: no key may call. */
export type KeyRule = 'none' | 'read' | 'trade';
/** What the call counts against: visitors by network, users by account, and all users of a network together. */
export type LimitOfUser = 'order' | 'call' | 'switch' | 'security' | 'reset' | 'upload';

interface Rules {
  readonly realm: RealmRule;
  readonly key: KeyRule;
  /** Whether a frozen account may: it reads, takes its orders back and makes itself safer, and no more. */
  readonly frozen: 'may' | 'may-not';
  /** Changes what a user owns: the client's belief about the realm (`x-virtual`) must hold. */
  readonly writes: boolean;
}

/** For whoever asks: a session or a key that comes along is not looked at. */
export interface VisitorPolicy extends Rules {
  readonly who: 'visitor';
  readonly limit: 'request';
}

export interface UserPolicy extends Rules {
  readonly who: 'user';
  readonly limit: LimitOfUser;
}

export type Policy = VisitorPolicy | UserPolicy;

const OPEN: VisitorPolicy = {
  who: 'visitor',
  realm: 'both',
  key: 'none',
  frozen: 'may',
  writes: false,
  limit: 'request',
};

/** One's own affairs, seen: by every account of one's own, by keys that may read. */
const READ: UserPolicy = { ...OPEN, who: 'user', key: 'read', limit: 'call' };

/** One's own trade: by keys that may trade, by no frozen account. */
const ORDER: UserPolicy = { ...READ, key: 'trade', frozen: 'may-not', writes: true, limit: 'order' };

/** A frozen account takes its orders back. */
const CANCEL: UserPolicy = { ...ORDER, frozen: 'may' };

/** What is private to the person: no key sees it. */
const PRIVATE: UserPolicy = { ...READ, key: 'none' };

/** A mark, a wish, a choice of the person: worth nothing, so a frozen account may; no key. */
const OWN_CHOICE: UserPolicy = { ...PRIVATE, writes: true };

/** A change of the account behind both realms: by the live one, by the person, by nobody frozen. */
const ACCOUNT: UserPolicy = { ...PRIVATE, realm: 'live-only', frozen: 'may-not', writes: true };

/** A change of what protects the account; those that make it safer a frozen one may, too. */
const SECURITY: UserPolicy = { ...ACCOUNT, limit: 'security' };
const SAFER: UserPolicy = { ...SECURITY, frozen: 'may' };

export const POLICIES: {
  readonly [Name in CallName]: (typeof CALLS)[Name]['access'] extends 'public' ? VisitorPolicy : UserPolicy;
} = {
  sendEmailCode: OPEN,
  sendMobileCode: OPEN,
  openSendEmail: OPEN,
  openSendSms: OPEN,
  getCountryCode: OPEN,
  register: OPEN,
  login: OPEN,
  sendSignInCode: OPEN,
  passkeySignInOptions: OPEN,
  resetPassword: OPEN,
  declare: ACCOUNT,
  getLoginLog: PRIVATE,
  getLoginDevice: PRIVATE,
  deleteDevice: { ...ACCOUNT, frozen: 'may' },
  updateDevice: SAFER,
  refreshToken: OPEN,
  logout: PRIVATE,
  // Says who the person is: a key has no use for that.
  getInfo: PRIVATE,
  switchAccount: { ...OWN_CHOICE, limit: 'switch' },
  changeInfo: { ...OWN_CHOICE, limit: 'switch' },
  creditHistory: PRIVATE,
  resetVirtual: { ...ACCOUNT, realm: 'virtual-only', limit: 'reset' },
  getCoinList: OPEN,
  getAllSetting: OPEN,
  venueState: OPEN,
  securityFund: OPEN,
  initData: OPEN,
  recentTrades: OPEN,
  getSpotGoods: OPEN,
  getPriceComparison: OPEN,
  getCoinRate: OPEN,
  getDictItems: OPEN,
  getMt5Amount: OPEN,
  indexKey: OPEN,
  indexTicks: OPEN,
  indexCommitments: OPEN,
  indexOpenedDay: OPEN,
  indexDay: OPEN,
  getUserCoin: READ,
  changeUserCoin: OWN_CHOICE,
  getOptional: READ,
  addOptional: OWN_CHOICE,
  cancelOptional: OWN_CHOICE,
  submitOrder: ORDER,
  cancelOrder: CANCEL,
  orderList: READ,
  submitOco: ORDER,
  amendOrder: ORDER,
  cancelAllOrders: CANCEL,
  fillList: READ,
  feeStanding: READ,
  periodList: OPEN,
  createSecondContract: ORDER,
  secondContractList: READ,
  secondContractProof: READ,
  secondContractLimits: READ,
  // Against one's own haste: by the person, frozen or not, in either account.
  setSecondContractLimits: OWN_CHOICE,
  secondContractCoolOff: OWN_CHOICE,
  secondContractStatistics: READ,
  secondContractPool: OPEN,
  legacySubmitOrder: ORDER,
  legacyOrderLog: READ,
  legacyOrderList: READ,
  legacyCancelOrder: CANCEL,
  legacyOrderFills: READ,
  legacyFills: READ,
  exportData: SAFER,
  freezeAccount: SAFER,
  unfreezeAccount: SAFER,
  selfExclude: SAFER,
  closingState: PRIVATE,
  closeAccount: SAFER,
  getWalletAccount: READ,
  getCurrencyAccount: READ,
  walletGet: READ,
  orderHistory: READ,
  getMyBill: READ,
  // Only the live account is paid for referrals: the virtual one has nothing to see there.
  getAgentInfo: { ...PRIVATE, realm: 'live-only' },
  getAgentList: { ...PRIVATE, realm: 'live-only' },
  getRebateList: { ...PRIVATE, realm: 'live-only' },
  getRebateDays: { ...PRIVATE, realm: 'live-only' },
  // Who is frozen may still prove who they are.
  uploadOss: { ...ACCOUNT, frozen: 'may', limit: 'upload' },
  uploadFile: { ...ACCOUNT, frozen: 'may', limit: 'upload' },
  readFile: PRIVATE,
  uploadKYC: { ...ACCOUNT, frozen: 'may' },
  verified: { ...ACCOUNT, frozen: 'may' },
  identityStatus: PRIVATE,
  saveBank: ACCOUNT,
  getBank: PRIVATE,
  addPayment: ACCOUNT,
  getPayment: PRIVATE,
  deletePayment: ACCOUNT,
  merchantInfo: PRIVATE,
  applyMerchant: ACCOUNT,
  sendVerification: SAFER,
  getGoogleVerification: PRIVATE,
  bindOrResetGoogle: SAFER,
  recoveryCodes: SAFER,
  listPasskeys: PRIVATE,
  passkeyRegisterOptions: SAFER,
  registerPasskey: SAFER,
  renamePasskey: SAFER,
  deletePasskey: SAFER,
  passkeyAssertOptions: SAFER,
  // A frozen account is made safer, but its addresses, by which it is won back, stay as they are.
  bindEmail: SECURITY,
  bindAccount: SECURITY,
  updateUserLoginPwd: SAFER,
  bladeUpdatePassword: SAFER,
  tardPwdSet: SECURITY,
  updatePwd: SECURITY,
  tradePwd: SECURITY,
  antiCode: SAFER,
  listApiKeys: PRIVATE,
  createApiKey: ACCOUNT,
  deleteApiKey: { ...ACCOUNT, frozen: 'may' },
  // Money enters and leaves by the live account alone; the virtual one is begun anew instead.
  faucet: ACCOUNT,
};

/** The private socket tells what the lists and the wallet tell. */
export const PRIVATE_SOCKET: UserPolicy = READ;

/** What is known of a caller when a policy is asked. */
export type PolicyCaller = Pick<Session, 'virtual' | 'standing' | 'via' | 'keyRights'>;

/** Why a policy refuses, by its name in the table of errors. */
export interface PolicyRefusal {
  readonly name:
    | 'api-key-not-allowed'
    | 'api-key-right'
    | 'account-closed'
    | 'account-frozen'
    | 'virtual-forbidden'
    | 'virtual-only';
  readonly params: Readonly<Record<string, string>>;
}

function refusalOfKey(policy: UserPolicy, { keyRights }: PolicyCaller): PolicyRefusal | null {
  if (keyRights === null) return null;
  if (policy.key === 'none') return { name: 'api-key-not-allowed', params: {} };
  return keyRights[policy.key] ? null : { name: 'api-key-right', params: { right: policy.key } };
}

/** A key of an account that is frozen does nothing at all: whoever froze it may have done so because of a key. */
function refusalOfAccountStatus(policy: UserPolicy, { standing, via }: PolicyCaller): PolicyRefusal | null {
  if (standing === 'closed') return { name: 'account-closed', params: {} };
  if (standing === 'active' || (policy.frozen === 'may' && via === 'sign-in')) return null;
  return { name: 'account-frozen', params: {} };
}

function refusalOfRealm(policy: UserPolicy, { virtual }: PolicyCaller): PolicyRefusal | null {
  if (policy.realm === 'both' || (policy.realm === 'virtual-only') === (virtual === 1)) return null;
  return { name: virtual === 1 ? 'virtual-forbidden' : 'virtual-only', params: {} };
}

/** null: the caller may. */
export function refusalOf(policy: UserPolicy, caller: PolicyCaller): PolicyRefusal | null {
  return (
    refusalOfKey(policy, caller) ?? refusalOfAccountStatus(policy, caller) ?? refusalOfRealm(policy, caller)
  );
}
