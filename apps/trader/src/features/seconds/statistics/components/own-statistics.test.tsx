import { createClient, memoryStorage, platformConfig } from '@assay/client';
import { SECONDS_KEYS } from '@assay/client/seconds';
import { ClientProvider } from '@assay/client/react';
import type { SecondContractStatistics } from '@assay/protocol';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { loadTexts, startTranslations } from '../../../../locales/translations.ts';

const client = createClient({
  config: platformConfig('http://localhost', {}),
  cookieJar: { cookie: '' },
  storage: memoryStorage(),
  secure: false,
  language: () => 'en',
  onSessionOver: () => undefined,
  showFailure: () => undefined,
});
const KEY = [...SECONDS_KEYS.statistics, 30];
const NOTHING: SecondContractStatistics['total'] = {
  won: 0,
  lost: 0,
  equal: 0,
  void: 0,
  voidPaid: 0,
  staked: '0.000000',
  returned: '0.000000',
  net: '0.000000',
  hitRate: null,
  breakEvenRate: null,
};
const RESULTS: SecondContractStatistics['total'] = {
  ...NOTHING,
  won: 23,
  lost: 19,
  equal: 1,
  void: 2,
  voidPaid: 1,
  staked: '4500.000000',
  returned: '4355.250000',
  net: '-144.750000',
  hitRate: '0.547619',
  breakEvenRate: '0.540541',
};

let queries: QueryClient;
let shown: () => string;

beforeAll(async () => {
  await startTranslations('en');
  await loadTexts(['seconds-statistics']);
});

beforeEach(async () => {
  const { OwnStatistics } = await import('../index.ts');
  queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  shown = () =>
    renderToStaticMarkup(
      <QueryClientProvider client={queries}>
        <ClientProvider client={client}>
          <OwnStatistics />
        </ClientProvider>
      </QueryClientProvider>,
    )
      .replaceAll(/<[^>]+>/g, ' ')
      .replaceAll(/\s+/g, ' ');
});

const know = (total: SecondContractStatistics['total'], days: SecondContractStatistics['days'] = []): void =>
  void queries.setQueryData(KEY, { currency: 'USDT', total, days, virtual: 0 });

test('results that did not come say so, with the reason and another try', async () => {
  await queries.prefetchQuery({
    queryKey: KEY,
    queryFn: () => Promise.reject(new Error('The venue is busy.')),
  });
  expect(shown()).toContain('Your results did not load The venue is busy. Try again');
});

test('before the first settled contract it is said what will stand here', () => {
  know(NOTHING);
  expect(shown()).toContain('No settled contracts yet');
});

test('where nothing was decided no rate is made up', () => {
  know({ ...NOTHING, equal: 1, staked: '10.000000', returned: '10.000000' });
  const text = shown();
  expect(text).toContain('No contract has been decided yet');
  expect(text).not.toContain('%');
  expect(text).toContain('No contract settled on these days.');
});

test('the loss, the counts, and the own rate beside that of chance are shown', () => {
  know(RESULTS, [{ day: '2026-03-14', ...RESULTS, net: '12.500000' }]);
  const text = shown();
  expect(text).toContain('All-time result −144.75 USDT');
  expect(text).toContain('Won 23 Lost 19 Equal 1 Void 2');
  expect(text).toContain('1 void contract was paid as a win.');
  expect(text).toContain('You were right in 23 of 42 decided contracts: 54.8%.');
  expect(text).toContain('the break-even rate was 54.1%');
  expect(text).toContain('it gets back 92.50 of each 100');
  expect(text).toContain('right between 34.9% and 65.1% of the time');
  expect(text).toMatch(/03\/14\/2026 23 19 1 2 4,500\.00 4,355\.25 \+12\.50/);
  expect(text).toMatch(/All time 23 19 1 2 4,500\.00 4,355\.25 −144\.75/);
});

test('of a few contracts it is said that they say nothing', () => {
  know({ ...RESULTS, won: 2, lost: 1, hitRate: '0.666666' });
  expect(shown()).toContain('Fewer than 20 contracts say nothing about skill.');
});
