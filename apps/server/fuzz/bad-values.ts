/**
 * Values that no field expects, as they are written: in JSON, and in an address or a form.
 * Promises: the same list on every machine; what JSON can say and JavaScript cannot (numbers beyond its own, texts with
 * half of a character) is written by hand.
 */

export interface BadValue {
  /** As it stands in a JSON text. */
  readonly json: string;
  /** As it stands in a query, a path or a form, before it is escaped. */
  readonly text: string;
}

/** Texts: empty and blank, broken and strange characters, words of other languages and of programs, numbers in disguise. */
const TEXTS: readonly string[] = [
  '',
  ' ',
  '\t\n\r',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udc00\ud800',
  '\ufeffBTCUSDT',
  '\u202eTDSUCTB',
  '\u200b',
  'a\u0301\u0302\u0303\u0304',
  '👩‍👩‍👧‍👧',
  'ßİıſ',
  '１２３４５６',
  '١٢٣٤٥٦',
  'NaN',
  'Infinity',
  'null',
  'undefined',
  '[object Object]',
  '__proto__',
  'constructor',
  'hasOwnProperty',
  "' OR 1=1 --",
  '"; DROP TABLE users; --',
  '\\',
  '%',
  '%00%0d%0a',
  '../../../etc/passwd',
  '..\\..\\',
  'file:///etc/passwd',
  'http://127.0.0.1:1/',
  'javascript:alert(1)',
  '<script>alert(1)</script>',
  '${7*7}{{7*7}}#{7*7}',
  '$(id)`id`|id;id',
  '%s%n%x',
  'x\r\nSet-Cookie: a=b',
  '0',
  '-0',
  '-1',
  '01',
  '+1',
  '1.',
  '.5',
  '1e3',
  '1e-400',
  '0x10',
  '1_000',
  '1,000',
  '0.00000000000000000001',
  '9007199254740993',
  '-9223372036854775809',
  '18446744073709551616',
  '9'.repeat(40),
  '9'.repeat(400),
  '000000',
  '123456',
  '2026-02-30',
  '9999-12-31',
  'BTCUSDT',
  'a@b',
  `${'a'.repeat(300)}@example.com`,
  '====',
  '/////w==',
  '{}',
  '{"id":"x","response":{}}',
  '[',
  'x'.repeat(22),
  'x'.repeat(43),
  'x'.repeat(65),
  'x'.repeat(257),
  'x'.repeat(8_000),
];

/** What is no text: as JSON has it. In an address it is written the same way. */
const JSON_VALUES: readonly string[] = [
  'null',
  'true',
  'false',
  '0',
  '-0',
  '-1',
  '1',
  '1.5',
  '1e308',
  '1e400',
  '-1e400',
  '5e-324',
  '2147483648',
  '9007199254740993',
  '18446744073709551616',
  '[]',
  '[null]',
  '["a","a"]',
  '[[[[]]]]',
  `[${'0,'.repeat(2_000)}0]`,
  '{}',
  '{"$gt":""}',
  '{"length":-1}',
  '{"toString":1,"valueOf":1}',
  '{"__proto__":{"admin":1}}',
  `${'['.repeat(500)}${']'.repeat(500)}`,
];

export const BAD_VALUES: readonly BadValue[] = [
  ...TEXTS.map((text) => ({ json: JSON.stringify(text), text })),
  ...JSON_VALUES.map((json) => ({ json, text: json })),
];

/** Escaped for an address, which can have no half of a character. */
export function escaped(text: string): string {
  return encodeURIComponent(Buffer.from(text).toString());
}
