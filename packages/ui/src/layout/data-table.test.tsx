import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { DataTable, type DataColumn } from '../index.ts';

interface Coin {
  readonly coin: string;
  readonly amount: string;
}

const COLUMNS: readonly DataColumn<Coin>[] = [
  { label: 'Coin', namesRow: true, cell: ({ coin }) => coin },
  {
    label: 'Amount',
    unit: 'USDT',
    figure: true,
    folds: true,
    className: 'both',
    headClass: 'above',
    cellClass: ({ amount }) => (amount === '0' ? 'text-quiet' : ''),
    cell: ({ amount }) => amount,
  },
  { label: 'Actions', hidden: true, cell: () => 'open' },
];
const COINS = [
  { coin: 'BTC', amount: '1.5' },
  { coin: 'ETH', amount: '0' },
];

function markup(props: Partial<Parameters<typeof DataTable<Coin>>[0]>): string {
  return renderToStaticMarkup(
    <DataTable caption="Coins" columns={COLUMNS} rows={COINS} rowKey={({ coin }) => coin} {...props} />,
  );
}

/** The bodies of all elements of a kind, with their attributes. */
const all = (html: string, tag: string): string[] =>
  html.match(new RegExp(`<${tag}\\b[^>]*>.*?</${tag}>`, 'gs')) ?? [];

test('head and cells come from the same list of columns', () => {
  const [head, first, second] = all(markup({}), 'tr');
  expect(all(head!, 'th')).toEqual([
    expect.stringMatching(/scope="col".*Coin/),
    expect.stringMatching(/data-figure="true" class="max-md:hidden both above".*Amount.*USDT/),
    expect.stringMatching(/<span class="sr-only">Actions/),
  ]);
  expect(all(first!, 'th')).toEqual([expect.stringMatching(/scope="row".*BTC/)]);
  expect(all(first!, 'td')[0]).toBe('<td data-figure="true" class="max-md:hidden both">1.5</td>');
  expect(all(second!, 'td')[0]).toBe('<td data-figure="true" class="max-md:hidden both text-quiet">0</td>');
});

test('rows that are being loaded are as many as said, fold as the columns do, and say that they are busy', () => {
  const html = markup({ rows: undefined, loadingRows: 4, none: 'none' });
  expect(html).toContain('aria-busy="true"');
  expect(html).not.toContain('none');
  const rows = all(all(html, 'tbody')[0]!, 'tr');
  expect(rows).toHaveLength(4);
  for (const row of rows) expect(row.match(/class="max-md:hidden both"/g)).toHaveLength(1);
});

test('a column that rows can be ordered by says how they are, and one that is being loaded may have a shape of its own', () => {
  const [coin, amount] = COLUMNS;
  const columns = [
    { ...coin!, sort: 'descending' as const },
    { ...amount!, loading: <i>mark</i> },
  ];
  expect(all(markup({ columns }), 'th').map((th) => /aria-sort="(\w+)"/.exec(th)?.[1])).toEqual([
    'descending',
    undefined,
    undefined,
    undefined,
  ]);
  const [row] = all(all(markup({ columns, rows: undefined, loadingRows: 1 }), 'tbody')[0]!, 'tr');
  const [bar, own] = all(row!, 'td');
  expect(bar).not.toContain('mark');
  expect(own).toBe('<td class="max-md:hidden both"><i>mark</i></td>');
});

test('a table without rows says so over its whole width, where it has words for it', () => {
  expect(markup({ rows: [], none: 'No coins' })).toMatch(/<td colSpan="3"[^>]*>No coins<\/td>/i);
  expect(all(markup({ rows: [] }), 'tbody')).toEqual(['<tbody></tbody>']);
});

test('a row has its own properties, and what belongs below it', () => {
  const html = markup({
    rowProps: ({ coin }) => (coin === 'ETH' ? { 'aria-current': true, className: 'chosen' } : {}),
    renderBelow: ({ coin }) => (coin === 'BTC' ? <tr id="below" /> : null),
  });
  const body = all(html, 'tbody')[0]!;
  expect(body).toMatch(/BTC.*<tr id="below"><\/tr><tr aria-current="true" class="chosen">.*ETH/s);
});

test('the foot is a row of the same columns, or of cells of its own', () => {
  const total = all(markup({ total: { coin: 'All', amount: '1.5' } }), 'tfoot')[0]!;
  expect(all(total, 'td')[0]).toBe('<td data-figure="true" class="max-md:hidden both">1.5</td>');
  expect(markup({ foot: <tr id="own" /> })).toContain(
    '<tfoot class="font-strong"><tr id="own"></tr></tfoot>',
  );
  expect(markup({})).not.toContain('tfoot');
});
