/** What comes of a request that is repeated, by what was kept of it and what the core remembers. */
import { contentOf } from '@assay/core';
import type { Answer, OwnerId, RequestWithdrawal, RouteId, Sequence, TimeMs, Units } from '@assay/core';
import { beforeEach, describe, expect, it } from 'vitest';
import { sessionOf } from '../access/session-fixture.ts';
import { AskedRequests, endLostRequests } from './asked-requests.ts';
import type { AskedParts, AskedRequest } from './asked-requests.ts';
import { RequestRefused } from './request-refused.ts';

const NOW = 1_800_000_000_000;
const NAMED = { userId: 1, requestId: 'r', said: 's' };
const SESSION = sessionOf(1);

const asking = (amount: number): RequestWithdrawal => ({
  type: 'request-withdrawal',
  owner: 1 as OwnerId,
  requestId: 'r',
  route: 1 as RouteId,
  address: `0x${'a1'.repeat(20)}`,
  memo: null,
  amount: amount as Units,
  fee: 1 as Units,
  notBefore: NOW as TimeMs,
  review: false,
  dailyLimit: 1e12,
});
const [FIRST, SECOND] = [asking(10), asking(20)];
const answerOf = (outcome: unknown): Answer =>
  ({ sequence: 7 as Sequence, time: NOW as TimeMs, outcome }) as Answer;
const DONE = answerOf({ type: 'withdrawal-requested', withdrawal: 3 });
const REFUSED = answerOf({ type: 'refused', refusal: { code: 'withdrawals-held', field: null, params: {} } });

const KEPT: AskedRequest = {
  ...NAMED,
  command: JSON.stringify(FIRST),
  answer: null,
  ended: null,
  outcome: null,
  askedAt: NOW - 1,
  rememberedUntil: NOW + 1,
  isAtOnce: false,
};

/** What the store has been told, and what the core was asked. */
let told: (readonly [name: string, input: unknown])[];
let asked: unknown[];
let kept: AskedRequest | null;
let lost: readonly AskedRequest[];
/** By its realm what the core remembers, and under which words. */
let remembered: Partial<Record<string, { readonly answer: Answer; readonly of: RequestWithdrawal }>>;
let coreTime: number;
beforeEach(() => {
  [told, asked, kept, lost, remembered, coreTime] = [[], [], KEPT, [], {}, NOW];
});

/** Store and core as the tests set them. */
const parts = (): AskedParts =>
  ({
    identity: {
      run(name: string, input: unknown) {
        told.push([name, input]);
        return Promise.resolve(name === 'openAsked' ? lost : name.startsWith('answer') ? null : kept);
      },
    },
    engine: {
      read(realm: string, query: object) {
        asked.push([realm, query]);
        const known = remembered[realm];
        const result = known && { answer: known.answer, contentHash: contentOf(known.of) };
        return Promise.resolve({ result: result ?? null, time: coreTime });
      },
    },
    wallNow: () => NOW,
  }) as unknown as AskedParts;

const requests = () => new AskedRequests<RequestWithdrawal, string>(parts());
const refused = (name: string) => expect.objectContaining({ errorName: name, field: 'requestId' });
const namesTold = (): string[] => told.map(([name]) => name);

describe('a request that may have been made before', () => {
  const find = () => requests().findBefore(NAMED, SESSION);

  it.each<[string, AskedRequest | null]>([
    ['was never made', null],
    ['was refused', { ...KEPT, said: 'other', ended: 'refused' }],
    ['was never heard of', { ...KEPT, said: 'other', ended: 'unheard' }],
    ['may still come to the core', KEPT],
  ])('has nothing to tell where it %s', async (_, row) => {
    kept = row;
    expect(await find()).toBeNull();
    expect(told).toEqual([['askedRequest', { ...NAMED, now: NOW }]]);
  });

  it('is refused where its name stands for other words', async () => {
    kept = { ...KEPT, said: 'other' };
    await expect(find()).rejects.toThrow(refused('request-content-differs'));
  });

  it('gets the answer as it went out, or what the core has answered', async () => {
    kept = { ...KEPT, answer: '"as it was"', ended: 'done' };
    expect(await find()).toEqual({ type: 'answered', view: 'as it was' });
    kept = { ...KEPT, outcome: JSON.stringify(DONE), ended: 'done' };
    expect(await find()).toEqual({ type: 'done', command: FIRST, answer: DONE });
    expect(asked).toEqual([]);
    kept = KEPT;
    remembered = { live: { answer: DONE, of: FIRST }, paper: { answer: REFUSED, of: FIRST } };
    expect(await find()).toEqual({ type: 'done', command: FIRST, answer: DONE });
    expect(asked).toEqual([['live', { type: 'remembered-request', owner: 1, requestId: 'r' }]]);
  });

  it('is made anew where the core has refused it, or knows something else by its name', async () => {
    remembered = { live: { answer: REFUSED, of: FIRST } };
    expect(await find()).toBeNull();
    remembered = { live: { answer: DONE, of: SECOND } };
    expect(await find()).toBeNull();
  });

  it.each<[string, Partial<AskedRequest>, number, boolean]>([
    ['the core knows it no more', {}, NOW + 1, true],
    ['the core may know it yet', {}, NOW, false],
    ['it is of this very minute', { isAtOnce: true }, NOW + 1, false],
    ['its time is over', { rememberedUntil: NOW, isAtOnce: true }, NOW, true],
    ['it is done and nobody has read how', { ended: 'done', isAtOnce: true }, NOW, true],
  ])('whose end nobody may know: %s', async (_, change, time, isUnknown) => {
    [kept, coreTime] = [{ ...KEPT, ...change }, time];
    if (isUnknown) await expect(find()).rejects.toThrow(refused('request-outcome-unknown'));
    else expect(await find()).toBeNull();
  });
});

describe('a request that is made', () => {
  const said: RequestWithdrawal[] = [];
  beforeEach(() => void said.splice(0));
  const submit = (answerTo: (command: RequestWithdrawal) => Promise<string> = async () => 'view') =>
    requests().submit(NAMED, SECOND, SESSION, (command) => {
      said.push(command);
      return answerTo(command);
    });

  it.each<[string, AskedRequest | null]>([
    ['too-many-requests-remembered', null],
    ['request-content-differs', { ...KEPT, said: 'other' }],
    ['request-outcome-unknown', { ...KEPT, rememberedUntil: NOW }],
    ['request-outcome-unknown', { ...KEPT, ended: 'done' }],
  ])('is refused as %s before anything is said', async (name, row) => {
    kept = row;
    await expect(submit()).rejects.toThrow(refused(name));
    expect([said, namesTold()]).toEqual([[], ['keepAsked']]);
  });

  it('gets the answer that its name has got', async () => {
    kept = { ...KEPT, answer: '"as it was"', ended: 'done' };
    expect(await submit()).toBe('as it was');
    expect(said).toEqual([]);
  });

  it('is said as it is now, or within the minute as it was first, and its answer is kept', async () => {
    for (const isAtOnce of [false, true]) {
      kept = { ...KEPT, isAtOnce };
      expect(await submit()).toBe('view');
    }
    expect(said).toEqual([SECOND, FIRST]);
    const command = JSON.stringify(SECOND);
    expect(told.slice(0, 2)).toEqual([
      ['keepAsked', { ...NAMED, command, now: NOW }],
      ['answerAsked', { ...NAMED, answer: '"view"' }],
    ]);
  });

  it('is said as it was first where the core knows that', async () => {
    const answerTo = (command: RequestWithdrawal): Promise<string> =>
      command.amount === FIRST.amount
        ? Promise.resolve('first')
        : Promise.reject(new RequestRefused('request-content-differs'));
    expect(await submit(answerTo)).toBe('first');
    expect(said).toEqual([SECOND, FIRST]);
    // What was another kind of payment is not said in the place of this one.
    kept = { ...KEPT, isAtOnce: true, command: JSON.stringify({ ...FIRST, type: 'transfer-to-user' }) };
    await expect(submit(answerTo)).rejects.toThrow('request-content-differs');
    expect(said.slice(2)).toEqual([SECOND]);
  });

  it.each([
    ['refused', { answer: REFUSED, of: FIRST }, { ended: 'refused', outcome: null }],
    ['done', { answer: DONE, of: SECOND }, { ended: 'done', outcome: JSON.stringify(DONE) }],
    ['unheard', undefined, { ended: 'unheard', outcome: null }],
    ['known as something else', { answer: DONE, of: asking(30) }, null],
  ])('that is refused is written down as the core has it: %s', async (_, known, ended) => {
    remembered = { live: known, paper: { answer: DONE, of: FIRST } };
    await expect(submit(() => Promise.reject(new RequestRefused('withdrawals-held')))).rejects.toThrow(
      'withdrawals-held',
    );
    expect(said).toEqual([SECOND]);
    expect(told.slice(1)).toEqual(ended === null ? [] : [['endAsked', { ...NAMED, ...ended }]]);
  });

  it('of which nothing is known but a fault stays as it is', async () => {
    await expect(submit(() => Promise.reject(new Error('away')))).rejects.toThrow('away');
    expect([namesTold(), asked]).toEqual([['keepAsked'], []]);
  });
});

describe('requests whose answer was lost', () => {
  const end = () => endLostRequests(parts());

  it('are looked for five minutes later, some at a time', async () => {
    await end();
    expect(told).toEqual([['openAsked', { now: NOW, before: NOW - 300_000, limit: 500 }]]);
  });

  it.each([
    ['a realm has done it', { paper: { answer: DONE, of: FIRST } }, NOW, 'done'],
    ['a realm has refused it', { live: { answer: REFUSED, of: FIRST } }, NOW, 'refused'],
    ['no realm has heard of it', {}, NOW, 'unheard'],
    ['one may have forgotten it', {}, NOW + 1, null],
    ['one knows another by its name', { live: { answer: DONE, of: SECOND } }, NOW, null],
  ] as const)('end where %s', async (_, known, time, ended) => {
    [lost, remembered, coreTime] = [[KEPT], known, time];
    await end();
    expect(asked.map((question) => (question as [string])[0])).toEqual(['live', 'paper']);
    const outcome = ended === 'done' ? JSON.stringify(DONE) : null;
    expect(told.slice(1)).toEqual(ended === null ? [] : [['endAsked', { ...NAMED, ended, outcome }]]);
  });

  it('without a name in the core were never told to it', async () => {
    lost = [{ ...KEPT, command: JSON.stringify({ ...FIRST, requestId: null }) }];
    await end();
    expect([asked, told[1]]).toEqual([[], ['endAsked', { ...NAMED, ended: 'unheard', outcome: null }]]);
  });
});
