/**
 * Looks at a token before it is added to a network, and once more before it counts: at the contract, at what is listed, and by a trial.
 * Promises: what the endpoint says of a contract, the witness says, too, where there is one; an address of the exchange itself is no
 * token. It ends: whoever does not answer is a refusal. Throws `ActionRefused` that names the field.
 * Never: lists anything.
 */
import type { Engine } from '../../engine/port.ts';
import { chainUnitsOf } from '../../integrations/chains/chain-amounts.ts';
import { isCoinChain } from '../../integrations/chains/port.ts';
import type { AccountChain, NetworkIdentity, TokenFacts } from '../../integrations/chains/port.ts';
import type { AssetInfo } from '../../market-data/port.ts';
import { ActionRefused } from '../../operator/action.ts';
import { refusal } from '../../operator/typed-amounts.ts';
import type { TokenLook } from '../venue-settings/shape.ts';
import { mustBeListable } from './ensure-routes.ts';
import { findBoundsFault } from './networks.ts';
import type { NetworkCoin } from './networks.ts';
import type { Live, NetworkWatch } from './watch.ts';

/** What a trial finds wrong, a word each; null: it cannot be made here. Throws where it comes to no end. */
type TryToken = (token: {
  readonly contract: string;
  readonly holder: string;
}) => Promise<readonly string[] | null>;

interface TokenLookParts {
  readonly engine: Pick<Engine, 'read'>;
  readonly findAsset: (code: string) => AssetInfo | null;
  readonly watch: Pick<NetworkWatch, 'config' | 'live' | 'routes'>;
  /** Null: there is one endpoint. */
  readonly openWitness: (() => Promise<Pick<AccountChain, 'tokenAt'>>) | null;
  readonly tryToken: TryToken;
}

const GENESIS_SIGNS = 18;

/** Short enough to be read beside others. */
export const markOfChain = ({ chainId, genesis }: NetworkIdentity): string =>
  `${chainId} ${genesis.slice(0, GENESIS_SIGNS)}`;

export async function lookAtToken(
  parts: TokenLookParts,
  coin: NetworkCoin & { readonly contract: string },
  holder: string,
): Promise<TokenLook> {
  const { watch } = parts;
  const { live } = watch;
  const chain = live?.payable ?? null;
  if (live === null || chain === null) {
    throw refusal('network', `${watch.config.name} was not reached since the start, and is asked about it`);
  }
  if (isCoinChain(chain)) throw refusal('network', `${watch.config.name} carries no tokens`);
  const contract = mustBeAddress(chain, 'contract', coin.contract);
  const named = { ...coin, contract };
  mustBeForeign(live, contract);
  mustBeNew(parts, named);
  mustBeBounded(named);
  const facts = await said(chain, parts.openWitness, contract);
  const symbol = mustBeToken(facts, coin);
  const asset = parts.findAsset(coin.coin);
  if (asset === null) throw refusal('coin', `the listing has no ${coin.coin}`);
  await mustBeListable(parts.engine, watch.config, named, { network: live.network, asset });
  const faults = await tried(parts.tryToken, contract, mustBeAddress(chain, 'holder', holder));
  return {
    chain: markOfChain(chain.network),
    contract,
    symbol,
    code: facts.code,
    isProxy: facts.isProxy,
    faults,
  };
}

function mustBeAddress(chain: AccountChain, field: string, address: string): string {
  const wrong = chain.findAddressFault(address);
  if (wrong !== null) throw refusal(field, `this is no address (${wrong})`);
  return chain.canonicalAddress(address);
}

function mustBeForeign({ treasury, cold, addresses }: Live, contract: string): void {
  if (contract === treasury || cold.addresses.includes(contract) || addresses.find(contract) !== null) {
    throw refusal('contract', 'it is an address of the exchange itself');
  }
}

/** By the file, and by the journal. */
function mustBeNew({ watch }: TokenLookParts, { coin, contract }: NetworkCoin): void {
  const known = [...watch.config.coins, ...watch.routes];
  const { name } = watch.config;
  if (known.some((one) => one.coin === coin)) throw refusal('coin', `${coin} is on ${name} already`);
  const same = known.find((one) => one.contract === contract);
  if (same !== undefined) throw refusal('contract', `it is ${same.coin} on ${name} already`);
}

function mustBeBounded(coin: NetworkCoin): void {
  for (const [field, amount] of [
    ['hotFloor', coin.hotFloor],
    ['hotCeiling', coin.hotCeiling],
  ] as const) {
    if (amount !== undefined && chainUnitsOf(amount, coin.decimals) === null) {
      throw refusal(field, `it is finer than ${coin.decimals} decimals`);
    }
  }
  if (findBoundsFault(coin) !== null) throw refusal('hotFloor', 'it is not below the ceiling');
}

async function said(
  chain: AccountChain,
  openWitness: TokenLookParts['openWitness'],
  contract: string,
): Promise<TokenFacts> {
  const facts = await answer('the endpoint', chain.tokenAt(contract));
  if (openWitness !== null) {
    const again = await answer(
      'the witness',
      openWitness().then((witness) => witness.tokenAt(contract)),
    );
    if (JSON.stringify(facts) !== JSON.stringify(again)) {
      throw refusal('contract', 'endpoint and witness say something else of it');
    }
  }
  if (facts === null) throw refusal('contract', 'nothing there is a contract');
  return facts;
}

async function answer<Answer>(who: string, asked: Promise<Answer>): Promise<Answer> {
  try {
    return await asked;
  } catch {
    throw refusal('contract', `${who} does not answer about it`);
  }
}

function mustBeToken({ symbol, decimals }: TokenFacts, coin: NetworkCoin): string {
  if (decimals === null) throw refusal('contract', 'it says no decimals, and is no token');
  if (decimals !== coin.decimals) throw refusal('decimals', `the contract says ${decimals}`);
  if (symbol === null) throw refusal('contract', 'it says no symbol that could be read');
  return symbol;
}

async function tried(
  tryToken: TryToken,
  contract: string,
  holder: string,
): Promise<readonly string[] | null> {
  try {
    return await tryToken({ contract, holder });
  } catch (error) {
    if (error instanceof ActionRefused) throw error;
    throw refusal('contract', 'no fork of the chain came to be on which it could be tried');
  }
}
