/** The door for servers: every schema of the HTTP contract. Browsers use the main door, which carries no schema. */
export * from './text-types.ts';
export * from './account.ts';
export * from './api-keys.ts';
export * from './bank.ts';
export * from './identity.ts';
export * from './legacy-trading.ts';
export * from './market.ts';
export * from './merchant.ts';
export * from './order-fields.ts';
export * from './promotion.ts';
export * from './security.ts';
export * from './trading.ts';
export * from './uploads.ts';
export * from './wallet.ts';
export * from './watchlist.ts';
export * from './call-schemas.ts';
