import { readFileSync } from 'node:fs';
import path from 'node:path';
import { CALLS, ERROR_TEXTS_EN, errorNumber, errorStatus } from '@assay/protocol';
import type { CallName, ErrorName } from '@assay/protocol';
import { CALL_SCHEMAS } from '@assay/protocol/schemas';
import { describe, expect, it } from 'vitest';
import { DEFAULT_RATE_LIMITS } from './plugins/rate-limits.ts';

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

describe('docs/reference/http.md', () => {
  it('lists every call as it is', () => {
    // Keys of CALLS are the call names.
    const rows = (Object.keys(CALLS) as CallName[]).map((name) => {
      const { method, path: url, access, input } = CALLS[name];
      return `| \`${method} ${url}\` | ${access} | ${input} | ${CALL_SCHEMAS[name].summary} |`;
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

  it('names the limits that the server starts with', () => {
    const text = rowsUnder('Limits').join('\n');
    expect(text).toContain(`${DEFAULT_RATE_LIMITS.ordersPerSecond} a second`);
    expect(text).toContain(`${DEFAULT_RATE_LIMITS.requestsPerMinute} a minute`);
    expect(text).toContain(`${DEFAULT_RATE_LIMITS.signInsPerQuarterHour} in 15 minutes`);
    expect(text).toContain(`1 in ${DEFAULT_RATE_LIMITS.secondsBetweenCodes} s`);
    expect(text).toContain(`${DEFAULT_RATE_LIMITS.switchesPerMinute} a minute`);
    expect(text).toContain(`${DEFAULT_RATE_LIMITS.securityCallsPerMinute} a minute`);
    expect(text).toContain(`${DEFAULT_RATE_LIMITS.resetsPerDay} in 24 hours`);
  });
});
