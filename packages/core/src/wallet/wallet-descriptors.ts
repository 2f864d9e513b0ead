/**
 * How the wallet's commands are described.
 * Promises: where there is no wallet each of them says so, before anything else of the state is looked at; so no rule asks for it.
 */
import { duty, owned } from '../schema/command.ts';
import type {
  DutyCommand,
  DutyDescriptor,
  DutyParts,
  OwnedCommand,
  OwnedDescriptor,
  OwnedParts,
} from '../schema/command.ts';
import { refused, refusedOutcome } from '../vocabulary/refusing.ts';
import type { Refusal } from '../vocabulary/refusals.ts';
import { WALLET_RULES } from '../vocabulary/wallet-commands.ts';
import type { WalletContext } from './wallet-context.ts';

/** Describes a command of the venue's own duties, of the wallet or of what stands above it. */
export function walletDuty<C extends DutyCommand, Context extends WalletContext = WalletContext>(
  parts: DutyParts<C, Context>,
): DutyDescriptor<C, Context> {
  return duty<C, Context>({
    ...parts,
    perform: (context, command, events) => {
      const fault = findWalletFault(context);
      return fault === null ? parts.perform(context, command, events) : refusedOutcome(fault);
    },
  });
}

/** Describes a command of an owner. */
export function walletOwned<C extends OwnedCommand>(
  parts: OwnedParts<C, WalletContext>,
): OwnedDescriptor<C, WalletContext> {
  return owned<C, WalletContext>({
    ...parts,
    perform: (context, ownerIndex, command, events) => {
      const fault = findWalletFault(context);
      return fault === null ? parts.perform(context, ownerIndex, command, events) : refusedOutcome(fault);
    },
  });
}

/** Why there is no wallet here, or null. */
function findWalletFault({ rulesVersion, paper }: WalletContext): Refusal | null {
  if (rulesVersion < WALLET_RULES) return refused('rules-not-active', null);
  return paper.isDeclared ? refused('not-in-paper-realm', null) : null;
}
