/**
 * A proxy before a node, on loopback, that changes, delays or drops its answers after the node has done what it was
 * asked. Never part of the running server.
 */
import { once } from 'node:events';
import { createServer } from 'node:http';

export interface RpcProxy {
  readonly url: string;
  /** Address of the node. */
  node: string;
  /** Another result in place of the node's. */
  answer: (method: string, result: unknown) => unknown;
  /** Whether the answer is lost, by a closed connection, when the node has given it. */
  drops: (method: string) => boolean;
  /** Whether the node is not even asked. `request`: the whole of it. */
  withholds: (method: string, request: string) => boolean;
  /** Of every answer; the node has been asked all the same. */
  status: number;
  /** Methods asked so far. */
  readonly asked: string[];
  close(): Promise<void>;
}

export async function rpcProxy(node: string): Promise<RpcProxy> {
  const state = {
    node,
    answer: (_method: string, result: unknown): unknown => result,
    drops: (_method: string): boolean => false,
    withholds: (_method: string, _request: string): boolean => false,
    status: 200,
    asked: [] as string[],
  };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      void forward(Buffer.concat(chunks)).then(
        ({ method, body }) => {
          if (state.drops(method)) return void response.destroy();
          if (state.status !== 200) return void response.writeHead(state.status).end('<html>Down</html>');
          response.writeHead(200, { 'content-type': 'application/json' }).end(body);
        },
        () => void response.destroy(),
      );
    });
  });
  const forward = async (body: Buffer) => {
    const { method } = JSON.parse(body.toString()) as { readonly method: string };
    state.asked.push(method);
    if (state.withholds(method, body.toString())) throw new Error(`${method} is withheld`);
    const headers = { 'content-type': 'application/json' };
    const said = (await (await fetch(state.node, { method: 'POST', headers, body })).json()) as {
      readonly result?: unknown;
    };
    const changed = 'result' in said ? { ...said, result: state.answer(method, said.result) } : said;
    return { method, body: JSON.stringify(changed) };
  };
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
