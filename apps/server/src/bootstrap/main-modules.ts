/**
 * The calls of the venue, put together out of the modules.
 * Promises: the compiler refuses a declared call that nobody answers.
 */
import type { FeedInfo, GetAllSettingResponse } from '@assay/protocol';
import { SealedCardSale } from '@assay/protocol/schemas';
import type { Access } from '../access/access.ts';
import type { AccountSecurity } from '../access/account-security.ts';
import type { ApiKeys } from '../access/api-keys.ts';
import type { AuditLog } from '../access/audit-log.ts';
import type { Rights } from '../access/rights.ts';
import type { SecurityNotes } from '../access/security-notes.ts';
import type { Engine } from '../engine/port.ts';
import type { HttpTools } from '../http/app.ts';
import type { VenueHandlers } from '../http/calls.ts';
import { OwnerSequences } from '../http/owner-sequences.ts';
import { coinImages } from '../http/pages/coin-images.ts';
import type { IndexLog } from '../index-log/port.ts';
import type { FiatRates } from '../integrations/fiat-rates/port.ts';
import type { CommittedDays } from '../integrations/price-feed/port.ts';
import type { MarketData } from '../market-data/port.ts';
import { accountMain } from '../modules/account/main.ts';
import { apiKeysMain } from '../modules/api-keys/main.ts';
import { cardSalesMain } from '../modules/card-sales/main.ts';
import { depositsMain } from '../modules/deposits/main.ts';
import type { DepositParts, PaymentParts } from '../modules/deposits/main.ts';
import { faucetMain } from '../modules/faucet/main.ts';
import { futuresMain } from '../modules/futures/main.ts';
import { lostFactorsMain } from '../modules/lost-factors/main.ts';
import type { LostFactors } from '../modules/lost-factors/main.ts';
import { marketsMain } from '../modules/markets/main.ts';
import type { MarketParts } from '../modules/markets/main.ts';
import { merchantsMain } from '../modules/merchants/main.ts';
import { operatorsMain } from '../modules/operators/main.ts';
import { orderHistoryMain } from '../modules/order-history/main.ts';
import { payoutsMain } from '../modules/payouts/main.ts';
import { profileMain } from '../modules/profile/main.ts';
import { promotionMain } from '../modules/promotion/main.ts';
import { publishedIndexMain } from '../modules/published-index/main.ts';
import { rightsMain } from '../modules/rights/main.ts';
import { secondsMain } from '../modules/seconds/main.ts';
import type { SecondsDrain } from '../modules/seconds/main.ts';
import { securityMain } from '../modules/security/main.ts';
import { securityFundMain } from '../modules/security-fund/main.ts';
import { solvencyMain } from '../modules/solvency/main.ts';
import type { CountedNetwork } from '../modules/solvency/main.ts';
import { spotMain } from '../modules/spot/main.ts';
import { swapMain } from '../modules/swap/main.ts';
import { uploadsMain } from '../modules/uploads/main.ts';
import { userTransfersMain } from '../modules/user-transfers/main.ts';
import { venueMain } from '../modules/venue/main.ts';
import { verificationMain } from '../modules/verification/main.ts';
import { walletMain } from '../modules/wallet/main.ts';
import { watchlistMain } from '../modules/watchlist/main.ts';
import type { ComingLimits, DailyLimits } from '../modules/venue-settings/shape.ts';
import { withdrawalsMain } from '../modules/withdrawals/main.ts';
import type { WithdrawalNetwork } from '../modules/withdrawals/main.ts';
import type { Documents } from './documents.ts';
import type { VenueIdentityStore } from './identity-store.ts';
import type { VenueReadings } from './views-store.ts';
import type { OperatorService } from '../operator/operator-service.ts';

/** What calls are made of. */
export interface CallParts {
  readonly engine: Engine;
  readonly indexLog: IndexLog;
  /** Of prices simulated from a secret seed; null of any other. */
  readonly days: CommittedDays | null;
  readonly marketData: MarketData;
  readonly views: VenueReadings;
  readonly access: Access;
  readonly security: AccountSecurity;
  readonly apiKeys: ApiKeys;
  readonly rights: Rights;
  readonly audit: AuditLog;
  readonly notes: SecurityNotes;
  readonly documents: Documents;
  readonly lostFactors: LostFactors;
  readonly identity: VenueIdentityStore;
  /** What operators can do, told to everybody. */
  readonly operator: Pick<OperatorService, 'actions'>;
  readonly feed: () => FeedInfo;
  /** Of a venue whose planned stop waits for open seconds-contracts; null: it does not. */
  readonly secondsDrain: SecondsDrain | null;
  /** For showing values in other money. */
  readonly fiatRates: FiatRates;
  /** In which of them; null: in all. */
  readonly shownCurrencies: () => readonly string[] | null;
  readonly venueName: () => string;
  /** Those that are offered, the one of a new browser first. */
  readonly languages: () => readonly string[];
  /** What may be withdrawn within a day. */
  readonly dailyLimits: () => DailyLimits;
  readonly comingLimits: () => readonly ComingLimits[];
  /** Greatest sum of play money per coin, user and day (UTC), decimal strings; null outside a sandbox. */
  readonly faucetLimits: ReadonlyMap<string, string> | null;
  /** There is a network on which money comes and goes, or there was one. */
  readonly hasWallet: boolean;
  /** Chains that are watched, and the test chain's faucet. */
  readonly networks: DepositParts['networks'];
  readonly fund: DepositParts['fund'];
  /** Ways to pay that people review. */
  readonly paymentMethods: PaymentParts['paymentMethods'];
  /** The same, as far as money is sent on them. */
  readonly payingNetworks: readonly WithdrawalNetwork[];
  /** The same, as far as their holdings are counted. */
  readonly counting: readonly CountedNetwork[];
  /** Assets that the exchange was opened with. */
  readonly openedAssets: number;
  /** How users reach the people of the venue, and which time zones they choose from. */
  readonly contacts: MarketParts['contacts'];
  readonly timeZones: MarketParts['timeZones'];
  /** How the venue is reached, e.g. `http://localhost:8080`. */
  readonly publicUrl: string;
  readonly version: string;
  /** Whether it is open, what for, and who runs it. */
  readonly standing: () => Pick<GetAllSettingResponse, 'rehearsal' | 'open' | 'legal' | 'offered'>;
  /** Whether codes go to phones. */
  readonly takesPhones: boolean;
  /** Where mails go, and whether they do. */
  readonly mails: () => GetAllSettingResponse['mails'];
  /** The venue's clock and the wall's; they differ when a replay runs faster. */
  readonly venueNow: () => number;
  readonly wallNow: () => number;
}

/** What the platform makes for calls, besides what they are given. */
function withTools(parts: CallParts, { limits, files }: HttpTools) {
  const { engine, views, marketData, security } = parts;
  const sequences = new OwnerSequences((realm) => views.projected(realm));
  engine.onBatch((batch) => sequences.noteBatch(batch));
  return {
    ...parts,
    ...parts.documents,
    limits,
    sequences,
    stepUp: security.stepUp,
    instruments: marketData.instruments,
    allImgUrl: () => coinImages(files, marketData.instruments.assets),
  };
}

type ModuleParts = ReturnType<typeof withTools>;

/** Calls that are there where a network is, and that nobody answers elsewhere. */
function walletModulesOf(parts: ModuleParts) {
  const sealing = withdrawalsMain.sealing();
  return {
    ...depositsMain.calls(parts),
    ...withdrawalsMain.calls({ ...parts, cardTerms: () => cardSalesMain.terms(parts) }, sealing),
    ...cardSalesMain.calls({
      ...parts,
      perDay: (level) => withdrawalsMain.dailyLimitOf(parts.dailyLimits(), level),
      openCardSale: (request) => withdrawalsMain.openedAs(sealing, SealedCardSale, request, parts.wallNow()),
    }),
    ...swapMain.calls(parts),
    ...solvencyMain.calls(parts),
    ...userTransfersMain.calls(parts),
  };
}

/** The modules of the main thread. */
function modulesOf(parts: ModuleParts) {
  const { faucetLimits, hasWallet } = parts;
  return {
    ...accountMain.calls(parts),
    ...securityMain.calls(parts),
    ...lostFactorsMain.calls(parts),
    ...apiKeysMain.calls(parts),
    ...promotionMain.calls(parts),
    ...marketsMain.calls(parts),
    ...publishedIndexMain.calls(parts),
    ...spotMain.calls(parts),
    ...secondsMain.calls({ ...parts, deliveryPeriods: futuresMain.periods(parts) }),
    ...futuresMain.calls(parts),
    ...walletMain.calls(parts),
    ...venueMain.calls(parts),
    ...securityFundMain.calls(parts),
    ...operatorsMain.calls(parts.operator),
    ...watchlistMain.calls(parts),
    ...uploadsMain.calls(parts),
    ...verificationMain.calls(parts),
    ...payoutsMain.calls(parts),
    ...merchantsMain.calls(parts),
    ...(faucetLimits === null ? {} : faucetMain.calls({ ...parts, limits: faucetLimits })),
    ...(hasWallet ? walletModulesOf(parts) : {}),
  };
}

/** Every call of the venue. Those that are made of other calls come last. */
export function callsOfVenue(given: CallParts, tools: HttpTools): VenueHandlers {
  const parts = withTools(given, tools);
  const calls = modulesOf(parts);
  const all = { ...calls, ...orderHistoryMain.calls(calls), ...profileMain.calls(parts, calls) };
  return { ...all, ...rightsMain.calls(parts, all) };
}
