/** `c07e…51`; the whole stands in a title. */
export const shortHash = (hash: string): string => `${hash.slice(0, 4)}…${hash.slice(-2)}`;
