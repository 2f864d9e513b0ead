import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { simulatedPrices } from '../src/index.ts';
import type { SettlementResult, Tick, TicketFigures } from '../src/index.ts';
import { price, sha256, TestVenue, tickText, ZEROS } from '../src/venue-fixture.ts';
import { command } from './command.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const folder = mkdtempSync(path.join(os.tmpdir(), 'assay-verify-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const venue = new TestVenue();
const S = Date.UTC(2025, 5, 15, 23, 59, 55) / 1_000;
const PRICES = [98, 99, 100, 101, 102, 103, 104, 105, 106, 107, 108, 109].map((value) =>
  price(String(value)),
);
/** Numbers 40 to 51; the day ends with 44. */
const TICKS = venue.ticks({ second: S, number: 40, previous: sha256('tick 39'), prices: PRICES });
const TERMS: TicketFigures = {
  realm: 'paper',
  contract: '17',
  user: sha256('assay-user:9'),
  coin: 'BTC',
  direction: 'rise',
  stake: '100',
  profitPpm: 925_000,
  acceptedAt: (S + 1) * 1_000 + 500,
  expiresAt: (S + 8) * 1_000 + 500,
  rules: 1,
  firstTick: 42,
};
const RESULT: SettlementResult = {
  outcome: 'win',
  cause: null,
  paid: false,
  open: { number: 42, second: S + 2, price: price('100') },
  final: price('104'),
  counted: [44, 45, 46, 47, 48],
  returned: '192.500000',
};
const PROOF = venue.proof(TERMS, TICKS.slice(2, 10), RESULT);
const linesOf = (ticks: readonly unknown[]): string =>
  `${ticks.map((tick) => JSON.stringify(tick)).join('\n')}\n`;

function write(name: string, content: unknown): string {
  const text = typeof content === 'string' ? content : JSON.stringify(content);
  writeFileSync(path.join(folder, name), text);
  return name;
}

/** The command, called from the folder of the files. */
function verify(...args: readonly string[]) {
  const { code, output, errors } = command(args, folder);
  return { code, lines: output.trimEnd().split('\n'), errors };
}

const proof = write('proof.json', PROOF);
const first = write('2025-06-15.ndjson', linesOf(TICKS.slice(0, 5)));
const second = write('2025-06-16.ndjson', linesOf(TICKS.slice(5)));

describe('0', () => {
  test('a proof alone: the figures, line by line', () => {
    const { code, lines, errors } = verify(proof);
    const clock = (offset: number): string => new Date((S + offset) * 1_000).toISOString();
    const counted = [4, 5, 6, 7, 8].map((offset) => {
      const tick = TICKS[offset]!;
      return `counted    ${tick.price}  tick ${tick.number}  ${clock(offset)}  ${sha256(tickText(tick))}`;
    });
    expect(lines).toEqual([
      'the proof holds',
      'contract   17 (paper), BTC rise, stake 100 USDT, profit of a win 92.5 % of it',
      `user       ${TERMS.user}`,
      `accepted   ${clock(1.5)}`,
      `expired    ${clock(8.5)}`,
      `open       100.00000000  tick 42  ${clock(2)}`,
      ...counted,
      'final      104.00000000',
      'outcome    win',
      'returned   192.500000 USDT',
      'checked    8 ticks, 9 signatures, 7 hashes',
      `key        ${venue.publicKey} (of the proof: compare it with the published one)`,
    ]);
    expect([code, errors]).toEqual([0, '']);
  });

  test('with the key and the files of two days, in any order', () => {
    const { code, lines } = verify(proof, '--ticks', second, '--key', venue.publicKey, '--ticks', first);
    expect(lines.slice(-3)).toEqual([
      `file       ${first}: 5 ticks of BTC, 40 to 44, chain holds`,
      `file       ${second}: 7 ticks of BTC, 45 to 51, chain holds`,
      `key        ${venue.publicKey} (as given)`,
    ]);
    expect(code).toBe(0);
  });

  test('a void contract says why', () => {
    const ticks = venue.ticks({
      second: S + 2,
      number: 42,
      previous: PROOF.ticks[0]!.previous,
      prices: [price('1'), price('2'), ...Array.from({ length: 4 }, () => null), price('9')],
    });
    const open = { number: 42, second: S + 2, price: price('1') };
    const result = {
      ...RESULT,
      outcome: 'void',
      cause: 'gap',
      paid: true,
      open,
      final: null,
      counted: [44],
    } as const;
    const { code, lines } = verify(
      write('void.json', venue.proof(TERMS, [...ticks, ...later(ticks)], result)),
    );
    expect(lines).toEqual(
      expect.arrayContaining(['final      none', 'outcome    void (gap, paid as a win)']),
    );
    expect(code).toBe(0);
  });
});

/** The tick after the expiry. */
function later(ticks: readonly Tick[]): Tick[] {
  const last = ticks.at(-1)!;
  return venue.ticks({
    second: S + 20,
    number: last.number + 1,
    previous: sha256(tickText(last)),
    prices: [price('9')],
  });
}

describe('1, and the place', () => {
  /** The place that the one line names. */
  const placeOf = (...args: readonly string[]): string | undefined => {
    const { code, lines, errors } = verify(...args);
    expect([code, lines.length, errors]).toEqual([1, 1, '']);
    return /^does not hold at (.+?): [^:]+$/.exec(lines[0] ?? '')?.[1];
  };
  const text = JSON.stringify(PROOF);

  test.each([
    ['a stake', text.replace('"stake":"100"', '"stake":"900"'), 'ticket.stake'],
    ['odds', text.replace('"profitPpm":925000', '"profitPpm":625000'), 'ticket.profitPpm'],
    ['a time', text.replace(String(TERMS.expiresAt), String(TERMS.expiresAt + 1_000)), 'ticket.expiresAt'],
    ['a tick', text.replace('"price":"103.', '"price":"183.'), 'ticks[3].price'],
    ['a result', text.replace('"final":"104.', '"final":"105.'), 'result.final'],
    ['a key that stands twice', text.replace('"stake":"100"', '"stake":"900","stake":"100"'), 'ticket.stake'],
    ['a field too many', text.replace('"format":1', '"format":1,"note":""'), 'note'],
    ['an answer around the proof', `{"code":200,"data":${text}}`, 'code'],
    ['no JSON', text.slice(1), 'text'],
  ])('%s', (name, changed, place) => {
    expect(placeOf(write(`${name}.json`, changed))).toBe(place);
  });

  test('another key', () => {
    expect(placeOf(proof, '--key', new TestVenue().publicKey)).toBe('publicKey');
  });

  test('files in which the proof does not stand', () => {
    expect(placeOf(proof, '--ticks', first)).toBe('ticks[3]');
    expect(placeOf(proof, '--ticks', second)).toBe('ticks[0]');
    const other = venue.ticks({
      second: S,
      number: 40,
      previous: sha256('tick 39'),
      prices: PRICES.with(6, price('1')),
    });
    expect(placeOf(proof, '--ticks', write('other.ndjson', linesOf(other)))).toBe('ticks[4]');
  });

  test('files whose own chain does not hold', () => {
    const lines = linesOf(TICKS).split('\n');
    const broken = {
      price: [lines.with(1, lines[1]!.replace('"price":"99.', '"price":"98.')), 'line 2: price'],
      dropped: [lines.toSpliced(1, 1), 'line 2: number'],
      twice: [lines.with(1, lines[1]!.replace('{', '{"coin":"BTC",')), 'line 2: coin'],
      empty: [lines.with(1, ''), 'line 2: text'],
      end: [lines.with(11, lines[11]!.replace('"price":"109.', '"price":"108.')), 'line 12: price'],
    } as const;
    for (const [name, [changed, place]] of Object.entries(broken)) {
      expect(placeOf(proof, '--ticks', write(name, changed.join('\n')))).toBe(`${name} ${place}`);
    }
    const coin = { second: S, number: 40, previous: sha256('tick 39'), prices: PRICES, coin: 'ETH' };
    expect(placeOf(proof, '--ticks', write('eth', linesOf(venue.ticks(coin))))).toBe('eth line 1: coin');
    expect(placeOf(proof, '--ticks', write('nothing', ''))).toBe('nothing: ticks');
  });

  test('files that do not join, and files that contradict each other', () => {
    const torn = { second: S + 5, number: 45, previous: sha256('another tick 44'), prices: PRICES.slice(5) };
    expect(placeOf(proof, '--ticks', first, '--ticks', write('torn', linesOf(venue.ticks(torn))))).toBe(
      'torn line 1: previous',
    );
    const prices = PRICES.with(6, price('1'));
    const other = linesOf(venue.ticks({ second: S, number: 40, previous: sha256('tick 39'), prices }));
    expect(placeOf(proof, '--ticks', first, '--ticks', second, '--ticks', write('other', other))).toBe(
      'ticks[4]',
    );
  });

  test('a tick between acceptance and the first one of the ticket', () => {
    const late = { ...TERMS, acceptedAt: S * 1_000 + 500, expiresAt: (S + 8) * 1_000 + 500 };
    const skipping = write('skipping.json', venue.proof(late, TICKS.slice(2, 10), RESULT));
    expect(verify(skipping).code).toBe(0);
    expect(placeOf(skipping, '--ticks', first, '--ticks', second)).toBe('ticket.firstTick');
  });
});

describe('an opened day', () => {
  const opened = {
    day: '2025-06-15',
    since: S,
    key: sha256('a day'),
    market: { from: 0, to: 1 },
    coins: [
      {
        coin: 'BTC',
        mean: price('100'),
        step: price('0.01'),
        marketSigma: 70_000,
        ownSigma: 30_000,
        from: 2,
        to: 3,
      },
    ],
  };
  const rows = opened.coins.map((one) => Object.values(one));
  const commitment = sha256(
    JSON.stringify(['assay-simulated-day', 1, opened.day, S, opened.key, [0, 1], rows]),
  );
  const signature = venue.sign(JSON.stringify(['assay-simulated-commitment', 1, opened.day, commitment]));
  const whole = { format: 1, publicKey: venue.publicKey, opened, commitment, signature };
  const prices = simulatedPrices(opened);
  const made: Tick[] = [];
  for (const at of [S, S + 1, S + 2]) {
    const units = prices.at('BTC', at) ?? [];
    const said = units.map((one) => `${Math.floor(one / 1e8)}.${String(one % 1e8).padStart(8, '0')}`);
    const before = made.at(-1);
    made.push(
      venue.tick({
        coin: 'BTC',
        number: made.length + 1,
        second: at,
        price: said[units.indexOf(units.toSorted((one, other) => one - other)[1] ?? 0)] ?? '',
        feed: 'simulated',
        sources: said.map((one, index) => ({
          source: `simulated-${'abc'[index]}`,
          price: one,
          leftOut: null,
        })),
        previous: before === undefined ? ZEROS : sha256(tickText(before)),
      }),
    );
  }
  const day = write('day.json', whole);
  const ticks = write('day.ndjson', linesOf(made));

  test('holds with its ticks, its commitment and its key', () => {
    const given = ['--ticks', ticks, '--commitment', commitment, '--key', venue.publicKey];
    expect(verify('day', day, ...given)).toEqual({
      code: 0,
      lines: [
        'the day holds',
        'day        2025-06-15',
        'since      2025-06-15T23:59:55.000Z',
        'coins      BTC',
        `file       ${ticks}: 3 ticks of BTC recomputed, 0 of another day or feed`,
        `commitment ${commitment} (as given)`,
        `key        ${venue.publicKey} (as given)`,
      ],
      errors: '',
    });
  });

  test('does not hold where a tick, a line, the commitment or the day is another', () => {
    const lineOf = (...args: readonly string[]): string | undefined => {
      const { code, lines } = verify('day', ...args);
      expect([code, lines.length]).toEqual([1, 1]);
      return lines[0];
    };
    const other = venue.ticks({ second: S, prices: ['100', '101'].map(price) });
    const strange = write(
      'strange.ndjson',
      linesOf(other.map((tick) => venue.tick({ ...tick, feed: 'simulated' })).slice(0, 1)),
    );
    expect(lineOf(day, '--ticks', strange)).toContain('strange.ndjson line 1: sources');
    const broken = write('broken.ndjson', `${linesOf(made)}{`);
    expect(lineOf(day, '--ticks', broken)).toContain('broken.ndjson line 4: text');
    expect(lineOf(day, '--commitment', sha256('another'))).toContain('at commitment');
    const changed = write('changed.json', { ...whole, opened: { ...opened, key: sha256('another') } });
    expect(lineOf(changed)).toContain('at opened');
    expect(lineOf(proof)).toContain('at ');
  });

  test('is used wrongly without a day, or with a commitment for a proof', () => {
    expect(verify('day').code).toBe(2);
    expect(verify(proof, '--commitment', commitment).code).toBe(2);
    expect(verify('day', day, '--commitment', 'abc').errors).toContain('--commitment is not 64');
  });
});

describe('2, and what is wrong', () => {
  test.each([
    ['no proof', []],
    ['two proofs', [proof, proof]],
    ['a file that is not there', ['nowhere.json']],
    ['ticks that are not there', [proof, '--ticks', 'nowhere.ndjson']],
    ['a key that is none', [proof, '--key', 'abc']],
    ['a key in capitals', [proof, '--key', venue.publicKey.toUpperCase().replace(/\d/g, 'A')]],
    ['an unknown option', [proof, '--trust']],
    ['an option without its value', [proof, '--key']],
  ])('%s', (_name, args) => {
    const { code, lines, errors } = verify(...args);
    expect([code, lines]).toEqual([2, ['']]);
    expect(errors).toContain('usage: npm run --silent verify -- <proof.json>');
  });
});

describe('the script that `npm run verify` starts', () => {
  test.each([
    ['a proof that holds', [proof, '--ticks', first, '--ticks', second]],
    ['a proof that does not', [write('lost.json', { ...PROOF, ticks: [] })]],
    ['wrong use', [proof, '--trust']],
  ])('says what the command says, and ends as it does: %s', (_name, args) => {
    // As npm starts it: in the project's folder, called from another one.
    const run = spawnSync(process.execPath, [path.join(ROOT, 'scripts', 'verify.mjs'), ...args], {
      cwd: ROOT,
      env: { ...process.env, INIT_CWD: folder },
      encoding: 'utf8',
    });
    const { status: code, stdout: output, stderr: errors } = run;
    expect({ code, output, errors }).toEqual(command(args, folder));
  });
});
