/**
 * A reverse proxy for tests, which behaves as nginx does under a few of its directives.
 * Promises: without any it sends what a plain `proxy_pass` sends: HTTP/1.0, the upstream's own address as Host, no word
 * of whom it speaks for; the directives it knows are read from the text of a configuration, so that an example of the
 * documents can be tried as it stands; one that it does not know is an error.
 */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';

export interface TestProxy {
  readonly url: string;
  close(): Promise<void>;
}

/** Directives that say nothing of what is sent to the upstream. */
const BESIDE = new Set([
  'default',
  'listen',
  'server_name',
  'ssl_certificate',
  'ssl_certificate_key',
  'proxy_pass',
  'proxy_read_timeout',
  'client_max_body_size',
  'return',
]);

interface Directives {
  readonly version: string;
  readonly headers: ReadonlyMap<string, string>;
}

function directivesOf(configuration: string): Directives {
  let version = '1.0';
  const headers = new Map([
    ['host', '$proxy_host'],
    ['connection', 'close'],
  ]);
  const lines = configuration.split('\n').map((line) => line.replace(/#.*/, '').trim());
  for (const line of lines) {
    const words = /^(\w+) +(.*);$/.exec(line);
    if (words === null) continue;
    const [, name = '', rest = ''] = words;
    const [first = '', second = ''] = rest.split(/ +/);
    if (name === 'proxy_http_version') version = first;
    else if (name === 'proxy_set_header') headers.set(first.toLowerCase(), second.replaceAll('"', ''));
    else if (!BESIDE.has(name)) throw new Error(`the proxy of the tests does not know ${name}`);
  }
  return { version, headers };
}

/** What the proxy sends of a request: its head, as text. */
function headFor(request: IncomingMessage, { version, headers }: Directives, upstream: string): string {
  const { headers: came, socket, method, url } = request;
  const peer = socket.remoteAddress ?? '';
  const before = came['x-forwarded-for'];
  const variables: Readonly<Record<string, string>> = {
    $proxy_host: upstream,
    $host: (came.host ?? '').replace(/:\d+$/, ''),
    $http_host: came.host ?? '',
    $remote_addr: peer,
    $proxy_add_x_forwarded_for: before === undefined ? peer : `${String(before)}, ${peer}`,
    $scheme: 'https',
    $http_upgrade: came.upgrade ?? '',
    $connection_upgrade: came.upgrade === undefined ? '' : 'upgrade',
  };
  const sent = new Map<string, string>();
  for (const [name, value] of Object.entries(came)) sent.set(name, String(value));
  for (const [name, value] of headers) {
    const filled = value.startsWith('$') ? variables[value] : value;
    if (filled === undefined) throw new Error(`the proxy of the tests does not know ${value}`);
    if (filled === '') sent.delete(name);
    else sent.set(name, filled);
  }
  const lines = [...sent].map(([name, value]) => `${name}: ${value}\r\n`).join('');
  return `${method ?? 'GET'} ${url ?? '/'} HTTP/${version}\r\n${lines}\r\n`;
}

function passOn(request: IncomingMessage, response: ServerResponse, head: string, port: number): void {
  const upstream = connect(port, '127.0.0.1');
  let answer = '';
  upstream.setEncoding('utf8').on('data', (text: string) => (answer += text));
  // One request a connection: the upstream's end, or all of a body of known length, is the end of the answer.
  const isWhole = (): boolean => {
    const length = /\r\ncontent-length: (\d+)/i.exec(answer)?.[1];
    const body = answer.indexOf('\r\n\r\n') + 4;
    return length !== undefined && body > 3 && Buffer.byteLength(answer.slice(body)) >= Number(length);
  };
  const done = (): void => {
    upstream.destroy();
    const status = Number(/^HTTP\/1\.[01] (\d{3})/.exec(answer)?.[1] ?? 502);
    if (!response.writableEnded) {
      response.writeHead(status).end(answer.slice(answer.indexOf('\r\n\r\n') + 4));
    }
  };
  upstream.on('data', () => isWhole() && done());
  upstream.on('end', done).on('error', done);
  upstream.write(head);
  request.pipe(upstream, { end: false });
}

/** `configuration`: directives of nginx; none: a plain `proxy_pass`. */
export async function startProxy(port: number, configuration = ''): Promise<TestProxy> {
  const directives = directivesOf(configuration);
  const server = createServer((request, response) =>
    passOn(request, response, headFor(request, directives, `127.0.0.1:${port}`), port),
  ).listen(0, '127.0.0.1');
  await once(server, 'listening');
  // A listening TCP server has an address of this shape.
  const { port: own } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${own}`,
    async close() {
      server.closeAllConnections();
      await new Promise<void>((resolve) => void server.close(() => resolve()));
    },
  };
}
