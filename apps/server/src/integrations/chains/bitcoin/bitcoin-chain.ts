/**
 * A chain of Bitcoin behind the port, asked of an Esplora.
 * Promises: as the port. A block counts whole: its bytes are read, and their Merkle root is that of a header whose hash
 * and work are computed here; so a node that leaves a payment out of a block, or puts one in, is found out. A coin is
 * named by its transaction and output, which stay the same in whichever block.
 * Never: counts what is in no block, which its sender may replace; asks what is known of a height for what is in it.
 */
import { createHash } from 'node:crypto';
import { Type, type Static } from 'typebox';
import {
  AnswersContradict,
  BlockUnknown,
  ChainUnavailable,
  WrongNetwork,
  coinName,
  isSameNetwork,
} from '../port.ts';
import type {
  AddressFault,
  Arrival,
  BlockHeader,
  BroadcastAnswer,
  CoinChain,
  NetworkIdentity,
  OwnCoin,
  Receipt,
} from '../port.ts';
import {
  addressOfKeyHash,
  addressOfScript,
  canonicalBitcoinAddress,
  dustOf,
  findBitcoinAddressFault,
  paymentSize,
} from './bitcoin-address.ts';
import { BITCOIN_CHAIN_ID, mustBitcoinNetwork } from './bitcoin-networks.ts';
import type { AddressForm } from './bitcoin-networks.ts';
import {
  AT_ONCE,
  othersTurn,
  hasWork,
  headerHash,
  mustBeTransaction,
  transactionOf,
  transactionsOf,
} from './block-bytes.ts';
import type { TransactionBytes } from './block-bytes.ts';
import { answerOf } from './esplora-answer.ts';
import { EsploraClient } from './esplora-client.ts';

const TIMEOUT_MS = 10_000;
/** Pages of an address that are read for one question. */
const MAX_PAGES = 400;
/** Blocks in which what is offered should be mined. */
const FEE_TARGET = 6;
/** Satoshi for 1,000 virtual bytes, below which no node hands anything on. */
const LEAST_RATE = 1_000n;
const NO_PARENT = '0'.repeat(64);
const HASH = /^[0-9a-f]{64}$/;

const Hash = Type.String({ pattern: HASH.source });
const Natural = Type.Integer({ minimum: 0 });
const Units = Type.Integer({ minimum: 0, maximum: 21e14 });
const BlockAnswer = Type.Object({
  id: Hash,
  height: Natural,
  version: Type.Integer(),
  timestamp: Natural,
  merkle_root: Hash,
  previousblockhash: Type.Optional(Type.Union([Hash, Type.Null()])),
  nonce: Natural,
  bits: Natural,
});
const Place = Type.Object({ in_best_chain: Type.Boolean(), height: Type.Optional(Natural) });
const Output = Type.Object({
  scriptpubkey_address: Type.Optional(Type.String()),
  value: Units,
});
const HistoryEntry = Type.Object({
  txid: Hash,
  vin: Type.Array(
    Type.Object({
      txid: Hash,
      vout: Natural,
      prevout: Type.Optional(Type.Union([Output, Type.Null()])),
    }),
  ),
  vout: Type.Array(Output),
  fee: Units,
  status: Type.Object({
    confirmed: Type.Boolean(),
    block_height: Type.Optional(Natural),
    block_hash: Type.Optional(Hash),
  }),
});
const History = Type.Array(HistoryEntry, { maxItems: 1_000 });
type HistoryEntry = Static<typeof HistoryEntry>;

/** Satoshi for a virtual byte, by the blocks within which it is enough. */
const FeeEstimates = Type.Record(Type.String(), Type.Number({ minimum: 0, maximum: 1e6 }));

export interface BitcoinChainOptions {
  readonly url: string;
  readonly expected: NetworkIdentity;
  readonly timeoutMs?: number;
}

/** Asks who the node is. Throws `WrongNetwork`, `ChainUnavailable`, or where nobody knows the network. */
export async function openBitcoinChain(options: BitcoinChainOptions): Promise<CoinChain> {
  const { url, expected, timeoutMs } = options;
  const { form } = mustBitcoinNetwork(expected.genesis);
  const client = new EsploraClient(url, timeoutMs ?? TIMEOUT_MS);
  const genesis = await client.text('/block-height/0');
  if (genesis === null || !HASH.test(genesis)) throw new ChainUnavailable('its first block');
  const network = { chainId: BITCOIN_CHAIN_ID, genesis };
  if (!isSameNetwork(expected, network)) throw new WrongNetwork(expected, network);
  return new BitcoinChain(client, network, form);
}

class BitcoinChain implements CoinChain {
  readonly network: NetworkIdentity;
  readonly #client: EsploraClient;
  readonly #form: AddressForm;
  /** Of the head: they do not change with time. */
  #kept: { readonly block: string; readonly coins: Map<string, readonly OwnCoin[]> } | null = null;

  constructor(client: EsploraClient, network: NetworkIdentity, form: AddressForm) {
    this.#client = client;
    this.network = network;
    this.#form = form;
  }

  async head(): Promise<BlockHeader> {
    const hash = await this.#client.text('/blocks/tip/hash');
    if (hash === null) throw new ChainUnavailable('its head');
    return this.header(hash);
  }

  async header(hash: string): Promise<BlockHeader> {
    const { header } = await this.#header(hash);
    return header;
  }

  async headerAt(height: number): Promise<BlockHeader> {
    const hash = await this.#client.text(`/block-height/${height}`);
    if (hash === null) throw new BlockUnknown(`of height ${height}`);
    const header = await this.header(hash);
    if (header.height !== height)
      throw new AnswersContradict(`${hash} is of height ${header.height}, not ${height}`);
    return header;
  }

  async arrivals(hash: string, isWatched: (address: string) => boolean): Promise<readonly Arrival[]> {
    const { merkleRoot } = await this.#header(hash);
    const bytes = await this.#client.bytes(`/block/${hash}/raw`);
    if (bytes === null) throw new BlockUnknown(hash);
    const arrivals: Arrival[] = [];
    const transactions = await transactionsOf(hash, merkleRoot, bytes);
    for (const [at, transaction] of transactions.entries()) {
      if (at % AT_ONCE === 0) await othersTurn();
      const brought = this.#broughtBy(transaction).filter(({ address }) => isWatched(address));
      if (brought.length === 0) continue;
      const from = await this.#senderOf(transaction, isWatched);
      arrivals.push(...brought.filter(({ address }) => address !== from).map((one) => ({ ...one, from })));
    }
    return arrivals;
  }

  async findReceipt(transaction: string): Promise<Receipt | null> {
    const told = await this.#client.json(`/tx/${transaction}`, HistoryEntry);
    const hash = told?.status.block_hash;
    if (told === null || !told.status.confirmed || hash === undefined) return null;
    const block = await this.header(hash);
    const bytes = await this.#client.bytes(`/tx/${transaction}/raw`);
    if (bytes === null) throw new AnswersContradict(`${transaction} is in a block, and has no bytes`);
    const senders = new Set(told.vin.map(({ prevout }) => prevout?.scriptpubkey_address ?? null));
    const from = senders.size === 1 ? ([...senders][0] ?? null) : null;
    const moved = this.#broughtBy(mustBeTransaction(transaction, bytes)).map((one) => ({ ...one, from }));
    return {
      block,
      succeeded: true,
      fee: BigInt(told.fee),
      moved: moved.filter(({ address }) => address !== from),
    };
  }

  async broadcast(signed: string): Promise<BroadcastAnswer> {
    try {
      const { id } = transactionOf(Buffer.from(signed, 'hex'));
      return answerOf(await this.#client.post('/tx', signed), id);
    } catch (error) {
      if (error instanceof AnswersContradict) return { type: 'refused', reason: error.message };
      return { type: 'unknown', reason: 'no answer of the node' };
    }
  }

  findAddressFault(address: string): AddressFault | null {
    return findBitcoinAddressFault(address, this.#form);
  }

  canonicalAddress(address: string): string {
    return canonicalBitcoinAddress(address);
  }

  shownAddress(address: string): string {
    return address;
  }

  async balanceAt(block: string, address: string): Promise<bigint> {
    const height = await this.#heightOf(block);
    let sum = 0n;
    for await (const entry of this.#history(address)) {
      const { block_height: at = Infinity, block_hash: hash } = entry.status;
      if (at === height && hash !== block) throw new BlockUnknown(block);
      if (at <= height) sum += balanceOf(entry, address);
    }
    return sum;
  }

  async suspects(block: string, address: string): Promise<readonly string[]> {
    const height = await this.#heightOf(block);
    const found: string[] = [];
    for await (const { txid, status } of this.#history(address)) {
      if (status.block_hash === block) found.push(txid);
      if ((status.block_height ?? Infinity) < height) break;
    }
    return found;
  }

  async coinsOf(address: string): Promise<{ readonly head: number; readonly coins: readonly OwnCoin[] }> {
    const { hash: block, height: head } = await this.head();
    if (this.#kept?.block !== block) this.#kept = { block, coins: new Map() };
    const kept = this.#kept.coins;
    const coins = kept.get(address) ?? (await this.#coinsUpTo(head, address));
    kept.set(address, coins);
    return { head, coins };
  }

  async feeRate(): Promise<bigint> {
    const told = await this.#client.json('/fee-estimates', FeeEstimates);
    if (told === null) throw new ChainUnavailable('the usual fee');
    // A quiet network estimates nothing.
    const rates = Object.entries(told).filter(([blocks]) => Number(blocks) <= FEE_TARGET);
    const rate = rates.reduce((least, [, one]) => Math.min(least, one), Infinity);
    const usual = Number.isFinite(rate) ? BigInt(Math.ceil(rate * 1_000)) : LEAST_RATE;
    return usual > LEAST_RATE ? usual : LEAST_RATE;
  }

  sizeOf(coins: number, receivers: readonly string[]): bigint {
    return paymentSize(coins, receivers, this.#form);
  }

  leastTo(address: string): bigint {
    return dustOf(address, this.#form);
  }

  async #coinsUpTo(head: number, address: string): Promise<readonly OwnCoin[]> {
    const coins: Omit<OwnCoin, 'spentBy'>[] = [];
    const spenders = new Map<string, string>();
    for await (const { txid: transaction, vin, vout, status } of this.#history(address)) {
      const height = status.block_height ?? Infinity;
      if (height > head) continue;
      for (const input of vin)
        spenders.set(coinName({ transaction: input.txid, index: input.vout }), transaction);
      for (const [index, { scriptpubkey_address: to, value }] of vout.entries())
        if (to === address) coins.push({ transaction, index, units: BigInt(value), height });
    }
    return coins.map((coin) => ({ ...coin, spentBy: spenders.get(coinName(coin)) ?? null }));
  }

  async #header(hash: string): Promise<{ readonly header: BlockHeader; readonly merkleRoot: string }> {
    const told = HASH.test(hash) ? await this.#client.json(`/block/${hash}`, BlockAnswer) : null;
    if (told === null) throw new BlockUnknown(hash);
    const { version, timestamp: time, merkle_root: merkleRoot, nonce, bits, height } = told;
    const parent = told.previousblockhash ?? NO_PARENT;
    if (headerHash({ version, parent, merkleRoot, time, bits, nonce }) !== hash || !hasWork(hash, bits))
      throw new AnswersContradict(`the node gives another header as ${hash}`);
    return { header: { hash, parent, height, time: time * 1_000 }, merkleRoot };
  }

  /** Of a block of the node's chain. */
  async #heightOf(hash: string): Promise<number> {
    const place = await this.#client.json(`/block/${hash}/status`, Place);
    if (place === null || !place.in_best_chain || place.height === undefined) throw new BlockUnknown(hash);
    return place.height;
  }

  /** What an address had in blocks, the newest first; whole. */
  async *#history(address: string): AsyncGenerator<HistoryEntry> {
    let after = '';
    for (let pages = 0; pages < MAX_PAGES; pages += 1) {
      const page = await this.#client.json(`/address/${address}/txs/chain${after}`, History);
      if (page === null) throw new ChainUnavailable(`the history of ${address}`);
      yield* page;
      const last = page.at(-1);
      // How long a page is differs by provider: the last one is empty.
      if (last === undefined) return;
      after = `/${last.txid}`;
    }
    throw new ChainUnavailable(`the history of ${address}, which is longer than is read`);
  }

  #broughtBy({ id: transaction, outputs }: TransactionBytes): readonly Arrival[] {
    return outputs.flatMap(({ units, script }, index) => {
      const address = units > 0n ? addressOfScript(script, this.#form) : null;
      return address === null ? [] : [{ transaction, index, address, from: null, token: null, units }];
    });
  }

  /**
   * The one address that all inputs show by the key in their witness; null: more than one, or none. A witness is not what a
   * header names: where it shows an address of ours, the coin itself must be of it.
   */
  async #senderOf(
    { inputs }: TransactionBytes,
    isWatched: (address: string) => boolean,
  ): Promise<string | null> {
    const shown = new Set(inputs.map(({ witness }) => this.#addressOfWitness(witness)));
    const [from] = shown;
    const [coin] = inputs;
    if (shown.size !== 1 || from === undefined || from === null || coin === undefined) return null;
    if (!isWatched(from)) return from;
    const bytes = await this.#client.bytes(`/tx/${coin.transaction}/raw`);
    if (bytes === null) throw new ChainUnavailable(`the transaction ${coin.transaction}`);
    const spent = mustBeTransaction(coin.transaction, bytes).outputs[coin.index];
    return spent !== undefined && addressOfScript(spent.script, this.#form) === from ? from : null;
  }

  #addressOfWitness([, key, ...rest]: readonly Uint8Array[]): string | null {
    if (key === undefined || rest.length > 0 || key.length !== 33) return null;
    const hash = createHash('ripemd160').update(createHash('sha256').update(key).digest()).digest();
    return addressOfKeyHash(hash, this.#form);
  }
}

/** What a transaction has changed of an address. */
function balanceOf({ vin, vout }: HistoryEntry, address: string): bigint {
  const sum = (outputs: readonly (Static<typeof Output> | null | undefined)[]): bigint =>
    outputs.reduce((all, one) => all + (one?.scriptpubkey_address === address ? BigInt(one.value) : 0n), 0n);
  return sum(vout) - sum(vin.map(({ prevout }) => prevout));
}
