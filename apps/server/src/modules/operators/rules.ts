/**
 * Roles as bits, which of them exclude each other, and how long a change waits for those whom it hits.
 * Promises: pure. The places of roles are permanent: they stand in journals as bits.
 */
import type {
  CardTerms,
  Command,
  FeeTier,
  FuturesMarketState,
  ListedRoute,
  MarketRules,
  SecondsRules,
  SetFeeTiers,
  SetCardTerms,
  SetPriceBand,
  SetSwapTerms,
  WalletRoutes,
} from '@assay/core';
import { OPERATOR_ROLES } from '@assay/protocol';
import type { OperatorRole } from '@assay/protocol';
import { isHarder as isHarderOnSomebody } from './harder-terms.ts';
import { asksMore, cardSalesDearer, guardsLess, swapsDearer } from './harder-wallet-terms.ts';
import { cardSalesLooser, isEasier, isWider, paysMore, risksMore, swapsLooser } from './looser-terms.ts';

/** What the first owner has: all that one person may do who is watched by nobody. */
export const FIRST_OWNERS_ROLES: readonly OperatorRole[] = ['owner', 'compliance', 'support', 'content'];

/** Why nobody may have these roles together, or null. */
export function findRolesFault(roles: readonly OperatorRole[]): string | null {
  if (roles.length === 0) return 'An operator has at least one role.';
  if (roles.includes('auditor') && roles.length > 1) {
    return 'An auditor reads what the others do, and has no other role.';
  }
  if (roles.includes('owner') && roles.includes('finance')) {
    return 'Whoever grants roles has no hand on money: owner and finance are two people.';
  }
  return null;
}

/** The roles that a text of names separated by commas says, or null. */
export function rolesNamed(text: string): readonly OperatorRole[] | null {
  const names = text.split(',').map((name) => name.trim());
  const roles = OPERATOR_ROLES.filter((role) => names.includes(role));
  return roles.length === new Set(names).size ? roles : null;
}

/** For so long a rise of fees is announced before it comes into force, and a narrower price band waits. */
export const FEE_NOTICE_MS = 72 * 3_600_000;
/** For so long any of those who may decide it can stop what lets the house risk more. */
export const RISK_NOTICE_MS = 24 * 3_600_000;

/** What traders pay and get, how far the prices of their orders may be from the market, and what the house risks. */
export type TermsInForce = Pick<MarketRules, 'feeCurrency' | 'feeTiers' | 'rebateRatesPpm'> & {
  /** Of both kinds. */
  readonly markets: readonly Pick<MarketRules['markets'][number], 'market' | 'bandPpm'>[];
  readonly futures: readonly Pick<FuturesMarketState, 'market' | 'terms'>[];
} & Pick<WalletRoutes, 'swaps'> & {
    readonly routes: readonly Pick<ListedRoute, 'route' | 'terms'>[];
    /** By which coins are sold for money on a card. */
    readonly cards: readonly CardTerms[];
    readonly seconds: Pick<SecondsRules, 'limits' | 'products'>;
    /** Somebody has an account here. */
    readonly hasTraders: boolean;
  };

/**
 * How long this command must wait: `FEE_NOTICE_MS` where anybody could pay more by it than now, get a smaller share of
 * fees, need more margin for a position, or have an order refused or closed by a narrower band; `RISK_NOTICE_MS` where the house
 * could lose more by it; nothing where it only lowers fees or guards more.
 */
export function noticeFor(command: Command, now: TermsInForce): number {
  if (isHarder(command, now)) return FEE_NOTICE_MS;
  // Whoever sets up an exchange in which nobody is yet risks nobody's money.
  return now.hasTraders && isLooser(command, now) ? RISK_NOTICE_MS : 0;
}

function isHarder(command: Command, now: TermsInForce): boolean {
  switch (command.type) {
    case 'set-fee-tiers':
      return isRise(command, now);
    case 'set-futures-terms': {
      const before = now.futures.find(({ market }) => market === command.market);
      return before !== undefined && isHarderOnSomebody(command.terms, before.terms);
    }
    case 'set-price-band':
      return isNarrower(command, now);
    case 'set-route-terms': {
      const before = now.routes.find(({ route }) => route === command.route);
      return before !== undefined && asksMore(command.terms, before.terms);
    }
    case 'set-swap-terms':
      return isDearerSwap(command, now);
    case 'set-card-terms': {
      const before = cardTermsOf(command, now);
      return before !== undefined && cardSalesDearer(command, before);
    }
    case 'set-rebate-rates':
      return command.ratesPpm.some((rate, generation) => rate < (now.rebateRatesPpm[generation] ?? 0));
    default:
      return false;
  }
}

function isLooser(command: Command, now: TermsInForce): boolean {
  switch (command.type) {
    case 'set-pool-limits':
      return risksMore(command, now.seconds.limits);
    case 'offer-seconds': {
      const before = now.seconds.products.find(({ product }) => product === command.product);
      return paysMore(command, before);
    }
    case 'set-price-band': {
      const before = now.markets.find(({ market }) => market === command.market);
      return isWider(command, before?.bandPpm ?? 0);
    }
    case 'set-futures-terms': {
      const before = now.futures.find(({ market }) => market === command.market);
      return before !== undefined && isEasier(command.terms, before.terms);
    }
    case 'set-route-terms': {
      const before = now.routes.find(({ route }) => route === command.route);
      return before !== undefined && guardsLess(command.terms, before.terms);
    }
    case 'set-swap-terms': {
      const before = now.swaps.find(({ asset }) => asset === command.asset);
      return swapsLooser(command, before);
    }
    case 'set-card-terms':
      return cardSalesLooser(command, cardTermsOf(command, now));
    default:
      return false;
  }
}

const cardTermsOf = ({ asset, currency }: SetCardTerms, { cards }: TermsInForce): CardTerms | undefined =>
  cards.find((one) => one.asset === asset && one.currency === currency);

/** A coin that nobody has swapped yet is dearer for nobody. */
function isDearerSwap(command: SetSwapTerms, { swaps }: TermsInForce): boolean {
  const before = swaps.find(({ asset }) => asset === command.asset);
  return before !== undefined && swapsDearer(command, before);
}

/**
 * 0 is no band at all. A market that has none is no exception: lifting one and setting another would go around the wait. One
 * that is not listed yet is: nobody has an order there.
 */
function isNarrower({ market, bandPpm }: SetPriceBand, { markets }: TermsInForce): boolean {
  const before = markets.find((one) => one.market === market)?.bandPpm;
  return before !== undefined && bandPpm !== 0 && (before === 0 || bandPpm < before);
}

/** Another currency begins all volumes at nothing, and without tiers the markets have rates of their own. */
function isRise({ currency, tiers }: SetFeeTiers, { feeCurrency, feeTiers }: TermsInForce): boolean {
  if (currency !== feeCurrency || feeTiers.length === 0) return true;
  // Between two steps of either schedule nothing changes.
  return [...feeTiers, ...tiers].some(({ volume }) => {
    const [before, after] = [tierAt(feeTiers, volume), tierAt(tiers, volume)];
    if (before === undefined || after === undefined) return true;
    return after.makerFeeRatePpm > before.makerFeeRatePpm || after.takerFeeRatePpm > before.takerFeeRatePpm;
  });
}

const tierAt = (tiers: readonly FeeTier[], volume: number): FeeTier | undefined =>
  tiers.findLast((tier) => tier.volume <= volume);
