/**
 * Whether an owner can say a command.
 * Never: decides anything itself: the table says who a command is for.
 */
import type { OwnedCommand, OwnedDescriptor } from '../schema/command.ts';
import type { State } from '../state.ts';
import type { Command } from '../vocabulary/commands.ts';
import { FIRST_HOUSE_TRADER, FIRST_TRADER } from '../vocabulary/parties.ts';

/** Whether the owner of a command is one who can say it: the house's own parties are only paid into. */
export function maySay(
  { actor, maySay: own }: OwnedDescriptor<Command, State>,
  command: OwnedCommand,
): boolean {
  if (own !== null) return own(command);
  return command.owner >= (actor === 'trader' ? FIRST_TRADER : FIRST_HOUSE_TRADER);
}
