/**
 * The dispatcher: which rule a command of seconds-contracts is for.
 * Promises: the owner of an owned command is known, is a trader, and their account lets it through.
 */
import type { EventLog } from '../event-log/event-log.ts';
import type { Outcome } from '../vocabulary/outcomes.ts';
import type { CoolOff, OpenContract, SecondsCommand, SetPlayLimits } from '../vocabulary/seconds-commands.ts';
import { offerSeconds } from './offer-seconds.ts';
import { openContract } from './open-contract.ts';
import { coolOff, setPlayLimits } from './play-limits.ts';
import { noteUncleanStop, setPoolLimits } from './pool.ts';
import type { SecondsContext } from './seconds-state.ts';
import { fillTicks, mirrorTicks, publishTicks } from './ticks.ts';

/** A command of a trader. */
export type PlayCommand = OpenContract | SetPlayLimits | CoolOff;
/** A command of the venue's own duties. */
export type SecondsDuty = Exclude<SecondsCommand, PlayCommand>;

export function performPlay(
  context: SecondsContext,
  ownerIndex: number,
  command: PlayCommand,
  events: EventLog,
): Outcome {
  switch (command.type) {
    case 'open-contract':
      return openContract(context, ownerIndex, command, events);
    case 'set-play-limits':
      return setPlayLimits(context, ownerIndex, command, events);
    case 'cool-off':
      return coolOff(context, ownerIndex, command, events);
  }
}

export function performSecondsDuty(context: SecondsContext, command: SecondsDuty, events: EventLog): Outcome {
  switch (command.type) {
    case 'publish-ticks':
      return publishTicks(context, command, events);
    case 'fill-ticks':
      return fillTicks(context, command, events);
    case 'mirror-ticks':
      return mirrorTicks(context, command, events);
    case 'set-pool-limits':
      return setPoolLimits(context, command, events);
    case 'offer-seconds':
      return offerSeconds(context, command, events);
    case 'note-unclean-stop':
      return noteUncleanStop(context, events);
  }
}
