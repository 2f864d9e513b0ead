import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { readProof, readTickLine } from './index.ts';

const placeOf = (text: string): string => {
  const read = readProof(text);
  return read.ok ? 'read' : read.place;
};

test.each([
  ['{"stake":"1","stake":"2"}', 'stake'],
  ['{"a":{"b":[{},{"c":1,"d":2,"c":1}]}}', 'a.b[1].c'],
  ['[[1,"x"],[2,{"k":[],"k":[]}]]', '[1][1].k'],
  ['{"stake":1,"st\\u0061ke":2}', 'stake'],
  ['{"a \\"{":1,"a \\"{":2}', '["a \\"{"]'],
  ['{"__proto__":1,"__proto__":2}', '["__proto__"]'],
  ['{"":1,"":2}', '[""]'],
  ['{"a":"\\\\","a":1}', 'a'],
])('a key that stands twice: %s', (text, place) => {
  expect(placeOf(text)).toBe(place);
});

test.each([
  ['{"a":[{"second":1.0}]}', 'a[0].second'],
  ['{"acceptedAt":1.70000000000000000001e12}', 'acceptedAt'],
  ['{"number":1E2}', 'number'],
  ['{"number": 17e0 }', 'number'],
  ['{"number":-0}', 'number'],
  ['[1,2,9007199254740993]', '[2]'],
  ['1.0', 'text'],
])('a number in another spelling: %s', (text, place) => {
  expect(placeOf(text)).toBe(place);
});

test.each(['', '{', '{"a":1}}', "{'a':1}", '{"a":01}', '{"a":NaN}', '\u{feff}{}', '{"a":1,}'])(
  'no JSON: %s',
  (text) => {
    expect(readProof(text)).toEqual({ ok: false, place: 'text', reason: 'is not JSON' });
  },
);

test('too long and too deep', () => {
  const long = `"${'x'.repeat(8 * 1024 * 1024)}"`;
  expect(placeOf(long)).toBe('text');
  expect(placeOf(long.slice(2))).toBe('text');
  expect(placeOf(`"${'x'.repeat(8 * 1024 * 1024 - 2)}"`)).toBe('read');
  expect(placeOf(`"${'\\"'.repeat(4 * 1024 * 1024 - 1)}"`)).toBe('read');
  expect(placeOf(`${'['.repeat(8)}${']'.repeat(8)}`)).toBe('read');
  expect(placeOf(`${'['.repeat(9)}${']'.repeat(9)}`)).toBe('text');
  expect(placeOf(`${'['.repeat(200_000)}${']'.repeat(200_000)}`)).toBe('text');
  expect(readTickLine(`"${'x'.repeat(64 * 1024)}"`)).toMatchObject({ ok: false, place: 'text' });
});

test('every text without such a key reads as JSON.parse reads it', () => {
  const value = fc.letrec((tie) => ({
    any: fc.oneof(
      { maxDepth: 6, depthSize: 'medium' },
      fc.string({ unit: 'binary' }),
      fc.double({ noNaN: true, noDefaultInfinity: true }),
      fc.boolean(),
      fc.constant(null),
      fc.array(tie('any'), { maxLength: 4 }),
      fc.dictionary(fc.string({ unit: 'binary' }), tie('any'), { maxKeys: 4 }),
    ),
  })).any;
  fc.assert(
    fc.property(value, fc.constantFrom(0, 1), (one, indent) => {
      const text = JSON.stringify(one, null, indent);
      expect(readProof(text)).toEqual({ ok: true, value: JSON.parse(text) });
    }),
  );
});
