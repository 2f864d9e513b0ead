/**
 * A proposed change of fees, of the terms of contracts on the index or of futures, of a coin on a network or of its swaps, in words: what
 * is in force, and what would be.
 * Promises: what would be is read from the bytes that are proposed and signed; amounts are whole coins, rates parts per
 * million, as they are typed.
 */
import { INDEX_SCALE, commandOf, formatDecimal } from '@assay/core';
import type {
  AssetId,
  Command,
  CorrectBalance,
  CreditPayment,
  FundInsurance,
  FuturesTerms,
  OfferSeconds,
  SetCardTerms,
  SetFeeTiers,
  SetPoolLimits,
  SetPriceBand,
  SetRouteStatus,
  SetRouteTerms,
  SetSwapTerms,
  TransferHouseMoney,
  Units,
  WriteOffLoss,
} from '@assay/core';

export interface NamedAsset {
  readonly asset: AssetId;
  readonly code: string;
  readonly scale: number;
}

export interface ProposedChange {
  /** The bytes in hexadecimal digits. */
  readonly command: string;
  /** What is in force, as the bytes of the command that would say it; null: nothing is. */
  readonly inForce: string | null;
  /** The index currency, in which volumes, stakes and limits are. */
  readonly currency: NamedAsset;
  /** What the command is about, or what its amounts are of; null: no coin. */
  readonly coin: NamedAsset | null;
}

export interface ChangePhrases {
  /** What is in force, phrase by phrase; null: nothing is. */
  readonly before: readonly string[] | null;
  readonly after: readonly string[];
}

/** Null for a command of another kind: nothing of it is compared. */
export function changePhrases(change: ProposedChange): ChangePhrases | null {
  const after = phrasesOf(commandOf(change.command), change);
  if (after === null) return null;
  return { before: change.inForce === null ? null : phrasesOf(commandOf(change.inForce), change), after };
}

/** Two lines, or none for a command of another kind. */
export function changeLines(change: ProposedChange): readonly string[] {
  const phrases = changePhrases(change);
  if (phrases === null) return [];
  const { before, after } = phrases;
  return [`  in force  ${before?.join('; ') ?? 'nothing'}`, `  proposed  ${after.join('; ')}`];
}

function phrasesOf(command: Command, change: ProposedChange): readonly string[] | null {
  switch (command.type) {
    case 'set-fee-tiers':
      return tierPhrases(command, change);
    case 'set-rebate-rates':
      return [`of each fee to generations 1, 2, 3: ${command.ratesPpm.join(', ')} ppm`];
    case 'set-price-band':
      return [bandText(command)];
    case 'offer-seconds':
      return productPhrases(command, change);
    case 'set-pool-limits':
      return limitPhrases(command, change);
    case 'list-futures-market':
    case 'set-futures-terms':
      return termPhrases(command.terms, change);
    case 'fund-insurance':
      return [insuranceText(command, change)];
    case 'credit-payment':
      return [creditText(command, change)];
    case 'transfer-house-money':
      return [houseTransferText(command, change)];
    case 'correct-balance':
      return [correctionText(command, change)];
    case 'write-off-loss':
      return [lossText(command, change)];
    case 'set-route-status':
      return routePhrases(command, change);
    case 'set-route-terms':
      return routeTermPhrases(command, change);
    case 'set-swap-terms':
      return swapPhrases(command, change);
    case 'set-card-terms':
      return cardTermPhrases(command, change);
    case 'pay-card-sale':
      return [`card sale ${command.sale} was paid on ${command.paidOn} by transfer ${command.reference}`];
    case 'return-card-sale':
      return [`gives the coins of card sale ${command.sale} back: ${inWords(command.reason)}`];
    default:
      return null;
  }
}

const bandText = ({ bandPpm }: SetPriceBand): string =>
  bandPpm === 0 ? 'no price band' : `band ${bandPpm} ppm`;

function tierPhrases({ currency, tiers }: SetFeeTiers, change: ProposedChange): readonly string[] {
  // Bytes that name another asset are not shown as this one.
  const code = currency === change.currency.asset ? change.currency.code : `units of asset ${currency}`;
  const steps = tiers.map(
    ({ volume, makerFeeRatePpm, takerFeeRatePpm }) =>
      `from ${whole(volume, change)} maker ${makerFeeRatePpm} ppm taker ${takerFeeRatePpm} ppm`,
  );
  const [first = 'none', ...others] = steps;
  return [`by volume of 30 days in ${code}: ${first}`, ...others];
}

function productPhrases(offer: OfferSeconds, change: ProposedChange): readonly string[] {
  const { product, asset, periodMs, profitPpm, leastStake, greatestStake, isOffered } = offer;
  const coin = asset === change.coin?.asset ? change.coin.code : `asset ${asset}`;
  const stakes = `${whole(leastStake, change)} to ${whole(greatestStake, change)} ${change.currency.code}`;
  return [
    `product ${product}, ${coin} ${periodMs / 1_000} s`,
    `profit ${profitPpm} ppm`,
    `stakes ${stakes}`,
    isOffered ? 'offered' : 'not offered',
  ];
}

function limitPhrases(
  { perCoin, perDirection, perOwner }: SetPoolLimits,
  change: ProposedChange,
): readonly string[] {
  const [coin, direction, user] = [perCoin, perDirection, perOwner].map((limit) => whole(limit, change));
  const { code } = change.currency;
  return [
    `at most ${coin} ${code} for a coin`,
    `${direction} ${code} for a direction`,
    `${user} ${code} for a user`,
  ];
}

function termPhrases(terms: FuturesTerms, { coin }: ProposedChange): readonly string[] {
  const amount = (units: Units): string => (coin === null ? `${units} units` : trimmed(units, coin.scale));
  const { fundingIntervalSeconds, interestPpb, clampPpb, fundingCapPpb, ownShare } = terms;
  const tiers = terms.tiers.map(
    ({ limit, ratePpm, leverage }) => `to ${amount(limit)} ${ratePpm} ppm ${leverage}x`,
  );
  return [
    `fees maker ${terms.makerFeeRatePpm} taker ${terms.takerFeeRatePpm} liquidation ${terms.liquidationFeeRatePpm} ppm`,
    `tiers in ${coin?.code ?? 'units'} ${tiers.join(', ')}`,
    `mark within ${terms.markCapPpm} ppm, impact ${amount(terms.impactValue)}`,
    `funding every ${fundingIntervalSeconds} s, interest ${interestPpb} clamp ${clampPpb} cap ${fundingCapPpb} ppb`,
    `open interest ${amount(terms.openInterestLower)} to ${amount(terms.openInterestUpper)}`,
    ownShare === undefined
      ? 'an account may have all of it'
      : `an account may have ${ownShare.ratePpm} ppm of it, or ${amount(ownShare.floor)}`,
  ];
}

function routePhrases(
  { route, deposits, withdrawals }: SetRouteStatus,
  { coin }: ProposedChange,
): readonly string[] {
  const open = (is: boolean): string => (is ? 'open' : 'paused');
  return [
    `${coin?.code ?? 'a coin'} on route ${route}`,
    `deposits ${open(deposits)}`,
    `withdrawals ${open(withdrawals)}`,
  ];
}

function routeTermPhrases({ route, terms }: SetRouteTerms, { coin }: ProposedChange): readonly string[] {
  const amount = (units: Units): string =>
    coin === null ? `${units} units` : `${trimmed(units, coin.scale)} ${coin.code}`;
  return [
    `${coin?.code ?? 'a coin'} on route ${route}`,
    `withdrawals cost ${amount(terms.withdrawalFee)}, from ${amount(terms.minimumWithdrawal)}`,
    `people decide from ${amount(terms.reviewFrom)}`,
    `deposits from ${amount(terms.minimumDeposit)}, credited after ${terms.creditDepth}, final after ${terms.finalDepth}`,
    `large ones, from ${amount(terms.largeDeposit)}, when they are final`,
  ];
}

function swapPhrases(
  { asset, open, marginPpm, feeRatePpm, minimum, maximum }: SetSwapTerms,
  { coin }: ProposedChange,
): readonly string[] {
  // Bytes that name another asset are not shown as this one.
  const known = coin?.asset === asset ? coin : null;
  const amount = (units: Units): string =>
    known === null ? `${units} units` : `${trimmed(units, known.scale)} ${known.code}`;
  return [
    `swaps of ${known?.code ?? `asset ${asset}`} ${open ? 'open' : 'paused'}`,
    `margin ${marginPpm} ppm, fee ${feeRatePpm} ppm`,
    `${amount(minimum)} to ${amount(maximum)}`,
  ];
}

/** Money in the decimals of its currency, a rate in whole ones for one of the index currency. */
function cardTermPhrases(terms: SetCardTerms, { coin }: ProposedChange): readonly string[] {
  const { asset, currency, open, marginPpm, feeRatePpm, leastFee, decimals } = terms;
  const known = coin?.asset === asset ? coin : null;
  const fee = known === null ? `${leastFee} units` : `${trimmed(leastFee, known.scale)} ${known.code}`;
  const money = (amount: number): string => `${trimmed(amount as Units, decimals)} ${currency}`;
  const rate = (value: number): string => trimmed(value as Units, INDEX_SCALE);
  return [
    `sales of ${known?.code ?? `asset ${asset}`} for ${currency} on cards ${open ? 'open' : 'paused'}`,
    `margin ${marginPpm} ppm, fee ${feeRatePpm} ppm and at least ${fee}`,
    `${money(terms.minimum)} to ${money(terms.maximum)}`,
    `a rate of ${rate(terms.leastRate)} to ${rate(terms.greatestRate)} is believed`,
  ];
}

function insuranceText({ asset, market, amount }: FundInsurance, { coin }: ProposedChange): string {
  return `pays ${amountText(asset, amount, coin)} into the insurance of ${market === null ? 'all markets' : `market ${market}`}`;
}

function creditText(
  { owner, asset, amount, reference, unclaimedOf }: CreditPayment,
  { coin }: ProposedChange,
): string {
  const source = unclaimedOf === null ? 'the treasury' : `what is nobody's on route ${unclaimedOf}`;
  return `pays ${amountText(asset, amount, coin)} to user ${owner} out of ${source} for ${reference}`;
}

function lossText(
  { route, reference, amount, rest, reason }: WriteOffLoss,
  { coin }: ProposedChange,
): string {
  const lost = coin === null ? `${amount} units` : `${trimmed(amount, coin.scale)} ${coin.code}`;
  const below = rest === 0 ? '' : ` and ${rest} chain units below a unit`;
  return `the house bears ${lost}${below} gone from route ${route} by ${reference}: ${reason}`;
}

function houseTransferText(
  { reference, from, to, asset, amount, reason }: TransferHouseMoney,
  { coin }: ProposedChange,
): string {
  return `moves ${amountText(asset, amount, coin)} from ${inWords(from)} to ${inWords(to)} of the house for ${reference}: ${inWords(reason)}`;
}

function correctionText(
  { reference, owner, asset, amount, from, reason }: CorrectBalance,
  { coin }: ProposedChange,
): string {
  return `pays ${amountText(asset, amount, coin)} to user ${owner} out of ${inWords(from)} of the house for ${reference}: ${inWords(reason)}`;
}

const inWords = (name: string): string => name.replaceAll('-', ' ');

/** Bytes that name another asset are not shown as this one. */
const amountText = (asset: AssetId, amount: Units, coin: NamedAsset | null): string =>
  coin?.asset === asset ? `${trimmed(amount, coin.scale)} ${coin.code}` : `${amount} units of asset ${asset}`;

const whole = (units: Units, { currency }: ProposedChange): string => trimmed(units, currency.scale);

/** Without the zeros behind the point. */
function trimmed(units: Units, scale: number): string {
  const text = formatDecimal(units, scale);
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text;
}
