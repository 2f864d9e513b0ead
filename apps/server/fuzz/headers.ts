/** Headers that say strange things, each with a call that needs them. */
import { callNamed, sendAs, wellFormed } from './by-field.ts';
import type { Ways } from './by-field.ts';
import type { CallerKind } from './callers.ts';
import type { DescribedCall } from './described-calls.ts';
import type { Try } from './tries.ts';

const LATIN = String.fromCodePoint(0xe9, 0xff, 0x80);
const VALUES: readonly string[] = [
  '',
  ' ',
  '0',
  '-1',
  '9'.repeat(400),
  'null',
  '[object Object]',
  LATIN,
  '"',
  '%00',
  'a,b',
  'x'.repeat(5_000),
];
const NAMES: readonly string[] = [
  'satoken',
  'authorization',
  'cookie',
  'host',
  'origin',
  'referer',
  'x-virtual',
  'x-forwarded-for',
  'x-real-ip',
  'forwarded',
  'via',
  'user-agent',
  'accept',
  'accept-encoding',
  'accept-language',
  'accept-version',
  'content-encoding',
  'if-none-match',
  'if-modified-since',
  'range',
  'device-token',
  'x-api-key',
  'x-api-timestamp',
  'x-api-signature',
  'x-api-window',
  'x-http-method-override',
  'upgrade-insecure-requests',
];
/** More than one at a time. */
const SETS: readonly Readonly<Record<string, string | string[]>>[] = [
  { satoken: ['a', 'b'] },
  { 'x-api-key': 'k', 'x-api-timestamp': String(2 ** 52), 'x-api-signature': '0'.repeat(64) },
  {
    'x-api-key': 'k',
    'x-api-timestamp': '1000000000000',
    'x-api-signature': 'f'.repeat(64),
    'x-api-window': '60000',
  },
  { 'x-api-key': 'k'.repeat(43), 'x-api-timestamp': '9999999999999', 'x-api-signature': 'G'.repeat(64) },
  { 'x-api-key': 'k', satoken: 't' },
  { expect: '100-continue' },
  { expect: 'nothing' },
  { upgrade: 'h2c', connection: 'upgrade' },
  { upgrade: 'websocket', connection: 'upgrade' },
  { connection: 'close, satoken' },
  Object.fromEntries(Array.from({ length: 150 }, (_, index) => [`x-many-${index}`, 'y'.repeat(50)])),
  Object.fromEntries(Array.from({ length: 2_000 }, (_, index) => [`x-many-${index}`, 'y'])),
];
const CALLS = [
  'getInfo',
  'submitOrder',
  'getWalletAccount',
  'indexTicks',
  'uploadOss',
  'login',
  'changeUserCoin',
] as const;
const KINDS: readonly CallerKind[] = ['visitor', 'real', 'key'];

export function triesOfHeaders(calls: readonly DescribedCall[], ways: Ways): Try[] {
  const single = NAMES.flatMap((name) => VALUES.map((value) => ({ [name]: value })));
  return CALLS.flatMap((name) =>
    KINDS.flatMap((kind) =>
      [...single, ...SETS].map((headers): Try => {
        const said = JSON.stringify(headers).slice(0, 100);
        return {
          name: `${name} as ${kind}, headers ${said}`,
          async run() {
            const { request } = await wellFormed(callNamed(calls, name), kind, ways);
            return sendAs(kind, { ...request, headers: { ...request.headers, ...headers } }, ways);
          },
        };
      }),
    ),
  );
}
