import { Exchange } from '@assay/core';
import type { Applied } from '@assay/core';
import { describe, expect, it } from 'vitest';
import { Auditor, Workload, openingCommands } from '../index.ts';
import type { Timed } from '../index.ts';
import { applyTimed } from '../shadow/shadow-run.ts';
import { findDifference } from './differences.ts';
import { findQuickDifference, findViewDifference } from './views.ts';

const OWNERS = 6;

/** An auditor that has followed a stream, and the next command with its result, not yet checked. */
function pausedAt(wanted: (applied: Applied) => boolean): {
  readonly auditor: Auditor;
  readonly exchange: Exchange;
  readonly timed: Timed;
  readonly applied: Applied;
} {
  const auditor = new Auditor();
  const exchange = Exchange.empty();
  const workload = new Workload(3, OWNERS, auditor.venue);
  const opening = openingCommands(OWNERS).values();
  for (let count = 0; count < 5000; count += 1) {
    const timed = opening.next().value ?? workload.next();
    const applied = applyTimed(exchange, timed);
    if (wanted(applied)) return { auditor, exchange, timed, applied };
    expect(auditor.verify(timed, applied)).toBeNull();
  }
  throw new Error('the stream never gets there');
}

const traded = (applied: Applied): boolean =>
  applied.events.some((event) => event.type === 'trade') && applied.answer.outcome.type === 'order-placed';
const repeated = (applied: Applied): boolean => applied.repeated;
const refused = (applied: Applied): boolean => applied.answer.outcome.type === 'refused';

describe('the auditor', () => {
  it('passes what is right', () => {
    const { auditor, timed, applied } = pausedAt(traded);
    expect(auditor.verify(timed, applied)).toBeNull();
  });

  it.each<[string, (applied: Applied) => Applied, RegExp]>([
    ['an event that is missing', (a) => ({ ...a, events: a.events.slice(0, -1) }), /events/],
    ['an event too many', (a) => ({ ...a, events: [...a.events, ...a.events.slice(-1)] }), /events/],
    ['events in another order', (a) => ({ ...a, events: a.events.toReversed() }), /events/],
    ['another sequence', (a) => ({ ...a, sequence: (a.sequence + 1) as Applied['sequence'] }), /sequence/],
    ['a repeat that is none', (a) => ({ ...a, repeated: true }), /repeated/],
    [
      'another balance after a trade',
      (a) => ({
        ...a,
        events: a.events.map((event) =>
          event.type === 'trade'
            ? { ...event, taker: { ...event.taker, baseAfter: (event.taker.baseAfter + 1) as never } }
            : event,
        ),
      }),
      /taker\.baseAfter/,
    ],
  ])('names %s', (_, distort, message) => {
    const { auditor, timed, applied } = pausedAt(traded);
    expect(auditor.verify(timed, distort(applied))).toMatch(message);
  });

  it('names an answer that was not asked for', () => {
    const { auditor, timed, applied } = pausedAt(traded);
    expect(auditor.verify({ ...timed, asked: 'no-liquidity' }, applied)).toMatch(
      /asked for no-liquidity, got/,
    );
  });

  it('names a repeated request whose answer is not the first one', () => {
    const { auditor, timed, applied } = pausedAt(repeated);
    const answer = { ...applied.answer, time: (applied.answer.time + 1) as never };
    expect(auditor.verify(timed, { ...applied, answer })).toMatch(/answer\.time/);
  });

  it('names a command that is done where it should be refused', () => {
    const { auditor, timed, applied } = pausedAt(refused);
    const answer = { ...applied.answer, outcome: { type: 'done' as const } };
    expect(auditor.verify(timed, { ...applied, answer })).toMatch(/done, should be/);
  });

  it('sees in the views what its own model has not seen', () => {
    const { auditor, exchange } = pausedAt(traded);
    expect(findViewDifference(exchange, auditor.venue)).toMatch(/owner/);
    expect(findQuickDifference(exchange, new Auditor().venue)).toMatch(/issued/);
  });
});

describe('a difference', () => {
  it.each([
    [{ a: [1, { b: null }] }, { a: [1, { b: null }] }, null],
    [{ a: [1, { b: null }] }, { a: [1, { b: 2 }] }, 'x.a.1.b is null, should be 2'],
    [{ a: 1 }, { a: 1, b: 2 }, 'x.b is absent, should be 2'],
    [{ a: 1, b: 2 }, { a: 1 }, 'x.b is 2, should be absent'],
    [[1, 2], [1], 'x.1 is 2, should be absent'],
    [-0, 0, 'x is 0, should be 0'],
  ])('of %j and %j is %j', (shown, right, difference) => {
    expect(findDifference(shown, right, 'x')).toBe(difference);
  });
});
