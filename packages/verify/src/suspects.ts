/**
 * Which figure was changed, where a signature or a hash does not hold any more.
 * Owns: the neighbours of a tick and of a ticket, each another by one digit or one word.
 * Promises: a figure is named only where everything holds again with one neighbour in its place; else the whole tick or
 * ticket is named, or that its signature was changed.
 */
import { fieldOf } from './reading.ts';
import type { Tick, Ticket } from './vocabulary.ts';

/** A tick or a ticket with one figure exchanged, and the path of that figure. */
interface Suspect<T> {
  readonly place: string;
  readonly value: T;
}

/** The place of the figure with which `holds` comes true; null where no single change does it. */
export function culprit<T>(suspects: Iterable<Suspect<T>>, holds: (value: T) => boolean): string | null {
  for (const { place, value } of suspects) if (holds(value)) return place;
  return null;
}

/** Few choices first, the long figures last. `coin` is that of the ticks. */
export function* ticketSuspects(ticket: Ticket, place: string, coin: string): Iterable<Suspect<Ticket>> {
  const set = setter(ticket, place);
  yield set('coin', coin);
  yield set('direction', ticket.direction === 'rise' ? 'fall' : 'rise');
  yield set('realm', ticket.realm === 'live' ? 'paper' : 'live');
  for (const key of ['stake', 'contract'] as const) {
    for (const text of otherDigits(ticket[key], DECIMAL)) yield set(key, text);
  }
  for (const key of ['rules', 'firstTick', 'profitPpm', 'acceptedAt', 'expiresAt'] as const) {
    for (const text of otherDigits(String(ticket[key]), DECIMAL)) yield set(key, Number(text));
  }
}

/** `previous` is tried where `hexToo`: it has many neighbours, and mostly the tick before gives it away. */
export function* tickSuspects(tick: Tick, place: string, hexToo: boolean): Iterable<Suspect<Tick>> {
  const set = setter(tick, place);
  for (const text of otherDigits(tick.price, DECIMAL)) yield set('price', text);
  for (const text of otherDigits(String(tick.second), DECIMAL)) yield set('second', Number(text));
  if (tick.filled !== undefined) yield set('filled', !tick.filled);
  for (const text of otherDigits(String(tick.freshAt ?? ''), DECIMAL)) yield set('freshAt', Number(text));
  for (const [index, source] of tick.sources.entries()) {
    const one = setter(source, `${fieldOf(place, 'sources')}[${index}]`);
    const inTick = ({ place: where, value }: Suspect<typeof source>): Suspect<Tick> => ({
      place: where,
      value: { ...tick, sources: tick.sources.with(index, value) },
    });
    for (const leftOut of [null, 'no-price', 'stale', 'outlier'] as const)
      yield inTick(one('leftOut', leftOut));
    yield inTick(one('price', null));
    for (const text of otherDigits(source.price ?? '', DECIMAL)) yield inTick(one('price', text));
    for (const text of otherDigits(source.trade ?? '', DECIMAL)) yield inTick(one('trade', text));
  }
  if (hexToo) for (const text of otherDigits(tick.previous, HEXADECIMAL)) yield set('previous', text);
}

const DECIMAL = '0123456789';
const HEXADECIMAL = '0123456789abcdef';

/** Every text that differs in one digit. */
function* otherDigits(text: string, digits: string): Iterable<string> {
  for (let index = 0; index < text.length; index += 1) {
    const digit = text.charAt(index);
    if (!digits.includes(digit)) continue;
    for (const other of digits) {
      if (other !== digit) yield text.slice(0, index) + other + text.slice(index + 1);
    }
  }
}

function setter<T extends object>(whole: T, place: string) {
  return <Key extends keyof T & string>(key: Key, value: T[Key]): Suspect<T> => ({
    place: fieldOf(place, key),
    value: { ...whole, [key]: value },
  });
}
