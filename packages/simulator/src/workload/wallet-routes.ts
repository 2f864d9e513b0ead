/**
 * Generators of networks, routes and terms of the wallet.
 * Promises: mostly what fits the state that the venue is in, now and then anything; what comes of it the auditor says.
 */
import type { Command, RouteTerms } from '@assay/core';
import type { Intent } from '../auditor/asked.ts';
import { TREASURY } from '../reference/naive-wallet-state.ts';
import type { NaiveRoute } from '../reference/naive-wallet-state.ts';
import { asset, network, owner, rate, route, units } from './branding.ts';
import type { CommandGenerator } from './command-generator.ts';
import type { GeneratorContext } from './generator-context.ts';

const TERMS: RouteTerms = {
  creditDepth: 3,
  finalDepth: 6,
  largeDeposit: units(2_000_000_000),
  minimumDeposit: units(1_000),
  minimumWithdrawal: units(500),
  withdrawalFee: units(300),
  reviewFrom: units(3_000_000_000),
};

/** Asset, network, contract and decimals of each route: units below one of the ledger, as many, and above. */
const ROUTES: readonly (readonly [asset: number, on: number, contract: string | null, decimals: number])[] = [
  [1, 0, '0xusdt', 6],
  [2, 0, null, 18],
  [0, 1, null, 8],
  [1, 1, 'usdt-coarse', 4],
  [3, 0, '0xfine', 7],
];

export const anything = (command: Command, at?: number): Intent =>
  at === undefined ? { command, asked: 'anything' } : { command, asked: 'anything', at };

/** The commands that open the wallet, and money of the house. */
export function opensTheWallet(): readonly CommandGenerator[] {
  const networks = [0, 1].map((number): Command => ({
    type: 'list-network',
    network: network(number),
    chain: `eip155:${number}`,
    genesis: '0xgenesis',
  }));
  const routes = ROUTES.map(([of, on, contract, decimals], number): Command => ({
    type: 'list-route',
    route: route(number),
    network: network(on),
    asset: asset(of),
    contract,
    decimals,
    terms: TERMS,
  }));
  const money = [0, 1, 2].flatMap((number): readonly Command[] => [
    {
      type: 'deposit',
      owner: owner(TREASURY),
      requestId: null,
      asset: asset(number),
      amount: units(3_000_000_000),
      source: 'house-funding',
    },
    swapTerms(number, true),
  ]);
  return [...networks, ...routes, ...money].map((command) => () => anything(command));
}

function swapTerms(of: number, open: boolean): Command {
  const rates = { marginPpm: rate(of === 1 ? 0 : 500), feeRatePpm: rate(of === 0 ? 1000 : 1) };
  const bounds = { minimum: units(10), maximum: units(2_500_000_000) };
  return { type: 'set-swap-terms', asset: asset(of), open, ...rates, ...bounds };
}

export function routeOf({ random, view }: GeneratorContext): NaiveRoute | undefined {
  return view.wallet.routes[random.below(view.wallet.routes.length)];
}

export const changesRoutes: CommandGenerator = (context) => {
  const { random, view } = context;
  const found = routeOf(context);
  if (found === undefined) return null;
  const { routes, networks } = view.wallet;
  switch (random.below(8)) {
    case 0: {
      const number = random.pick([networks.length, 0]);
      const genesis = random.pick(['0xgenesis', '0xother']);
      if (networks.length > 3) return null;
      return anything({ type: 'list-network', network: network(number), chain: 'eip155:0', genesis });
    }
    case 1:
      return anything({
        type: 'list-route',
        route: route(routes.length - (random.once(5) ? 1 : 0)),
        network: network(random.below(3)),
        asset: asset(random.below(5)),
        contract: random.pick([null, '0xusdt', '0xnew']),
        decimals: random.pick([6, 18, 21, 24]),
        terms: random.once(4) ? { ...TERMS, withdrawalFee: units(301), finalDepth: 2 } : TERMS,
      });
    case 2:
      return anything(swapTerms(random.below(5), !random.once(4)));
    case 3:
      return anything({
        type: 'set-route-terms',
        route: route(random.once(8) ? 90 : found.route),
        terms: {
          ...TERMS,
          withdrawalFee: units(random.pick([0, 300, 307])),
          minimumDeposit: units(random.pick([0, 1_000, 5_000])),
          finalDepth: random.pick([6, 6, 2]),
        },
      });
    default: {
      const deposits = !random.once(6);
      return anything({
        type: 'set-route-status',
        route: route(found.route),
        deposits,
        withdrawals: !random.once(4),
      });
    }
  }
};
