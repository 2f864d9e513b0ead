/** Constants of section 9 of the specification that server and browser share. */

export const TOKEN_SECONDS = 604_800;
export const TOKEN_CHECK_INTERVAL_MS = 10_000;
export const COOKIE_DAYS = 7;
export const SOCKET_RECONNECT_MS = 3000;
export const HEARTBEAT_INTERVAL_MS = 20_000;
export const PRIVATE_AUTH_TIMEOUT_MS = 5000;
export const REQUEST_TIMEOUT_MS = 300_000;
export const TOAST_THROTTLE_MS = 2000;
export const STORAGE_PREFIX = 'coin_web';
/** Markets that one user may mark. */
export const WATCHLIST_MAXIMUM = 200;
/** Devices of a user that are remembered; of more, those seen longest ago are forgotten. */
export const DEVICES_PER_USER = 50;
/** Seconds of ticks that one call of `indexTicks` covers at most. */
export const INDEX_RANGE_SECONDS = 600;
/** Blocks of a futures market in an answer. */
export const BLOCKS_AN_ANSWER = 60;
/** Postings of the security fund that are paged through by number; older ones are reached by `before`. */
export const FUND_PAGES_REACH = 10_000;
export const INVITE_MARKER = '/invite/';
