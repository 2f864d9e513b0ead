/** The page of the documentation, drawn of all calls. */
import { CALLS, ERROR_TEXTS_EN, errorNumber, errorStatus, errorText } from '@assay/protocol';
import type { CallName, CallRoute, ErrorName } from '@assay/protocol';
import { DECLARATIONS } from '@assay/protocol/schemas';
import { expect, it } from 'vitest';
import { docsPage } from './docs-page.ts';

const body = docsPage(Object.keys(CALLS) as CallName[], 'web', 'A & B');

it('has a page with every call and every error', () => {
  for (const { path: url } of Object.values<CallRoute>(CALLS)) expect(body).toContain(url);
  for (const name of Object.keys(ERROR_TEXTS_EN) as ErrorName[]) {
    expect(body).toContain(
      `<td>${errorNumber(name)}</td><td><code>${name}</code></td><td>${errorStatus(name)}</td>`,
    );
    expect(errorText(name).length).toBeGreaterThan(5);
    expect(errorNumber(name)).toBeGreaterThan(1000);
  }
  expect(body).not.toContain('<script');
});

it('says there of each call where its fields are, which it needs and how they are bounded', () => {
  const [, ...sections] = body.split(/(?=<h2 id=")/);
  for (const [name, route] of Object.entries<CallRoute>(CALLS)) {
    const section = sections.find((one) => one.startsWith(`<h2 id="${name}">`)) ?? '';
    expect(section).toContain(`<code>${route.method} ${route.path}</code>`);
    expect(section).toContain(route.access === 'token' ? '(needs a token' : '(public');
    expect([name, section.includes(', fields in: ')]).toEqual([name, route.input !== 'none']);
    if (route.input === 'either') expect(section).toContain('fields in: query or body');
    const { properties, required = [] } = DECLARATIONS[name as CallName].request as {
      readonly properties: object;
      readonly required?: readonly string[];
    };
    const fields = Object.keys(properties);
    const rows = fields.map((field) =>
      section.includes(
        `<td><code>${field}</code></td><td>${required.includes(field) ? 'required' : 'optional'}</td>`,
      ),
    );
    expect([name, rows]).toEqual([name, fields.map(() => true)]);
    expect([name, section.includes('No fields.')]).toEqual([name, fields.length === 0]);
    expect([name, section.includes('Also at')]).toEqual([name, route.aliases.length > 0]);
    for (const alias of route.aliases) expect(section).toContain(`<code>${alias}</code>`);
  }
  const [, settings = ''] = body.split('<h2 id="legacyOrderList">');
  expect(settings).toContain('integer 1…');
});

it('says by which name the exchange goes, and under which head its calls stand', () => {
  expect(body).toContain('<title>HTTP API · A &amp; B</title>');
  const north = docsPage(['getSpotGoods', 'getInfo'] as CallName[], 'north', 'A');
  expect(north).toContain('/api/north/coin/open/getSpotGoods');
  expect(north).not.toContain('/api/web/');
});

it('says of what kind each field is', () => {
  const section = (name: CallName): string => body.split(`<h2 id="${name}">`)[1]?.split('<h2 id')[0] ?? '';
  expect(section('legacyOrderList')).toContain(
    '<code>pageSize</code></td><td>optional</td><td><code>string ^([1-9][0-9]?|100)$ | integer 1…100</code>',
  );
  expect(section('submitOrder')).toContain('<code>&quot;buy&quot; | &quot;sell&quot;</code>');
  expect(section('submitOrder')).toMatch(/<code>price<\/code><\/td><td>optional<\/td><td><code>string \^/);
  expect(section('submitOrder')).toContain(
    '<code>postOnly</code></td><td>optional</td><td><code>boolean</code>',
  );
});
