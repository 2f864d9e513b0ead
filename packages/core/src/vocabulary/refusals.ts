/**
 * Every reason for which the core refuses a command.
 * Promises: a number is permanent and never used again; the order of checks is the order of this list
 * within a command, except that a known owner's request id (1301, 1302) is looked up before anything else of the
 * state, so that a repeated request gets its first answer; `open-contract` names its own order. A refusal changes nothing
 * but that memory.
 */

/** name → permanent number. */
export const REFUSALS = {
  'unknown-command': 1001,
  'number-out-of-range': 1002,
  'text-out-of-range': 1003,
  'unknown-owner': 1101,
  'unknown-asset': 1102,
  'unknown-market': 1103,
  'unknown-order': 1104,
  'asset-already-listed': 1201,
  'market-already-listed': 1202,
  'tick-times-lot-not-whole': 1203,
  'rules-version-unknown': 1204,
  'rules-not-active': 1205,
  'request-content-differs': 1301,
  'too-many-requests-remembered': 1302,
  'account-closed': 1701,
  'account-frozen': 1702,
  'account-excluded': 1703,
  'duplicate-client-order-id': 1303,
  'price-missing': 1401,
  'price-not-allowed': 1402,
  'price-out-of-range': 1403,
  'quantity-missing': 1404,
  'quantity-out-of-range': 1405,
  'spend-not-allowed': 1406,
  'time-in-force-not-allowed': 1407,
  'post-only-not-allowed': 1411,
  'nothing-to-amend': 1412,
  'quantity-not-allowed': 1413,
  'self-trade-mode-not-allowed': 1414,
  'expiry-not-allowed': 1415,
  'expiry-out-of-range': 1416,
  'displayed-not-allowed': 1417,
  'displayed-out-of-range': 1418,
  'trigger-price-not-allowed': 1419,
  'order-not-amendable': 1420,
  'below-minimum-notional': 1408,
  'order-value-too-large': 1409,
  'too-many-open-orders': 1410,
  'too-many-trailing-orders': 1421,
  'too-many-icebergs': 1422,
  'insufficient-available-balance': 1501,
  'asset-total-exceeded': 1502,
  'no-liquidity': 1503,
  'order-not-cancellable': 1504,
  'post-only-would-cross': 1505,
  'fill-or-kill-not-filled': 1506,
  'too-many-fills': 1510,
  'price-outside-band': 1507,
  'trigger-would-fire-at-once': 1508,
  'linked-prices-not-apart': 1509,
  'quotes-crossed': 1601,
  'too-many-quotes': 1602,
  'tick-not-later': 1603,
  'fee-tiers-not-in-order': 1604,
  'not-after-listing': 1605,
  'only-in-paper-realm': 1606,
  'not-in-paper-realm': 1607,
  'referrer-is-owner': 1704,
  'referrer-already-named': 1705,
  'referrer-descends-from-owner': 1706,
  'exclusion-out-of-range': 1707,
  'exclusion-not-shortened': 1708,
  'account-not-empty': 1709,
  'unknown-product': 1801,
  'product-not-offered': 1802,
  'product-fixed': 1803,
  'payout-not-whole': 1804,
  'odds-changed': 1805,
  'stake-not-whole': 1806,
  'stake-out-of-range': 1807,
  'seconds-paused': 1808,
  'index-not-fresh': 1809,
  'cooling-off': 1810,
  'loss-limit-reached': 1811,
  'too-many-open-contracts': 1812,
  'pool-limit-reached': 1813,
  'pool-cannot-cover': 1814,
  'cooling-off-out-of-range': 1815,
  'cooling-off-not-shortened': 1816,
  'contracts-open': 1817,
  'second-not-missed': 1818,
} as const;

export type RefusalCode = keyof typeof REFUSALS;

/** `params` are whole numbers or short strings that the text of the refusal names, e.g. the bound. */
export interface Refusal {
  readonly code: RefusalCode;
  /** Which part of the command is wrong, if one is. */
  readonly field: string | null;
  readonly params: Readonly<Record<string, number | string>>;
}
