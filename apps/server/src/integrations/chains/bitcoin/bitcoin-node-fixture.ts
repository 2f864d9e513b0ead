/**
 * A small Bitcoin that a test mines block by block, with forks, a pool, replacement, and signatures that are checked.
 * Blocks and transactions are real bytes with real work; what a miner earns needs no age.
 */
import { createHash } from 'node:crypto';
import { HDKey } from '@scure/bip32';
import { SigHash, Transaction, p2wpkh } from '@scure/btc-signer';
import { addressOfScript } from './bitcoin-address.ts';
import { REGTEST_GENESIS, mustBitcoinNetwork } from './bitcoin-networks.ts';
import { hasWork, headerBytes, headerHash, rootOf, transactionOf } from './block-bytes.ts';
import type { HeaderFields, TransactionBytes } from './block-bytes.ts';

export const REGTEST = { chainId: 'bitcoin', genesis: REGTEST_GENESIS } as const;
const { form: FORM } = mustBitcoinNetwork(REGTEST_GENESIS);
const BITS = 0x207fffff;
const REWARD = 5_000_000_000n;
/** Satoshi for each virtual byte by which a replacement must outbid (BIP-125). */
const INCREMENT = 1n;
const GENESIS_TRANSACTION =
  '01000000010000000000000000000000000000000000000000000000000000000000000000ffffffff4d04ffff001d0104455468652054696d65732030332f4a616e2f32303039204368616e63656c6c6f72206f6e206272696e6b206f66207365636f6e64206261696c6f757420666f722062616e6b73ffffffff0100f2052a01000000434104678afdb0fe5548271967f1a67130b7105cd6a828e03909a67962e0ea1f61deb649f6bc3f4cef38c4f35504e51ec112de5c384df7ba0b8d578a4c702b6bf11d5fac00000000';

export interface PoolTransaction extends TransactionBytes {
  readonly bytes: Buffer;
  readonly fee: bigint;
  readonly size: bigint;
}

export interface MinedBlock extends HeaderFields {
  readonly hash: string;
  readonly height: number;
  readonly transactions: readonly PoolTransaction[];
}

interface Coin {
  readonly transaction: string;
  readonly index: number;
  readonly units: bigint;
  readonly address: string | null;
}

function must<Value>(value: Value | null | undefined): Value {
  if (value === null || value === undefined) throw new Error('a test has made something else');
  return value;
}

const keyOf = ({ transaction, index }: Pick<Coin, 'transaction' | 'index'>): string =>
  `${transaction}:${index}`;

/** A key with its address, from which a test pays. */
export class FixtureWallet {
  readonly key: HDKey;
  readonly payment: ReturnType<typeof p2wpkh>;

  constructor(name: string) {
    this.key = HDKey.fromMasterSeed(createHash('sha256').update(name).digest());
    this.payment = p2wpkh(must(this.key.publicKey), FORM);
  }

  get address(): string {
    return this.payment.address;
  }

  /** Spends coins of its own; what is left returns. */
  sign(
    coins: readonly Coin[],
    to: readonly { readonly address: string; readonly units: bigint }[],
    fee: bigint,
  ) {
    const transaction = new Transaction();
    const { script } = this.payment;
    for (const { transaction: txid, index, units: amount } of coins) {
      transaction.addInput({ txid, index, sequence: 0xfffffffd, witnessUtxo: { script, amount } });
    }
    const all = coins.reduce((sum, { units }) => sum + units, 0n);
    const paid = to.reduce((sum, { units }) => sum + units, 0n);
    for (const { address, units } of to) transaction.addOutputAddress(address, units, FORM);
    if (all > paid + fee) transaction.addOutputAddress(this.address, all - paid - fee, FORM);
    transaction.sign(must(this.key.privateKey));
    transaction.finalize();
    return transaction.hex;
  }
}

/** What the blocks of a chain come to. */
interface ChainIndex {
  readonly tip: MinedBlock | undefined;
  readonly found: Map<string, { readonly transaction: PoolTransaction; readonly block: MinedBlock }>;
  /** By the coin that it spends. */
  readonly spenders: Map<string, PoolTransaction>;
  /** Oldest first. */
  readonly coins: Map<string, Coin[]>;
  /** What an address had, oldest first. */
  readonly histories: Map<string, Set<string>>;
}

export class BitcoinNode {
  /** Oldest first: what the network holds true. */
  canonical: MinedBlock[] = [];
  #index: ChainIndex | null = null;
  readonly all = new Map<string, MinedBlock>();
  readonly pool = new Map<string, PoolTransaction>();
  readonly miner = new FixtureWallet('miner');
  #serial = 0;

  constructor() {
    const transaction = poolTransaction(Buffer.from(GENESIS_TRANSACTION, 'hex'), 0n);
    const time = 1_296_688_602;
    this.#append(
      { version: 1, parent: '0'.repeat(64), time, bits: BITS, merkleRoot: transaction.id, nonce: 2 },
      [transaction],
    );
  }

  /** A block of what is in the pool, but for what it leaves waiting. `bits`: the work that it says. */
  mine(takes: (transaction: PoolTransaction) => boolean = () => true, bits = BITS): MinedBlock {
    const taken: PoolTransaction[] = [];
    // In the order in which they came: none spends a later one.
    for (const one of this.pool.values()) if (takes(one)) taken.push(one);
    for (const one of taken) this.pool.delete(one.id);
    this.#serial += 1;
    const transactions = [this.#coinbase(), ...taken];
    const merkleRoot = must(rootOf(transactions.map(({ id }) => id)));
    const parent = must(this.canonical.at(-1)).hash;
    const fields = {
      version: 0x20000000,
      parent,
      merkleRoot,
      bits,
      time: 1_296_688_602 + this.#serial,
    };
    let nonce = 0;
    while (!hasWork(headerHash({ ...fields, nonce }), BITS)) nonce += 1;
    return this.#append({ ...fields, nonce }, transactions);
  }

  /** Takes the last blocks away; what they had waits again, unless it is lost. */
  leave(depth: number, isLost: (id: string) => boolean = () => false): void {
    const left = this.canonical.splice(Math.max(1, this.canonical.length - depth));
    const waiting = [...this.pool.values()];
    this.pool.clear();
    for (const one of left.flatMap(({ transactions }) => transactions.slice(1))) {
      if (!isLost(one.id)) this.pool.set(one.id, one);
    }
    for (const one of waiting) this.pool.set(one.id, one);
    // What spends what is lost, or what the miner earned there, is lost, too.
    for (const one of Array.from(this.pool.values())) {
      const has = one.inputs.every((input) => this.#coin(input) !== null);
      if (!has) this.pool.delete(one.id);
    }
  }

  /** Pays out of what the miner has in blocks, one coin for each payment; answers its bytes. */
  signPayment(address: string, units: bigint, { fee = 1_000n, coin = this.spendable() } = {}): string {
    return this.miner.sign([coin], [{ address, units }], fee);
  }

  /** A coin of the miner's that nothing spends. */
  spendable(): Coin {
    const found = [...this.unspent(this.miner.address).values()].find((coin) => this.#spender(coin) === null);
    if (found === undefined) throw new Error('the miner has nothing left');
    return found;
  }

  /** As a node takes it; a refusal in its words. */
  take(hex: string): { readonly id: string } | { readonly refusal: string } {
    const bytes = Buffer.from(hex, 'hex');
    let read: TransactionBytes;
    try {
      read = transactionOf(bytes);
    } catch {
      return { refusal: 'TX decode failed' };
    }
    const { id } = read;
    if ((this.find(id)?.block ?? null) !== null) return { refusal: 'Transaction already in block chain' };
    if (this.pool.has(id)) return { refusal: 'txn-already-in-mempool' };
    const coins = read.inputs.map((input) => this.#coin(input));
    if (coins.some((coin) => coin === null)) return { refusal: 'bad-txns-inputs-missingorspent' };
    const spent = coins as readonly Coin[];
    const fee = sumOf(spent) - sumOf(read.outputs);
    if (fee < 0n) return { refusal: 'bad-txns-in-belowout' };
    if (!isSigned(bytes, read, spent)) return { refusal: 'mandatory-script-verify-flag-failed' };
    const one = poolTransaction(bytes, fee);
    if (fee < one.size) return { refusal: 'min relay fee not met' };
    if (read.outputs.some(({ units }) => units > 0n && units < 294n)) return { refusal: 'dust' };
    const rivals = [...this.pool.values()].filter((other) =>
      other.inputs.some((input) => read.inputs.some((mine) => keyOf(mine) === keyOf(input))),
    );
    if (rivals.some((other) => fee < other.fee + one.size * INCREMENT))
      return { refusal: 'insufficient fee, rejecting replacement' };
    for (const { id: rival } of rivals) this.#drop(rival);
    this.pool.set(id, one);
    return { id };
  }

  /** A transaction, and the block of the chain that has it; null: there is none. */
  find(id: string): { readonly transaction: PoolTransaction; readonly block: MinedBlock | null } | null {
    const waiting = this.pool.get(id);
    return (
      this.#mined.found.get(id) ?? (waiting === undefined ? null : { transaction: waiting, block: null })
    );
  }

  /** In blocks. */
  unspent(address: string): ReadonlyMap<string, Coin> {
    const { coins, spenders } = this.#mined;
    const own = (coins.get(address) ?? []).map((coin) => [keyOf(coin), coin] as const);
    return new Map(own.filter(([name]) => !spenders.has(name)));
  }

  /** Transactions in blocks that an address had, the newest first. */
  historyOf(address: string): readonly string[] {
    return [...(this.#mined.histories.get(address) ?? [])].toReversed();
  }

  /** What an input spends, wherever it is. */
  spentBy({ transaction, index }: Pick<Coin, 'transaction' | 'index'>): Coin | null {
    const found = this.find(transaction);
    return found === null ? null : (coinsOf(found.transaction)[index] ?? null);
  }

  /** Unspent by the chain, or by none of the pool but a rival. */
  #coin(input: Pick<Coin, 'transaction' | 'index'>): Coin | null {
    const coin = this.spentBy(input);
    const spender = this.#minedSpender(input);
    return coin === null || spender !== null ? null : coin;
  }

  #minedSpender(coin: Pick<Coin, 'transaction' | 'index'>): PoolTransaction | null {
    return this.#mined.spenders.get(keyOf(coin)) ?? null;
  }

  #spender(coin: Pick<Coin, 'transaction' | 'index'>): PoolTransaction | null {
    return this.#minedSpender(coin) ?? spenderIn([...this.pool.values()], coin);
  }

  /** With whatever spends it. */
  #drop(id: string): void {
    const gone = this.pool.get(id);
    if (gone === undefined) return;
    this.pool.delete(id);
    for (const other of Array.from(this.pool.values())) {
      if (other.inputs.some(({ transaction }) => transaction === id)) this.#drop(other.id);
    }
  }

  /** Counted on from block to block, and anew behind a fork. */
  get #mined(): ChainIndex {
    const tip = this.canonical.at(-1);
    const known = this.#index;
    if (known !== null && known.tip === tip) return known;
    const at = known?.tip === undefined ? -1 : this.canonical.indexOf(known.tip);
    const { found, spenders, coins, histories } =
      known !== null && at >= 0
        ? known
        : { found: new Map(), spenders: new Map(), coins: new Map(), histories: new Map() };
    const index: ChainIndex = { tip, found, spenders, coins, histories };
    for (const block of this.canonical.slice(at + 1))
      for (const transaction of block.transactions) addTo(index, transaction, block);
    this.#index = index;
    return index;
  }

  #coinbase(): PoolTransaction {
    const transaction = new Transaction({ allowUnknownInputs: true });
    const script = Buffer.alloc(8);
    script.writeUInt32LE(this.#serial, 0);
    transaction.addOutputAddress(this.miner.address, REWARD, FORM);
    const outputs = Buffer.from(transaction.unsignedTx).subarray(5, -4);
    const version = Buffer.from('02000000', 'hex');
    const input = Buffer.concat([
      Buffer.from(`01${'00'.repeat(32)}ffffffff08`, 'hex'),
      script,
      Buffer.from('ffffffff', 'hex'),
    ]);
    return poolTransaction(Buffer.concat([version, input, outputs, Buffer.alloc(4)]), 0n);
  }

  #append(fields: HeaderFields, transactions: readonly PoolTransaction[]): MinedBlock {
    const block = { ...fields, hash: headerHash(fields), height: this.canonical.length, transactions };
    this.canonical.push(block);
    this.all.set(block.hash, block);
    return block;
  }
}

function addTo(
  { found, spenders, coins, histories }: ChainIndex,
  transaction: PoolTransaction,
  block: MinedBlock,
): void {
  const note = (address: string | null): void => {
    if (address === null) return;
    const history = histories.get(address) ?? new Set();
    histories.set(address, history.add(transaction.id));
  };
  found.set(transaction.id, { transaction, block });
  for (const input of transaction.inputs) {
    spenders.set(keyOf(input), transaction);
    const spent = found.get(input.transaction)?.transaction;
    if (spent !== undefined) note(coinsOf(spent)[input.index]?.address ?? null);
  }
  for (const coin of coinsOf(transaction)) {
    note(coin.address);
    if (coin.address === null) continue;
    const own = coins.get(coin.address) ?? [];
    own.push(coin);
    coins.set(coin.address, own);
  }
}

/** Of a block, as nodes keep it. */
export function blockBytes(block: MinedBlock, transactions = block.transactions): Buffer {
  const count = Buffer.alloc(3);
  count.writeUInt8(0xfd);
  count.writeUInt16LE(transactions.length, 1);
  return Buffer.concat([headerBytes(block), count, ...transactions.map(({ bytes }) => bytes)]);
}

const coinsKept = new WeakMap<TransactionBytes, readonly Coin[]>();

export function coinsOf(of: TransactionBytes): readonly Coin[] {
  const kept = coinsKept.get(of);
  if (kept !== undefined) return kept;
  const { id: transaction, outputs } = of;
  const coins = outputs.map(({ units, script }, index) => {
    return { transaction, index, units, address: addressOfScript(script, FORM) };
  });
  coinsKept.set(of, coins);
  return coins;
}

const sumOf = (of: readonly { readonly units: bigint }[]): bigint =>
  of.reduce((sum, { units }) => sum + units, 0n);

function spenderIn(
  transactions: readonly PoolTransaction[],
  coin: Pick<Coin, 'transaction' | 'index'>,
): PoolTransaction | null {
  return transactions.find(({ inputs }) => inputs.some((input) => keyOf(input) === keyOf(coin))) ?? null;
}

function poolTransaction(bytes: Buffer, fee: bigint): PoolTransaction {
  const read = transactionOf(bytes);
  const witness = read.inputs.reduce(
    (sum, input) => sum + 1 + input.witness.reduce((all, { length }) => all + length + 1, 0),
    2,
  );
  const isSegwit = read.inputs.some((input) => input.witness.length > 0);
  const weight = isSegwit ? 4 * (bytes.length - witness) + witness : 4 * bytes.length;
  return { ...read, bytes, fee, size: BigInt(Math.ceil(weight / 4)) };
}

/** Each input by the key of the address that it spends from. */
function isSigned(bytes: Buffer, { inputs }: TransactionBytes, coins: readonly Coin[]): boolean {
  const transaction = Transaction.fromRaw(bytes, { allowUnknownInputs: true, allowUnknownOutputs: true });
  return inputs.every(({ witness: [signature, key] }, at) => {
    const coin = must(coins[at]);
    if (signature === undefined || key === undefined) return false;
    const { address, script } = p2wpkh(key, FORM);
    if (address !== coin.address) return false;
    // Of a key hash the script that is signed is the one of old.
    const code = Buffer.concat([Buffer.from('76a914', 'hex'), script.slice(2), Buffer.from('88ac', 'hex')]);
    const digest = transaction.preimageWitnessV0(at, code, SigHash.ALL, coin.units);
    const owner = new HDKey({ publicKey: key, chainCode: new Uint8Array(32) });
    return owner.verify(digest, compactOf(signature.slice(0, -1)));
  });
}

/** A signature of DER as its two numbers of 32 bytes. */
function compactOf(der: Uint8Array): Uint8Array {
  const length = must(der[3]);
  const part = (bytes: Uint8Array): Buffer => {
    const stripped = Buffer.from(bytes[0] === 0 ? bytes.slice(1) : bytes);
    return Buffer.concat([Buffer.alloc(32 - stripped.length), stripped]);
  };
  return Buffer.concat([part(der.slice(4, 4 + length)), part(der.slice(6 + length))]);
}
