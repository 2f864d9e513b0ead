/**
 * The networks of the exchange as configuration: where each is reached, and which coins it carries on which terms.
 * Promises: a document is read whole or refused with the place of its first fault; chain and first block are part of it, so
 * that an endpoint of another network is never taken for it.
 * Never: says what is in force. Terms count when a coin is listed on a network; from then on operators change them.
 */
import { Type, type Static } from 'typebox';
import { MOST_DUST, findBitcoinAddressFault } from '../../integrations/chains/bitcoin/bitcoin-address.ts';
import { BITCOIN_CHAIN_ID, mustBitcoinNetwork } from '../../integrations/chains/bitcoin/bitcoin-networks.ts';
import { chainUnitsOf } from '../../integrations/chains/chain-amounts.ts';
import { findEvmAddressFault } from '../../integrations/chains/evm/evm-address.ts';
import { isSameNetwork } from '../../integrations/chains/port.ts';
import type { AddressFault, NetworkIdentity } from '../../integrations/chains/port.ts';
import type { AddedNetwork } from '../venue-settings/shape.ts';
import { findKeyedFault, readKeyedList } from './keyed-document.ts';
import type { KeyedFault, KeyedList } from './keyed-document.ts';
import type { HotBounds } from './shape.ts';

const Amount = Type.String({ pattern: '^(0|[1-9][0-9]{0,11})(\\.[0-9]{1,18})?$' });
const Depth = Type.Integer({ minimum: 1, maximum: 100_000 });
const Hash = Type.String({ pattern: '^0x[0-9a-f]{64}$' });

const COIN_TERMS = {
  coin: Type.String({ pattern: '^[A-Z0-9]{2,10}$' }),
  minimumDeposit: Amount,
  largeDeposit: Amount,
  minimumWithdrawal: Amount,
  withdrawalFee: Amount,
  reviewFrom: Amount,
};

/** What the paying address should have at least and at most. */
const HOT_BOUNDS = { hotFloor: Type.Optional(Amount), hotCeiling: Type.Optional(Amount) };

const NetworkCoin = Type.Object(
  {
    ...COIN_TERMS,
    /** Of a token, lower case; null: the network's own coin. */
    contract: Type.Union([Type.String({ pattern: '^0x[0-9a-f]{40}$' }), Type.Null()]),
    decimals: Type.Integer({ minimum: 0, maximum: 18 }),
    /** What sending one withdrawal of it may cost at the most, in the network's own coin. */
    feeCeiling: Type.Optional(Amount),
    ...HOT_BOUNDS,
  },
  { additionalProperties: false },
);

/** Bitcoin carries its own coin alone, in satoshi. */
const BitcoinCoin = Type.Object(
  {
    ...COIN_TERMS,
    ...HOT_BOUNDS,
    contract: Type.Null(),
    decimals: Type.Literal(8),
    feeCeiling: Type.Optional(Type.String({ pattern: '^(0|[1-9][0-9]{0,11})(\\.[0-9]{1,8})?$' })),
  },
  { additionalProperties: false },
);

const OF_ANY = {
  /** By which calls and addresses name it. */
  key: Type.String({ pattern: '^[a-z0-9]{1,32}$' }),
  name: Type.String({ minLength: 1, maxLength: 40 }),
  /** Before the hash of a transaction; null: no explorer. */
  explorer: Type.Union([Type.String({ pattern: '^https?://' }), Type.Null()]),
  blockMs: Type.Integer({ minimum: 100, maximum: 3_600_000 }),
  creditDepth: Depth,
  finalDepth: Depth,
  /** To which what the paying address has too much of is moved. */
  coldAddress: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
};
const Endpoint = Type.String({ pattern: '^https?://' });
/** Of another provider, asked about each large deposit. */
const Witness = { witness: Type.Optional(Endpoint) };

/** Where nothing is said, of the EVM family. */
const EvmNetwork = Type.Object(
  {
    ...OF_ANY,
    kind: Type.Optional(Type.Literal('evm')),
    rpc: Endpoint,
    ...Witness,
    chainId: Type.String({ pattern: '^[1-9][0-9]{0,15}$' }),
    genesis: Hash,
    coins: Type.Array(NetworkCoin, { minItems: 1, maxItems: 1_000 }),
  },
  { additionalProperties: false },
);

const BitcoinNetwork = Type.Object(
  {
    ...OF_ANY,
    kind: Type.Literal('bitcoin'),
    esplora: Endpoint,
    ...Witness,
    genesis: Type.String({ pattern: '^[0-9a-f]{64}$' }),
    coins: Type.Array(BitcoinCoin, { minItems: 1, maxItems: 1 }),
  },
  { additionalProperties: false },
);

const Networks = Type.Array(Type.Object({ kind: Type.Optional(Type.String()) }), { maxItems: 100 });

type CoinOfFile = Static<typeof NetworkCoin>;
/** One that operators have added may have depths of its own. */
export type NetworkCoin = CoinOfFile & Partial<Depths>;
type Depths = Readonly<Record<'creditDepth' | 'finalDepth', number>>;
type EvmConfig = Omit<Static<typeof EvmNetwork>, 'genesis' | 'rpc' | 'coins'> & {
  readonly coins: readonly NetworkCoin[];
  /** Null of the test chain: wherever it listens, whichever it is. */
  readonly rpc: string | null;
  readonly genesis: string | null;
};
export type NetworkConfig = EvmConfig | Static<typeof BitcoinNetwork>;

/** The file is the base: what it says of a coin, or of a contract, counts over what was added. */
export function withAdded(config: NetworkConfig, added: readonly NetworkCoin[]): NetworkConfig {
  if (config.kind === 'bitcoin' || added.length === 0) return config;
  const isFree = ({ coin, contract }: NetworkCoin): boolean =>
    !config.coins.some((one) => one.coin === coin || one.contract === contract);
  return { ...config, coins: [...config.coins, ...added.filter(isFree)] };
}

type NetworkOfFile = Static<typeof EvmNetwork> | Static<typeof BitcoinNetwork>;

/** Throws `DocumentRefused`. */
export const readNetworks = (file: string): readonly NetworkConfig[] => readKeyedList(file, rulesOfFile());

const rulesOfFile = (): KeyedList<NetworkOfFile> => ({
  schema: Networks,
  ofItem: ({ kind }) => (kind === 'bitcoin' ? BitcoinNetwork : EvmNetwork),
  what: 'networks',
  taken: [TEST_NETWORK.key],
  faultOf: (network) =>
    inField('hotFloor', firstOf(network.coins.map(findBoundsFault))) ??
    inField(
      'minimumWithdrawal',
      network.kind === 'bitcoin' ? firstOf(network.coins.map(findDustFault)) : null,
    ) ??
    inField('witness', findWitnessFault(network)) ??
    inField('coldAddress', findColdFault(network)),
});

const firstOf = (faults: readonly (string | null)[]): string | null =>
  faults.find((fault) => fault !== null) ?? null;
const inField = (field: string, sentence: string | null): Omit<KeyedFault, 'place'> | null =>
  sentence === null ? null : { field, sentence };

/** As the file would have it. */
function entryOfAdded({
  key,
  name,
  kind,
  endpoint,
  explorer,
  blockMs,
  creditDepth,
  finalDepth,
  chainId,
  genesis,
  ...coin
}: AddedNetwork) {
  const of = { key, name, explorer, blockMs, creditDepth, finalDepth, genesis };
  const own = { ...coin, contract: null, decimals: OWN_DECIMALS[kind] };
  return kind === 'bitcoin'
    ? { ...of, kind, esplora: endpoint, coins: [own] }
    : { ...of, kind, rpc: endpoint, chainId, coins: [own] };
}

/** By the rules of the file. */
export const findAddedFault = (added: AddedNetwork): KeyedFault | null =>
  findKeyedFault([entryOfAdded(added)], rulesOfFile());

/** Of one without a fault. */
export const networkOfAdded = (added: AddedNetwork): NetworkConfig =>
  // Checked by whoever asks for it.
  entryOfAdded(added) as NetworkConfig;

/** The file is the base: what has a key or a chain of it counts no more. */
export const networksWithAdded = (
  listed: readonly NetworkConfig[],
  added: readonly AddedNetwork[],
  onLeftOut: (key: string, why: string) => void,
): readonly NetworkConfig[] => [
  ...listed,
  ...added.flatMap((one) => {
    const fault = findAddedFault(one);
    const isSaid = listed.some((of) => of.key === one.key || isSameNetwork(identityOf(of), one));
    if (fault === null && !isSaid) return [networkOfAdded(one)];
    onLeftOut(one.key, isSaid ? 'the file has its key or its chain' : `${fault?.field} ${fault?.sentence}`);
    return [];
  }),
];

/** As the configuration says it; of the test chain the first block is any. */
export function identityOf({ kind, genesis, ...of }: NetworkConfig): NetworkIdentity {
  const chainId = kind !== 'bitcoin' && 'chainId' in of ? of.chainId : BITCOIN_CHAIN_ID;
  return { chainId, genesis: genesis ?? '' };
}

/** One that is asked twice confirms whatever it says. */
function findWitnessFault({ key, witness, ...of }: NetworkConfig): string | null {
  const first = of.kind === 'bitcoin' ? of.esplora : of.rpc;
  return witness === undefined || witness !== first ? null : `${key} has its own endpoint as witness`;
}

function findColdFault({ key, coldAddress, ...of }: NetworkConfig): string | null {
  const fault = coldAddress === undefined ? null : findAddressFaultOn(of, coldAddress);
  return fault === null ? null : `${key} has a coldAddress that is no address of its network (${fault})`;
}

/** Of an address that somebody has written for a network, before the network is reached. */
export function findAddressFaultOn(
  { kind, genesis }: Pick<NetworkConfig, 'kind' | 'genesis'>,
  address: string,
): AddressFault | null {
  if (kind !== 'bitcoin') return findEvmAddressFault(address);
  return findBitcoinAddressFault(address, mustBitcoinNetwork(genesis ?? '').form);
}

export function findBoundsFault(coin: NetworkCoin): string | null {
  const { floor, ceiling } = hotBounds(coin);
  return floor < ceiling || ceiling === 0n
    ? null
    : `${coin.coin} has a hotFloor that is not below its hotCeiling`;
}

/** What is left of the least withdrawal must be taken by every kind of address. */
function findDustFault({ coin, decimals, minimumWithdrawal, withdrawalFee }: NetworkCoin): string | null {
  const unitsOf = (amount: string): bigint => chainUnitsOf(amount, decimals) ?? 0n;
  return unitsOf(minimumWithdrawal) - unitsOf(withdrawalFee) >= MOST_DUST
    ? null
    : `${coin} has a minimumWithdrawal that is not ${MOST_DUST} satoshi above its withdrawalFee`;
}

/** The chain of one's own machine: its coin stands for ETH, its tokens for USDT and BNB. */
export const TEST_NETWORK = {
  key: 'test',
  name: 'Test chain',
  explorer: null,
  blockMs: 4_000,
  creditDepth: 3,
  finalDepth: 6,
} as const;

/** Between two looks at a network: as often as it has blocks, within these. */
const MIN_LOOK_MS = 1_000;
const MAX_LOOK_MS = 4_000;

/** The test chain, on one's own machine, costs nothing to ask: what is sent there is seen at once. */
export function lookEveryMs({ key, blockMs }: Pick<NetworkConfig, 'key' | 'blockMs'>): number {
  if (key === TEST_NETWORK.key) return MIN_LOOK_MS;
  return Math.min(MAX_LOOK_MS, Math.max(MIN_LOOK_MS, blockMs));
}

const TEST_TERMS = [
  { coin: 'ETH', symbol: null, minimum: '0.001', large: '20', fee: '0.0005', reviewFrom: '10', gift: '2' },
  { coin: 'USDT', symbol: 'TUSD', minimum: '1', large: '50000', fee: '1', reviewFrom: '20000', gift: '1000' },
  { coin: 'BNB', symbol: 'TCOIN', minimum: '0.01', large: '100', fee: '0.002', reviewFrom: '50', gift: '5' },
] as const;

/** What the test chain's faucet sends of a coin at once; null: it has none. */
export function giftOf(coin: string): string | null {
  return TEST_TERMS.find((terms) => terms.coin === coin)?.gift ?? null;
}

/** Of a ceiling that the configuration does not say. */
const FLOORS_TO_CEILING = 10n;
/** The faucet keeps the house's address on the test chain full. */
const TEST_CEILING = '1000000000';

/** What the house's address should have, in the chain's units: without a floor as much as is paid without people. */
export function hotBounds({ decimals, reviewFrom, hotFloor, hotCeiling }: NetworkCoin): HotBounds {
  const floor = chainUnitsOf(hotFloor ?? reviewFrom, decimals) ?? 0n;
  const ceiling = hotCeiling === undefined ? null : chainUnitsOf(hotCeiling, decimals);
  return { floor, ceiling: ceiling ?? floor * FLOORS_TO_CEILING };
}

/**
 * Of a coin that says none. Of the own coin of an EVM network a plain transfer needs 21,000 gas, a token's about three times as
 * much. A payment of Bitcoin out of one coin takes 141 virtual bytes: at the highest rate that is paid 0.0007.
 */
const FEE_CEILINGS = { own: '0.01', token: '0.03', bitcoin: '0.001' } as const;
const OWN_DECIMALS = { evm: 18, bitcoin: 8 } as const;

/** In the units of the network's own coin. */
export function feeCeiling(
  { kind = 'evm' }: Pick<NetworkConfig, 'kind'>,
  { contract, feeCeiling: said }: NetworkCoin,
): { readonly ceiling: bigint; readonly one: bigint } {
  const usual = kind === 'bitcoin' ? 'bitcoin' : contract === null ? 'own' : 'token';
  const decimals = OWN_DECIMALS[kind];
  return {
    ceiling: chainUnitsOf(said ?? FEE_CEILINGS[usual], decimals) ?? 0n,
    one: 10n ** BigInt(decimals),
  };
}

/** `tokens`: as the test chain has made them. */
export function testNetwork(
  chainId: string,
  tokens: readonly { readonly symbol: string; readonly contract: string; readonly decimals: number }[],
): NetworkConfig {
  const coins = TEST_TERMS.map(({ coin, symbol, minimum, large, fee, reviewFrom }): NetworkCoin => {
    const token = tokens.find((one) => one.symbol === symbol);
    if (symbol !== null && token === undefined) throw new Error(`the test chain has no token ${symbol}`);
    return {
      coin,
      contract: token?.contract ?? null,
      decimals: token?.decimals ?? 18,
      minimumDeposit: minimum,
      largeDeposit: large,
      minimumWithdrawal: minimum,
      withdrawalFee: fee,
      reviewFrom,
      hotCeiling: TEST_CEILING,
    };
  });
  return { ...TEST_NETWORK, rpc: null, chainId, genesis: null, coins };
}
