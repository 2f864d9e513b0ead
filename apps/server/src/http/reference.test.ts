import { createSecretKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import {
  API_KEY_DAYS,
  API_KEY_RANGES,
  API_KEYS_MAXIMUM,
  CALLS,
  ERROR_TEXTS_EN,
  errorNumber,
  errorStatus,
} from '@assay/protocol';
import type { CallName, ErrorName } from '@assay/protocol';
import { DECLARATIONS } from '@assay/protocol/schemas';
import { describe, expect, it } from 'vitest';
import { DEFAULT_WINDOW_MS, MAX_WINDOW_MS, signatureOf } from '../access/request-signature.ts';

const REFERENCE = path.join(import.meta.dirname, '../../../../docs/reference/http.md');

/** The table rows under a heading, without its two head lines. */
function rowsUnder(heading: string): string[] {
  const text = readFileSync(REFERENCE, 'utf8');
  const [, section = ''] = text.split(`## ${heading}\n`);
  const [own = ''] = section.split('\n## ');
  return own
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .slice(1);
}

describe('docs/reference/api-keys.md', () => {
  const text = readFileSync(path.join(path.dirname(REFERENCE), 'api-keys.md'), 'utf8');

  it('shows signatures that the server takes', () => {
    const [, secret = ''] = /With the secret `([^`]+)`/.exec(text) ?? [];
    const key = createSecretKey(Buffer.from(secret));
    const rows = text.split('\n').filter((line) => /^\| `(POST|GET)` \|/.test(line));
    expect(rows).toHaveLength(3);
    for (const row of rows) {
      const [method = '', url = '', body = '', timestamp = '', signature = ''] = row
        .split('|')
        .slice(1)
        .map((cell) => cell.trim().replaceAll('`', ''));
      expect(signatureOf(key, { method, path: url, body, timestamp })).toBe(signature);
    }
    const [, timestamp = '', signature = ''] = /"timestamp":(\d+),"signature":"(\w+)"/.exec(text) ?? [];
    const opening = { method: 'GET', path: '/ws/coin/1000', body: '', timestamp };
    expect(signatureOf(key, opening)).toBe(signature);
  });

  it('names the bounds and the refusals as they are', () => {
    const bounds = [API_KEYS_MAXIMUM, API_KEY_RANGES, API_KEY_DAYS, DEFAULT_WINDOW_MS, MAX_WINDOW_MS];
    for (const bound of bounds) expect(text).toContain(String(bound));
    const rows = text.split('\n').filter((line) => /^\| `[a-z-]+` \| \d{3} \|/.test(line));
    expect(rows.length).toBeGreaterThan(8);
    for (const row of rows) {
      const [, name = '', status = ''] = /^\| `([a-z-]+)` \| (\d{3}) \|/.exec(row) ?? [];
      expect(ERROR_TEXTS_EN).toHaveProperty(name);
      // The line above has found it in the table of errors.
      expect([name, errorStatus(name as ErrorName)]).toEqual([name, Number(status)]);
    }
  });
});

describe('docs/reference/http.md', () => {
  it('lists every call as it is', () => {
    // Their keys are the call names.
    const rows = (Object.keys(DECLARATIONS) as CallName[]).map((name) => {
      const { method, path: url, access, input } = CALLS[name];
      return `| \`${method} ${url}\` | ${access} | ${input} | ${DECLARATIONS[name].summary} |`;
    });
    expect(rowsUnder('Calls')).toEqual(rows);
  });

  it('lists every error as it is', () => {
    // Keys of the texts are the names of all errors.
    const names = (Object.keys(ERROR_TEXTS_EN) as ErrorName[]).toSorted(
      (a, b) => errorNumber(a) - errorNumber(b),
    );
    const rows = names.map(
      (name) => `| ${errorNumber(name)} | \`${name}\` | ${errorStatus(name)} | ${ERROR_TEXTS_EN[name]} |`,
    );
    expect(rowsUnder('Errors')).toEqual(rows);
  });
});
