/** Which request and response belong to which call: types alone, for the client and the routes. */
import type * as account from './account.ts';
import type * as devices from './devices.ts';
import type * as signIn from './sign-in.ts';
import type * as apiKeys from './api-keys.ts';
import type * as bank from './bank.ts';
import type * as identity from './identity.ts';
import type * as indexLog from './index-log.ts';
import type * as legacy from './legacy-trading.ts';
import type * as market from './market.ts';
import type * as merchant from './merchant.ts';
import type * as orderHistory from './order-history.ts';
import type * as profile from './profile.ts';
import type * as promotion from './promotion.ts';
import type * as rights from './rights.ts';
import type * as seconds from './seconds.ts';
import type * as proof from './seconds-proof.ts';
import type * as security from './security.ts';
import type * as securityFund from './security-fund.ts';
import type * as trading from './trading.ts';
import type * as uploads from './uploads.ts';
import type * as wallet from './wallet.ts';
import type * as watchlist from './watchlist.ts';
import type { CallName } from './paths.ts';

export interface Contract {
  sendEmailCode: { request: signIn.SendEmailCodeRequest; response: signIn.SendCodeResponse };
  sendMobileCode: { request: signIn.SendMobileCodeRequest; response: signIn.SendCodeResponse };
  openSendEmail: { request: signIn.SendEmailCodeRequest; response: signIn.SendCodeResponse };
  openSendSms: { request: signIn.SendMobileCodeRequest; response: signIn.SendCodeResponse };
  getCountryCode: { request: Record<never, never>; response: signIn.CountryCodesResponse };
  register: { request: signIn.RegisterRequest; response: signIn.RegisterResponse };
  login: { request: signIn.LoginRequest; response: signIn.SignInResponse };
  sendSignInCode: { request: signIn.SendSignInCodeRequest; response: signIn.SendCodeResponse };
  passkeySignInOptions: {
    request: signIn.PasskeySignInOptionsRequest;
    response: signIn.PasskeySignInOptionsResponse;
  };
  /** Path: `backPwd`. */
  resetPassword: { request: signIn.ResetPasswordRequest; response: Record<never, never> };
  declare: { request: signIn.DeclareRequest; response: signIn.DeclareResponse };
  getLoginLog: { request: devices.LoginLogRequest; response: devices.LoginLogPage };
  getLoginDevice: { request: Record<never, never>; response: devices.DeviceList };
  deleteDevice: { request: devices.DeleteDeviceRequest; response: Record<never, never> };
  updateDevice: { request: devices.UpdateDeviceRequest; response: devices.Device };
  refreshToken: { request: signIn.RefreshRequest; response: account.SessionResponse };
  logout: { request: Record<never, never>; response: Record<never, never> };
  getInfo: { request: Record<never, never>; response: profile.UserInfo };
  switchAccount: { request: account.SwitchAccountRequest; response: account.SessionResponse };
  /** By `type`: 0 and 1 answer a session, the fields of the profile the user. */
  changeInfo: { request: profile.ChangeInfoRequest; response: profile.ChangeInfoResponse };
  creditHistory: { request: profile.CreditHistoryRequest; response: profile.CreditHistoryPage };
  resetVirtual: { request: account.ResetVirtualRequest; response: account.ResetVirtualResponse };
  getCoinList: { request: undefined; response: market.GetCoinListResponse };
  getAllSetting: { request: undefined; response: market.GetAllSettingResponse };
  venueState: { request: undefined; response: market.VenueState };
  securityFund: { request: securityFund.SecurityFundQuery; response: securityFund.SecurityFundResponse };
  /** By `type`: kline, depth, or a family of markets (the coin list's items). */
  initData: {
    request: market.InitDataQuery;
    response: market.KlineSnapshot | market.DepthSnapshot | market.CoinItem[];
  };
  recentTrades: { request: market.RecentTradesRequest; response: market.RecentTradesResponse };
  getSpotGoods: { request: undefined; response: market.CoinItem[] };
  getPriceComparison: { request: market.PriceComparisonRequest; response: market.PriceComparisonResponse };
  getCoinRate: { request: undefined; response: market.CoinRatesResponse };
  getDictItems: { request: market.DictRequest; response: market.DictItem[] };
  getMt5Amount: { request: market.Mt5AmountQuery; response: market.Mt5AmountResponse };
  indexKey: { request: undefined; response: indexLog.IndexKeyResponse };
  indexTicks: { request: indexLog.IndexTicksQuery; response: indexLog.IndexTicksResponse };
  indexCommitments: { request: undefined; response: indexLog.IndexCommitmentsResponse };
  indexOpenedDay: {
    request: indexLog.IndexOpenedDayQuery;
    response: indexLog.IndexOpenedDayResponse;
  };
  indexDay: { request: indexLog.IndexDayQuery; response: indexLog.LineFile };
  getUserCoin: { request: Record<never, never>; response: watchlist.WatchlistResponse };
  changeUserCoin: { request: watchlist.ChangeWatchlistRequest; response: watchlist.WatchlistResponse };
  getOptional: { request: undefined; response: watchlist.WatchlistResponse };
  addOptional: { request: watchlist.OptionalRequest; response: watchlist.WatchlistResponse };
  cancelOptional: { request: watchlist.OptionalRequest; response: watchlist.WatchlistResponse };
  submitOrder: { request: trading.SubmitOrderRequest; response: trading.OrderReceiptView };
  cancelOrder: { request: trading.CancelOrderQuery; response: trading.CancelReceiptView };
  orderList: { request: trading.OrderListQuery; response: trading.OrderPage };
  submitOco: { request: trading.SubmitOcoRequest; response: trading.OcoReceiptView };
  amendOrder: { request: trading.AmendOrderRequest; response: trading.AmendReceiptView };
  cancelAllOrders: { request: trading.CancelAllRequest; response: trading.CancelAllReceiptView };
  fillList: { request: trading.FillListQuery; response: trading.FillPage };
  feeStanding: { request: Record<never, never>; response: trading.FeeStandingView };
  periodList: { request: seconds.PeriodListRequest; response: seconds.SecondPeriod[] };
  createSecondContract: {
    request: seconds.CreateSecondContractRequest;
    response: seconds.CreateSecondContractResponse;
  };
  secondContractList: { request: seconds.SecondContractListRequest; response: seconds.SecondContractPage };
  secondContractProof: { request: seconds.SecondContractProofQuery; response: proof.SettlementProof };
  secondContractLimits: { request: Record<never, never>; response: seconds.SecondContractLimits };
  setSecondContractLimits: {
    request: seconds.SetSecondContractLimitsRequest;
    response: seconds.SecondContractLimits;
  };
  secondContractCoolOff: {
    request: seconds.SecondContractCoolOffRequest;
    response: seconds.SecondContractLimits;
  };
  secondContractStatistics: {
    request: seconds.SecondContractStatisticsRequest;
    response: seconds.SecondContractStatistics;
  };
  secondContractPool: { request: Record<never, never>; response: seconds.SecondContractPool };
  legacySubmitOrder: { request: legacy.LegacySubmitRequest; response: trading.OrderReceiptView };
  legacyOrderLog: { request: legacy.LegacyOrderLogRequest; response: trading.OrderPage };
  legacyOrderList: { request: legacy.LegacyOrderListRequest; response: trading.OrderPage };
  legacyCancelOrder: { request: legacy.LegacyCancelRequest; response: trading.CancelReceiptView };
  legacyOrderFills: { request: legacy.LegacyOrderFillsRequest; response: trading.FillPage };
  legacyFills: { request: legacy.LegacyFillsRequest; response: trading.FillPage };
  exportData: { request: rights.ExportDataRequest; response: uploads.FileContent };
  freezeAccount: { request: rights.FreezeAccountRequest; response: rights.CancelledOrdersResponse };
  unfreezeAccount: { request: rights.UnfreezeAccountRequest; response: Record<never, never> };
  selfExclude: { request: rights.SelfExcludeRequest; response: rights.SelfExcludeResponse };
  closingState: { request: Record<never, never>; response: rights.ClosingStateResponse };
  closeAccount: { request: rights.CloseAccountRequest; response: Record<never, never> };
  getWalletAccount: { request: undefined; response: wallet.WalletAccountResponse };
  getCurrencyAccount: { request: wallet.CurrencyAccountRequest; response: wallet.WalletAccountResponse };
  walletGet: { request: wallet.WalletGetRequest; response: wallet.WalletAccountResponse };
  orderHistory: {
    request: orderHistory.OrderHistoryRequest;
    response: orderHistory.OrderHistoryResponse;
  };
  getMyBill: { request: wallet.MyBillRequest; response: wallet.BillPage };
  getAgentInfo: { request: Record<never, never>; response: promotion.GetAgentInfoResponse };
  getAgentList: { request: promotion.GetAgentListRequest; response: promotion.GetAgentListResponse };
  getRebateList: { request: promotion.GetRebateListRequest; response: promotion.GetRebateListResponse };
  getRebateDays: { request: promotion.GetRebateDaysRequest; response: promotion.GetRebateDaysResponse };
  listApiKeys: { request: apiKeys.ListApiKeysRequest; response: apiKeys.ApiKeyPage };
  createApiKey: { request: apiKeys.CreateApiKeyRequest; response: apiKeys.CreateApiKeyResponse };
  deleteApiKey: { request: apiKeys.DeleteApiKeyRequest; response: Record<never, never> };
  faucet: { request: wallet.FaucetRequest; response: wallet.FaucetResponse };
  uploadOss: { request: uploads.UploadOssRequest; response: uploads.UploadedFile };
  uploadFile: { request: uploads.UploadFileRequest; response: uploads.UploadedFile };
  readFile: { request: uploads.ReadFileRequest; response: uploads.FileContent };
  uploadKYC: { request: identity.VerifyIdentityRequest; response: identity.IdentityStatus };
  verified: { request: identity.VerifyIdentityRequest; response: identity.IdentityStatus };
  identityStatus: { request: undefined; response: identity.IdentityStatus };
  saveBank: { request: bank.SaveBankRequest; response: bank.BankCard };
  getBank: { request: Record<never, never>; response: bank.GetBankResponse };
  addPayment: { request: bank.AddPaymentRequest; response: bank.PaymentMethod };
  getPayment: { request: undefined; response: bank.PaymentList };
  deletePayment: { request: bank.DeletePaymentRequest; response: bank.PaymentList };
  merchantInfo: { request: Record<never, never>; response: merchant.MerchantInfo };
  applyMerchant: { request: merchant.ApplyMerchantRequest; response: merchant.MerchantInfo };
  sendVerification: {
    request: security.SendVerificationRequest;
    response: security.SendVerificationResponse;
  };
  getGoogleVerification: {
    request: security.GoogleVerificationRequest;
    response: security.GoogleVerificationResponse;
  };
  bindOrResetGoogle: { request: security.GoogleBindingRequest; response: security.GoogleBindingResponse };
  recoveryCodes: { request: security.RecoveryCodesRequest; response: security.RecoveryCodesResponse };
  listPasskeys: { request: Record<never, never>; response: security.ListPasskeysResponse };
  passkeyRegisterOptions: {
    request: security.PasskeyRegisterOptionsRequest;
    response: security.PasskeyOptionsResponse;
  };
  registerPasskey: { request: security.RegisterPasskeyRequest; response: security.RegisterPasskeyResponse };
  renamePasskey: { request: security.RenamePasskeyRequest; response: Record<never, never> };
  deletePasskey: { request: security.DeletePasskeyRequest; response: Record<never, never> };
  passkeyAssertOptions: { request: Record<never, never>; response: security.PasskeyOptionsResponse };
  bindEmail: { request: security.BindEmailRequest; response: security.BindResponse };
  bindAccount: { request: security.BindAccountRequest; response: security.BindResponse };
  updateUserLoginPwd: {
    request: security.ChangeLoginPasswordRequest;
    response: security.PasswordChangedResponse;
  };
  bladeUpdatePassword: {
    request: security.BladeUpdatePasswordRequest;
    response: security.PasswordChangedResponse;
  };
  tardPwdSet: { request: security.SetFundPasswordRequest; response: security.PasswordChangedResponse };
  updatePwd: { request: security.ChangeFundPasswordRequest; response: security.PasswordChangedResponse };
  tradePwd: { request: security.TradePwdRequest; response: security.PasswordChangedResponse };
  antiCode: { request: security.AntiCodeRequest; response: Record<never, never> };
}

/** Compiles only while every call of the path table has its types and the other way round. */
type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : never) : never;
export const CONTRACT_IS_COMPLETE: Same<keyof Contract, CallName> = true;

/** The envelope of every answer. HTTP status = code. */
export interface Envelope<Data> {
  readonly code: number;
  readonly msg: string;
  readonly message: string;
  readonly data: Data | null;
  readonly error?: EnvelopeError;
  readonly requestId: string;
}

export interface EnvelopeError {
  readonly number: number;
  readonly name: string;
  readonly field: string | null;
  readonly params: Readonly<Record<string, string | number>>;
}
