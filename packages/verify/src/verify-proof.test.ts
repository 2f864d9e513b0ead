import { createHash } from 'node:crypto';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hashOf, isSignedBy, ticketBytes, tickBytes, verifyProof } from './index.ts';
import type { Proof, Tick, TicketFigures } from './index.ts';
import {
  price,
  riseTerms,
  sha256,
  TestVenue,
  threeSources,
  ticketText,
  tickText,
  ZEROS,
} from './venue-fixture.ts';
import type { Course } from './venue-fixture.ts';

const venue = new TestVenue();
const S = 1_750_000_000;
const TERMS = riseTerms(S, 6);
/** The last one has a single source: fewer figures to try when it was changed. */
const LAST = price('98');
const PRICES = [99, 100, 101.5, 102, 103, 104, 105, 98].map((value) => price(String(value)));
const COURSE: Course = {
  second: S,
  number: 41,
  previous: sha256('tick 40'),
  prices: PRICES,
  sources: (own) => threeSources(own).slice(0, own === LAST ? 1 : 3),
};
const TICKS = venue.ticks(COURSE);
const RESULT = {
  outcome: 'win',
  cause: null,
  paid: false,
  open: { number: 42, second: S + 1, price: price('100') },
  final: price('103.1'),
  counted: [43, 44, 45, 46, 47],
  returned: '185.000000',
} as const;
const PROOF = venue.proof(TERMS, TICKS, RESULT);
/** One tick of the window is missing: the tick after the expiry has to follow. */
const HOLED = venue.proof(
  TERMS,
  venue.ticks({ ...COURSE, prices: [...PRICES.slice(0, 4), null, ...PRICES.slice(5)] }),
  { ...RESULT, final: price('103.125'), counted: [43, 44, 45, 46] },
);

type Path = readonly (string | number)[];

const placeOf = (value: unknown, publicKey?: string): string => {
  const answer = verifyProof(value, publicKey === undefined ? {} : { publicKey });
  return answer.ok ? 'holds' : answer.place;
};
/** What the venue itself has signed: it would be at fault. */
const placeOfTicket = (terms: Partial<TicketFigures>, ticks = TICKS): string =>
  placeOf(venue.proof({ ...TERMS, ...terms }, ticks, RESULT));
const written = (path: Path): string =>
  path
    .map((step) => (typeof step === 'number' ? `[${step}]` : `.${step}`))
    .join('')
    .slice(1);

/** A copy of the proof in which what holds the end of the path was changed. */
function changed(proof: Proof, path: Path, change: (holder: object, key: string | number) => void): unknown {
  const copy: unknown = JSON.parse(JSON.stringify(proof));
  const holder = path.slice(0, -1).reduce((value: unknown, step) => Reflect.get(Object(value), step), copy);
  change(Object(holder), path.at(-1) ?? '');
  return copy;
}
const put = (proof: Proof, path: Path, value: unknown): unknown =>
  changed(proof, path, (holder, key) => Reflect.set(holder, key, value));

interface Leaf {
  readonly path: Path;
  readonly value: unknown;
}
function leaves(value: unknown, path: Path = []): Leaf[] {
  if (typeof value !== 'object' || value === null) return [{ path, value }];
  return Object.entries(value).flatMap(([key, inner]) =>
    leaves(inner, [...path, Array.isArray(value) ? Number(key) : key]),
  );
}
/** Paths of all objects, the proof itself among them. */
function objects(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [];
  const inner = Object.entries(value).flatMap(([key, one]) =>
    objects(one, [...path, Array.isArray(value) ? Number(key) : key]),
  );
  return Array.isArray(value) ? inner : [path, ...inner];
}

/** One digit or letter exchanged for another of its kind, all else as it was. */
function flipped(text: string, index: number, step: number): string {
  const kinds = [
    /^[0-9a-f]{64,}$/.test(text) ? '0123456789abcdef' : '0123456789',
    'abcdefghijklmnopqrstuvwxyz',
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ',
  ];
  const at = index % text.length;
  const kind = kinds.find((one) => one.includes(text.charAt(at)));
  if (kind === undefined) return flipped(text, at + 1, step);
  const place = kind.indexOf(text.charAt(at)) + 1 + (step % (kind.length - 1));
  return text.slice(0, at) + kind.charAt(place % kind.length) + text.slice(at + 1);
}

function flip(value: unknown, index: number, step: number): unknown {
  if (typeof value === 'boolean') return !value;
  if (typeof value === 'number') {
    const other = Number(flipped(String(value), index, step));
    // Without its first digit a number is another by more than one.
    return String(other).length === String(value).length ? other : flip(value, index, step + 1);
  }
  if (typeof value === 'string') return flipped(value, index, step);
  return ['no-price', 'gap', price('100')][index % 3];
}

/** Whether the place that was named is that of the change, or of the signed whole that it belongs to. */
function isNamed(place: string, path: Path): boolean {
  const changedPlace = written(path);
  const last = path.at(-1);
  if (last === 'signature' || last === 'user' || last === 'feed' || last === 'source') {
    return changedPlace === place || changedPlace.startsWith(`${place}.`);
  }
  return changedPlace === place;
}

describe('a proof that holds', () => {
  test('gives the figures again, and how much was checked', () => {
    const answer = verifyProof(PROOF, { publicKey: venue.publicKey });
    const counted = TICKS.slice(2, 7).map((tick) => ({
      number: tick.number,
      second: tick.second,
      price: tick.price,
      hash: sha256(tickText(tick)),
    }));
    const { ticket, publicKey } = PROOF;
    const checked = { ticks: 8, signatures: 9, hashes: 7 };
    const recomputed = { publicKey, ticket, ...RESULT, counted, checked };
    expect(answer).toEqual({ ok: true, recomputed });
  });

  test('needs no tick after the expiry where no second of the window is missing', () => {
    expect(placeOf({ ...PROOF, ticks: TICKS.slice(0, -1) })).toBe('holds');
    expect(placeOf(HOLED)).toBe('holds');
    expect(placeOf({ ...HOLED, ticks: HOLED.ticks.slice(0, -1) })).toBe('ticks');
  });

  test('may begin with the first tick of its coin', () => {
    const ticks = venue.ticks({ ...COURSE, number: 1, previous: ZEROS });
    const open = { ...RESULT.open, number: 2 };
    const first = venue.proof({ ...TERMS, firstTick: 1 }, ticks, {
      ...RESULT,
      open,
      counted: [3, 4, 5, 6, 7],
    });
    expect(placeOf(first)).toBe('holds');
  });
});

describe('a flip', () => {
  test('of the last digit of every figure', () => {
    const wrong = leaves(PROOF).flatMap(({ path, value }) => {
      const other = flip(value, String(value).length - 1, 0);
      const place = placeOf(put(PROOF, path, other));
      return isNamed(place, path) ? [] : [`${written(path)} = ${String(other)} → ${place}`];
    });
    expect(wrong).toEqual([]);
  });

  test('of any digit into any other', () => {
    // Words have one place for all their letters, and each costs a search through all figures beside them.
    const figuresOf = (proof: Proof): Leaf[] =>
      leaves(proof).filter(({ path }) => !/signature|user|feed|source$/.test(String(path.at(-1))));
    fc.assert(
      fc.property(
        fc.constantFrom(PROOF, HOLED),
        fc.nat(),
        fc.nat(20),
        fc.nat(30),
        (proof, which, index, step) => {
          const figures = figuresOf(proof);
          const { path, value } = figures[which % figures.length]!;
          const other = flip(value, index, step);
          const place = placeOf(put(proof, path, other));
          expect([place, other]).toEqual([isNamed(place, path) ? place : written(path), other]);
        },
      ),
    );
  });

  test.each([
    ['a stake of another length', ['ticket', 'stake'], '1000', 'ticket'],
    ['a first tick of another length', ['ticket', 'firstTick'], 1, 'ticket'],
    ['an expiry of another contract', ['ticket', 'expiresAt'], TERMS.expiresAt + 33_000, 'ticket'],
    ['a price of another length', ['ticks', 3, 'price'], price('1030'), 'ticks[3]'],
    ['a price of another length in the last tick', ['ticks', 7, 'price'], price('1030'), 'ticks[7]'],
    ['the hash of another tick', ['ticks', 3, 'previous'], sha256('another'), 'ticks[3].previous'],
    ['the hash of the tick before the first', ['ticks', 0, 'previous'], sha256('another'), 'ticks[0]'],
    ['the signature of another tick', ['ticks', 3, 'signature'], TICKS[4]!.signature, 'ticks[3].signature'],
    ['the key of another venue', ['publicKey'], new TestVenue().publicKey, 'publicKey'],
    ['an outcome', ['result', 'outcome'], 'lose', 'result.outcome'],
    ['an open that there is', ['result', 'open'], null, 'result.open'],
    ['a final price in another spelling', ['result', 'final'], '103.1', 'result.final'],
    ['a tick too many counted', ['result', 'counted', 5], 48, 'result.counted.length'],
    ['a returned amount in another spelling', ['result', 'returned'], '185', 'result.returned'],
  ] as const)('%s', (_name, path, value, place) => {
    expect(placeOf(put(PROOF, path, value))).toBe(place);
  });
});

describe('a proof of another form', () => {
  test('every field is needed', () => {
    const fields = leaves(PROOF)
      .map(({ path }) => path)
      .filter((path) => typeof path.at(-1) === 'string');
    const all: Path[] = [
      ...fields,
      ['ticket'],
      ['ticks'],
      ['result'],
      ['result', 'open'],
      ['ticks', 2, 'sources'],
    ];
    for (const path of all) {
      const without = changed(PROOF, path, (holder, key) => Reflect.deleteProperty(holder, key));
      expect(placeOf(without)).toBe(written(path));
    }
  });

  test('no other field is taken', () => {
    for (const path of objects(PROOF)) {
      for (const [name, end] of [
        ['note', '.note'],
        ['__proto__', '["__proto__"]'],
      ] as const) {
        const more = changed(PROOF, [...path, name], (holder) =>
          Object.defineProperty(holder, name, { value: 1, enumerable: true }),
        );
        const before = written(path);
        expect(placeOf(more)).toBe(before === '' ? end.replace(/^\./, '') : before + end);
      }
    }
  });

  test.each([
    [null, 'proof'],
    ['a proof', 'proof'],
    [[], 'proof'],
    [[PROOF], 'proof'],
    [{}, 'format'],
    [Object.create(PROOF), 'format'],
  ])('%o', (value, place) => {
    expect(placeOf(value)).toBe(place);
  });

  test.each([
    [['format'], 2],
    [['format'], '1'],
    [['publicKey'], venue.publicKey.toUpperCase()],
    [['ticket'], []],
    [['ticket', 'stake'], 100],
    [['ticket', 'stake'], '0'],
    [['ticket', 'stake'], '0100'],
    [['ticket', 'stake'], '100.5'],
    [['ticket', 'stake'], '-100'],
    [['ticket', 'contract'], ' 17'],
    [['ticket', 'profitPpm'], '850000'],
    [['ticket', 'profitPpm'], 850_000.5],
    [['ticket', 'profitPpm'], -0],
    [['ticket', 'acceptedAt'], 2 ** 60],
    [['ticket', 'direction'], 'up'],
    [['ticket', 'realm'], 'sandbox'],
    [['ticks', 0, 'price'], '100.0'],
    [['ticks', 0, 'price'], '0100.00000000'],
    [['ticks', 0, 'price'], '1e2.00000000'],
    [['ticks', 0, 'price'], 100],
    [['ticks', 0, 'feed'], ''],
    [['ticks', 0, 'feed'], 'live\n'],
    [['ticks', 0, 'feed'], 'live\u202e'],
    [['ticks', 0, 'sources'], {}],
    [['ticks', 0, 'sources', 0, 'leftOut'], 'unwanted'],
    [['ticks', 0, 'previous'], sha256('x').toUpperCase()],
    [['ticks', 0, 'signature'], '00'],
    [['result', 'paid'], 0],
    [['result', 'counted', 0], '43'],
  ] as const)('%j is not %j', (path, value) => {
    expect(placeOf(put(PROOF, path, value))).toBe(written(path));
  });

  test('too many ticks and too many sources', () => {
    expect(placeOf({ ...PROOF, ticks: Array.from({ length: 17_000 }, () => TICKS[0]) })).toBe('ticks');
    const source = TICKS[0]!.sources[0];
    const many = put(
      PROOF,
      ['ticks', 0, 'sources'],
      Array.from({ length: 17 }, () => source),
    );
    expect(placeOf(many)).toBe('ticks[0].sources');
  });
});

describe('ticks that are not the coin’s chain', () => {
  const places = (ticks: readonly unknown[]): string => placeOf({ ...PROOF, ticks });

  test('one dropped, wherever it stood', () => {
    for (const index of TICKS.keys()) {
      const place = places(TICKS.toSpliced(index, 1));
      // The tick after the expiry is not needed: no second of the window is missing.
      expect(place).toBe(index === TICKS.length - 1 ? 'holds' : `ticks[${index}].number`);
    }
  });

  test('two exchanged, one twice, none', () => {
    for (const index of TICKS.keys()) {
      const [one, other] = [TICKS[index]!, TICKS[index + 1]];
      if (other !== undefined) {
        expect(places(TICKS.with(index, other).with(index + 1, one))).toBe(`ticks[${index}].number`);
      }
      expect(places(TICKS.toSpliced(index, 0, one))).toBe(`ticks[${index + 1}].number`);
    }
    expect(places([])).toBe('ticks');
  });

  test('more than one after the expiry', () => {
    const ticks = venue.ticks({ ...COURSE, prices: [...PRICES, price('1')] });
    expect(places(ticks)).toBe('ticks[8]');
  });

  test('the ticks of another coin, or under another number, signed by the venue', () => {
    expect(places(venue.ticks({ ...COURSE, coin: 'ETH' }))).toBe('ticks[0].coin');
    expect(places(venue.ticks({ ...COURSE, number: 40 }))).toBe('ticks[0].number');
  });

  test('ticks of another venue', () => {
    const other = new TestVenue().ticks(COURSE);
    expect(places(TICKS.with(3, other[3]!))).toBe('ticks[3].signature');
    expect(places(TICKS.with(7, other[7]!))).toBe('ticks[7]');
    expect(placeOf({ ...PROOF, ticks: other })).toBe('ticks[0].signature');
  });

  test('two histories that the venue has signed', () => {
    const other = venue.ticks({ ...COURSE, prices: PRICES.with(2, price('50')) });
    expect(places([...TICKS.slice(0, 3), ...other.slice(3)])).toBe('ticks[3].previous');
  });

  test('a first tick that has one before it', () => {
    const ticks = venue.ticks({ ...COURSE, number: 1, previous: sha256('tick 0') });
    expect(placeOfTicket({ firstTick: 1 }, ticks)).toBe('ticks[0].previous');
  });

  test('seconds that do not rise', () => {
    const [first, second] = TICKS;
    const again = venue.tick({ ...second!, second: first!.second });
    expect(places([first!, again])).toBe('ticks[1].second');
  });

  test('a price that its sources do not give', () => {
    const sources = (...said: (string | null)[]) =>
      said.map((text, index) => ({ source: `s${index}`, price: text, leftOut: null }));
    const at = (make: (own: string) => ReturnType<typeof sources>): string =>
      places(venue.ticks({ ...COURSE, sources: make }));
    expect(at((own) => sources(own, '1.00000000', own))).toBe('holds');
    expect(at((own) => sources(own, '1.00000000', '2.00000000'))).toBe('ticks[0].price');
    expect(at(() => [])).toBe('ticks[0].sources');
    expect(at((own) => sources(own, null))).toBe('ticks[0].sources[1].leftOut');
    const halves = venue.ticks({
      ...COURSE,
      prices: ['0.00000002', ...PRICES.slice(1)],
      sources: (own) => sources(...(own === '0.00000002' ? ['0.00000003', '0.00000002'] : [own, own])),
    });
    expect(places(halves)).toBe('holds');
  });
});

test.each<[string, Partial<Tick['sources'][number]>, string]>([
  ['has a price and is called without', { price: price('1'), leftOut: 'no-price' }, 'leftOut'],
  ['has none and is called an outlier', { price: null, leftOut: 'outlier' }, 'leftOut'],
  ['speaks twice', { source: 'alpha' }, 'source'],
])('a source that %s', (_name, change, field) => {
  const ticks = venue.ticks({
    ...COURSE,
    sources: (own) => threeSources(own).map((one, index) => (index === 2 ? { ...one, ...change } : one)),
  });
  expect(placeOf({ ...PROOF, ticks })).toBe(`ticks[0].sources[2].${field}`);
});

describe('terms that the venue itself has signed', () => {
  test.each([
    ['other rules', { rules: 3 }, 'ticket.rules'],
    ['less than five seconds', { expiresAt: TERMS.acceptedAt + 4_999 }, 'ticket.expiresAt'],
    ['an expiry before acceptance', { expiresAt: TERMS.acceptedAt - 60_000 }, 'ticket.expiresAt'],
    ['a later first tick', { firstTick: 42 }, 'ticks[0].number'],
    ['the other direction', { direction: 'fall' }, 'result.outcome'],
    ['another stake', { stake: '101' }, 'result.returned'],
    ['other odds', { profitPpm: 850_001 }, 'result.returned'],
    ['a later acceptance', { acceptedAt: TERMS.acceptedAt + 1_000 }, 'result.open.number'],
  ] as const)('%s', (_name, terms, place) => {
    expect(placeOfTicket(terms)).toBe(place);
  });
});

describe('the key', () => {
  test('another than the one given is refused, and so is none', () => {
    expect(placeOf(PROOF, venue.publicKey)).toBe('holds');
    expect(placeOf(PROOF, new TestVenue().publicKey)).toBe('publicKey');
    expect(placeOf(PROOF, 'none')).toBe('key');
  });

  test('of a small order signs nothing', () => {
    const one = `01${'0'.repeat(62)}`;
    expect(isSignedBy(one, tickBytes(TICKS[0]!), one + '0'.repeat(64))).toBe(false);
  });
});

describe('bytes, hash and signature against other implementations', () => {
  test('bytes and hashes are those that Node makes', () => {
    const decode = (bytes: Uint8Array): string => Buffer.from(bytes).toString('utf8');
    for (const tick of TICKS) expect(decode(tickBytes(tick))).toBe(tickText(tick));
    expect(decode(ticketBytes(TERMS))).toBe(ticketText(TERMS));
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
        expect(hashOf(bytes)).toBe(createHash('sha256').update(bytes).digest('hex'));
      }),
    );
  });

  test.each([
    // RFC 8032, 7.1: TEST 1, TEST 2 and TEST 3.
    [
      'd75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a',
      '',
      'e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b',
    ],
    [
      '3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c',
      '72',
      '92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00',
    ],
    [
      'fc51cd8e6218a1a38da47ed00230f0580816ed13ba3303ac5deb911548908025',
      'af82',
      '6291d657deec24024827e69c3abe01a30ce548a284743a445e3680d7db5ac3ac18ff9b538d16f290ae67f760984dc6594a7c15e9716ed28dc027beceea1ec40a',
    ],
  ])('%s', (key, message, signature) => {
    const bytes = Buffer.from(message, 'hex');
    expect(isSignedBy(key, bytes, signature)).toBe(true);
    expect(isSignedBy(key, Buffer.concat([bytes, Buffer.of(0)]), signature)).toBe(false);
    expect(isSignedBy(key, bytes, flipped(signature, 5, 3))).toBe(false);
    expect(isSignedBy(flipped(key, 9, 3), bytes, signature)).toBe(false);
  });
});
