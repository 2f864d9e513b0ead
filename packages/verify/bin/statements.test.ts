/** What the command line says of statements of solvency. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { FIGURES, counted, signedStatement, venue } from '../src/solvency/statement-fixture.ts';
import { command } from './command.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'assay-statements-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The command of a statement that lies in the folder. */
function verify(statement: unknown, ...args: readonly string[]) {
  writeFileSync(path.join(folder, 'statement.json'), JSON.stringify(statement));
  return command(['statement.json', ...args], folder);
}

describe('a statement of solvency on the command line', () => {
  test('tells what is owed, and which address has what at which block', () => {
    const { publicKey } = venue;
    const { code, output, errors } = verify(signedStatement(FIGURES), '--key', publicKey);
    expect([code, errors]).toEqual([0, '']);
    expect(output.trimEnd().split('\n')).toEqual([
      'the statement holds',
      'journal    place 41, 2027-01-15T08:01:40.500Z',
      'owed       12.75 BTC: 12.76 on chains, 0.01 not paid yet, -0.02 without a chain',
      'owed       7 USDT: 0 on chains, 0 not paid yet, 7 without a chain',
      'held       12.5 BTC on Bitcoin, as the ledger says: 12.75 and what is in flight',
      `block      840000 ${'0'.repeat(60)}beef, 2027-01-15T08:00:00.000Z`,
      'pays       bc1house has 1.5 BTC',
      'cold       bc1cold has 10 BTC',
      'cold       bc1before has 0 BTC',
      'users      3 addresses have 1 BTC',
      'held       USDT on Bitcoin: not counted',
      `key        ${publicKey} (as given)`,
    ]);
  });

  test('says that something is missing, and what does not hold', () => {
    const short = verify(counted({ holdings: '12.4', users: '0.9', difference: '-0.1' }));
    expect(short.output).toContain('0.1 less than the ledger says: 12.75 and what is in flight');
    expect(verify(counted({ hot: '1.6' }))).toEqual({
      code: 1,
      output: 'does not hold at statement.routes[0].count.holdings: is not 12.6, as added up\n',
      errors: '',
    });
  });

  test('goes with a key alone', () => {
    expect(verify(signedStatement(FIGURES), '--what-if', 'margin+1')).toMatchObject({
      code: 2,
      errors: expect.stringContaining('a statement goes with --key alone'),
    });
  });
});
