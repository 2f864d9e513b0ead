/**
 * A sale for money on a card, killed with -9 inside and behind the commit of each of its steps and between them: said again, as whoever
 * has no answer says it again, it is one sale, paid once, and the coins are what they were. Beside it money goes into a merchant's account
 * and comes out of it, each once.
 */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { CARD_CANCEL_MS, digitsOf, NEWEST_RULES, TREASURY } from '@assay/core';
import type {
  CardSaleId,
  Command,
  NetworkId,
  OperatorId,
  ProposalId,
  RatePpm,
  TimeMs,
  Units,
} from '@assay/core';
import { ALICE, Folders, FUNDED, startVenue, submitAll, USDT } from '../src/engine/engine-fixture.ts';
import { replayAll } from '../src/journal/replay.ts';
import { buildChild, ChildVenue } from './child-venue.ts';

const folders = new Folders();
let child: ChildVenue | null = null;
beforeAll(buildChild);
afterEach(() => void child?.child.kill('SIGKILL'));
afterAll(() => folders.removeAll());

const GIVES = 100_000_000 as Units;
const FEE = 1_000_000;
const [FIRST, SECOND] = [1 as OperatorId, 2 as OperatorId];
const SALE = 1 as CardSaleId;
const PAID = { type: 'pay-card-sale', sale: SALE, reference: 'E2E-1', paidOn: '2026-11-29' } as const;

const SET_UP: readonly Command[] = [
  { type: 'activate-rules', version: NEWEST_RULES },
  ...FUNDED,
  // The house takes coins from the first network on.
  { type: 'list-network', network: 0 as NetworkId, chain: 'eip155:1', genesis: '0xgenesis' },
  ...[FIRST, SECOND].map((operator): Command => {
    return { type: 'register-operator', operator, publicKey: String(operator).repeat(64), roles: 1 };
  }),
  {
    type: 'set-card-terms',
    asset: USDT,
    currency: 'EUR',
    open: true,
    decimals: 2,
    marginPpm: 0 as RatePpm,
    feeRatePpm: 10_000 as RatePpm,
    leastFee: 1 as Units,
    minimum: 100,
    maximum: 1_000_000,
    leastRate: 1,
    greatestRate: 200_000_000,
  },
];

const MOVE = { type: 'move-merchant-funds', owner: ALICE, asset: USDT } as const;
const MERCHANTS = 3_000_000;

const said = {
  owner: ALICE,
  asset: USDT,
  currency: 'EUR',
  by: 'given',
  amount: GIVES,
  rate: 90_000_000,
} as const;

/** What is said in its order, and what it is answered, also by a venue that has heard it before. */
const stepsFrom = (now: number): readonly (readonly [Command, readonly string[]])[] => [
  [{ ...MOVE, requestId: 'in', from: 'spot', to: 'merchant', amount: 7_000_000 as Units }, ['done']],
  [{ ...MOVE, requestId: 'out', from: 'merchant', to: 'spot', amount: 4_000_000 as Units }, ['done']],
  [{ type: 'quote-card-sale', requestId: 'q', ...said }, ['card-sale-quoted']],
  [
    { type: 'request-card-sale', owner: ALICE, requestId: 's', quote: 1, card: 'bound-1', dailyLimit: null },
    ['card-sale-requested'],
  ],
  [{ type: 'claim-card-sale', sale: SALE }, ['done']],
  [
    {
      type: 'propose',
      proposal: 1 as ProposalId,
      operator: FIRST,
      command: digitsOf(PAID),
      approvals: 1,
      expiresAt: (now + 9 * CARD_CANCEL_MS) as TimeMs,
      delayMs: 0,
    },
    ['done', 'proposal-not-next'],
  ],
  [
    { type: 'approve-proposal', proposal: 1 as ProposalId, operator: SECOND, signature: 'ab'.repeat(64) },
    ['done', 'proposal-decided'],
  ],
  [PAID, ['done']],
];

/** Those up to the sale each in its time, and all that follows behind the time in which it can be taken back. */
const momentOf = (now: number, step: number): number => now + step * 1_000 + (step < 4 ? 0 : CARD_CANCEL_MS);

async function answered(of: ChildVenue, command: Command): Promise<string> {
  const answer = await of.settled(of.send(command));
  if (typeof answer === 'string') return answer;
  const { outcome } = answer;
  return outcome.type === 'refused' ? outcome.refusal.code : outcome.type;
}

/** Batches that a start writes by itself, before anything is said. */
async function start(dataDir: string, now: number, place: string | null, count = 1): Promise<ChildVenue> {
  const env = { SNAPSHOT_EVERY: '4', VENUE_NOW: String(now) };
  child = new ChildVenue({ dataDir, env, ...(place === null ? {} : { killAt: `${place}:${count}` }) });
  const isUp = await child.ready().then(
    () => true,
    () => false,
  );
  if (isUp) return child;
  if (count > 9) throw new Error('it never comes up');
  return start(dataDir, now, place, count + 1);
}

test.each(['commit', 'committed', 'between'])(
  'killed at %s of each step',
  { timeout: 400_000 },
  async (place) => {
    const dataDir = folders.make();
    const now = Date.now();
    const first = await start(dataDir, now - 60_000, null);
    const set = await Promise.all(SET_UP.map((command) => first.settled(first.send(command))));
    expect(JSON.stringify(set)).not.toContain('refused');
    await first.stop();
    const steps = stepsFrom(now);
    let killed = 0;
    for (const [step, [command]] of steps.entries()) {
      const isInside = place !== 'between';
      const venue = await start(dataDir, momentOf(now, step), isInside ? place : null);
      venue.send(command);
      // Nobody waits for the answer: it is there or not.
      if (!isInside) venue.child.kill('SIGKILL');
      expect(await venue.exited).toBe('SIGKILL');
      killed += 1;
      const again = await start(dataDir, momentOf(now, step), null);
      const [, known] = steps[step]!;
      expect(known).toContain(await answered(again, command));
      // And once more, by somebody else who has not heard it.
      expect(known).toContain(await answered(again, command));
      await again.stop();
    }
    expect(killed).toBe(steps.length);
    const engine = await startVenue(dataDir, { clock: { originWallMs: now, originVenueMs: now, speed: 1 } });
    const read = async () => {
      const { result: sales } = await engine.read('live', {
        type: 'card-sales',
        sales: [SALE, 2 as CardSaleId],
      });
      const of = async (owner: typeof ALICE) =>
        (await engine.read('live', { type: 'balances', owner })).result.find(({ asset }) => asset === USDT);
      const { result: totals } = await engine.read('live', { type: 'totals' });
      const { result: merchant } = await engine.read('live', { type: 'merchant-balances', owner: ALICE });
      return {
        sales,
        merchant,
        alice: await of(ALICE),
        house: await of(TREASURY),
        sums: totals.map(({ sum }) => sum),
      };
    };
    const after = await read();
    expect(after.sales).toMatchObject([{ sale: SALE, state: 'paid', reference: 'E2E-1' }]);
    expect(after.merchant).toEqual([{ asset: USDT, available: MERCHANTS, held: 0 }]);
    expect(after.alice).toMatchObject({ available: 1_000_000_000_000 - GIVES - MERCHANTS, held: 0 });
    expect(after.house?.available).toBe(GIVES - FEE);
    // Paid for good: it is not given back, and its quote is none any more.
    const { outcome } = await engine.submit('live', {
      type: 'return-card-sale',
      sale: SALE,
      reason: 'bank-says-no',
    });
    expect(outcome).toMatchObject({ type: 'refused', refusal: { code: 'card-sale-state-differs' } });
    await submitAll(engine, [PAID]);
    expect(await read()).toEqual(after);
    await engine.stop();
    const replays = await replayAll({ dataDir, databaseUrl: null }, 'live');
    expect(new Set(replays.map(({ stateHash }) => stateHash)).size).toBe(1);
  },
);
