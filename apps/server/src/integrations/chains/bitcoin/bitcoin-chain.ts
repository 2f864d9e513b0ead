/**
 * A chain of Bitcoin behind the port, asked of an Esplora.
 * Promises: as the port. A block counts whole: its bytes are read, and their Merkle root is that of a header whose hash
 * and work are computed here; so a node that leaves a payment out of a block, or puts one in, is found out. A coin is
 * named by its transaction and output, which stay the same in whichever block.
 * Never: counts what is in no block, which its sender may replace; asks what is known of a height for what is in it.
 */
import { createHash } from 'node:crypto';
import { Type } from 'typebox';
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
import { AddressHistories } from './address-history.ts';
import type { HistoryEntry } from './address-history.ts';
import {
  addressOfKeyHash,
  addressOfScript,
  canonicalBitcoinAddress,
  dustOf,
  findBitcoinAddressFault,
  paymentSize,
} from './bitcoin-address.ts';
import { BITCOIN_CHAIN_ID, mustBitcoinNetwork } from './bitcoin-networks.ts';
import type { BitcoinNetwork } from './bitcoin-networks.ts';
import {
  AT_ONCE,
  othersTurn,
  hasWork,
  headerHash,
  mustBeTransaction,
  transactionOf,
  transactionsOf,
} from './block-bytes.ts';
import type { TransactionBytes, TransactionInput } from './block-bytes.ts';
import { answerOf } from './esplora-answer.ts';
import { EsploraClient } from './esplora-client.ts';
import { HASH, Hash, Natural } from './esplora-schema.ts';

const TIMEOUT_MS = 10_000;
/** Receipts that are kept: a transaction of a block costs the same and moves the same for good. */
const MAX_RECEIPTS = 1_000;
/** Blocks in which what is offered should be mined. */
const FEE_TARGET = 6;
/** Satoshi for 1,000 virtual bytes, below which no node hands anything on. */
const LEAST_RATE = 1_000n;
const NO_PARENT = '0'.repeat(64);

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
/** Of a transaction, which says itself what it is: where it is. */
const WhereIs = Type.Object({
  status: Type.Object({ confirmed: Type.Boolean(), block_hash: Type.Optional(Hash) }),
});

/** Satoshi for a virtual byte, by the blocks within which it is enough. */
const FeeEstimates = Type.Record(Type.String(), Type.Number({ minimum: 0, maximum: 1e6 }));

export interface BitcoinChainOptions {
  readonly url: string;
  /** The network that is meant; null: whichever of those that are known. */
  readonly expected: NetworkIdentity | null;
  readonly timeoutMs?: number;
}

/** Asks who the node is. Throws `WrongNetwork`, `ChainUnavailable`, or where nobody knows the network. */
export async function openBitcoinChain(options: BitcoinChainOptions): Promise<CoinChain> {
  const { url, expected, timeoutMs } = options;
  if (expected !== null) mustBitcoinNetwork(expected.genesis);
  const client = new EsploraClient(url, timeoutMs ?? TIMEOUT_MS);
  const genesis = await client.text('/block-height/0');
  if (genesis === null || !HASH.test(genesis)) throw new ChainUnavailable('its first block');
  const network = { chainId: BITCOIN_CHAIN_ID, genesis };
  if (expected !== null && !isSameNetwork(expected, network)) throw new WrongNetwork(expected, network);
  return new BitcoinChain(client, network, mustBitcoinNetwork(genesis));
}

class BitcoinChain implements CoinChain {
  readonly network: NetworkIdentity;
  readonly #client: EsploraClient;
  readonly #form: BitcoinNetwork['form'];
  readonly #leastWork: number;
  readonly #histories: AddressHistories;
  /** Of the head: they do not change with time. */
  #kept: { readonly block: string; readonly coins: Map<string, readonly OwnCoin[]> } | null = null;
  /** Of the newest transactions that were asked for, each with the block that has it. */
  readonly #receipts = new Map<string, Receipt>();
  /** The block that was read last for a receipt: payments are often mined together. */
  #opened: { readonly block: string; readonly transactions: readonly TransactionBytes[] } | null = null;

  constructor(client: EsploraClient, network: NetworkIdentity, { form, leastWork }: BitcoinNetwork) {
    this.#client = client;
    this.network = network;
    this.#form = form;
    this.#leastWork = leastWork;
    this.#histories = new AddressHistories(client);
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
    const arrivals: Arrival[] = [];
    const transactions = await this.#transactionsOf(hash, merkleRoot);
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
    const told = await this.#client.json(`/tx/${transaction}`, WhereIs);
    const hash = told?.status.block_hash;
    if (told === null || !told.status.confirmed || hash === undefined) return null;
    const kept = this.#receipts.get(transaction);
    if (kept?.block.hash === hash) return kept;
    const receipt = await this.#readReceipt(transaction, hash);
    this.#receipts.delete(transaction);
    this.#receipts.set(transaction, receipt);
    for (const oldest of this.#receipts.keys()) {
      if (this.#receipts.size <= MAX_RECEIPTS) break;
      this.#receipts.delete(oldest);
    }
    return receipt;
  }

  /** By the bytes of the block, and of the coins that were spent: nothing of it is the node's word. */
  async #readReceipt(id: string, hash: string): Promise<Receipt> {
    const { header: block, merkleRoot } = await this.#header(hash);
    if (this.#opened?.block !== hash)
      this.#opened = { block: hash, transactions: await this.#transactionsOf(hash, merkleRoot) };
    const transaction = this.#opened.transactions.find((one) => one.id === id);
    if (transaction === undefined)
      throw new AnswersContradict(`the node says that ${id} is in ${hash}, which has it not`);
    const spent = await this.#spentBy(transaction.inputs);
    const worth = spent.reduce((sum, { units }) => sum + units, 0n);
    const senders = new Set(spent.map(({ script }) => addressOfScript(script, this.#form)));
    const from = senders.size === 1 ? ([...senders][0] ?? null) : null;
    const moved = this.#broughtBy(transaction).map((one) => ({ ...one, from }));
    return {
      block,
      succeeded: true,
      fee: transaction.outputs.reduce((left, { units }) => left - units, worth),
      payer: from,
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

  /** Bitcoin has no tokens. */
  decimalsOf(): Promise<null> {
    return Promise.resolve(null);
  }

  async balanceAt(block: string, address: string): Promise<bigint> {
    const height = await this.#heightOf(block);
    const entries = await this.#histories.read(address);
    if (entries.some((entry) => entry.height === height && entry.block !== block))
      throw new BlockUnknown(block);
    const coins = coinsIn(entries.filter((entry) => entry.height <= height));
    return coins.reduce((sum, { units, spentBy }) => (spentBy === null ? sum + units : sum), 0n);
  }

  async suspects(block: string, address: string): Promise<readonly string[]> {
    await this.#heightOf(block);
    const entries = await this.#histories.read(address);
    return entries.filter((entry) => entry.block === block).map(({ transaction }) => transaction);
  }

  async coinsOf(address: string): Promise<{ readonly head: number; readonly coins: readonly OwnCoin[] }> {
    const { hash: block, height: head } = await this.head();
    const kept = this.#kept?.block === block ? this.#kept : { block, coins: new Map() };
    this.#kept = kept;
    const known = kept.coins.get(address);
    if (known !== undefined) return { head, coins: known };
    const entries = await this.#histories.read(address);
    // A block more changes nothing below it; but what was read meanwhile may be of another branch.
    await this.#heightOf(block);
    const coins = coinsIn(entries.filter(({ height }) => height <= head));
    kept.coins.set(address, coins);
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

  async #header(hash: string): Promise<{ readonly header: BlockHeader; readonly merkleRoot: string }> {
    const told = HASH.test(hash) ? await this.#client.json(`/block/${hash}`, BlockAnswer) : null;
    if (told === null) throw new BlockUnknown(hash);
    const { version, timestamp: time, merkle_root: merkleRoot, nonce, bits, height } = told;
    const parent = told.previousblockhash ?? NO_PARENT;
    if (headerHash({ version, parent, merkleRoot, time, bits, nonce }) !== hash || !hasWork(hash, bits))
      throw new AnswersContradict(`the node gives another header as ${hash}`);
    if (!hasWork(hash, this.#leastWork))
      throw new AnswersContradict(`${hash} has less work than any block of this network`);
    return { header: { hash, parent, height, time: time * 1_000 }, merkleRoot };
  }

  /** Of a block of the node's chain. */
  async #heightOf(hash: string): Promise<number> {
    const place = await this.#client.json(`/block/${hash}/status`, Place);
    if (place === null || !place.in_best_chain || place.height === undefined) throw new BlockUnknown(hash);
    return place.height;
  }

  /** All of them, or it throws. */
  async #transactionsOf(hash: string, merkleRoot: string): Promise<readonly TransactionBytes[]> {
    const bytes = await this.#client.bytes(`/block/${hash}/raw`);
    if (bytes === null) throw new BlockUnknown(hash);
    return transactionsOf(hash, merkleRoot, bytes);
  }

  /** The outputs that were spent, by the bytes of their transactions, which are those of their names. */
  async #spentBy(
    inputs: readonly TransactionInput[],
  ): Promise<readonly TransactionBytes['outputs'][number][]> {
    const read = new Map<string, TransactionBytes>();
    for (const { transaction } of inputs) {
      if (read.has(transaction)) continue;
      const bytes = await this.#client.bytes(`/tx/${transaction}/raw`);
      if (bytes === null) throw new ChainUnavailable(`the transaction ${transaction}`);
      read.set(transaction, mustBeTransaction(transaction, bytes));
    }
    return inputs.map(({ transaction, index }) => {
      const output = read.get(transaction)?.outputs[index];
      if (output === undefined) throw new AnswersContradict(`${transaction} has no output ${index}`);
      return output;
    });
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
    const [spent] = await this.#spentBy([coin]);
    return spent !== undefined && addressOfScript(spent.script, this.#form) === from ? from : null;
  }

  #addressOfWitness([, key, ...rest]: readonly Uint8Array[]): string | null {
    if (key === undefined || rest.length > 0 || key.length !== 33) return null;
    const hash = createHash('ripemd160').update(createHash('sha256').update(key).digest()).digest();
    return addressOfKeyHash(hash, this.#form);
  }
}

/** Every coin of an address, by all that happened to it. */
function coinsIn(entries: readonly HistoryEntry[]): readonly OwnCoin[] {
  const spenders = new Map<string, string>();
  for (const { transaction, spent } of entries) for (const coin of spent) spenders.set(coin, transaction);
  return entries.flatMap(({ transaction, height, brought }) =>
    brought.map(({ index, units }) => {
      const spentBy = spenders.get(coinName({ transaction, index })) ?? null;
      return { transaction, index, units, height, spentBy };
    }),
  );
}
