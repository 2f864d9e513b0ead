/** What the read models of this version have and those of version 5 had not: a test makes them old by taking it away. */
export const LATER_TABLES: readonly string[] = [
  'card_sales',
  'mark_candles',
  'fund_postings',
  'fund_balances',
  'fund_starts',
  'proposal_ends',
  'futures_markets',
  'futures_fills',
  'futures_lives',
  'futures_fundings',
  'futures_own_fundings',
  'futures_liquidations',
  'futures_insurance',
  'futures_series',
  'futures_told',
  'futures_market_told',
  'futures_last_marks',
  'futures_queued',
  'swaps',
  'user_transfers',
  'balance_days',
  'income_days',
  'house_closes',
  'house_legs',
  'house_marks',
  'house_claims',
  'house_starts',
  'configuration_versions',
  'proposal_steps',
];

const LATER_COLUMNS: readonly (readonly [table: string, column: string])[] = [
  ['orders', 'reduce_only'],
  ['orders', 'realised'],
  ['orders', 'parent'],
  ['bills', 'account'],
  ['bills', 'reference'],
];

/** The statements that leave a store as version 5 left it. */
export const BACK_TO_VERSION_5: readonly string[] = [
  ...LATER_TABLES.map((table) => `drop table ${table}`),
  ...LATER_COLUMNS.map(([table, column]) => `alter table ${table} drop column ${column}`),
  `delete from kysely_migration where name >= '0002-security-fund'`,
  'update projection_version set version = 5',
];
