/**
 * The chains of a venue: the test chain of a sandbox, the endpoint and the signer of each network, and the watch over it.
 * Promises: opening waits for no chain; a network that is not reached is asked again. Its signer is the one whose addresses
 * were given out, or the network is not opened. `stop` ends every process that was started.
 * Never: keeps a venue from opening; what is missing on this machine is said in the log.
 */
import path from 'node:path';
import type { Logger } from 'pino';
import type { Engine } from '../engine/port.ts';
import type { Settings } from '../env.ts';
import { BITCOIN_CHAIN_ID } from '../integrations/chains/bitcoin/bitcoin-networks.ts';
import { openBitcoinChain } from '../integrations/chains/bitcoin/bitcoin-chain.ts';
import { openEvmChain } from '../integrations/chains/evm/evm-chain.ts';
import { inLedger } from '../integrations/chains/chain-amounts.ts';
import { storedName } from '../integrations/chains/network-names.ts';
import { tryOnFork } from '../integrations/chains/evm/forked-trial.ts';
import type { TokenTrial } from '../integrations/chains/evm/token-trial.ts';
import { BlockUnknown, WrongNetwork, isCoinChain } from '../integrations/chains/port.ts';
import type { AccountChain, PayableChain } from '../integrations/chains/port.ts';
import { findAnvil } from '../integrations/chains/test-chain/anvil-process.ts';
import { TEST_CHAIN_ID, TEST_TOKENS, openTestChain } from '../integrations/chains/test-chain/test-chain.ts';
import type { TestChain } from '../integrations/chains/test-chain/test-chain.ts';
import { screeningList } from '../integrations/screening/list-file.ts';
import { addressOf } from '../integrations/signer/account-keys.ts';
import { SIGNER_PROGRAM, openLocalSigner } from '../integrations/signer/local-signer.ts';
import type { Signer } from '../integrations/signer/port.ts';
import type { MarketData } from '../market-data/port.ts';
import type {
  AddedNetwork,
  AddedToken,
  NetworkEndpoints,
  SettableNetwork,
  TokenLook,
} from '../modules/venue-settings/shape.ts';
import { depositsMain } from '../modules/deposits/main.ts';
import type {
  DepositParts,
  NetworkCoin,
  NetworkConfig,
  NetworkWatch,
  OpenedChain,
  OpenWitness,
} from '../modules/deposits/main.ts';
import { ActionRefused } from '../operator/action.ts';
import { screeningMain } from '../modules/screening/main.ts';
import type { AddressLook } from '../modules/screening/shape.ts';
import { solvencyMain } from '../modules/solvency/main.ts';
import type { Counting } from '../modules/solvency/main.ts';
import { withdrawalsMain } from '../modules/withdrawals/main.ts';
import type { PayableNetwork, Paying } from '../modules/withdrawals/main.ts';
import type { Stores } from './stores.ts';

/** Blocks beyond final depth that the test chain mines on what was mined last: a block is read twice. */
const BEYOND_FINAL = 2;
/** Between two counts of what is held. */
const COUNT_MS = { test: 4_000, real: 60_000 };
/** Of one transaction, in wei and in satoshi: whoever can ask for payments could burn money by fees. */
const FEE_CEILING = { accounts: 10n ** 17n, coins: 1_000_000n };
const MAX_KEYS = 1_000;
/** What the house pays with on the test chain: of its own coin the faucet has no more than 10,000. */
const TEST_STOCK = { own: 1_000n, token: 100_000n };
/** Of the treasury, from which the house pays. */
const TREASURY_KEY = { purpose: 'treasury', number: 0 } as const;

export interface VenueChains extends Pick<DepositParts, 'networks' | 'fund'> {
  /** One of each network. */
  readonly paying: readonly Paying[];
  readonly counting: readonly Counting[];
  /** Those of the file, and those that operators have added. */
  readonly settable: readonly SettableNetwork[];
  /** What is wrong with an address for a network, as the end of a sentence that begins with its host; null: nothing. */
  findFault(network: string, address: string): Promise<string | null>;
  /** Throws `ActionRefused` where a token is not what is said of it, or cannot be listed. */
  look(network: string, token: AddedToken, holder: string): Promise<TokenLook>;
  /** Goes on with the endpoints and tokens that are in force. Throws where they do not answer: then everything goes on as before. */
  move(network: string): Promise<void>;
  /** The first rounds go on beside. */
  start(): void;
  stop(): Promise<void>;
}

export interface ChainParts {
  readonly settings: Pick<
    Settings,
    'DATA_DIR' | 'ASSAY_MASTER_KEY_FILE' | 'NETWORKS_FILE' | 'SCREENING_LIST' | 'TEST_CHAIN'
  >;
  readonly stores: Pick<Stores, 'identity' | 'marketData'> & {
    readonly engine: Pick<Engine, 'read' | 'submit'>;
  };
  readonly logger: Pick<Logger, 'warn' | 'error'>;
  /** Where a network of the file is reached. */
  readonly reachedAt: (network: SettableNetwork) => NetworkEndpoints;
  /** What operators have added to it. */
  readonly addedTo: (network: string) => readonly AddedToken[];
  /** Networks that they have added over the file. */
  readonly addedNetworks: readonly AddedNetwork[];
}

/** Throws `DocumentRefused`. */
export function openChains(parts: ChainParts): VenueChains {
  const { settings, stores, logger } = parts;
  const { engine, identity: store, marketData } = stores;
  const signers = new Map<string, Signer>();
  const list = settings.SCREENING_LIST;
  const screening = screeningMain.gate({
    screening: list === null ? null : screeningList(list),
    store,
    now: Date.now,
    onFailure: (err) =>
      logger.warn({ err }, 'addresses are not screened, and what waits for it is tried again'),
  });
  const test = settings.TEST_CHAIN ? openTestNetwork(parts) : null;
  const watchOf = (config: NetworkConfig, reach: () => Promise<Reached>): NetworkWatch =>
    depositsMain.watch({
      config,
      added: () => addedTo(parts, config),
      engine,
      store,
      marketData,
      screening,
      everyMs: depositsMain.lookEveryMs(config),
      now: Date.now,
      open: async () => opened(parts, await reach(), config, signers),
      openWitness: () => witnessOf(parts, config),
      onFailure: (err) =>
        logger.warn({ err, network: config.key }, 'a network is not followed, and tried again'),
      onStopped: (sentence) => logger.error({ network: config.key }, `${sentence}; people have to look`),
      onWarning: (sentence) => logger.warn({ network: config.key }, sentence),
    });
  const listed = listedOf(parts);
  const networks = [
    ...(test === null ? [] : [watchOf(test.config, test.reach)]),
    ...listed.map((config) => watchOf(config, () => reached(parts, config))),
  ];
  const paid = networks.map(
    (watch) => [watch, payingOf(parts, watch, { signers, test, screening })] as const,
  );
  const paying = paid.map(([, one]) => one);
  const counting = paid.map(([watch, one]) => countingOf(parts, watch, one));
  let starting: Promise<unknown> = Promise.resolve();
  const tryToken = oneTrialAtOnce();
  const watchOfKey = (key: string) => networks.find((one) => one.config.key === key);
  return {
    networks,
    fund: test?.fund ?? null,
    paying,
    counting,
    settable: listed.map(settableOf),
    async findFault(key, address) {
      const watch = watchOfKey(key);
      return watch === undefined ? 'belongs to no network that is known' : faultOfAddress(watch, address);
    },
    look: (key, token, holder) => lookAt(parts, watchOfKey(key), { token, holder, tryToken }),
    async move(key) {
      await watchOfKey(key)?.reconnect();
    },
    start() {
      starting = Promise.all(networks.map((watch) => watch.start()));
      for (const one of [...paying, ...counting]) one.start();
    },
    async stop() {
      await starting;
      await Promise.all([...networks, ...paying, ...counting].map((loop) => loop.stop()));
      await Promise.all([...signers.values()].map((signer) => signer.close()));
      await test?.close();
    },
  };
}

/** Of the file, and of what operators have added over it. */
function listedOf({ settings, addedNetworks, logger }: ChainParts): readonly NetworkConfig[] {
  const ofFile = settings.NETWORKS_FILE === null ? [] : depositsMain.networksOf(settings.NETWORKS_FILE);
  return depositsMain.networksWithAdded(ofFile, addedNetworks, (key, why) =>
    logger.warn({ network: key }, `a network of the settings does not count: ${why}`),
  );
}

/** Who pays what is asked for on a network. On the test chain the house is given what it pays with. */
function payingOf(
  { stores, logger }: ChainParts,
  watch: NetworkWatch,
  {
    signers,
    test,
    screening,
  }: {
    readonly signers: ReadonlyMap<string, Signer>;
    readonly test: TestNetwork | null;
    readonly screening: AddressLook;
  },
): Paying {
  const { engine, identity: store, marketData } = stores;
  const { key, name } = watch.config;
  return withdrawalsMain.paying({
    name: key,
    engine,
    store,
    marketData,
    screening,
    everyMs: depositsMain.lookEveryMs(watch.config),
    boundsOf: (contract) => boundsOf(watch.config, contract),
    costCeilingOf: (payment) => costCeilingOf(watch.config, marketData, payment),
    now: Date.now,
    live() {
      const [{ live }, signer] = [watch, signers.get(key)];
      const chain = live?.payable ?? null;
      if (live === null || chain === null || signer === undefined) return null;
      return { ...live, chain, signer, key: TREASURY_KEY };
    },
    refill: watch.isTest && test !== null ? test.refill : null,
    onFailure: (err) => logger.warn({ err, network: name }, 'withdrawals are not all paid, and tried again'),
  });
}

function boundsOf({ coins }: NetworkConfig, contract: string | null) {
  const coin = coins.find((one) => one.contract === contract);
  return coin === undefined ? null : depositsMain.hotBounds(coin);
}

/** By the terms of the network's file, and by the index. */
function costCeilingOf(
  config: NetworkConfig,
  marketData: Pick<MarketData, 'instruments' | 'equivalent'>,
  { token, units }: { readonly token: string | null; readonly units: bigint },
): bigint | null {
  const { coins } = config;
  const sent = coins.find(({ contract }) => contract === token);
  if (sent === undefined) return null;
  const own = coins.find(({ contract }) => contract === null);
  const worthOf = (of: NetworkCoin | undefined, amount: bigint): number | null => {
    const asset = of === undefined ? null : marketData.instruments.findAsset(of.coin);
    if (of === undefined || asset === null) return null;
    const known = inLedger(amount, { decimals: of.decimals, scale: asset.scale });
    return known === null ? null : marketData.equivalent(asset, known.amount);
  };
  const { ceiling, one } = depositsMain.feeCeiling(config, sent);
  // Of the own coin it needs no price.
  if (token === null) return withdrawalsMain.costCeiling(ceiling, { sent: units, ofOne: one }, one);
  const [worth, ofOne] = [worthOf(sent, units), worthOf(own, one)];
  const prices = worth === null || ofOne === null ? null : { sent: BigInt(worth), ofOne: BigInt(ofOne) };
  return withdrawalsMain.costCeiling(ceiling, prices, one);
}

/** Holds what the addresses of a network have against the ledger. */
function countingOf({ stores, logger }: ChainParts, watch: NetworkWatch, paying: Paying): Counting {
  const { engine, identity: store } = stores;
  const { isTest } = watch;
  const { key, name } = watch.config;
  return solvencyMain.counting({
    config: { key, name, isTest },
    engine,
    store,
    // Where nothing is paid from, nothing has to lie.
    boundsOf: (contract) => (watch.live?.payable === null ? null : boundsOf(watch.config, contract)),
    everyMs: isTest ? COUNT_MS.test : COUNT_MS.real,
    live() {
      const { live, routes } = watch;
      if (live === null) return null;
      const { scanner, addresses, ...known } = live;
      const [checked, tip, followed] = [scanner.checked(), scanner.tip(), scanner.open()];
      return { ...known, routes, addresses: addresses.given, checked, tip, followed };
    },
    between: (read) => paying.between(() => watch.between(read)),
    now: Date.now,
    onFailure: (err) =>
      logger.warn({ err, network: key }, 'what a network holds is not counted, and tried again'),
    onFinding: ({ coin, isLess, sentence }) =>
      logger.error({ network: key, coin, withdrawalsPaused: isLess }, sentence),
    onForced: (sentence) => logger.error({ network: key }, sentence),
  });
}

type Reached = Pick<OpenedChain, 'chain' | 'payable'>;

async function reached({ reachedAt }: ChainParts, config: NetworkConfig): Promise<Reached> {
  const chain = await chainAt(config, reachedAt(settableOf(config)).endpoint);
  return { chain, payable: chain };
}

/** As the file says it; of the test chain there is no address. */
const settableOf = ({
  key,
  name,
  creditDepth,
  finalDepth,
  witness,
  ...of
}: NetworkConfig): SettableNetwork => ({
  key,
  name,
  creditDepth,
  finalDepth,
  endpoint: (of.kind === 'bitcoin' ? of.esplora : of.rpc) ?? '',
  witness: witness ?? null,
});

/** Of the chain alone that it was looked at on. */
function addedTo(parts: ChainParts, { key, genesis, ...of }: NetworkConfig): readonly AddedToken[] {
  if (of.kind === 'bitcoin' || genesis === null) return [];
  const chain = depositsMain.markOfChain({ chainId: of.chainId, genesis });
  return parts.addedTo(key).filter((one) => one.chain === chain);
}

/** At an endpoint of the network that a token is of; null: no fork can be made on this machine. */
type TryTokenAt = (at: TokenTrial & { readonly chainId: string }) => Promise<readonly string[] | null>;

/** Each takes a process, and reads a state from an endpoint. */
function oneTrialAtOnce(): TryTokenAt {
  let isUnderWay = false;
  return async ({ chainId, ...trial }) => {
    const binary = findAnvil();
    if (binary === null) return null;
    if (isUnderWay) throw new ActionRefused('Another token is being tried: say it again in a minute.');
    isUnderWay = true;
    try {
      return await tryOnFork(trial, { binary, chainId });
    } finally {
      isUnderWay = false;
    }
  };
}

/** By the endpoint and the witness that are in force. */
async function lookAt(
  parts: ChainParts,
  watch: NetworkWatch | undefined,
  of: { readonly token: AddedToken; readonly holder: string; readonly tryToken: TryTokenAt },
): Promise<TokenLook> {
  if (watch === undefined) throw new ActionRefused('network is not valid: it is not known.');
  const { engine, marketData } = parts.stores;
  const { config } = watch;
  const { endpoint, witness } = parts.reachedAt(settableOf(config));
  const askWitness = async (url: string): Promise<AccountChain> => {
    const chain = await chainAt(config, url);
    if (isCoinChain(chain)) throw new Error('a chain of coins has no tokens');
    return chain;
  };
  return depositsMain.lookAtToken(
    {
      engine,
      watch,
      findAsset: (code) => marketData.instruments.findAsset(code),
      openWitness: witness === null ? null : () => askWitness(witness),
      tryToken: ({ contract, holder }) =>
        of.tryToken({
          url: endpoint,
          token: contract,
          holder,
          chainId: watch.live?.chain.network.chainId ?? '',
        }),
    },
    of.token,
    of.holder,
  );
}

/** It is of the same chain, and has the block that was read last for good. */
async function faultOfAddress({ config, live }: NetworkWatch, address: string): Promise<string | null> {
  try {
    const chain = await chainAt(config, address);
    const read = live?.scanner.checked() ?? null;
    if (read === null || (await chain.headerAt(read.height)).hash === read.hash) return null;
    return `has another block ${read.height} than the one that was read`;
  } catch (error) {
    if (error instanceof WrongNetwork) return 'is of another network: chain id or first block are others';
    if (error instanceof BlockUnknown) return 'lacks a block that was read, and is behind';
    return 'does not answer as an endpoint of this kind';
  }
}

/** What an endpoint of the network says. Throws where it does not answer or is of another network. */
async function chainAt(config: NetworkConfig, url: string | null): Promise<PayableChain> {
  const { genesis } = config;
  if (url === null || genesis === null) throw new Error('a network without an endpoint is the test chain');
  if (config.kind === 'bitcoin') {
    return openBitcoinChain({ url, expected: { chainId: BITCOIN_CHAIN_ID, genesis } });
  }
  return openEvmChain({ url, expected: { chainId: config.chainId, genesis } });
}

/** Null: there is none. */
function witnessOf({ reachedAt }: ChainParts, config: NetworkConfig): OpenWitness | null {
  const { witness } = reachedAt(settableOf(config));
  return witness === null ? null : () => chainAt(config, witness);
}

/** With its signer, which goes on as long as the venue. Throws where it is not the one that was. */
async function opened(
  { settings, stores: { identity } }: ChainParts,
  { chain, payable }: Reached,
  config: NetworkConfig,
  signers: Map<string, Signer>,
): Promise<OpenedChain> {
  const { key } = config;
  const { network } = chain;
  const name = storedName(network);
  const known = await identity.run('networkAccounts', { network: name });
  let signer = signers.get(key);
  if (signer === undefined) {
    signer = await openLocalSigner(SIGNER_PROGRAM, {
      dataDir: settings.DATA_DIR,
      masterKeyFile: settings.ASSAY_MASTER_KEY_FILE,
      sealingKeys: await identity.run('listSealingKeys', { maximum: MAX_KEYS }),
      network,
      feeCeiling: FEE_CEILING[network.chainId === BITCOIN_CHAIN_ID ? 'coins' : 'accounts'],
      expected: known?.treasury ?? null,
    });
    signers.set(key, signer);
  }
  const { deposits, treasury } = signer.accounts;
  if (known === null) await identity.run('keepNetworkAccounts', { network: name, deposits, treasury });
  const depositAddress = (number: number): string => addressOf(network, deposits, number);
  const house = addressOf(network, treasury, TREASURY_KEY.number);
  const found = { config, chain, name, sealed: signer.cold, store: identity, treasury: house, now: Date.now };
  const cold = await depositsMain.coldStorage(found);
  return { chain, payable, name, depositAddress, treasury: house, cold };
}

/** Gives the house again what it pays with when half of it is gone, and waits until a gift has arrived. */
function refillOf({ coins }: NetworkConfig, fund: TestNetwork['fund']): TestNetwork['refill'] {
  const given = new Map<string | null, string>();
  return async ({ chain, treasury: to }) => {
    let isFull = true;
    for (const { contract: token, decimals } of coins) {
      const units = TEST_STOCK[token === null ? 'own' : 'token'] * 10n ** BigInt(decimals);
      const last = given.get(token);
      // Before the balance: a gift that is mined between the two would be given twice.
      const isOnItsWay = last !== undefined && (await chain.findReceipt(last)) === null;
      const { hash } = await chain.head();
      if ((await chain.balanceAt(hash, to, token)) * 2n >= units) given.delete(token);
      else {
        isFull = false;
        if (!isOnItsWay) given.set(token, await fund({ to, token, units }));
      }
    }
    return isFull;
  };
}

interface TestNetwork {
  readonly config: NetworkConfig;
  readonly reach: () => Promise<Reached>;
  readonly fund: NonNullable<DepositParts['fund']>;
  /** Gives the paying address what it lacks of each coin; true: it has enough. */
  readonly refill: (live: PayableNetwork) => Promise<boolean>;
  close(): Promise<void>;
}

/** Null, with a line in the log, where this platform has no binary of it. */
function openTestNetwork({ settings, logger }: ChainParts): TestNetwork | null {
  const binary = findAnvil();
  if (binary === null) {
    logger.warn(
      'There is no test chain on this machine: no anvil for its platform. Everything else goes on.',
    );
    return null;
  }
  let running: Promise<TestChain> | null = null;
  const start = (): Promise<TestChain> => {
    running ??= openTestChain({
      binary,
      folder: path.join(settings.DATA_DIR, 'test-chain'),
      blockMs: depositsMain.testBlockMs,
      depth: depositsMain.testDepth + BEYOND_FINAL,
      onFailure: (err) => logger.warn({ err }, 'the test chain mines no block'),
    }).catch((error: unknown) => {
      running = null;
      throw error;
    });
    return running;
  };
  const chainId = String(TEST_CHAIN_ID);
  const config = depositsMain.testNetwork(chainId, TEST_TOKENS);
  return {
    config,
    refill: refillOf(config, async (gift) => (await start()).fund(gift)),
    async reach() {
      const chain = await openEvmChain({ url: (await start()).url, expected: null });
      // Whichever it is, but for its number.
      const { network } = chain;
      if (network.chainId !== chainId) throw new WrongNetwork({ ...network, chainId }, network);
      return { chain, payable: chain };
    },
    fund: async (gift) => (await start()).fund(gift),
    async close() {
      await (await running?.catch(() => null))?.close();
    },
  };
}
