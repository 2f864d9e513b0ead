/**
 * Every error a client can meet: the core's refusals and the gateway's own, with number, status and text key.
 * Promises: a number is permanent. The tables do not compile while a refusal of the core is missing.
 */
import type { RefusalCode } from '@assay/core';
import { REFUSALS } from '@assay/core';

/** Errors of the gateway: name → [permanent number, HTTP status]. */
export const GATEWAY_ERRORS = {
  'field-missing': [2001, 400],
  'field-invalid': [2002, 400],
  'field-unknown': [2003, 400],
  'body-malformed': [2004, 400],
  'body-too-large': [2005, 400],
  'too-precise': [2006, 400],
  'unknown-symbol': [2007, 400],
  'unknown-coin': [2008, 400],
  'number-not-exact': [2009, 400],
  'not-signed-in': [2101, 401],
  'token-invalid': [2102, 401],
  'wrong-credentials': [2103, 400],
  'wrong-code': [2104, 400],
  'weak-password': [2105, 400],
  'account-exists': [2106, 409],
  'virtual-disagrees': [2107, 409],
  forbidden: [2108, 403],
  'virtual-forbidden': [2109, 403],
  'virtual-only': [2110, 403],
  'second-step-required': [2111, 409],
  'sign-in-expired': [2112, 409],
  'unknown-invite-code': [2113, 400],
  'country-declared': [2114, 409],
  'nickname-not-allowed': [2180, 400],
  'language-not-offered': [2181, 400],
  'not-an-image': [2160, 400],
  'file-too-large': [2161, 400],
  'image-too-large': [2162, 400],
  'image-too-small': [2163, 400],
  'image-damaged': [2164, 400],
  'upload-limit': [2165, 409],
  'identity-not-basic': [2166, 409],
  'identity-under-review': [2167, 409],
  'identity-verified': [2168, 409],
  'identity-taken': [2169, 409],
  'identity-attempts': [2170, 409],
  'identity-needed': [2171, 403],
  'bank-card-set': [2172, 409],
  'payments-full': [2173, 409],
  'merchant-applied': [2174, 409],
  'merchant-already': [2175, 409],
  'upload-space': [2176, 409],
  'not-an-adult': [2177, 403],
  'bank-card-missing': [2178, 409],
  'verification-required': [2120, 403],
  'wrong-fund-password': [2121, 400],
  'fund-password-missing': [2122, 409],
  'fund-password-exists': [2123, 409],
  'fund-password-needs-email': [2124, 409],
  'passwords-differ': [2125, 400],
  'password-unchanged': [2126, 400],
  'wrong-password': [2127, 400],
  'weak-fund-password': [2128, 400],
  'authenticator-bound': [2129, 409],
  'authenticator-missing': [2130, 409],
  'passkeys-full': [2131, 409],
  'passkey-refused': [2132, 400],
  'address-taken': [2133, 409],
  'address-unchanged': [2134, 409],
  'second-factor-missing': [2135, 409],
  'unknown-passkey': [2136, 409],
  'api-key-unknown': [2140, 401],
  'signature-wrong': [2141, 401],
  'signature-expired': [2142, 401],
  'signature-repeated': [2143, 401],
  'api-key-address': [2144, 403],
  'api-key-right': [2145, 403],
  'api-key-not-allowed': [2146, 403],
  'api-keys-full': [2147, 409],
  'api-key-range': [2148, 400],
  'account-held': [2149, 409],
  'account-not-frozen': [2150, 409],
  'no-text-messages': [2151, 409],
  'not-in-your-country': [2152, 403],
  'country-not-known': [2153, 403],
  'leverage-not-offered': [2154, 403],
  'lost-factor-open': [2155, 409],
  'lost-factor-ended': [2156, 409],
  'lost-factors-spent': [2157, 409],
  'not-found': [2201, 404],
  'too-many-requests': [2301, 429],
  'faucet-limit': [2401, 409],
  'account-not-open': [2410, 409],
  'contract-not-settled': [2411, 409],
  'ticks-not-kept': [2412, 409],
  'proof-not-complete': [2413, 409],
  'day-not-open': [2414, 409],
  'settings-differ': [2420, 409],
  'receipt-too-long': [2421, 409],
  'withdrawal-address-malformed': [2430, 400],
  'withdrawal-address-checksum': [2431, 400],
  'withdrawal-address-network': [2432, 400],
  'withdrawal-address-burn': [2433, 400],
  'withdrawal-address-own': [2434, 409],
  'withdrawal-address-contract': [2435, 409],
  'withdrawal-address-lookalike': [2436, 409],
  'withdrawal-sealing-stale': [2437, 409],
  'withdrawal-address-not-in-book': [2438, 409],
  'address-book-full': [2439, 409],
  'address-book-has': [2440, 409],
  'payment-known': [2441, 409],
  'payment-is-deposit': [2442, 409],
  'payments-under-review': [2443, 409],
  'payment-queue-full': [2444, 503],
  'request-outcome-unknown': [2445, 409],
  'watchlist-full': [2402, 409],
  'projection-behind': [2501, 503],
  'venue-unavailable': [2502, 503],
  'outcome-unknown': [2503, 503],
  'venue-stopping': [2504, 503],
  'venue-not-open': [2505, 503],
  internal: [2900, 500],
} as const satisfies Record<string, readonly [number, number]>;

export type GatewayErrorName = keyof typeof GATEWAY_ERRORS;
export type ErrorName = GatewayErrorName | RefusalCode;

/** Permanent number of an error. */
export function errorNumber(name: ErrorName): number {
  return isRefusal(name) ? REFUSALS[name] : GATEWAY_ERRORS[name][0];
}

/** HTTP status of an error: 409 for every refusal of the core. */
export function errorStatus(name: ErrorName): number {
  return isRefusal(name) ? 409 : GATEWAY_ERRORS[name][1];
}

function isRefusal(name: ErrorName): name is RefusalCode {
  return Object.hasOwn(REFUSALS, name);
}
