/** The door for servers: every schema of the HTTP contract. Browsers use the main door, which carries no schema. */
export * from './text-types.ts';
export * from './account.ts';
export * from './legacy-trading.ts';
export * from './market.ts';
export * from './order-fields.ts';
export * from './promotion.ts';
export * from './trading.ts';
export * from './wallet.ts';
export * from './watchlist.ts';
export * from './call-schemas.ts';
