/** The entry point of the contract: types, paths, error texts and rules. Carries no schema compiler; see `./schemas`. */
export type * from './account/calls.ts';
export type * from './console/venue-settings.ts';
export type * from './console/cases.ts';
export type * from './console/configuration.ts';
export type * from './console/desk.ts';
export type * from './console/proposal.ts';
export type * from './console/set-up.ts';
export type * from './console/today.ts';
export type * from './console/going-live.ts';
export type * from './console/backups.ts';
export type * from './console/treasury.ts';
export type * from './console/users.ts';
export type { NamedAsset, ProposedChange } from './proposals/proposed-change.ts';
export { changeLines, changePhrases } from './proposals/proposed-change.ts';
export { concernedBy, fieldsOf, wordsOf } from './proposals/proposal-words.ts';
export { OPERATOR_ROLES, bitOf, bitsOf, hasRoleOf, rolesOf, type OperatorRole } from './proposals/roles.ts';
export { CONFIGURATION_SCHEMA, CONFIGURATION_SECTIONS } from './console/configuration.ts';
export {
  CONSOLE_API,
  CONSOLE_BUILD,
  CONSOLE_PATH,
  OPERATOR_IDLE_MS,
  OPERATOR_SIGN_IN,
  OPERATOR_TOKEN,
  OPERATOR_TOKEN_BEGIN,
  OPERATOR_TOKEN_MOST,
} from './console/desk.ts';
export { CAPITAL_KINDS, PROFIT_KINDS, REVALUED_KINDS } from './console/treasury.ts';
export { CONSOLE_USER_LISTS } from './console/users.ts';
export type * from './devices/calls.ts';
export type * from './sign-in/calls.ts';
export type * from './api-keys/calls.ts';
export type * from './bank/calls.ts';
export type * from './futures/fields.ts';
export type * from './futures/closing.ts';
export type * from './futures/delivery.ts';
export type * from './futures/histories.ts';
export type * from './futures/orders.ts';
export type * from './futures/positions.ts';
export type * from './futures/receipts.ts';
export type * from './futures-markets/calls.ts';
export type * from './legacy-futures/calls.ts';
export type * from './futures/frames.ts';
export type * from './identity/calls.ts';
export type * from './index-log/calls.ts';
export type * from './legacy-trading/calls.ts';
export type * from './lost-factors/calls.ts';
export type * from './market/calls.ts';
export type * from './merchant/calls.ts';
export type * from './trading/order-fields.ts';
export type * from './order-history/calls.ts';
export type * from './profile/calls.ts';
export type * from './promotion/calls.ts';
export type * from './rights/calls.ts';
export type * from './seconds/calls.ts';
export type * from './seconds/proof.ts';
export type * from './security/calls.ts';
export type * from './operators/calls.ts';
export { titleOf, topicsOf, undashed } from './operators/titles.ts';
export type * from './security-fund/calls.ts';
export type * from './solvency/calls.ts';
export type * from './record-lists/calls.ts';
export type * from './swap/calls.ts';
export type * from './trading/calls.ts';
export type * from './uploads/calls.ts';
export type * from './user-transfers/calls.ts';
export type * from './deposits/calls.ts';
export type * from './deposits/payments.ts';
export type * from './valuation/calls.ts';
export type * from './wallet/calls.ts';
export type * from './withdrawals/address-book.ts';
export type * from './card-sales/calls.ts';
export type * from './withdrawals/card-terms.ts';
export type * from './withdrawals/calls.ts';
export type * from './watchlist/calls.ts';
export type * from './contract/contract.ts';
export type { CallDeclaration } from './http/declare.ts';
export * from './http/paths.ts';
export { FIRST_CALLS } from './contract/call-table.ts';
export { CALLS } from './contract/all-calls.ts';
export * from './sockets/frames.ts';
export * from './errors/errors.ts';
export { ERROR_TEXTS_EN, errorText } from './errors/texts-en.ts';
export * from './rules/api-keys.ts';
export * from './rules/passwords.ts';
export * from './rules/security.ts';
export * from './rules/venue-settings.ts';
export * from './rules/setting-bounds.ts';
export * from './rules/chain-forms.ts';
export * from './rules/currencies.ts';
export * from './rules/emptiness.ts';
export * from './rules/futures-symbols.ts';
export * from './rules/languages.ts';
export * from './rules/limits.ts';
export * from './rules/masking.ts';
export * from './rules/nicknames.ts';
export * from './rules/rejection-reasons.ts';
export * from './rules/rejection-words.ts';
export * from './rules/seconds.ts';
