/**
 * The schema of each call's request and answer, in one table: validation, serialisation and documentation are made
 * from it. Promises: the table does not compile while a call is missing or its types differ from the contract's.
 */
import { Type, type Static, type TSchema } from 'typebox';
import * as account from './account.ts';
import * as apiKeys from './api-keys.ts';
import * as bank from './bank.ts';
import type { Contract } from './contract.ts';
import * as devices from './devices.ts';
import * as identity from './identity.ts';
import * as indexLog from './index-log.ts';
import * as legacy from './legacy-trading.ts';
import * as market from './market.ts';
import * as merchant from './merchant.ts';
import type { CallName } from './paths.ts';
import * as orderHistory from './order-history.ts';
import * as profile from './profile.ts';
import * as promotion from './promotion.ts';
import * as rights from './rights.ts';
import * as seconds from './seconds.ts';
import * as security from './security.ts';
import * as securityFund from './security-fund.ts';
import * as signIn from './sign-in.ts';
import * as trading from './trading.ts';
import * as uploads from './uploads.ts';
import * as wallet from './wallet.ts';
import * as watchlist from './watchlist.ts';

export interface CallSchema {
  /** Every field that the call takes, wherever it is read from. */
  readonly request: TSchema;
  /** What stands under `data` of the envelope. */
  readonly response: TSchema;
  /** One line for the documentation. */
  readonly summary: string;
}

const InitDataResponse = Type.Union([
  market.KlineSnapshot,
  market.DepthSnapshot,
  Type.Array(market.CoinItem),
]);

export const CALL_SCHEMAS = {
  sendEmailCode: {
    request: signIn.SendEmailCodeRequest,
    response: signIn.SendCodeResponse,
    summary: 'Send a code to an e-mail address; it is valid for 10 minutes',
  },
  sendMobileCode: {
    request: signIn.SendMobileCodeRequest,
    response: signIn.SendCodeResponse,
    summary: 'Send a code to a phone; it is valid for 10 minutes',
  },
  openSendEmail: {
    request: signIn.SendEmailCodeRequest,
    response: signIn.SendCodeResponse,
    summary: 'The same as sendEmailCode (older generation)',
  },
  openSendSms: {
    request: signIn.SendMobileCodeRequest,
    response: signIn.SendCodeResponse,
    summary: 'The same as sendMobileCode (older generation)',
  },
  getCountryCode: {
    request: account.Empty,
    response: signIn.CountryCodesResponse,
    summary: 'Countries and their calling codes',
  },
  register: {
    request: signIn.RegisterRequest,
    response: signIn.RegisterResponse,
    summary:
      'Open an account with an e-mail address or phone number and the code sent to it, and sign in to it',
  },
  login: {
    request: signIn.LoginRequest,
    response: signIn.SignInResponse,
    summary: 'Sign in, in one step or two; the token is valid for 7 days',
  },
  sendSignInCode: {
    request: signIn.SendSignInCodeRequest,
    response: signIn.SendCodeResponse,
    summary: 'Send the code of a second step to the address of the account',
  },
  passkeySignInOptions: {
    request: signIn.PasskeySignInOptionsRequest,
    response: signIn.PasskeySignInOptionsResponse,
    summary: 'What the browser asks a passkey for, as the only step of a sign-in or the second',
  },
  resetPassword: {
    request: signIn.ResetPasswordRequest,
    response: signIn.ResetPasswordResponse,
    summary:
      'Set a forgotten login password anew by a code; ends all sessions and pauses withdrawals for 24 h',
  },
  declare: {
    request: signIn.DeclareRequest,
    response: signIn.DeclareResponse,
    summary: 'Declare country and age',
  },
  getLoginLog: {
    request: devices.LoginLogRequest,
    response: devices.LoginLogPage,
    summary: 'Own sign-ins of the last 180 days, newest first',
  },
  getLoginDevice: {
    request: account.Empty,
    response: devices.DeviceList,
    summary: 'Own devices, the one used last first',
  },
  deleteDevice: {
    request: devices.DeleteDeviceRequest,
    response: devices.DeleteDeviceResponse,
    summary: 'Forget a device and end its sessions at once',
  },
  updateDevice: {
    request: devices.UpdateDeviceRequest,
    response: devices.Device,
    summary: 'Name a device, or say whether it is trusted (verified)',
  },
  refreshToken: {
    request: signIn.RefreshRequest,
    response: account.SessionResponse,
    summary: 'Exchange a refresh token for a new session; a token used twice ends the session',
  },
  logout: { request: account.Empty, response: signIn.LogoutResponse, summary: 'End the session' },
  getInfo: { request: profile.GetInfoRequest, response: profile.UserInfo, summary: 'The signed-in user' },
  switchAccount: {
    request: account.SwitchAccountRequest,
    response: account.SessionResponse,
    summary: 'Go on with the real (0) or the virtual (1) account: a new session, the old one ends',
  },
  changeInfo: {
    request: profile.ChangeInfoRequest,
    response: profile.ChangeInfoResponse,
    summary: 'Set nickname, avatar or language; types 0 and 1 are switchAccount',
  },
  creditHistory: {
    request: profile.CreditHistoryRequest,
    response: profile.CreditHistoryPage,
    summary: 'The credit score and each of its changes, newest first',
  },
  resetVirtual: {
    request: account.ResetVirtualRequest,
    response: account.ResetVirtualResponse,
    summary: 'Begin the virtual account anew: orders cancelled, play money as at its start',
  },
  getCoinList: {
    request: account.Empty,
    response: market.GetCoinListResponse,
    summary: 'Every market and asset with its figures and filters',
  },
  getAllSetting: {
    request: account.Empty,
    response: market.GetAllSettingResponse,
    summary: 'Languages, time zones, mode of the exchange and price feed',
  },
  venueState: {
    request: account.Empty,
    response: market.VenueState,
    summary: 'Position in the log, state hash and zero-sum check',
  },
  securityFund: {
    request: securityFund.SecurityFundQuery,
    response: securityFund.SecurityFundResponse,
    summary: 'What the asset-security fund holds, and its postings, newest first',
  },
  initData: {
    request: market.InitDataQuery,
    response: InitDataResponse,
    summary: 'By type: candles or depth of a market, or the coin items of spot, u, coin or sec',
  },
  recentTrades: {
    request: market.RecentTradesRequest,
    response: market.RecentTradesResponse,
    summary: 'The latest trades of a market, newest first',
  },
  getSpotGoods: {
    request: account.Empty,
    response: Type.Array(market.CoinItem),
    summary: 'The coin items of the spot markets',
  },
  getPriceComparison: {
    request: market.PriceComparisonRequest,
    response: market.PriceComparisonResponse,
    summary: 'Index price of one coin in USDT',
  },
  getCoinRate: {
    request: account.Empty,
    response: market.CoinRatesResponse,
    summary: 'Index price of every coin in USDT, and what 1 USDT is worth in fiat money',
  },
  getDictItems: {
    request: market.DictRequest,
    response: Type.Array(market.DictItem),
    summary: 'A dictionary: coin_lang (languages) or coin_plate (coins that markets are priced in)',
  },
  getMt5Amount: {
    request: market.Mt5AmountQuery,
    response: market.Mt5AmountResponse,
    summary: '24 h volume of a coin or of a symbol',
  },
  ...indexLog.INDEX_LOG_CALLS,
  getUserCoin: {
    request: account.Empty,
    response: watchlist.WatchlistResponse,
    summary: 'Own marked markets',
  },
  changeUserCoin: {
    request: watchlist.ChangeWatchlistRequest,
    response: watchlist.WatchlistResponse,
    summary: 'Mark a market or remove the mark; action is add or remove',
  },
  getOptional: {
    request: account.Empty,
    response: watchlist.WatchlistResponse,
    summary: 'Own marked markets',
  },
  addOptional: {
    request: watchlist.OptionalRequest,
    response: watchlist.WatchlistResponse,
    summary: 'Mark a market',
  },
  cancelOptional: {
    request: watchlist.OptionalRequest,
    response: watchlist.WatchlistResponse,
    summary: 'Remove the mark of a market',
  },
  submitOrder: {
    request: trading.SubmitOrderRequest,
    response: trading.OrderReceipt,
    summary: 'Place a spot order, at once or when its price is met',
  },
  cancelOrder: {
    request: trading.CancelOrderQuery,
    response: trading.CancelReceipt,
    summary: 'Cancel an open order',
  },
  orderList: {
    request: trading.OrderListQuery,
    response: trading.OrderPage,
    summary: 'Own spot orders, newest first',
  },
  submitOco: {
    request: trading.SubmitOcoRequest,
    response: trading.OcoReceipt,
    summary: 'Place a limit order and a stop of which one cancels the other',
  },
  amendOrder: {
    request: trading.AmendOrderRequest,
    response: trading.AmendReceipt,
    summary: 'Change price, size or trigger price of an open order',
  },
  cancelAllOrders: {
    request: trading.CancelAllRequest,
    response: trading.CancelAllReceipt,
    summary: 'Cancel all open orders, of one market or of all',
  },
  fillList: {
    request: trading.FillListQuery,
    response: trading.FillPage,
    summary: 'Own fills with all that their fees are made of, newest first',
  },
  feeStanding: {
    request: account.Empty,
    response: trading.FeeStandingView,
    summary: 'Own fee tier and the volume behind it',
  },
  periodList: {
    request: seconds.PeriodListRequest,
    response: seconds.PeriodListResponse,
    summary: 'The periods of seconds-contracts on offer, with payout, break-even rate and bounds',
  },
  createSecondContract: {
    request: seconds.CreateSecondContractRequest,
    response: seconds.CreateSecondContractResponse,
    summary: 'Open a seconds-contract; the answer carries a signed ticket',
  },
  secondContractList: {
    request: seconds.SecondContractListRequest,
    response: seconds.SecondContractPage,
    summary: 'Own seconds-contracts, newest first',
  },
  secondContractProof: {
    request: seconds.SecondContractProofQuery,
    response: seconds.SecondContractProofResponse,
    summary: 'What the settlement of an own seconds-contract is recomputed from',
  },
  secondContractLimits: {
    request: account.Empty,
    response: seconds.SecondContractLimits,
    summary: 'Own limits of seconds-contracts, and what they leave today',
  },
  setSecondContractLimits: {
    request: seconds.SetSecondContractLimitsRequest,
    response: seconds.SecondContractLimits,
    summary: 'Set the daily loss limit and the reminder; what loosens holds 24 hours later',
  },
  secondContractCoolOff: {
    request: seconds.SecondContractCoolOffRequest,
    response: seconds.SecondContractLimits,
    summary: 'Keep oneself from seconds-contracts for a while; nothing ends it before',
  },
  secondContractStatistics: {
    request: seconds.SecondContractStatisticsRequest,
    response: seconds.SecondContractStatistics,
    summary: 'Own results of seconds-contracts, by day and in total',
  },
  secondContractPool: {
    request: account.Empty,
    response: seconds.SecondContractPool,
    summary: 'What the house keeps for seconds-contracts, its limits, settlements and voids',
  },
  legacySubmitOrder: {
    request: legacy.LegacySubmitRequest,
    response: trading.OrderReceipt,
    summary: 'Place a spot order (older generation)',
  },
  legacyOrderLog: {
    request: legacy.LegacyOrderLogRequest,
    response: trading.OrderPage,
    summary: 'Own open orders, or closed ones (older generation)',
  },
  legacyOrderList: {
    request: legacy.LegacyOrderListRequest,
    response: trading.OrderPage,
    summary: 'Own spot orders, newest first (older generation)',
  },
  legacyCancelOrder: {
    request: legacy.LegacyCancelRequest,
    response: trading.CancelReceipt,
    summary: 'Cancel an open order (older generation)',
  },
  legacyOrderFills: {
    request: legacy.LegacyOrderFillsRequest,
    response: trading.FillPage,
    summary: 'The fills of one own order (older generation)',
  },
  legacyFills: {
    request: legacy.LegacyFillsRequest,
    response: trading.FillPage,
    summary: 'Own fills of a market (older generation)',
  },
  exportData: {
    request: rights.ExportDataRequest,
    response: uploads.FileContent,
    summary: 'Everything that the exchange holds of the user, as a JSON file',
  },
  freezeAccount: {
    request: rights.FreezeAccountRequest,
    response: rights.CancelledOrdersResponse,
    summary: 'Freeze the own account at once',
  },
  unfreezeAccount: {
    request: rights.UnfreezeAccountRequest,
    response: Type.Object({}),
    summary: 'Free the own account again, if it was frozen by its user',
  },
  selfExclude: {
    request: rights.SelfExcludeRequest,
    response: rights.SelfExcludeResponse,
    summary: 'Keep oneself from trading for some days; nothing ends it before',
  },
  closingState: {
    request: account.Empty,
    response: rights.ClosingStateResponse,
    summary: 'What keeps the own account from being closed',
  },
  closeAccount: {
    request: rights.CloseAccountRequest,
    response: Type.Object({}),
    summary: 'Close the own account for good; what is personal is erased',
  },
  ...wallet.WALLET_CALLS,
  orderHistory: {
    request: orderHistory.OrderHistoryRequest,
    response: orderHistory.OrderHistoryResponse,
    summary: 'Order history by its tabs: contract, spot, accountChange; newest first',
  },
  getAgentInfo: {
    request: account.Empty,
    response: promotion.GetAgentInfoResponse,
    summary: 'Own invite code, rebate rates, and the figures of three referred generations',
  },
  getAgentList: {
    request: promotion.GetAgentListRequest,
    response: promotion.GetAgentListResponse,
    summary: 'The referred users of a generation with rebate and volume, last registered first',
  },
  getRebateList: {
    request: promotion.GetRebateListRequest,
    response: promotion.GetRebateListResponse,
    summary: 'Own rebates as receipts, newest first',
  },
  getRebateDays: {
    request: promotion.GetRebateDaysRequest,
    response: promotion.GetRebateDaysResponse,
    summary: 'Own rebates summed by UTC day and coin, newest first',
  },
  listApiKeys: {
    request: apiKeys.ListApiKeysRequest,
    response: apiKeys.ApiKeyPage,
    summary: 'Own API keys, newest first',
  },
  createApiKey: {
    request: apiKeys.CreateApiKeyRequest,
    response: apiKeys.CreateApiKeyResponse,
    summary: 'Make an API key; its secret is told this once',
  },
  deleteApiKey: {
    request: apiKeys.DeleteApiKeyRequest,
    response: apiKeys.DeleteApiKeyResponse,
    summary: 'Delete an API key; its sockets close',
  },
  faucet: {
    request: wallet.FaucetRequest,
    response: wallet.FaucetResponse,
    summary: 'Play money (sandbox only)',
  },
  uploadOss: {
    request: uploads.UploadOssRequest,
    response: uploads.UploadedFile,
    summary: 'Upload a picture (JPEG, PNG or WebP, at most 8 MB); what it is for may be said later',
  },
  uploadFile: {
    request: uploads.UploadFileRequest,
    response: uploads.UploadedFile,
    summary: 'Upload a picture (JPEG, PNG or WebP, at most 8 MB) for `type`',
  },
  readFile: {
    request: uploads.ReadFileRequest,
    response: uploads.FileContent,
    summary: 'The bytes of an own picture, without an envelope',
  },
  uploadKYC: {
    request: identity.VerifyIdentityRequest,
    response: identity.IdentityStatus,
    summary: 'Verify the own identity: basic data, then photographs',
  },
  verified: {
    request: identity.VerifyIdentityRequest,
    response: identity.IdentityStatus,
    summary: 'The same as uploadKYC (older generation)',
  },
  identityStatus: {
    request: account.Empty,
    response: identity.IdentityStatus,
    summary: 'How the own identity verification stands',
  },
  saveBank: {
    request: bank.SaveBankRequest,
    response: bank.BankCard,
    summary: 'Bind the one bank card; it cannot be changed once set',
  },
  getBank: {
    request: account.Empty,
    response: bank.GetBankResponse,
    summary: 'The own bank card, its number hidden; null: none is bound',
  },
  addPayment: {
    request: bank.AddPaymentRequest,
    response: bank.PaymentMethod,
    summary: 'Add a payment method, at most ten',
  },
  getPayment: {
    request: account.Empty,
    response: bank.PaymentList,
    summary: 'Own payment methods, newest first',
  },
  deletePayment: {
    request: bank.DeletePaymentRequest,
    response: bank.PaymentList,
    summary: 'Delete a payment method; answers those that are left',
  },
  merchantInfo: {
    request: account.Empty,
    response: merchant.MerchantInfo,
    summary: 'Whether one is a merchant, and the last application',
  },
  applyMerchant: {
    request: merchant.ApplyMerchantRequest,
    response: merchant.MerchantInfo,
    summary: 'Apply to be a merchant; needs the advanced identity verification',
  },
  sendVerification: {
    request: security.SendVerificationRequest,
    response: security.SendVerificationResponse,
    summary: 'Send a code for a step-up to the bound e-mail address or phone',
  },
  getGoogleVerification: {
    request: security.GoogleVerificationRequest,
    response: security.GoogleVerificationResponse,
    summary: 'Whether an authenticator is bound, and the secret of one that is to be',
  },
  bindOrResetGoogle: {
    request: security.GoogleBindingRequest,
    response: security.GoogleBindingResponse,
    summary: 'Bind the authenticator by its first code, or take it off',
  },
  recoveryCodes: {
    request: security.RecoveryCodesRequest,
    response: security.RecoveryCodesResponse,
    summary: 'Make ten new recovery codes; those before are void',
  },
  listPasskeys: {
    request: security.ListPasskeysRequest,
    response: security.ListPasskeysResponse,
    summary: 'The passkeys of the account',
  },
  passkeyRegisterOptions: {
    request: security.PasskeyRegisterOptionsRequest,
    response: security.PasskeyOptionsResponse,
    summary: 'Options for the browser to make a passkey; valid for 5 minutes',
  },
  registerPasskey: {
    request: security.RegisterPasskeyRequest,
    response: security.RegisterPasskeyResponse,
    summary: 'Add the passkey that the browser made',
  },
  renamePasskey: {
    request: security.RenamePasskeyRequest,
    response: security.PasskeyChangedResponse,
    summary: 'Call a passkey by another name',
  },
  deletePasskey: {
    request: security.DeletePasskeyRequest,
    response: security.PasskeyChangedResponse,
    summary: 'Take a passkey off',
  },
  passkeyAssertOptions: {
    request: security.PasskeyAssertOptionsRequest,
    response: security.PasskeyOptionsResponse,
    summary: 'Options for a step-up by passkey; valid for 5 minutes',
  },
  bindEmail: {
    request: security.BindEmailRequest,
    response: security.BindResponse,
    summary: 'Bind an e-mail address in place of the one before',
  },
  bindAccount: {
    request: security.BindAccountRequest,
    response: security.BindResponse,
    summary: 'Bind an e-mail address or phone number in place of the one before',
  },
  updateUserLoginPwd: {
    request: security.ChangeLoginPasswordRequest,
    response: security.PasswordChangedResponse,
    summary: 'Change the login password; the other sessions end',
  },
  bladeUpdatePassword: {
    request: security.BladeUpdatePasswordRequest,
    response: security.PasswordChangedResponse,
    summary: 'The same as updateUserLoginPwd, under other names',
  },
  tardPwdSet: {
    request: security.SetFundPasswordRequest,
    response: security.PasswordChangedResponse,
    summary: 'Set the first fund password',
  },
  updatePwd: {
    request: security.ChangeFundPasswordRequest,
    response: security.PasswordChangedResponse,
    summary: 'Change the fund password by the old one or by a code sent by e-mail',
  },
  tradePwd: {
    request: security.TradePwdRequest,
    response: security.PasswordChangedResponse,
    summary: 'Set or change the fund password, by what is given',
  },
  antiCode: {
    request: security.AntiCodeRequest,
    response: security.AntiCodeResponse,
    summary: 'Choose the word that every message to the user carries',
  },
} as const satisfies Record<CallName, CallSchema>;

type Agrees<A, B> = [A] extends [B] ? ([B] extends [A] ? true : never) : never;
type RequestOf<Name extends CallName> = Contract[Name]['request'] extends undefined
  ? Record<never, never>
  : Contract[Name]['request'];
/** Calls whose schemas and types say different things. */
type Disagreeing = {
  [Name in CallName]: [
    Agrees<Static<(typeof CALL_SCHEMAS)[Name]['request']>, RequestOf<Name>> &
      Agrees<Static<(typeof CALL_SCHEMAS)[Name]['response']>, Contract[Name]['response']>,
  ] extends [never]
    ? Name
    : never;
}[CallName];
/** Compiles only while the schemas say what the contract's types say. */
export const SCHEMAS_AGREE: [Disagreeing] extends [never] ? true : Disagreeing = true;
