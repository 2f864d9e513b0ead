/**
 * A server whose clock is ahead of the machine's, as if it had been started days later.
 * Promises: every thread of it reads the same time; nothing else about it differs.
 */
const SHIM = (aheadMs: number): string => `
const { now } = Date;
const at = () => now() + ${aheadMs};
globalThis.Date = new Proxy(Date, {
  construct: (target, given, made) => Reflect.construct(target, given.length === 0 ? [at()] : given, made),
});
Date.now = at;
`;

/** Settings of its environment. */
export const clockAhead = (aheadMs: number): Readonly<Record<string, string>> => ({
  NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(SHIM(aheadMs))}`,
});
