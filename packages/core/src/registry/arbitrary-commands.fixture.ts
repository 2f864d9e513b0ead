/**
 * Commands and outcomes of any content, made from what the modules say of their fields: a new one needs no line here.
 */
import * as fc from 'fast-check';
import type { Shape } from '../schema/field.ts';
import type { Command } from '../vocabulary/commands.ts';
import type { Outcome } from '../vocabulary/outcomes.ts';
import { REFUSALS } from '../vocabulary/refusals.ts';
import { COMMAND_TYPES, findCommand } from './commands.ts';
import { OUTCOME_DESCRIPTORS } from './outcomes.ts';

const number = fc.oneof(fc.maxSafeInteger(), fc.integer({ min: -3, max: 100 })).map((value) => value + 0);
const text = fc.string({ unit: 'binary', maxLength: 70 });
const MAX_ITEMS = 25;

/** Values of a shape, good and bad, but such as can be written. */
function arbitraryOf(shape: Shape): fc.Arbitrary<unknown> {
  switch (shape.kind) {
    case 'number':
      return number;
    case 'natural':
      return fc.nat({ max: Number.MAX_SAFE_INTEGER });
    case 'text':
      return text;
    case 'flag':
      return fc.boolean();
    case 'word':
      return fc.constantFrom(...shape.words);
    case 'maybe':
      return fc.option(arbitraryOf(shape.of));
    case 'optional':
      return fc.option(arbitraryOf(shape.of), { nil: undefined });
    case 'list':
      return fc.array(arbitraryOf(shape.of), { maxLength: MAX_ITEMS });
    case 'one-of':
      return fc.oneof(...shape.of.map(arbitraryOf));
    case 'record':
      return recordOf(shape.fields);
    case 'refusal':
      return fc.record({
        code: fc.constantFrom(...Object.keys(REFUSALS)),
        field: fc.option(text),
        params: fc.dictionary(fc.string({ minLength: 1, maxLength: 9 }), fc.oneof(number, text), {
          noNullPrototype: true,
        }),
      });
  }
}

function recordOf(fields: Readonly<Record<string, Shape>>): fc.Arbitrary<Record<string, unknown>> {
  const members = Object.entries(fields).map(([name, shape]) => [name, arbitraryOf(shape)] as const);
  const optional = new Set(Object.keys(fields).filter((name) => fields[name]!.kind === 'optional'));
  return fc.record(Object.fromEntries(members)).map((made) => {
    // An absent member is absent, not undefined.
    return Object.fromEntries(
      Object.entries(made).filter(([name, value]) => !optional.has(name) || value !== undefined),
    );
  });
}

/** Commands of a type. */
export function arbitraryCommand(type: string): fc.Arbitrary<Command> {
  const described = findCommand(type);
  if (described === undefined) throw new RangeError(`unknown command ${type}`);
  // True because the shapes are those of the command's own fields.
  return recordOf(described.shapes).map((members) => ({ type, ...members }) as unknown as Command);
}

/** Commands of every type. */
export const anyCommand: fc.Arbitrary<Command> = fc.oneof(...COMMAND_TYPES.map(arbitraryCommand));

/** Outcomes of every type. */
export const anyOutcome: fc.Arbitrary<Outcome> = fc.oneof(
  ...OUTCOME_DESCRIPTORS.map(({ type, shapes }) =>
    // As above.
    recordOf(shapes).map((members) => ({ type, ...members }) as unknown as Outcome),
  ),
);
