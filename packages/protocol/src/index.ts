/** The door of the contract: types, paths, error texts and rules. Carries no schema compiler; see `./schemas`. */
export type * from './http/account.ts';
export type * from './http/legacy-trading.ts';
export type * from './http/market.ts';
export type * from './http/order-fields.ts';
export type * from './http/promotion.ts';
export type * from './http/trading.ts';
export type * from './http/wallet.ts';
export type * from './http/watchlist.ts';
export type * from './http/contract.ts';
export * from './http/paths.ts';
export * from './sockets/frames.ts';
export * from './errors/errors.ts';
export { ERROR_TEXTS_EN, errorText } from './errors/texts-en.ts';
export * from './rules/passwords.ts';
export * from './rules/limits.ts';
