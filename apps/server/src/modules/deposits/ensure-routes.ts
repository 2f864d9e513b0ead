/**
 * Ensures that the core knows a network and the coins on it as the configuration has them.
 * Promises: what is listed stays as operators have left it; asked again, it does nothing. A network that begins anew (another
 * first block) is another network.
 */
import type { AssetId, Command, ListRoute, NetworkId, RouteId, Units, WalletRoutes } from '@assay/core';
import { readListed, tryingCommands } from '../../engine/listed-markets.ts';
import { routeCommands } from '../../engine/listed-routes.ts';
import type { Engine } from '../../engine/port.ts';
import type { AssetInfo } from '../../market-data/port.ts';
import type { NetworkIdentity } from '../../integrations/chains/port.ts';
import type { NetworkCoin, NetworkConfig } from './networks.ts';
import { chainUnitsOf } from '../../integrations/chains/chain-amounts.ts';
import { chainName } from '../../integrations/chains/network-names.ts';
import { mustBeTaken } from '../../operator/trying.ts';

type Terms = ListRoute['terms'];

/** Of a network what its routes are listed by. */
interface RouteTerms extends Pick<NetworkConfig, 'name' | 'creditDepth' | 'finalDepth'> {
  readonly coins: readonly NetworkCoin[];
}

function findNetwork({ networks }: WalletRoutes, identity: NetworkIdentity): NetworkId | null {
  const chain = chainName(identity);
  return networks.find((one) => one.chain === chain && one.genesis === identity.genesis)?.network ?? null;
}

/** None of one that is there. */
const networkCommands = (
  { networks }: WalletRoutes,
  network: NetworkId,
  identity: NetworkIdentity,
): Command[] =>
  networks[network] === undefined
    ? [{ type: 'list-network', network, chain: chainName(identity), genesis: identity.genesis }]
    : [];

/** Answers the core's number of the network. Throws where the core refuses the configuration, in a sentence. */
export async function ensureRoutes(
  engine: Pick<Engine, 'read' | 'submit'>,
  config: RouteTerms,
  identity: NetworkIdentity,
  findAsset: (code: string) => AssetInfo | null,
): Promise<NetworkId> {
  const { result: found } = await engine.read('live', { type: 'wallet-routes' });
  // The next number is the count of those that are there.
  const network = findNetwork(found, identity) ?? (found.networks.length as NetworkId);
  const commands: Command[] = networkCommands(found, network, identity);
  let next = found.routes.length;
  for (const coin of config.coins) {
    const asset = findAsset(coin.coin);
    if (asset === null) continue;
    if (found.routes.some((route) => route.network === network && route.asset === asset.asset)) continue;
    commands.push(routeCommand(config, coin, asset, { network, route: next as RouteId }));
    next += 1;
  }
  for (const command of commands) {
    const { outcome } = await engine.submit('live', command);
    if (outcome.type !== 'refused') continue;
    const { code, field } = outcome.refusal;
    throw new Error(
      `${config.name} cannot be listed: ${command.type} was refused (${code}, ${field ?? 'no field'})`,
    );
  }
  return network;
}

/** Tries a coin on an empty core, as it would be listed next. Throws `ActionRefused`. */
export async function mustBeListable(
  engine: Pick<Engine, 'read'>,
  config: RouteTerms,
  coin: NetworkCoin,
  { network, asset }: { readonly network: NetworkId; readonly asset: AssetInfo },
): Promise<void> {
  const listed = await readListed(engine, 'live');
  const { result: wallet } = await engine.read('live', { type: 'wallet-routes' });
  const numbers = { network, route: wallet.routes.length as RouteId };
  const command = routeCommand(config, coin, asset, numbers);
  mustBeTaken([...tryingCommands(listed), ...routeCommands(wallet)], command);
}

/** The same of a network with its own coin, which the journal may know from another time. */
export async function mustBeListableNetwork(
  engine: Pick<Engine, 'read'>,
  config: RouteTerms,
  identity: NetworkIdentity,
  findAsset: (code: string) => AssetInfo | null,
): Promise<void> {
  const listed = await readListed(engine, 'live');
  const { result: wallet } = await engine.read('live', { type: 'wallet-routes' });
  const network = findNetwork(wallet, identity) ?? (wallet.networks.length as NetworkId);
  const known = [...tryingCommands(listed), ...routeCommands(wallet)];
  const made = networkCommands(wallet, network, identity);
  for (const coin of config.coins) {
    const asset = findAsset(coin.coin);
    if (asset === null || wallet.routes.some((one) => one.network === network && one.asset === asset.asset))
      continue;
    const route = wallet.routes.length as RouteId;
    mustBeTaken([...known, ...made], routeCommand(config, coin, asset, { network, route }));
  }
}

function routeCommand(
  { name, creditDepth, finalDepth }: RouteTerms,
  coin: NetworkCoin,
  { asset, scale }: AssetInfo & { readonly asset: AssetId },
  numbers: Pick<ListRoute, 'network' | 'route'>,
): ListRoute {
  const unitsOf = (text: string): Units => {
    const units = chainUnitsOf(text, scale);
    if (units === null || units > BigInt(Number.MAX_SAFE_INTEGER)) {
      throw new Error(`${name} cannot be listed: ${text} is no amount of ${coin.coin}`);
    }
    // Whole and safe: checked above.
    return Number(units) as Units;
  };
  const terms: Terms = {
    creditDepth: coin.creditDepth ?? creditDepth,
    finalDepth: coin.finalDepth ?? finalDepth,
    largeDeposit: unitsOf(coin.largeDeposit),
    minimumDeposit: unitsOf(coin.minimumDeposit),
    minimumWithdrawal: unitsOf(coin.minimumWithdrawal),
    withdrawalFee: unitsOf(coin.withdrawalFee),
    reviewFrom: unitsOf(coin.reviewFrom),
  };
  const { contract, decimals } = coin;
  return { type: 'list-route', ...numbers, asset, contract, decimals, terms };
}
