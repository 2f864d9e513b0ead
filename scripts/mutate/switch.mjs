/**
 * Which planted fault is on. It is asked from inside the sources, in every thread that holds them; the threads of a
 * process share the answer, and how often it was asked for.
 * Promises: a loop that a fault keeps going ends with an error.
 */
import { getEnvironmentData } from 'node:worker_threads';

/** More than any test asks for one fault that is on. */
const ENDLESS = 2_000_000;

/** The cells are of whoever runs the tests; a process of its own has none, and its fault by its environment. */
const shared = getEnvironmentData('assay-faults');
const asked = shared instanceof SharedArrayBuffer ? new Int32Array(shared) : null;
const own = Number(process.env['ASSAY_FAULT'] ?? 0);

/**
 * Faults are numbered from 1; cell 0 is the number of the one that is on.
 * @param {number} number
 */
export function isOn(number) {
  if (asked === null) return number === own;
  const times = (asked[number] = (asked[number] ?? 0) + 1);
  if (asked[0] !== number) return false;
  if (times > ENDLESS) throw new Error('a planted fault goes round without an end');
  return true;
}
