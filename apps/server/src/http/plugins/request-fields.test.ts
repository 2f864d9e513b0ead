/** Where the fields of a request are read from. */
import type { CallRoute } from '@assay/protocol';
import type { FastifyRequest } from 'fastify';
import { describe, expect, it } from 'vitest';
import { decimalFields, withExactNumbers } from './exact-numbers.ts';
import { fieldsOf } from './request-fields.ts';
import { tokenIn } from './request-token.ts';

type Input = Exclude<CallRoute['input'], 'form'>;
const of = (
  input: Input,
  { query = {}, body, params = {} }: { query?: object; body?: unknown; params?: object },
) => fieldsOf({ query, body, params } as FastifyRequest, input);
const refused = (errorName: string, field: string | null) => expect.objectContaining({ errorName, field });
const [Q, B, P] = [{ q: '1' }, { b: 2 }, { p: '3' }];

describe('fields', () => {
  it.each<[Input, object, object]>([
    ['none', {}, {}],
    ['query', { query: Q }, Q],
    ['body', { body: B }, B],
    ['body', {}, {}],
    ['either', { query: Q, body: B }, { ...Q, ...B }],
    ['either', { query: Q, body: Q }, Q],
    ['path', { params: P }, P],
    ['path-and-body', { params: P, body: B }, { ...P, ...B }],
    ['path-and-query', { params: P, query: Q }, { ...Q, ...P }],
  ])('of a call by %s come from there: %j', (input, request, fields) => {
    expect(of(input, request)).toEqual(fields);
  });

  it.each<[Input, object, string]>([
    ['none', { query: Q }, 'q'],
    ['none', { body: B }, 'b'],
    ['query', { body: B }, 'b'],
    ['body', { query: Q }, 'q'],
    ['path', { query: Q }, 'q'],
    ['path', { body: B }, 'b'],
    ['path-and-body', { query: Q }, 'q'],
    ['path-and-query', { body: B }, 'b'],
  ])('of a call by %s are unknown elsewhere: %j', (input, request, field) => {
    expect(() => of(input, request)).toThrow(refused('field-unknown', field));
  });

  it.each<[Input, object]>([
    ['either', { query: { a: '1' }, body: { a: '2' } }],
    ['path-and-body', { params: { a: '1' }, body: { a: '2' } }],
    ['path-and-query', { query: { a: '1' }, params: { a: '2' } }],
  ])('of a call by %s are given once, or twice the same: %j', (input, request) => {
    expect(() => of(input, request)).toThrow(refused('field-invalid', 'a'));
  });

  it.each([null, [], 'text', 7, true])('are none in a body of %j', (body) => {
    expect(() => of('body', { body })).toThrow(refused('body-malformed', null));
  });
});

describe('the token of a request', () => {
  it.each([
    [{ satoken: 'a' }, 'a'],
    [{ satoken: 'Bearer a' }, 'a'],
    [{ satoken: 'a', authorization: 'Bearer b' }, 'a'],
    [{ satoken: '', authorization: 'bearer b ' }, 'b'],
    [{ authorization: 'b' }, 'b'],
    [{ satoken: ' ' }, null],
    [{ authorization: 'Bearer ' }, null],
    [{ cookie: 'satoken=a' }, null],
    [{}, null],
  ])('in %j is %s', (headers, token) => {
    expect(tokenIn(headers)).toBe(token);
  });
});

describe('amounts as numbers', () => {
  const read = (sent: string): unknown => withExactNumbers(JSON.parse(sent), ['a', 'b'], sent);

  it.each([
    ['0', '0'],
    ['1.50', '1.5'],
    ['10', '10'],
    ['100e-3', '0.1'],
    ['1.50e-3', '0.0015'],
    ['1.5E+3', '1500'],
    ['0.10', '0.1'],
    ['9007199254740991', '9007199254740991'],
    ['0.1e1', '1'],
  ])('%s stands for %s', (sent, text) => {
    expect(read(`{"a":${sent},"c":${sent}}`)).toEqual({ a: text, c: Number(sent) });
  });

  it.each(['-1', '-0', '9007199254740992', '0.10000000000000000001', '1e400', '1e-400'])(
    '%s for none',
    (sent) => {
      expect(() => read(`{"b":${sent}}`)).toThrow(refused('number-not-exact', 'b'));
    },
  );

  it('as texts, or of other fields, are left as they are', () => {
    const fields = { a: '1.50', c: 1.5 };
    expect(withExactNumbers(fields, ['a', 'b'], 'is not even read')).toBe(fields);
  });

  it('are those that the contract calls decimals', () => {
    expect(decimalFields('submitOrder').toSorted()).toEqual(
      ['price', 'amount', 'quoteAmount', 'triggerPrice', 'activationPrice', 'icebergAmount'].toSorted(),
    );
    expect(decimalFields('orderList')).toEqual([]);
    expect(decimalFields('venueState')).toEqual([]);
  });
});
