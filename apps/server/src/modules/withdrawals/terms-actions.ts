/**
 * How operators change the terms of a coin on a network: depths, least amounts, the fee, and from where on people look.
 * Promises: what is not said stays; a change is a proposal that somebody else approves, tried on a core first. What was asked for
 * before keeps the fee that it was asked for at.
 */
import { Type } from 'typebox';
import type { ListedRoute, Listing, RouteTerms, WalletRoutes } from '@assay/core';
import type { OperatorRole } from '@assay/protocol';
import { readListed, tryingCommands } from '../../engine/listed-markets.ts';
import { routeCommands } from '../../engine/listed-routes.ts';
import type { Engine } from '../../engine/port.ts';
import { MOST_DUST } from '../../integrations/chains/bitcoin/bitcoin-address.ts';
import { isBitcoinName } from '../../integrations/chains/network-names.ts';
import { ActionRefused, operatorAction } from '../../operator/action.ts';
import { proposalLines } from '../../operator/proposing.ts';
import type { Proposing } from '../../operator/proposing.ts';
import { mustBeTaken } from '../../operator/trying.ts';
import { Amount, AssetCode, mustBeUnitsOf } from '../../operator/typed-amounts.ts';
import { Route, mustFindRoute } from './route-actions.ts';

export interface RouteTermsParts {
  readonly engine: Pick<Engine, 'read'>;
  readonly proposing: Proposing;
}

const CHANGING: readonly OperatorRole[] = ['owner', 'finance'];
const Depth = Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 }));

/** Which field says which term. */
const AMOUNTS = {
  fee: 'withdrawalFee',
  withdrawal: 'minimumWithdrawal',
  deposit: 'minimumDeposit',
  large: 'largeDeposit',
  review: 'reviewFrom',
} as const satisfies Readonly<Record<string, keyof RouteTerms>>;
const DEPTHS = { credit: 'creditDepth', final: 'finalDepth' } as const satisfies Readonly<
  Record<string, keyof RouteTerms>
>;

type Typed = { readonly [Field in keyof typeof AMOUNTS]?: string | undefined } & {
  readonly [Field in keyof typeof DEPTHS]?: number | undefined;
};

/** Throws `ActionRefused`. */
function termsOf(typed: Typed, before: RouteTerms, scale: number): RouteTerms {
  const amounts = Object.entries(AMOUNTS).flatMap(([field, term]) => {
    const text = typed[field as keyof typeof AMOUNTS];
    return text === undefined ? [] : [[term, mustBeUnitsOf(text, scale, field)] as const];
  });
  const depths = Object.entries(DEPTHS).flatMap(([field, term]) => {
    const depth = typed[field as keyof typeof DEPTHS];
    return depth === undefined ? [] : [[term, depth] as const];
  });
  return { ...before, ...Object.fromEntries([...amounts, ...depths]) };
}

/** What is left of the least withdrawal must be taken by every kind of address. Throws `ActionRefused`. */
function mustBeAboveDust(chain: string, { minimumWithdrawal, withdrawalFee }: RouteTerms): void {
  // Both of 8 decimals.
  if (!isBitcoinName(chain) || BigInt(minimumWithdrawal - withdrawalFee) >= MOST_DUST) return;
  throw new ActionRefused(
    `withdrawal is not valid: on Bitcoin it is at least ${MOST_DUST} satoshi above the fee.`,
  );
}

/** Throws `ActionRefused`: a number alone may be another coin elsewhere. */
function mustBeRoute(
  wallet: WalletRoutes,
  { assets }: Pick<Listing, 'assets'>,
  { route: number, coin }: { readonly route: number; readonly coin: string },
): { readonly found: ListedRoute; readonly scale: number } {
  const found = mustFindRoute(wallet, number);
  const asset = assets[found.asset];
  if (asset === undefined || asset.code !== coin) {
    throw new ActionRefused(`Route ${number} is of ${asset?.code ?? 'another coin'}, not of ${coin}.`);
  }
  return { found, scale: asset.scale };
}

export const setRouteTerms = operatorAction({
  name: 'route-terms',
  byToken: 'proposes',
  topic: 'withdrawals',
  summary:
    'proposes the terms of a coin on a network, of which those that are not said stay: --fee of a withdrawal, least --withdrawal and --deposit, --credit and --final after so many blocks, --large from where on a deposit waits until it is final, --review from where on people decide; what asks more of traders waits 72 hours, announced to everybody, and what guards less waits a day',
  roles: CHANGING,
  fields: {
    route: Route,
    coin: AssetCode,
    fee: Type.Optional(Amount),
    withdrawal: Type.Optional(Amount),
    deposit: Type.Optional(Amount),
    large: Type.Optional(Amount),
    review: Type.Optional(Amount),
    credit: Depth,
    final: Depth,
  },
  typed: ['route', 'coin'],
  showsFirst: 'show route',
  approvals: 1,
  async carryOut({ engine, proposing }: RouteTermsParts, { route, coin, ...typed }, by) {
    const listed = await readListed(engine, 'live');
    const { result: wallet } = await engine.read('live', { type: 'wallet-routes' });
    const { found, scale } = mustBeRoute(wallet, listed, { route, coin });
    const terms = termsOf(typed, found.terms, scale);
    if (JSON.stringify(terms) === JSON.stringify(found.terms)) {
      throw new ActionRefused(`Route ${route} is so already.`);
    }
    mustBeAboveDust(wallet.networks[found.network]?.chain ?? '', terms);
    const command = { type: 'set-route-terms', route: found.route, terms } as const;
    mustBeTaken([...tryingCommands(listed), ...routeCommands(wallet)], command);
    return proposing.propose(by, command);
  },
  print: proposalLines,
});
