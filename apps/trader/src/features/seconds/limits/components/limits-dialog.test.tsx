import { createClient, memoryStorage, platformConfig } from '@assay/client';
import { SECONDS_KEYS } from '@assay/client/seconds';
import { ClientProvider } from '@assay/client/react';
import type { SecondContractLimits } from '@assay/protocol';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { loadTexts, startTranslations } from '../../../../locales/translations.ts';
import { CoolOffDialog } from './cool-off-dialog.tsx';
import { LimitsDialog } from './limits-dialog.tsx';
import { LossLimitDialog } from './loss-limit-dialog.tsx';
import { ReminderDialog } from './reminder-dialog.tsx';

const client = createClient({
  config: platformConfig('http://localhost', {}),
  cookieJar: { cookie: '' },
  storage: memoryStorage(),
  secure: false,
  language: () => 'en',
  onSessionOver: () => undefined,
  showFailure: () => undefined,
});
const NO_LIMITS: SecondContractLimits = {
  dailyLoss: null,
  reminderMinutes: null,
  pendingDailyLoss: null,
  pendingReminderMinutes: null,
  cooledOffUntil: null,
  lostToday: '0.000000',
  openStakes: '0.000000',
  remaining: null,
  currency: 'USDT',
  sequence: 1,
  time: 1,
  virtual: 0,
};
/** 2030-01-01 00:00 UTC, written in the zone that figures have without a choice. */
const LATER = 1_893_456_000_000;
const LATER_TEXT = '01/01/2030 08:00:00';
const nothing = (): void => undefined;

let queries: QueryClient;

beforeAll(async () => {
  await startTranslations('en');
  await loadTexts(['seconds-limits']);
});
beforeEach(() => {
  queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
});

function textOf(element: ReactElement): string {
  const markup = renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <ClientProvider client={client}>{element}</ClientProvider>
    </QueryClientProvider>,
  );
  return markup.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');
}
function overview(limits: Partial<SecondContractLimits>): string {
  queries.setQueryData(SECONDS_KEYS.limits, { ...NO_LIMITS, ...limits });
  return textOf(<LimitsDialog onView={nothing} onClose={nothing} />);
}

test('limits that did not come say so, with another try', async () => {
  const queryFn = () => Promise.reject(new Error('The venue is busy.'));
  await queries.prefetchQuery({ queryKey: SECONDS_KEYS.limits, queryFn });
  expect(textOf(<LimitsDialog onView={nothing} onClose={nothing} />)).toContain(
    'Your limits did not load The venue is busy. Try again',
  );
});

test('without limits each is none, and what was lost is shown all the same', () => {
  const text = overview({ lostToday: '12.500000', openStakes: '30.000000' });
  expect(text).toContain('Daily loss limit None');
  expect(text).toContain('12.50 USDT lost today');
  expect(text).toContain('30.00 USDT open stakes');
  expect(text).not.toContain('left today');
  expect(text).toContain('Session reminder Off');
  expect(text).toContain('Cooling-off None');
});

test('a loosening that waits is shown with its time, beside what is in force', () => {
  const text = overview({
    dailyLoss: '500.000000',
    remaining: '320.000000',
    pendingDailyLoss: { value: '1000.000000', from: LATER },
    reminderMinutes: 30,
    pendingReminderMinutes: { value: null, from: LATER },
  });
  expect(text).toContain('Daily loss limit 500.00 USDT');
  expect(text).toContain('320.00 USDT left today');
  expect(text).toContain(`1,000.00 USDT from ${LATER_TEXT}`);
  expect(text).toContain('Session reminder 30 minutes');
  expect(text).toContain(`Off from ${LATER_TEXT}`);
});

test('a break that is on shows its end and can only be made longer', () => {
  const text = overview({ cooledOffUntil: LATER });
  expect(text).toContain(`No contracts until ${LATER_TEXT}`);
  expect(text).toContain('Extend');
  expect(overview({ cooledOffUntil: 1 })).toContain('Take a break');
});

test('the forms say when a change holds, and what waits', () => {
  const limits = {
    ...NO_LIMITS,
    dailyLoss: '500.000000',
    reminderMinutes: 25,
    pendingDailyLoss: { value: null, from: LATER },
  };
  const loss = textOf(<LossLimitDialog limits={limits} onClose={nothing} />);
  expect(loss).toContain('This is your current limit.');
  expect(loss).toContain(`You have asked for another limit: No limit from ${LATER_TEXT}.`);
  const reminder = textOf(<ReminderDialog limits={limits} onClose={nothing} />);
  expect(reminder).toContain('20 minutes 25 minutes 30 minutes');
});

test('a break says before it is taken that it cannot be undone', () => {
  const text = textOf(<CoolOffDialog until={null} onClose={nothing} />);
  expect(text).toContain('1 hour 1 day 7 days 30 days 90 days 180 days');
  expect(text).toContain('It cannot be undone or shortened, not even by customer service.');
});
