/**
 * Holds the tokens of a network against the chain before any of them is counted: what the file says of a token's decimals is worth a
 * factor of a million million where it is wrong.
 * Promises: a token that says something else than the file, or nothing, is not listed; one that is listed already is paused both
 * ways. Each is named in a sentence. It ends: a node that does not answer fails it, and the network is asked again later.
 * Never: opens anything; a token that is sound again is opened by people.
 */
import type { NetworkId } from '@assay/core';
import { pauseRoute } from '../../engine/pause-route.ts';
import type { Engine } from '../../engine/port.ts';
import type { HoldingChain } from '../../integrations/chains/port.ts';
import type { AssetInfo } from '../../market-data/port.ts';
import { ensureRoutes } from './ensure-routes.ts';
import type { NetworkCoin, NetworkConfig } from './networks.ts';

/** Asked at the same time. */
const AT_ONCE = 8;

interface Token {
  readonly coin: string;
  readonly contract: string | null;
  readonly decimals: number;
}

export interface OpenedRoutes {
  readonly network: NetworkId;
  /** What is wrong with its tokens, a sentence each; empty: nothing. */
  readonly faults: readonly string[];
}

/** Lists what is sound and not listed, and pauses what is listed and unsound. Throws as `ensureRoutes`, and where the chain does not answer. */
export async function openRoutes(
  engine: Pick<Engine, 'read' | 'submit'>,
  config: NetworkConfig,
  chain: Pick<HoldingChain, 'network' | 'decimalsOf'>,
  findAsset: (code: string) => AssetInfo | null,
): Promise<OpenedRoutes> {
  const said = new Map<string, number | null>();
  await ask(chain, config.coins, said);
  const unsound = unsoundOf<NetworkCoin>(config.coins, said);
  const sound = config.coins.filter((coin: NetworkCoin) => !unsound.has(coin));
  const listing = await ensureRoutes(engine, { ...config, coins: sound }, chain.network, findAsset);
  const { result } = await engine.read('live', { type: 'wallet-routes' });
  const { result: assets } = await engine.read('live', { type: 'listing' });
  const listed = result.routes
    .filter(({ network }) => network === listing)
    .map((route) => ({ ...route, coin: assets.assets[route.asset]?.code ?? '' }));
  await ask(chain, listed, said);
  const wrong = unsoundOf(listed, said);
  for (const route of wrong.keys()) {
    if (route.deposits || route.withdrawals)
      await pauseRoute(engine, route.route, { deposits: true, withdrawals: true });
  }
  const isListed = ({ coin }: Token): boolean => listed.some((route) => route.coin === coin);
  return {
    network: listing,
    faults: [
      ...[...unsound]
        .filter(([coin]) => !isListed(coin))
        .map(([coin, said]) => `${sentence(coin, said)}: it is not listed`),
      ...[...wrong].map(([route, said]) => `${sentence(route, said)}: it is paused`),
    ],
  };
}

function sentence({ coin, contract, decimals }: Token, said: number | null): string {
  return said === null
    ? `${coin} is no token: ${contract} says no decimals`
    : `${coin} has ${said} decimals on the chain and ${decimals} here (${contract})`;
}

/** Writes down what the contracts say of which that is not known yet. */
async function ask(
  chain: Pick<HoldingChain, 'decimalsOf'>,
  tokens: readonly Token[],
  said: Map<string, number | null>,
): Promise<void> {
  const unasked = tokens.flatMap(({ contract }) =>
    contract === null || said.has(contract) ? [] : [contract],
  );
  for (let start = 0; start < unasked.length; start += AT_ONCE) {
    const some = unasked.slice(start, start + AT_ONCE);
    const answers = await Promise.all(some.map((contract) => chain.decimalsOf(contract)));
    for (const [index, contract] of some.entries()) said.set(contract, answers[index] ?? null);
  }
}

/** Those whose contract says something else, with what it says. */
function unsoundOf<One extends Token>(
  tokens: readonly One[],
  said: ReadonlyMap<string, number | null>,
): ReadonlyMap<One, number | null> {
  const unsound = new Map<One, number | null>();
  for (const token of tokens) {
    const decimals = token.contract === null ? token.decimals : (said.get(token.contract) ?? null);
    if (decimals !== token.decimals) unsound.set(token, decimals);
  }
  return unsound;
}
