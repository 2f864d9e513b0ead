/**
 * The way out of a check that fails.
 * Promises: what is thrown inside leaves the package as a value that names the place and the reason, never as an
 * exception. Never: catches anything else.
 */

/** What does not hold: the place as a path such as `ticks[3].price`, and why, in words for people. */
export interface Failure {
  readonly ok: false;
  readonly place: string;
  readonly reason: string;
}

/** Thrown by checks; caught by `catchFault` alone. */
export class Fault extends Error {
  readonly place: string;
  readonly reason: string;

  constructor(place: string, reason: string) {
    super(`${place}: ${reason}`);
    this.place = place;
    this.reason = reason;
  }
}

/** The answer of `verify`, or the failure that it came upon. `root` is the name of the whole. */
export function catchFault<T>(root: string, verify: () => T): T | Failure {
  try {
    return verify();
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    return { ok: false, place: error.place === '' ? root : error.place, reason: error.reason };
  }
}
