import { describe, expect, it } from 'vitest';
import {
  alarmsOf,
  checklistOf,
  keysArtefact,
  missingOf,
  paidItem,
  retentionArtefact,
  untilOf,
} from './rules.ts';
import type { Facts, ItemKey } from './rules.ts';
import type { Evidence } from './shape.ts';

const DAY_MS = 86_400_000;
const NOW = 1_800_000_000_000;
const FACTS: Facts = {
  isRehearsal: false,
  now: NOW,
  keys: { ids: ['a1b2c3d4'], isOutside: true },
  certificate: { validUntil: NOW + 61 * DAY_MS, fault: null },
  feed: { name: 'live', sources: 5, isFresh: true, disagreeing: [], clockOffset: 700 },
  networks: [{ name: 'Sepolia', number: 0, isReached: true, scan: [], differences: [] }],
  operators: [
    { isOwner: true, hasAuthenticator: true, hasPasskey: true },
    { isOwner: true, hasAuthenticator: true, hasPasskey: true },
    { isOwner: false, hasAuthenticator: true, hasPasskey: true },
  ],
  isOpen: false,
  mailedOwners: 2,
  disk: { free: 400_000_000_000, size: 1_000_000_000_000 },
  screensAddresses: true,
  retention: { documentDays: 1_825, indexDays: 90 },
  legal: {
    entity: 'Harbour Ltd',
    terms: 'https://harbour.example/terms',
    complaints: 'mailto:a@harbour.example',
  },
  spotCountries: 'DE,FR: licence 4711',
};
const shown = (item: ItemKey, artefact: string, at = NOW): Evidence => {
  return { item, artefact, at, until: untilOf(item, at), by: 'Ann' };
};
const EVIDENCE = [
  shown('keys', keysArtefact(FACTS)),
  shown('mail', 'answered'),
  shown('restore', 'restored'),
  shown('retention', retentionArtefact(FACTS)),
];
const notInOrder = (facts: Partial<Facts>, evidence = EVIDENCE) =>
  missingOf(checklistOf({ ...FACTS, ...facts }, evidence)).map(({ key, state }) => `${key} ${state}`);

function toldOn(changed: Partial<Facts>, isOpen: boolean): string[] {
  const facts = { ...FACTS, ...changed };
  const alarms = alarmsOf(checklistOf(facts, EVIDENCE), { now: facts.now, isOpen });
  return alarms.map(({ text, isBad }) => `${isBad ? 'bad' : 'warn'} ${text}`);
}

describe('the checklist of real money', () => {
  it('is in order with all of this, and says who has shown what until when', () => {
    expect(notInOrder({})).toEqual([]);
    const mail = checklistOf(FACTS, EVIDENCE).find(({ key }) => key === 'mail');
    expect(mail).toMatchObject({ by: 'Ann', at: NOW, until: NOW + 30 * DAY_MS, action: 'live mail' });
  });

  it('asks people for what the exchange cannot see by itself', () => {
    expect(notInOrder({}, [])).toEqual([
      'keys missing',
      'mail missing',
      'restore missing',
      'retention missing',
    ]);
  });

  it.each<[string, Partial<Facts>, string]>([
    ['keys among the data', { keys: { ...FACTS.keys, isOutside: false } }, 'key-place missing'],
    ['another key since', { keys: { ...FACTS.keys, ids: ['00000000', 'a1b2c3d4'] } }, 'keys missing'],
    ['no certificate', { certificate: { validUntil: null, fault: 'ECONNREFUSED' } }, 'tls missing'],
    [
      'a certificate of six days',
      { certificate: { validUntil: NOW + 6.5 * DAY_MS, fault: null } },
      'tls missing',
    ],
    ['old prices', { feed: { ...FACTS.feed!, isFresh: false } }, 'prices missing'],
    [
      'a source with prices of its own',
      { feed: { ...FACTS.feed!, disagreeing: ['kraken of BTC'] } },
      'agreement missing',
    ],
    ['a clock that is ahead', { feed: { ...FACTS.feed!, clockOffset: 2_001 } }, 'clock missing'],
    ['a clock that is behind', { feed: { ...FACTS.feed!, clockOffset: -2_001 } }, 'clock missing'],
    ['a clock with nothing to compare', { feed: { ...FACTS.feed!, clockOffset: null } }, 'clock missing'],
    ['nobody who is mailed', { mailedOwners: 0 }, 'alarms missing'],
    [
      'a disk that is nearly full',
      { disk: { free: 99_000_000_000, size: 1_000_000_000_000 } },
      'disk missing',
    ],
    ['a small disk', { disk: { free: 4_900_000_000, size: 9_000_000_000 } }, 'disk missing'],
    ['a disk that says nothing', { disk: null }, 'disk missing'],
    [
      'an owner without a passkey',
      {
        operators: FACTS.operators.map((one, index) => ({ ...one, hasPasskey: index > 0 })),
      },
      'four-eyes missing',
    ],
    ['one owner', { operators: FACTS.operators.slice(1) }, 'four-eyes missing'],
    [
      'an operator without an authenticator',
      { operators: [...FACTS.operators, { isOwner: false, hasAuthenticator: false, hasPasskey: true }] },
      'four-eyes missing',
    ],
    ['no network', { networks: [] }, 'networks missing'],
    [
      'a network away',
      { networks: [{ name: 'x', number: null, isReached: false, scan: [], differences: [] }] },
      'networks missing',
    ],
    [
      'deposits that are stopped',
      { networks: [{ name: 'x', number: null, isReached: true, scan: [{ isBad: true }], differences: [] }] },
      'networks missing',
    ],
    [
      'money that lacks',
      {
        networks: [{ name: 'x', number: null, isReached: true, scan: [{ isBad: false }], differences: [1] }],
      },
      'networks missing',
    ],
    ['no list', { screensAddresses: false }, 'screening missing'],
    ['shorter retention', { retention: { documentDays: 30, indexDays: 90 } }, 'retention missing'],
    ['nobody who runs it', { legal: { ...FACTS.legal, entity: null } }, 'entity missing'],
    ['no terms', { legal: { ...FACTS.legal, terms: null } }, 'terms missing'],
    ['no decision where', { spotCountries: null }, 'countries missing'],
    ['nowhere to complain', { legal: { ...FACTS.legal, complaints: null } }, 'complaints missing'],
  ])('%s', (_, facts, line) => {
    expect(notInOrder(facts)).toEqual([line]);
  });

  it('without a price says so of prices, of their agreement and of the clock', () => {
    expect(notInOrder({ feed: null })).toEqual(['prices missing', 'agreement missing', 'clock missing']);
  });

  it('names a source that disagrees, and how far off the clock is', () => {
    const feed = { ...FACTS.feed!, disagreeing: ['kraken of BTC', 'okx of ETH'], clockOffset: -3_400 };
    const findings = checklistOf({ ...FACTS, feed }, EVIDENCE);
    const findingOf = (line: ItemKey) => findings.find(({ key }) => key === line)?.finding;
    expect(findingOf('agreement')).toMatch(/^kraken of BTC has been .* So has another\.$/);
    expect(findingOf('clock')).toMatch(/^The clock is 3\.4 s behind/);
    const right = { ...FACTS, feed: { ...feed, disagreeing: [], clockOffset: -2_000 } };
    expect(missingOf(checklistOf(right, EVIDENCE))).toEqual([]);
  });

  it('what was shown runs out, each in its time', () => {
    expect(notInOrder({ now: NOW + 29 * DAY_MS })).toEqual([]);
    expect(notInOrder({ now: NOW + 30 * DAY_MS })).toEqual(['mail expired']);
    const later = { now: NOW + 90 * DAY_MS, certificate: null };
    expect(notInOrder(later)).toEqual(['keys expired', 'tls missing', 'mail expired', 'restore expired']);
  });

  it.each([
    ['nothing while all is good for longer than a week', 22, true, []],
    ['what runs out within a week', 24, true, ['warn Mail works: runs out in 6 days']],
    ['the last day', 29.5, true, ['warn Mail works: runs out in 1 day']],
    [
      'what has run out',
      30,
      true,
      ['bad Mail works: Too long ago. Send yourself a test mail, and type its code.'],
    ],
  ] as const)('Today tells %s', (_, days, isOpen, told) => {
    expect(toldOn({ now: NOW + days * DAY_MS }, isOpen)).toEqual(told);
  });

  it('Today tells what is missing once users are there, and what it tells otherwise not again', () => {
    const facts = { operators: FACTS.operators.slice(1), feed: null, networks: [] };
    expect(toldOn(facts, false)).toEqual([]);
    expect(toldOn(facts, true)).toEqual([
      'bad Four eyes: 1 of at least 2 owners have a key, an authenticator and a passkey.',
    ]);
    const late = { ...FACTS.feed!, clockOffset: 9_000 };
    expect(toldOn({ feed: late }, true)).toEqual([
      expect.stringMatching(/^bad Clock right: .* 9\.0 s ahead/),
    ]);
  });

  it('nothing screened is said by an owner', () => {
    expect(notInOrder({ screensAddresses: false }, [...EVIDENCE, shown('screening', 'none')])).toEqual([]);
  });

  it('asks for a withdrawal on each network once users can make one, and every 90 days', () => {
    const networks = [...FACTS.networks, { ...FACTS.networks[0]!, name: 'Bitcoin', number: 1 }];
    const paid = (network: number, at: number): Evidence => ({
      item: paidItem(network),
      artefact: `0x${network}`,
      by: 'the chain',
      at,
      until: at + 90 * DAY_MS,
    });
    const lineOf = (isOpen: boolean, evidence: readonly Evidence[], now = NOW) =>
      checklistOf({ ...FACTS, networks, isOpen, now }, evidence).find(({ key }) => key === 'withdrawals');
    expect(lineOf(false, [])).toMatchObject({ state: 'excused' });
    expect(lineOf(true, [])).toMatchObject({
      state: 'missing',
      finding: expect.stringMatching(/on Sepolia yet/) as unknown,
    });
    expect(lineOf(true, [paid(0, NOW)])).toMatchObject({
      state: 'missing',
      finding: expect.stringMatching(/on Bitcoin yet/) as unknown,
    });
    const both = [paid(0, NOW), paid(1, NOW - DAY_MS)];
    const until = NOW + 89 * DAY_MS;
    expect(lineOf(true, both)).toMatchObject({ state: 'in-order', by: 'the chain', artefact: '0x1', until });
    expect(lineOf(true, both, until)).toMatchObject({
      state: 'expired',
      finding: expect.stringMatching(/on Bitcoin is too long/) as unknown,
    });
    // Of a network that was never reached since the start nothing is known.
    const unknown = [{ ...networks[0]!, number: null }];
    expect(notInOrder({ networks: unknown, isOpen: true }, [...EVIDENCE, ...both])).toEqual([
      'withdrawals missing',
    ]);
  });

  it('a rehearsal is not asked for a certificate and prices of others, and for all else', () => {
    expect(notInOrder({ isRehearsal: true, certificate: null, feed: null })).toEqual([]);
    expect(notInOrder({ isRehearsal: true, operators: [] })).toEqual(['four-eyes missing']);
  });
});
