import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ByteReader, ByteWriter } from '../codec/bytes.ts';
import type { FastPath } from '../schema/command.ts';
import type { Command } from '../vocabulary/commands.ts';
import { anyOutcome, arbitraryCommand } from './arbitrary-commands.fixture.ts';
import { COMMAND_TYPES, findCommand } from './commands.ts';
import { MODULES } from './modules.ts';
import { OUTCOME_CODEC, OUTCOME_DESCRIPTORS } from './outcomes.ts';
import { SECTIONS } from './sections.ts';

/** Tags and fields of every command and outcome, as they stand in journals and in the memory of requests. */
const LAYOUTS = JSON.parse(readFileSync(new URL('../../golden/record.json', import.meta.url), 'utf8')) as {
  readonly commands: unknown;
  readonly outcomes: unknown;
};

const described = COMMAND_TYPES.map((type) => findCommand(type)!);
const isWrittenByHand = (type: string): boolean => {
  const { encode, derived } = findCommand(type)!;
  return encode !== derived.encode;
};

const isCheckedByHand = (type: string): boolean => {
  const { findFault, derived } = findCommand(type)!;
  return findFault !== derived.findFault;
};

function written({ encode }: Pick<FastPath<Command>, 'encode'>, command: Command): Uint8Array {
  const writer = new ByteWriter(1);
  encode(writer, command);
  return writer.bytes().slice();
}

/** A command in which some members are no longer of their kind. */
function spoilt(command: Command): fc.Arbitrary<Command> {
  const names = Object.keys(command).filter((name) => name !== 'type');
  const wrong = fc.constantFrom<unknown>('', 'no such word', 0.5, -1, 2 ** 60, 'x'.repeat(90), 'ü');
  return fc
    .dictionary(fc.constantFrom(...names), wrong, { maxKeys: 2 })
    .map((changes) => ({ ...command, ...changes }));
}

describe('the list of modules', () => {
  it('has every one, so that none goes without its recount', async () => {
    const core = path.join(import.meta.dirname, '..');
    const files = globSync('**/module.ts', { cwd: core }).map((file) => path.join(core, file));
    const found: unknown[] = await Promise.all(files.map((file) => import(file)));
    expect(new Set<unknown>(MODULES)).toEqual(new Set(found));
  });

  it('has no module whose sections snapshots leave out', () => {
    const names = MODULES.flatMap((module) => ('sections' in module ? Object.keys(module.sections) : []));
    expect(names.sort()).toEqual(SECTIONS.map(({ name }) => name).sort());
  });
});

describe('what the modules say of their commands', () => {
  it('stands in the committed list of tags and fields: a new field is a new tag', () => {
    const line = (type: string, tag: number, layout: string) => [tag, `${type}: ${layout}`.trim()];
    const commands = described.flatMap(({ type, layouts }) =>
      layouts.map(([tag, layout]) => line(type, tag, layout)),
    );
    const outcomes = OUTCOME_DESCRIPTORS.map(({ type, tag, layout }) => line(type, tag, layout));
    expect(Object.fromEntries(commands)).toEqual(LAYOUTS.commands);
    expect(Object.fromEntries(outcomes)).toEqual(LAYOUTS.outcomes);
  });

  it('remembers the request of each command that has a request id', () => {
    for (const { type, actor, shapes } of described) {
      expect([type, 'requestId' in shapes]).toEqual([type, actor !== 'venue']);
    }
  });

  it('writes the commands of which most of a journal is made by hand', () => {
    expect(COMMAND_TYPES.filter(isWrittenByHand).sort()).toEqual(['cancel-order', 'place-order']);
  });

  it.each(COMMAND_TYPES.filter(isWrittenByHand))('is by hand what is derived: %s', (type) => {
    const { derived, ...byHand } = findCommand(type)!;
    fc.assert(
      fc.property(arbitraryCommand(type), (command) => {
        const bytes = written(byHand, command);
        expect(bytes).toEqual(written(derived, command));
        const [byHandReader, derivedReader] = [new ByteReader(bytes), new ByteReader(bytes)];
        const tag = byHandReader.u8();
        derivedReader.u8();
        expect(byHand.decode(byHandReader, tag)).toEqual(command);
        expect(derived.decode(derivedReader, tag)).toEqual(command);
      }),
      { seed: 11, numRuns: 2000 },
    );
  });

  it('checks those of which there are most by hand', () => {
    const types = ['cancel-order', 'place-futures-order', 'place-order'];
    expect(COMMAND_TYPES.filter(isCheckedByHand).sort()).toEqual(types);
  });

  it.each(COMMAND_TYPES.filter(isCheckedByHand))('is refused by hand as derived: %s', (type) => {
    const { derived, ...byHand } = findCommand(type)!;
    fc.assert(
      fc.property(arbitraryCommand(type).chain(spoilt), (command) => {
        expect(byHand.findFault(command)).toEqual(derived.findFault(command));
      }),
      { seed: 12, numRuns: 3000 },
    );
  });

  it.each(COMMAND_TYPES.filter(isWrittenByHand))('reads by hand no other bytes than derived: %s', (type) => {
    const { derived, layouts, ...byHand } = findCommand(type)!;
    const tags = layouts.map(([tag]) => tag);
    const read = ({ decode }: Pick<FastPath<Command>, 'decode'>, tag: number, bytes: Uint8Array): unknown => {
      try {
        return decode(new ByteReader(bytes), tag);
      } catch {
        return 'malformed';
      }
    };
    fc.assert(
      fc.property(fc.constantFrom(...tags), fc.uint8Array({ maxLength: 24 }), (tag, bytes) => {
        expect(read(byHand, tag, bytes)).toEqual(read(derived, tag, bytes));
      }),
      { seed: 13, numRuns: 5000 },
    );
  });
});

describe('what the modules say of their outcomes', () => {
  it('brings them back word for word', () => {
    fc.assert(
      fc.property(anyOutcome, (outcome) => {
        const writer = new ByteWriter(1);
        OUTCOME_CODEC.write(writer, outcome);
        expect(OUTCOME_CODEC.read(new ByteReader(writer.bytes()))).toEqual(outcome);
      }),
      { seed: 14, numRuns: 1000 },
    );
  });

  it('writes and reads by hand what is derived', () => {
    const byHand = OUTCOME_DESCRIPTORS.filter(({ bytes, derived }) => bytes !== derived);
    expect(byHand.map(({ type }) => type).sort()).toEqual(['order-cancelled', 'order-placed']);
    fc.assert(
      fc.property(anyOutcome, (outcome) => {
        const one = byHand.find(({ type }) => type === outcome.type);
        if (one === undefined) return;
        const [hand, derived] = [new ByteWriter(1), new ByteWriter(1)];
        one.bytes.encode(hand, outcome);
        one.derived.encode(derived, outcome);
        expect(hand.bytes()).toEqual(derived.bytes());
        expect(one.bytes.decode(new ByteReader(hand.bytes()))).toEqual(outcome);
        expect(one.derived.decode(new ByteReader(hand.bytes()))).toEqual(outcome);
      }),
      { seed: 15, numRuns: 2000 },
    );
  });
});
