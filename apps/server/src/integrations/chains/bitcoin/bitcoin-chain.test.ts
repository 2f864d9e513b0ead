import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { AnswersContradict, BlockUnknown, ChainUnavailable, WrongNetwork } from '../port.ts';
import type { HoldingChain } from '../port.ts';
import { canonicalBitcoinAddress, dustOf, findBitcoinAddressFault } from './bitcoin-address.ts';
import { openBitcoinChain } from './bitcoin-chain.ts';
import { mustBitcoinNetwork } from './bitcoin-networks.ts';
import { FixtureWallet, REGTEST } from './bitcoin-node-fixture.ts';
import { openEsplora } from './esplora-fixture.ts';
import type { EsploraFixture } from './esplora-fixture.ts';

const MAIN = mustBitcoinNetwork('000000000019d6689c085ae165831e934ff763ae46a2a6c172b3f1b60a8ce26f').form;
const ada = new FixtureWallet('ada');
const bob = new FixtureWallet('bob');

let esplora: EsploraFixture;
let chain: HoldingChain;
beforeEach(async () => {
  esplora = await openEsplora();
  chain = await openBitcoinChain({ url: esplora.url, expected: REGTEST, timeoutMs: 2_000 });
  for (let block = 0; block < 3; block += 1) esplora.node.mine();
});
afterEach(() => esplora.close());

const isAdas = (address: string): boolean => address === ada.address;
/** A payment in the next block; answers its id. */
function pay(address: string, units: bigint): string {
  const answer = esplora.node.take(esplora.node.signPayment(address, units));
  if ('refusal' in answer) throw new Error(answer.refusal);
  return answer.id;
}

describe('a chain of Bitcoin', () => {
  it('is opened for its own first block alone', async () => {
    const genesis = '000000000019d6689c085ae165831e934ff763ae46a2a6c172b3f1b60a8ce26f';
    const open = (expected: { chainId: string; genesis: string }) =>
      openBitcoinChain({ url: esplora.url, expected });
    await expect(open({ ...REGTEST, genesis })).rejects.toThrow(WrongNetwork);
    await expect(open({ ...REGTEST, genesis: 'a'.repeat(64) })).rejects.toThrow('no network of Bitcoin');
    expect(chain.network).toEqual(REGTEST);
  });

  it('tells what a block brought by its bytes, and who sent it', async () => {
    const id = pay(ada.address, 70_000n);
    const block = esplora.node.mine();
    const arrivals = await chain.arrivals(block.hash, isAdas);
    expect(arrivals).toEqual([
      {
        transaction: id,
        index: 0,
        address: ada.address,
        from: esplora.node.miner.address,
        token: null,
        units: 70_000n,
      },
    ]);
    // What one sends is no arrival of its own change, and is known as one's own by the coin that it spends.
    const coin = [...esplora.node.unspent(ada.address).values()][0]!;
    esplora.node.take(ada.sign([coin], [{ address: bob.address, units: 20_000n }], 500n));
    const { hash } = esplora.node.mine();
    const isOwn = (address: string): boolean => [ada.address, bob.address].includes(address);
    expect(await chain.arrivals(hash, isOwn)).toMatchObject([
      { address: bob.address, from: ada.address, index: 0, units: 20_000n },
    ]);
    expect(await chain.arrivals(hash, (address) => address === bob.address)).toMatchObject([
      { units: 20_000n },
    ]);
    const receipt = await chain.findReceipt((await chain.arrivals(hash, isOwn))[0]!.transaction);
    expect(receipt).toMatchObject({
      succeeded: true,
      fee: 500n,
      block: { hash },
      moved: [{ units: 20_000n }],
    });
  });

  it('finds out a node that leaves something out of a block, or gives another one', async () => {
    const id = pay(ada.address, 70_000n);
    const { hash } = esplora.node.mine();
    esplora.leavesOut = (transaction) => transaction.id === id;
    await expect(chain.arrivals(hash, isAdas)).rejects.toThrow(AnswersContradict);
    esplora.leavesOut = () => false;
    const { hash: other } = esplora.node.mine();
    esplora.answer = (path, body) =>
      path === `/block/${hash}` ? Buffer.from(String(body).replace('"nonce":', '"nonce":1')) : body;
    await expect(chain.header(hash)).rejects.toThrow(AnswersContradict);
    esplora.answer = (path, body) => (path.endsWith('/raw') ? body.subarray(0, -7) : body);
    await expect(chain.arrivals(other, isAdas)).rejects.toThrow(AnswersContradict);
    esplora.answer = (_, body) => body;
    // Its hash is right, and it has not the work that it says.
    const { hash: cheap } = esplora.node.mine(() => true, 0x1d00ffff);
    await expect(chain.header(cheap)).rejects.toThrow(AnswersContradict);
  });

  it('takes a payment for one of our own by the coin that it spends, and not by a witness alone', async () => {
    pay(ada.address, 70_000n);
    const { hash } = esplora.node.mine();
    const keyOf = (wallet: FixtureWallet): Buffer => Buffer.from(wallet.key.publicKey!);
    // No header names witnesses: this node says that one of us has signed.
    esplora.answer = (path, body) => {
      const at = path === `/block/${hash}/raw` ? body.indexOf(keyOf(esplora.node.miner)) : -1;
      return at < 0 ? body : Buffer.concat([body.subarray(0, at), keyOf(bob), body.subarray(at + 33)]);
    };
    const isOurs = (address: string): boolean => [ada.address, bob.address].includes(address);
    expect(await chain.arrivals(hash, isOurs)).toMatchObject([{ from: null, units: 70_000n }]);
    expect(await chain.arrivals(hash, isAdas)).toMatchObject([{ from: bob.address }]);
  });

  it('does not know a block that its node lacks, and nothing where there is no answer', async () => {
    const { hash } = esplora.node.mine();
    esplora.lag = 1;
    for (const question of [
      chain.header(hash),
      chain.arrivals(hash, isAdas),
      chain.balanceAt(hash, ada.address, null),
    ])
      await expect(question).rejects.toThrow(BlockUnknown);
    await expect(chain.headerAt(4)).rejects.toThrow(BlockUnknown);
    expect((await chain.head()).height).toBe(3);
    esplora.status = 502;
    await expect(chain.head()).rejects.toThrow(ChainUnavailable);
    esplora.status = null;
    esplora.answer = () => Buffer.from('<html>');
    await expect(chain.head()).rejects.toThrow(BlockUnknown);
    esplora.withholds = () => true;
    await expect(chain.head()).rejects.toThrow(ChainUnavailable);
  });

  it('asks again for what is lost on its way, and sends nothing twice', async () => {
    const signed = esplora.node.signPayment(ada.address, 7_000n);
    const asked = new Map<string, number>();
    /** Every answer but the third to the same question. */
    esplora.drops = (path) => {
      const times = (asked.get(path) ?? 0) + 1;
      asked.set(path, times);
      return times % 3 !== 0;
    };
    const { height, hash } = await chain.head();
    expect(await chain.headerAt(height)).toMatchObject({ hash });
    expect(await chain.balanceAt(hash, ada.address, null)).toBe(0n);
    expect(await chain.broadcast(signed)).toMatchObject({ type: 'unknown' });
    expect(asked.get('/tx')).toBe(1);
    esplora.drops = () => true;
    await expect(chain.head()).rejects.toThrow(ChainUnavailable);
  });

  it('tells what an address had at the end of a block, through pages, and which transactions changed it', async () => {
    const ids: string[] = [];
    for (let block = 0; block < 30; block += 1) {
      ids.push(pay(ada.address, 1_000n));
      esplora.node.mine();
    }
    const at = (height: number): string => esplora.node.canonical[height]!.hash;
    const balance = (height: number) => chain.balanceAt(at(height), ada.address, null);
    expect(await Promise.all([3, 4, 20, 33].map(balance))).toEqual([0n, 1_000n, 17_000n, 30_000n]);
    expect(await chain.suspects(at(5), ada.address)).toEqual([ids[1]]);
    esplora.node.leave(1);
    esplora.node.mine(() => false);
    expect(await balance(33)).toBe(29_000n);
  });

  it('tells the coins of an address as of its head, though blocks come while it reads', async () => {
    const coinChain = await openBitcoinChain({ url: esplora.url, expected: REGTEST, timeoutMs: 2_000 });
    pay(ada.address, 70_000n);
    const { height: before } = esplora.node.mine();
    const [coin] = [...esplora.node.unspent(ada.address).values()];
    /** Once, in the middle of the history. */
    const meanwhile = (does: () => void): void => {
      esplora.answer = (path, body) => {
        if (!path.includes('/txs/chain')) return body;
        esplora.answer = (_, same) => same;
        does();
        return body;
      };
    };
    meanwhile(() => {
      esplora.node.take(ada.sign([coin!], [{ address: bob.address, units: 20_000n }], 500n));
      esplora.node.mine();
    });
    const told = await coinChain.coinsOf(ada.address);
    expect(told).toMatchObject({ head: before, coins: [{ units: 70_000n, spentBy: null }] });
    const now = await coinChain.coinsOf(ada.address);
    expect(now.head).toBe(before + 1);
    expect(now.coins.map(({ units, spentBy }) => [units, spentBy === null])).toEqual([
      [49_500n, true],
      [70_000n, false],
    ]);
    esplora.node.mine();
    meanwhile(() => {
      esplora.node.leave(1);
      for (let block = 0; block < 2; block += 1) esplora.node.mine();
    });
    await expect(coinChain.coinsOf(ada.address)).rejects.toThrow(BlockUnknown);
    expect((await coinChain.coinsOf(ada.address)).head).toBe(before + 3);
  });

  it('tells of a payment what its block and the coins that it spent say, whatever its node says of it', async () => {
    const waiting = pay(ada.address, 70_000n);
    const { hash, height } = esplora.node.mine(() => false);
    // A node that takes for mined what is in the pool: who believes it pays nobody, and ends.
    const status = { confirmed: true, block_height: height, block_hash: hash };
    esplora.answer = (path, body) =>
      path === `/tx/${waiting}` ? Buffer.from(JSON.stringify({ ...JSON.parse(String(body)), status })) : body;
    await expect(chain.findReceipt(waiting)).rejects.toThrow(AnswersContradict);
    esplora.answer = (path, body) =>
      path === `/tx/${waiting}` ? Buffer.from(String(body).replace('"fee":1000', '"fee":900000000')) : body;
    expect(await chain.findReceipt(waiting)).toBeNull();
    const mined = esplora.node.mine();
    const told = { fee: 1_000n, block: { hash: mined.hash }, moved: [{ units: 70_000n }] };
    expect(await chain.findReceipt(waiting)).toMatchObject(told);
    const asked = esplora.asked.length;
    expect(await chain.findReceipt(waiting)).toMatchObject(told);
    expect(esplora.asked.slice(asked)).toEqual([`/tx/${waiting}`]);
    // The coin that it spent is not one of another's words either.
    const [coin] = esplora.node.find(waiting)!.transaction.inputs;
    const other = pay(ada.address, 60_000n);
    esplora.node.mine();
    esplora.answer = (path, body) =>
      path.endsWith('/raw') && path.startsWith('/tx/') && !path.includes(waiting)
        ? esplora.node.find(coin!.transaction)!.transaction.bytes
        : body;
    await expect(chain.findReceipt(other)).rejects.toThrow(AnswersContradict);
  });

  it('of the main network believes no chain that anybody could write in an afternoon', async () => {
    const genesis = '000000000019d6689c085ae165831e934ff763ae46a2a6c172b3f1b60a8ce26f';
    esplora.answer = (path, body) => (path === '/block-height/0' ? Buffer.from(genesis) : body);
    const main = await openBitcoinChain({ url: esplora.url, expected: { ...REGTEST, genesis } });
    await expect(main.head()).rejects.toThrow('less work than any block');
    expect(await chain.head()).toMatchObject({ height: 3 });
  });

  it('reads an address of more dust than fits one question to its end, once, and what is new alone after it', async () => {
    // 10,100 of them are made without signatures: an Esplora is believed about a history, and a signer about none.
    const dust = Array.from({ length: 10_100 }, (_, at) => ({
      txid: at.toString(16).padStart(64, '0'),
      vin: [],
      vout: [{ scriptpubkey_address: ada.address, value: 546 }],
      status: { confirmed: true, block_height: 2, block_hash: esplora.node.canonical[2]!.hash },
    }));
    const isPage = (path: string): boolean => path.startsWith(`/address/${ada.address}/txs/chain`);
    esplora.answer = (path, body) => {
      if (!isPage(path)) return body;
      const after = path.split('/').at(-1)!;
      const real = JSON.parse(String(body)) as { readonly txid: string }[];
      if (after === 'chain' && real.length > 0) return body;
      const from = dust.findIndex(({ txid }) => txid === after) + 1;
      return Buffer.from(JSON.stringify(dust.slice(from, from + 25)));
    };
    const at = (height: number): string => esplora.node.canonical[height]!.hash;
    let pages = 0;
    // It loses the answer to a page so often that it is not asked again, too.
    esplora.withholds = (path) => isPage(path) && (pages += 1) >= 3 && pages <= 5;
    const balance = () => chain.balanceAt(at(3), ada.address, null);
    await expect(balance()).rejects.toThrow(ChainUnavailable);
    await expect(balance()).rejects.toThrow('read on with the next question');
    expect(await balance()).toBe(546n * 10_100n);
    // Each page once, an empty one, the newest again for each question, and the one that had no answer three times.
    expect(pages).toBe(404 + 1 + 2 + 3);
    esplora.withholds = (path) => isPage(path) && (pages += 1) < 0;
    pages = 0;
    const id = pay(ada.address, 1_000n);
    esplora.node.mine();
    expect(await chain.balanceAt(at(4), ada.address, null)).toBe(546n * 10_100n + 1_000n);
    expect(pages).toBe(2);
    expect(await chain.suspects(at(4), ada.address)).toEqual([id]);
    // A branch that has it not: what was read of the other one counts no more.
    esplora.node.leave(1);
    esplora.node.mine(() => false);
    expect(await chain.balanceAt(at(4), ada.address, null)).toBe(546n * 10_100n);
  });

  it('hands a signed transaction on, and says what became of it', async () => {
    const coin = esplora.node.spendable();
    const signed = (units: bigint, fee: bigint) =>
      esplora.node.signPayment(ada.address, units, { coin, fee });
    expect(await chain.broadcast(signed(1_000n, 300n))).toEqual({ type: 'accepted' });
    expect(await chain.broadcast(signed(1_000n, 300n))).toEqual({ type: 'already-known' });
    expect(await chain.broadcast(signed(1_000n, 301n))).toEqual({ type: 'replacement-underpriced' });
    expect(await chain.broadcast(signed(1_000n, 600n))).toEqual({ type: 'accepted' });
    expect(esplora.node.pool.size).toBe(1);
    esplora.node.mine();
    expect(await chain.broadcast(signed(1_000n, 600n))).toEqual({ type: 'already-known' });
    expect(await chain.broadcast(signed(1_000n, 900n))).toEqual({ type: 'nonce-used' });
    expect(await chain.broadcast('00')).toMatchObject({ type: 'refused' });
    const other = esplora.node.signPayment(ada.address, 5_000n);
    // The last byte of the key in the witness.
    const broken = other.slice(0, -10) + (other.at(-10) === '0' ? '1' : '0') + other.slice(-9);
    expect(await chain.broadcast(broken)).toMatchObject({ type: 'refused' });
    expect(await chain.broadcast(esplora.node.signPayment(ada.address, 100n))).toMatchObject({
      type: 'refused',
    });
    esplora.drops = (path) => path === '/tx';
    expect(await chain.broadcast(other)).toMatchObject({ type: 'unknown' });
    esplora.drops = () => false;
    expect(await chain.broadcast(other)).toEqual({ type: 'already-known' });
  });
});

describe('an address of Bitcoin', () => {
  it.each([
    ['bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq', null, 294n],
    ['BC1QAR0SRRR7XFKVY5L643LYDNW9RE59GTZZWF5MDQ', null, 294n],
    ['1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2', null, 546n],
    ['3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy', null, 540n],
    ['bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0', null, 330n],
    ['bc1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3qccfmv3', null, 330n],
    ['bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdp', 'wrong-checksum', null],
    ['1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN3', 'wrong-checksum', null],
    ['bc1qAr0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq', 'malformed', null],
    ['bc1', 'malformed', null],
    ['tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx', 'wrong-network', null],
    ['mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn', 'wrong-network', null],
    ['0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', 'wrong-network', null],
    ['1111111111111111111114oLvT2', 'burn-address', null],
    ['1BitcoinEaterAddressDontSendf59kuE', 'burn-address', null],
    // Anybody can spend it.
    ['bc1pfeessrawgf', 'burn-address', null],
  ])('%s: %s', (address, fault, dust) => {
    expect(findBitcoinAddressFault(address, MAIN)).toBe(fault);
    if (dust !== null) expect(dustOf(canonicalBitcoinAddress(address), MAIN)).toBe(dust);
  });
});
