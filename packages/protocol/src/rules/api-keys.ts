/** Bounds of API keys, one place for server and browser. */

export const API_KEYS_MAXIMUM = 30;
export const API_KEY_NAME_LENGTH = 40;
/** Addresses and ranges that one key may be bound to. */
export const API_KEY_RANGES = 20;
/** A key that is bound to no address runs out after so long. */
export const API_KEY_DAYS = 90;
