/**
 * The table of every command, folded from what each module says of its own.
 * Promises: the compiler refuses a command that no module describes; where two have a tag in common the core does not load.
 * Never: a word about any product: a new one is a line in the list of modules.
 */
import { MODULE_COMMANDS } from './modules.ts';
import type { CommandsOf, DutyDescriptor, OwnedDescriptor } from '../schema/command.ts';
import { byTag } from './tags.ts';
import type { State } from '../state.ts';
import type { Command, CommandType } from '../vocabulary/commands.ts';

const COMMANDS = MODULE_COMMANDS satisfies CommandsOf<Command, State>;

/** The description of some command, whichever it is. */
export type AnyCommand =
  | DutyDescriptor<Command, State>
  // True of each owned command by `OwnedParts`; which one it is, its key in the table says.
  | OwnedDescriptor<Command, State>;

// True because a description is only ever given commands of the type under which it stands in the table.
const BY_TYPE = new Map(Object.entries(COMMANDS)) as unknown as ReadonlyMap<string, AnyCommand>;
/** The type of every command, in the order of the modules. */
// True because the compiler has compared the table with the list of types.
export const COMMAND_TYPES = Object.keys(COMMANDS) as readonly CommandType[];

/** The description of a command's type, or undefined for a type that is none. */
export function findCommand(type: string): AnyCommand | undefined {
  return BY_TYPE.get(type);
}

/** Commands by the tags that stand in journals. */
export const COMMAND_BY_TAG = byTag(
  [...BY_TYPE.values()].flatMap((described) => described.layouts.map(([tag]) => [tag, described] as const)),
);
