/**
 * All faults of a file in one text, of which each is on or off while it runs: what is compiled once serves for all.
 * Promises: with every fault off the text does what it did.
 */
import { planted } from './mutants.ts';
import type { Mutant, Span } from './mutants.ts';

/** A fault and the number by which it is switched on. */
export interface Numbered {
  readonly mutant: Mutant;
  readonly number: number;
}

/** The file's text with its faults in it; `from` is the module that says which of them is on. */
export function switchable(text: string, faults: readonly Numbered[], from: string): string {
  return `import { isOn as isFaultOn } from '${from}'; ${inside(text, [0, text.length], faults)}`;
}

/** A part of the text. Of its faults those that others contain are in the part of these. */
function inside(text: string, [from, to]: Span, faults: readonly Numbered[]): string {
  let written = '';
  let at = from;
  for (const group of outermost(faults)) {
    const [first] = group.own;
    if (first === undefined) continue;
    const { within } = first.mutant;
    written += text.slice(at, within[0]) + switched(text, group);
    at = within[1];
  }
  return written + text.slice(at, to);
}

interface Group {
  /** Of the same place. */
  readonly own: Numbered[];
  readonly inner: Numbered[];
}

function outermost(faults: readonly Numbered[]): readonly Group[] {
  const sorted = faults.toSorted(
    ({ mutant: { within: a } }, { mutant: { within: b } }) => a[0] - b[0] || b[1] - a[1],
  );
  const groups: Group[] = [];
  let place: Span = [-1, -1];
  for (const fault of sorted) {
    const { within } = fault.mutant;
    if (within[0] === place[0] && within[1] === place[1]) groups.at(-1)?.own.push(fault);
    else if (within[1] <= place[1]) groups.at(-1)?.inner.push(fault);
    else {
      groups.push({ own: [fault], inner: [] });
      place = within;
    }
  }
  return groups;
}

function switched(text: string, { own, inner }: Group): string {
  return own.reduce(
    (otherwise, { mutant, number }) => {
      const faulty = planted(text, mutant, mutant.within);
      return mutant.isStatement
        ? `{ if (isFaultOn(${number})) { ${faulty} } else { ${otherwise} } }`
        : `(isFaultOn(${number}) ? (${faulty}) : (${otherwise}))`;
    },
    inside(text, own[0]?.mutant.within ?? [0, 0], inner),
  );
}
