/** An Esplora before the small Bitcoin of a test, over HTTP on loopback: one that lags, lies, forgets and stays silent. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import { addressOfScript } from './bitcoin-address.ts';
import { REGTEST_GENESIS, mustBitcoinNetwork } from './bitcoin-networks.ts';
import { BitcoinNode, blockBytes } from './bitcoin-node-fixture.ts';
import type { MinedBlock, PoolTransaction } from './bitcoin-node-fixture.ts';

const { form: FORM } = mustBitcoinNetwork(REGTEST_GENESIS);
const PAGE = 25;

export interface EsploraFixture {
  readonly url: string;
  readonly node: BitcoinNode;
  /** Satoshi for a virtual byte, as usual now. */
  fee: number;
  /** Its head lags by so many blocks, and it does not know the blocks above. */
  lag: number;
  /** Its answers are lost when it has done what it was asked. */
  drops: (path: string) => boolean;
  /** Whether it does not even begin. */
  withholds: (path: string) => boolean;
  /** Of every answer, in place of it; null: as they are. */
  status: number | null;
  /** Another answer in place of this one. */
  answer: (path: string, body: Buffer) => Buffer;
  /** What of a block's transactions is handed out. */
  leavesOut: (transaction: PoolTransaction) => boolean;
  readonly asked: string[];
  close(): Promise<void>;
}

interface Reply {
  readonly status: number;
  readonly body: Buffer;
}

const said = (body: unknown, status = 200): Reply => ({
  status,
  body: Buffer.isBuffer(body) ? body : Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)),
});
const MISSING = said('Block not found', 404);

export async function openEsplora(node = new BitcoinNode()): Promise<EsploraFixture> {
  const state = {
    node,
    fee: 1,
    lag: 0,
    drops: (_path: string): boolean => false,
    withholds: (_path: string): boolean => false,
    status: null as number | null,
    answer: (_path: string, body: Buffer): Buffer => body,
    leavesOut: (_transaction: PoolTransaction): boolean => false,
    asked: [] as string[],
  };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const path = request.url ?? '';
      state.asked.push(path);
      if (state.withholds(path)) return void response.destroy();
      const { status, body } = replyTo(state, path, Buffer.concat(chunks).toString('utf8'));
      if (state.drops(path)) return void response.destroy();
      response.writeHead(state.status ?? status).end(state.answer(path, body));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return Object.assign(state, {
    url: `http://127.0.0.1:${address.port}`,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  });
}

type State = Pick<EsploraFixture, 'node' | 'lag' | 'fee' | 'leavesOut'>;

function replyTo(state: State, path: string, body: string): Reply {
  const { node, lag } = state;
  const known = node.canonical.slice(0, Math.max(1, node.canonical.length - lag));
  const [, what = '', name = '', part = '', more = '', after = ''] = path.split('/');
  if (path === '/blocks/tip/hash') return said(known.at(-1)?.hash ?? '');
  if (path === '/fee-estimates') return said({ 2: state.fee * 2, 6: state.fee, 144: 0.1 });
  if (what === 'block-height')
    return said(known[Number(name)]?.hash ?? '', known[Number(name)] === undefined ? 404 : 200);
  if (what === 'block') return ofBlock(state, known, name, part);
  if (what === 'tx' && name === '') return taken(node, body);
  if (what === 'tx') return ofTransaction(node, known, name, part);
  if (what === 'address' && part === 'txs' && more === 'chain')
    return said(history(node, known, name, after));
  return said('no such path', 404);
}

function ofBlock(
  { node, lag, leavesOut }: State,
  known: readonly MinedBlock[],
  hash: string,
  part: string,
): Reply {
  const block = node.all.get(hash);
  const isAhead = lag > 0 && known[block?.height ?? -1]?.hash !== hash;
  if (block === undefined || isAhead) return MISSING;
  if (part === 'raw')
    return said(
      blockBytes(
        block,
        block.transactions.filter((one) => !leavesOut(one)),
      ),
    );
  if (part === 'status') return said({ in_best_chain: known[block.height] === block, height: block.height });
  const { height, version, time: timestamp, bits, nonce, merkleRoot, parent } = block;
  const previousblockhash = height === 0 ? null : parent;
  return said({
    id: hash,
    height,
    version,
    timestamp,
    bits,
    nonce,
    merkle_root: merkleRoot,
    previousblockhash,
  });
}

function taken(node: BitcoinNode, hex: string): Reply {
  const answer = node.take(hex);
  if ('id' in answer) return said(answer.id);
  const message = `sendrawtransaction RPC error: {"code":-26,"message":"${answer.refusal}"}`;
  return said(message, 400);
}

function ofTransaction(node: BitcoinNode, known: readonly MinedBlock[], id: string, part: string): Reply {
  const found = node.find(id);
  if (found === null) return said('Transaction not found', 404);
  return said(
    part === 'raw' ? found.transaction.bytes : entryOf(node, known, found.transaction, found.block),
  );
}

function entryOf(
  node: BitcoinNode,
  known: readonly MinedBlock[],
  transaction: PoolTransaction,
  block: MinedBlock | null,
) {
  const isKnown = block !== null && known[block.height] === block;
  const vin = transaction.inputs.map((input) => {
    const coin = node.spentBy(input);
    const prevout = coin === null ? null : { scriptpubkey_address: coin.address, value: Number(coin.units) };
    return { txid: input.transaction, vout: input.index, prevout };
  });
  const vout = transaction.outputs.map(({ units, script }) => {
    const scriptpubkey_address = addressOfScript(script, FORM) ?? undefined;
    return { scriptpubkey_address, value: Number(units) };
  });
  const status = isKnown
    ? { confirmed: true, block_height: block.height, block_hash: block.hash }
    : { confirmed: false };
  return { txid: transaction.id, vin, vout, fee: Number(transaction.fee), status };
}

function history(node: BitcoinNode, known: readonly MinedBlock[], address: string, after: string) {
  const ids = node.historyOf(address);
  const from = after === '' ? 0 : ids.indexOf(after) + 1;
  const height = known.length;
  const entries: unknown[] = [];
  for (const id of ids.slice(from)) {
    const found = node.find(id);
    if (found?.block && found.block.height < height)
      entries.push(entryOf(node, known, found.transaction, found.block));
    if (entries.length === PAGE) break;
  }
  return entries;
}
