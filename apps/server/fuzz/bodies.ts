/** Bodies that are no request: broken and deep JSON, fields twice, too much, other encodings, other content types. */
import { callersOf, sendAs, wellFormed } from './by-field.ts';
import type { Ways } from './by-field.ts';
import type { DescribedCall } from './described-calls.ts';
import type { Try } from './tries.ts';

const JSON_TYPE = 'application/json';
const nested = (open: string, close: string, depth: number): string =>
  open.repeat(depth) + close.repeat(depth);
/** The limit of a body, one more, and much more. */
const padded = (bytes: number): string => `{"requestId":"${'x'.repeat(bytes - 16)}"}`;

const BODIES: readonly (readonly [title: string, body: string | Buffer])[] = [
  ['nothing', ''],
  ['a blank', ' '],
  ['null', 'null'],
  ['a number', '17'],
  ['a text', '"buy"'],
  ['an array', '[]'],
  ['an array of objects', '[{}]'],
  ['an open object', '{'],
  ['an open text', '{"a":"'],
  ['half of an escape', '{"a":"\\u12'],
  ['something behind', '{}{}'],
  ['a comma too many', '{"a":1,}'],
  ['single quotes', "{'a':1}"],
  ['a comment', '{/* a */}'],
  ['NaN', '{"a":NaN}'],
  ['a poisoned prototype', '{"__proto__":{"admin":true}}'],
  ['a poisoned constructor', '{"constructor":{"prototype":{"admin":true}}}'],
  ['deep arrays', nested('[', ']', 7_000)],
  ['deep objects', `${'{"a":'.repeat(2_500)}1${'}'.repeat(2_500)}`],
  ['as much as is taken', padded(16_384)],
  ['one byte more', padded(16_385)],
  ['a megabyte', padded(1_000_000)],
  ['many fields', `{${Array.from({ length: 1_200 }, (_, index) => `"f${index}":1`).join(',')}}`],
  ['bytes that are no text', Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])],
  ['a byte order mark', '\ufeff{}'],
  ['UTF-16', Buffer.from('{"a":1}', 'utf16le')],
  ['zeros', Buffer.alloc(2_000)],
];

const CONTENT_TYPES: readonly string[] = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'multipart/form-data; boundary=x',
  `multipart/form-data; boundary=${'b'.repeat(300)}`,
  'multipart/mixed; boundary=x',
  'application/json; charset=utf-16',
  'application/json;',
  'application/json; charset="',
  'APPLICATION/JSON',
  'application/vnd.api+json',
  'application/xml',
  'application/octet-stream',
  'image/png',
  '/',
  ';',
  'a'.repeat(2_000),
];

/** A form that is none, each in its own way. */
const FORMS: readonly (readonly [title: string, body: string])[] = [
  ['nothing', ''],
  ['no end', '--x\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\nabc'],
  ['no header', '--x\r\n\r\nabc\r\n--x--\r\n'],
  ['no name', '--x\r\ncontent-disposition: form-data\r\n\r\nabc\r\n--x--\r\n'],
  ['a name that ends nowhere', '--x\r\ncontent-disposition: form-data; name="file\r\n\r\nabc\r\n--x--\r\n'],
  ['__proto__', '--x\r\ncontent-disposition: form-data; name="__proto__"\r\n\r\nabc\r\n--x--\r\n'],
  [
    'two files',
    `${'--x\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\nabc\r\n'.repeat(2)}--x--\r\n`,
  ],
  [
    'many parts',
    `${'--x\r\ncontent-disposition: form-data; name="type"\r\n\r\nkyc\r\n'.repeat(500)}--x--\r\n`,
  ],
  [
    'a file that is no picture',
    '--x\r\ncontent-disposition: form-data; name="file"; filename="../../a.png"\r\n\r\n\u0089PNG\r\n--x--\r\n',
  ],
  [
    'long headers',
    `--x\r\ncontent-disposition: form-data; name="file"; filename="${'a'.repeat(20_000)}"\r\n\r\nabc\r\n--x--\r\n`,
  ],
];

function bodyTry(
  call: DescribedCall,
  title: string,
  contentType: string,
  body: string | Buffer,
  ways: Ways,
): Try {
  const kind = callersOf(call).includes('real') ? 'real' : 'visitor';
  return {
    name: `${call.name} as ${kind}, body of ${contentType.slice(0, 60)}: ${title}`,
    async run() {
      const { request } = await wellFormed(call, kind, ways);
      return sendAs(kind, { ...request, headers: { 'content-type': contentType }, body }, ways);
    },
  };
}

export function triesOfBodies(calls: readonly DescribedCall[], ways: Ways): Try[] {
  return calls.flatMap((call) => [
    ...BODIES.map(([title, body]) => bodyTry(call, title, JSON_TYPE, body, ways)),
    ...CONTENT_TYPES.map((type) => bodyTry(call, 'an object', type, '{"a":1}', ways)),
    ...FORMS.map(([title, body]) =>
      bodyTry(call, `a form with ${title}`, 'multipart/form-data; boundary=x', body, ways),
    ),
    ...twice(call, ways),
  ]);
}

/** Each field of a body twice, with the same content and with another. */
function twice(call: DescribedCall, ways: Ways): Try[] {
  const { fields } = call;
  return fields
    .filter(({ location }) => location === 'body')
    .map(({ name }) => bodyTry(call, `${name} twice`, JSON_TYPE, `{"${name}":"1","${name}":["2"]}`, ways));
}
