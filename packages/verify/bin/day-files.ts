/**
 * A proof against the files of ticks that the venue published for everyone.
 * Promises: each file's own chain holds under the proof's key, files that follow each other join, every tick of the proof
 * stands in a file as it is, and no tick between acceptance and the ticket's first was passed over.
 */
import { hashOf, readTickLine, tickBytes, verifyTicks } from '../src/index.ts';
import type { Failure, Proof, Tick, VerifiedTicks } from '../src/index.ts';

/** A file by its name, and what it holds. */
export interface TickFile {
  readonly file: string;
  readonly text: string;
}

/** A file whose chain holds. */
export interface DayFile extends Omit<VerifiedTicks, 'ok'> {
  readonly file: string;
}

const at = (file: string, line: number): string => `${file} line ${line}`;
const failure = (place: string, reason: string): Failure => ({ ok: false, place, reason });

/** What does not hold first, or the files in the order of their ticks. */
export function checkDayFiles(
  proof: Proof,
  files: readonly TickFile[],
): Failure | { readonly ok: true; readonly dayFiles: readonly DayFile[] } {
  if (files.length === 0) return { ok: true, dayFiles: [] };
  const dayFiles: DayFile[] = [];
  const published = new Map<number, readonly Tick[]>();
  for (const { file, text } of files) {
    const found = readDayFile(proof, file, text, published);
    if (!found.ok) return found;
    dayFiles.push({ ...found, file });
  }
  dayFiles.sort((one, other) => one.first.number - other.first.number);
  return tornJoint(dayFiles) ?? strangeTick(proof, published) ?? { ok: true, dayFiles };
}

/** Judges a file; gathers those of its ticks that the proof has to do with. */
function readDayFile(
  { publicKey, ticket, ticks }: Proof,
  file: string,
  text: string,
  published: Map<number, readonly Tick[]>,
): VerifiedTicks | Failure {
  const bad: Failure[] = [];
  const onTick = (tick: Tick): void => {
    if (tick.number < ticket.firstTick - 1 || tick.number >= ticket.firstTick + ticks.length) return;
    published.set(tick.number, [...(published.get(tick.number) ?? []), tick]);
  };
  const found = verifyTicks(valuesOf(file, text, bad), { publicKey, onTick });
  if (bad[0] !== undefined) return bad[0];
  if (!found.ok) return { ...found, place: placeOf(file, found.place) };
  return found.coin === ticket.coin
    ? found
    : failure(`${at(file, 1)}: coin`, `is ${found.coin}, and the contract is on ${ticket.coin}`);
}

/** The value of each line; ends at the first that is none, which goes to `bad`. */
export function* valuesOf(file: string, text: string, bad: Failure[]): Iterable<unknown> {
  for (let start = 0, line = 1; start < text.length; line += 1) {
    const newline = text.indexOf('\n', start);
    const end = newline < 0 ? text.length : newline;
    const read = readTickLine(text.slice(start, end));
    if (!read.ok) {
      bad.push(failure(`${at(file, line)}: ${read.place}`, read.reason));
      return;
    }
    yield read.value;
    start = end + 1;
  }
}

/** `[16].price` of a list is line 17 of its file. */
export function placeOf(file: string, place: string): string {
  const match = /^\[(\d+)\]\.?(.*)$/s.exec(place);
  if (match === null) return `${file}: ${place}`;
  const field = match[2] ?? '';
  return `${at(file, Number(match[1]) + 1)}${field === '' ? '' : `: ${field}`}`;
}

/** A file that begins where another ends must continue its chain. */
function tornJoint(dayFiles: readonly DayFile[]): Failure | null {
  for (const [index, { file, first }] of dayFiles.entries()) {
    const before = dayFiles.slice(0, index).find(({ last }) => last.number === first.number - 1);
    if (before !== undefined && first.previous !== hashOf(tickBytes(before.last))) {
      return failure(`${at(file, 1)}: previous`, `is not the hash of the last tick of ${before.file}`);
    }
  }
  return null;
}

function strangeTick({ ticket, ticks }: Proof, published: Map<number, readonly Tick[]>): Failure | null {
  for (const [index, tick] of ticks.entries()) {
    const found = published.get(tick.number);
    if (found === undefined) return failure(`ticks[${index}]`, 'stands in none of the files given');
    if (!found.every((one) => isSame(one, tick))) {
      return failure(`ticks[${index}]`, 'is another in the files given');
    }
  }
  const passedOver = published
    .get(ticket.firstTick - 1)
    ?.find(({ second }) => second * 1_000 > ticket.acceptedAt);
  return passedOver === undefined
    ? null
    : failure('ticket.firstTick', `tick ${passedOver.number} came after acceptance, and was passed over`);
}

function isSame(one: Tick, other: Tick): boolean {
  return one.signature === other.signature && hashOf(tickBytes(one)) === hashOf(tickBytes(other));
}
