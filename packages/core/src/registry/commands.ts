/**
 * The table of every command, folded from what each module says of its own.
 * Promises: the compiler refuses a command that no module describes; where two have a tag in common the core does not load.
 * Never: a word about any product: a new one is a line in the list of modules.
 */
import * as accounts from '../accounts/module.ts';
import * as conditional from '../conditional/module.ts';
import * as fees from '../fees/module.ts';
import * as indexPrice from '../index-price/module.ts';
import * as spot from '../instruments/spot/module.ts';
import * as listing from '../listing/module.ts';
import * as marketStatus from '../market-status/module.ts';
import * as orders from '../orders/module.ts';
import * as paperFeed from '../paper-feed/module.ts';
import * as proposals from '../proposals/module.ts';
import * as referral from '../referral/module.ts';
import * as rules from '../rules/module.ts';
import type { CommandsOf, DutyDescriptor, OwnedDescriptor } from '../schema/command.ts';
import * as seconds from '../seconds/module.ts';
import { byTag } from './tags.ts';
import type { State } from '../state.ts';
import type { Command, CommandType } from '../vocabulary/commands.ts';

const COMMANDS = {
  ...listing.commands,
  ...accounts.commands,
  ...orders.commands,
  ...spot.commands,
  ...conditional.commands,
  ...marketStatus.commands,
  ...fees.commands,
  ...referral.commands,
  ...paperFeed.commands,
  ...seconds.commands,
  ...indexPrice.commands,
  ...rules.commands,
  ...proposals.commands,
} satisfies CommandsOf<Command, State>;

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
