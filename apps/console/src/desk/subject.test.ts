import { digitsOf } from '@assay/core';
import type { WithdrawalId } from '@assay/core';
import type { ConsoleAction } from '@assay/protocol';
import { expect, it } from 'vitest';
import { subjectOf } from './subject.ts';

const field = { name: 'id', kind: 'whole-number', choices: [], isRequired: true, isSubject: true } as const;
const action = (name: string): ConsoleAction => ({
  name,
  topic: '',
  summary: '',
  fields: [field],
  needsReason: true,
  approvals: 0,
  showsFirst: null,
  roles: [],
  byToken: null,
  takesKey: false,
});
const withdrawal = 12 as WithdrawalId;
const decided = digitsOf({ type: 'decide-withdrawal', withdrawal, approve: true, reason: null });

it('a proposal about a withdrawal leads to what an operator has to know of it', () => {
  expect(subjectOf(decided, [action('show user'), action('show withdrawal')])).toEqual({
    noun: 'withdrawal',
    id: 12,
    show: 'show withdrawal',
    needsReason: true,
    input: { id: 12 },
  });
});

it('a market, which is called by its symbol, is asked for by the number that is signed', () => {
  const shown = { ...action('show market'), fields: [{ ...field, name: 'symbol', kind: 'text' as const }] };
  const band = digitsOf({ type: 'set-price-band', market: 3, bandPpm: 0 } as never);
  expect(subjectOf(band, [shown])?.input).toEqual({ symbol: '3' });
});

it('leads nowhere for whoever may not see it, and where nothing is named', () => {
  expect(subjectOf(decided, [action('show user')])).toBeNull();
  const limits = { perCoin: 3, perDirection: 2, perOwner: 1 } as never;
  expect(
    subjectOf(digitsOf({ type: 'set-pool-limits', ...(limits as object) } as never), [
      action('show withdrawal'),
    ]),
  ).toBeNull();
});
