/**
 * Roles as bits, which of them exclude each other, and how long a change waits for those whom it hits.
 * Promises: pure. The places of roles are permanent: they stand in journals as bits.
 */
import type {
  Command,
  FeeTier,
  FuturesMarketState,
  ListedRoute,
  MarketRules,
  SetFeeTiers,
  SetFuturesTerms,
  SetPriceBand,
  SetRouteTerms,
  SetSwapTerms,
  WalletRoutes,
} from '@assay/core';
import { OPERATOR_ROLES } from '@assay/protocol';
import type { OperatorRole } from '@assay/protocol';
import { isHarder } from './harder-terms.ts';
import { asksMore, guardsLess, swapsDearer } from './harder-wallet-terms.ts';

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

const DAY_MS = 86_400_000;
/** For so long a rise of fees is announced before it comes into force, and a narrower price band waits. */
export const FEE_NOTICE_MS = 72 * 3_600_000;

/** What traders pay, what their referrers are paid, and how far the prices of their orders may be from the market. */
export type FeesInForce = Pick<MarketRules, 'feeCurrency' | 'feeTiers' | 'rebateRatesPpm'> & {
  /** Of both kinds. */
  readonly markets: readonly Pick<MarketRules['markets'][number], 'market' | 'bandPpm'>[];
  readonly futures: readonly Pick<FuturesMarketState, 'market' | 'terms'>[];
} & Pick<WalletRoutes, 'swaps'> & { readonly routes: readonly Pick<ListedRoute, 'route' | 'terms'>[] };

/**
 * How long this command must wait: `FEE_NOTICE_MS` where anybody could pay more by it than now, get a smaller share of
 * fees, need more margin for a position, or have an order refused or closed by a narrower band; a day where deposits would count
 * sooner, or more would leave without people; nothing where it only lowers or widens.
 */
export function noticeFor(command: Command, now: FeesInForce): number {
  if (command.type === 'set-fee-tiers') return isRise(command, now) ? FEE_NOTICE_MS : 0;
  if (command.type === 'set-futures-terms') return isHarderOnSomebody(command, now) ? FEE_NOTICE_MS : 0;
  if (command.type === 'set-price-band') return isNarrower(command, now) ? FEE_NOTICE_MS : 0;
  if (command.type === 'set-route-terms') return noticeOfRoute(command, now);
  if (command.type === 'set-swap-terms') return isDearerSwap(command, now) ? FEE_NOTICE_MS : 0;
  if (command.type !== 'set-rebate-rates') return 0;
  const takes = command.ratesPpm.some((rate, generation) => rate < (now.rebateRatesPpm[generation] ?? 0));
  return takes ? FEE_NOTICE_MS : 0;
}

function noticeOfRoute({ route, terms }: SetRouteTerms, { routes }: FeesInForce): number {
  const before = routes.find((one) => one.route === route)?.terms;
  if (before === undefined) return 0;
  if (asksMore(terms, before)) return FEE_NOTICE_MS;
  return guardsLess(terms, before) ? DAY_MS : 0;
}

/** A coin that nobody has swapped yet is dearer for nobody. */
function isDearerSwap(command: SetSwapTerms, { swaps }: FeesInForce): boolean {
  const before = swaps.find(({ asset }) => asset === command.asset);
  return before !== undefined && swapsDearer(command, before);
}

function isHarderOnSomebody({ market, terms }: SetFuturesTerms, { futures }: FeesInForce): boolean {
  const before = futures.find((one) => one.market === market);
  return before !== undefined && isHarder(terms, before.terms);
}

/**
 * 0 is no band at all. A market that has none is no exception: lifting one and setting another would go around the wait. One
 * that is not listed yet is: nobody has an order there.
 */
function isNarrower({ market, bandPpm }: SetPriceBand, { markets }: FeesInForce): boolean {
  const before = markets.find((one) => one.market === market)?.bandPpm;
  return before !== undefined && bandPpm !== 0 && (before === 0 || bandPpm < before);
}

/** Another currency begins all volumes at nothing, and without tiers the markets have rates of their own. */
function isRise({ currency, tiers }: SetFeeTiers, { feeCurrency, feeTiers }: FeesInForce): boolean {
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
