/**
 * Addresses: those of the calls with every method and bent, those of the pages and files, and those that lead out of
 * them.
 */
import { CALLS } from '@assay/protocol';
import type { CallRoute } from '@assay/protocol';
import { sendAs } from './by-field.ts';
import type { Ways } from './by-field.ts';
import type { Try } from './tries.ts';

const METHODS = [
  'GET',
  'POST',
  'HEAD',
  'PUT',
  'PATCH',
  'DELETE',
  'OPTIONS',
  'TRACE',
  'PROPFIND',
  'QUERY',
] as const;

const STRANGE: readonly string[] = [
  '/',
  '//',
  '///etc/passwd',
  '/.',
  '/..',
  '/../',
  '/../../../../etc/passwd',
  '/..%2f..%2f..%2fetc%2fpasswd',
  '/%2e%2e/%2e%2e/etc/passwd',
  '/%252e%252e%252fetc',
  '/..%5c..%5cwindows',
  '/..%c0%af..%c0%af',
  '/%',
  '/%0',
  '/%zz',
  '/%00',
  '/index.html%00.js',
  '/%ff%fe',
  '/%ed%a0%80',
  '/a%0d%0aSet-Cookie:%20b=c',
  '/?',
  '/?a',
  '/?a=b&a=c',
  '/?__proto__[a]=1&constructor=2',
  `/?${'a=1&'.repeat(3_000)}`,
  `/${'a'.repeat(5_000)}`,
  `/${'a/'.repeat(3_000)}`,
  `/${'../'.repeat(2_000)}`,
  '/;a=b',
  '/#a',
  '*',
  'http://127.0.0.1/healthz',
  'http://[::1]:99999/',
  '/index.html',
  '/assets/',
  '/assets/../../package.json',
  '/assets/%2e%2e/%2e%2e/package.json',
  '/src/main.ts',
  '/.git/config',
  '/package.json',
  '/favicon.ico',
  '/robots.txt',
  '/trade/BTCUSDT',
  '/trade/%E0%A4%A',
  '/docs',
  '/docs/',
  '/docs/page.css',
  '/docs/../healthz',
  '/openapi.json',
  '/openapi.json?x=1',
  '/healthz',
  '/readyz/',
  '/metrics',
  '/metrics/../metrics',
  '/platform/dev/config.js',
  '/sandbox/mailbox',
  '/sandbox/mailbox?address=',
  '/sandbox/mailbox?address=%00',
  '/sandbox/mailbox?address=a&address=b',
  '/sandbox/mailbox?address[]=a',
  `/sandbox/mailbox?address=${'a'.repeat(4_000)}`,
  '/api',
  '/api/',
  '/api/web/coin/',
  '/api/user/',
  '/api//user//getInfo',
  '/api/user/getInfo/',
  '/API/USER/GETINFO',
  '/api/user/getInfo%20',
  '/api/user/getInfo%2f',
  '/ws/a',
  '/ws/coin/1',
  '/ws',
];

/** Ways to bend an address that exists. */
const BENT: readonly ((path: string) => string)[] = [
  (path) => `${path}/`,
  (path) => `${path}/x`,
  (path) => `${path}?`,
  (path) => `${path}?a[b]=c&a[__proto__]=d`,
  (path) => `${path}%00`,
  (path) => `/${path}`,
  (path) => path.replaceAll('/', '%2f'),
  (path) => path.toUpperCase(),
  (path) => `${path}/../..${path}`,
  (path) => path.replaceAll(/:\w+/g, '%f0%9f'),
];

export function triesOfAddresses(ways: Ways): Try[] {
  const paths = Object.values<CallRoute>(CALLS).flatMap(({ path, aliases }) => [path, ...aliases]);
  const shortened = (target: string): string => target.slice(0, 100);
  const one = (method: string, target: string): Try => ({
    name: `${method} ${shortened(target)}`,
    run: () => sendAs('visitor', { method, target }, ways),
  });
  const signedIn = (method: string, target: string): Try => ({
    name: `${method} ${shortened(target)} as real`,
    run: () => sendAs('real', { method, target }, ways),
  });
  return [
    ...STRANGE.flatMap((target) => METHODS.map((method) => one(method, target))),
    ...paths.flatMap((path) => METHODS.map((method) => one(method, path))),
    ...paths.flatMap((path) => BENT.map((bend) => signedIn('POST', bend(path)))),
    ...paths.flatMap((path) => BENT.map((bend) => signedIn('GET', bend(path)))),
  ];
}
