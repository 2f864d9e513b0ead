/**
 * JSON texts from elsewhere.
 * Promises: bounded in length and depth; a key that stands twice in an object is refused, for parsers disagree on which
 * of the two counts, and people may read the other one. So is a number in another spelling than its own: people may
 * read `1.70000000000000000001e12` as something else than what is checked.
 */
import { Fault, catchFault } from './fault.ts';
import type { Failure } from './fault.ts';
import { fieldOf } from './reading.ts';

/** A proof of an hour with 16 sources a tick is below this. */
const MAX_PROOF = 8 * 1024 * 1024;
const MAX_TICK = 64 * 1024;
/** A source within its list within a tick within its list within a proof is at 5. */
const DEEPEST = 8;

export interface ReadText {
  readonly ok: true;
  readonly value: unknown;
}

/** The value of a proof's text, for `verifyProof`. Never throws. */
export function readProof(text: string): ReadText | Failure {
  return read(text, MAX_PROOF);
}

/** The value of one line of a file of ticks, for `verifyTicks`. Never throws. */
export function readTickLine(text: string): ReadText | Failure {
  return read(text, MAX_TICK);
}

/** The value of one line of a file of blocks, for `verifyBlocks`. Never throws. */
export function readBlockLine(text: string): ReadText | Failure {
  return read(text, MAX_PROOF);
}

/** Why a file of so many bytes is no proof, so that it need not be read; null: it may be one. */
export function tooLongForProof(bytes: number): Failure | null {
  if (bytes <= MAX_PROOF) return null;
  return { ok: false, place: 'text', reason: `is longer than ${MAX_PROOF} bytes` };
}

function read(text: string, longest: number): ReadText | Failure {
  return catchFault('text', () => {
    if (text.length > longest) throw new Fault('', `is longer than ${longest} characters`);
    const value = parsed(text);
    refuseLiesToReaders(text);
    return { ok: true, value };
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Fault('', 'is not JSON');
  }
}

/** An object or a list that is being walked through. */
interface Level {
  readonly place: string;
  /** Keys so far; null of a list. */
  readonly keys: Set<string> | null;
  /** Place of what stands next: the field after a key, the entry of a list. */
  next: string;
  index: number;
}

/** What shapes a text; numbers and words lie between. */
const MARK = /["{}[\]:,]/g;
/** Words and strings begin otherwise. */
const NUMBER = /^[-0-9]/;

/**
 * The marks and strings of a text that is JSON, in their order, and what stands between them but spaces. By hand: a
 * pattern for long strings runs out of stack.
 */
function* tokensOf(text: string): Iterable<string> {
  for (let from = 0, at = nextMark(text, 0); ; at = nextMark(text, from)) {
    const between = text.slice(from, at < 0 ? text.length : at).trim();
    if (between !== '') yield between;
    if (at < 0) return;
    from = text.charAt(at) === '"' ? endOfString(text, at) : at + 1;
    yield text.slice(at, from);
  }
}

function nextMark(text: string, from: number): number {
  MARK.lastIndex = from;
  return MARK.exec(text)?.index ?? -1;
}

/** Behind the first quotation mark after `start` that has an even number of backslashes before it. */
function endOfString(text: string, start: number): number {
  for (let at = text.indexOf('"', start + 1); ; at = text.indexOf('"', at + 1)) {
    let backslashes = 0;
    while (text.charAt(at - 1 - backslashes) === '\\') backslashes += 1;
    if (backslashes % 2 === 0) return at + 1;
  }
}

/** Throws at the second of two equal keys, and at a number that has another spelling. The text is JSON already. */
function refuseLiesToReaders(text: string): void {
  const levels: Level[] = [];
  let string = '';
  for (const token of tokensOf(text)) {
    const level = levels.at(-1);
    if (token === '{' || token === '[') {
      if (levels.length >= DEEPEST) throw new Fault('', `is nested deeper than ${DEEPEST} levels`);
      levels.push(levelOf(token, level?.next ?? ''));
    } else if (token === '}' || token === ']') {
      levels.pop();
    } else if (token === ':' && level !== undefined) {
      takeKey(level, string);
    } else if (token === ',' && level?.keys === null) {
      level.index += 1;
      level.next = `${level.place}[${level.index}]`;
    } else if (token !== ',') {
      if (NUMBER.test(token)) checkSpelling(token, level?.next ?? '');
      string = token;
    }
  }
}

function checkSpelling(number: string, place: string): void {
  if (String(Number(number)) !== number) throw new Fault(place, `is not the spelling of ${Number(number)}`);
}

function levelOf(bracket: '{' | '[', place: string): Level {
  return bracket === '['
    ? { place, keys: null, next: `${place}[0]`, index: 0 }
    : { place, keys: new Set(), next: place, index: 0 };
}

/** `literal` is the key as it stands in the text: two spellings of one key are one key. */
function takeKey(level: Level, literal: string): void {
  // True: the text is JSON, and a colon follows a string.
  const key = JSON.parse(literal) as string;
  level.next = fieldOf(level.place, key);
  if (level.keys?.has(key)) throw new Fault(level.next, 'stands there twice');
  level.keys?.add(key);
}
