/**
 * The commands that operators may propose, and what each is about.
 * Promises: a proposed command is read from its bytes alone, and only if it would be written as exactly these.
 * Never: holds a command that says a price, an outcome or the balance of a trader, or that acts for one. What of the wallet and
 * of the house stands here pays out of money that is there, lets the house bear a loss, or decides about what a trader has asked for.
 */
import { ByteReader, ByteWriter } from '../codec/bytes.ts';
import { MalformedCommand } from '../codec/parts.ts';
import type { ProposableCommands, ProposedCommand } from '../proposals/proposals.ts';
import type { State } from '../state.ts';
import type { Command, CommandType } from '../vocabulary/commands.ts';
import type { Refusal } from '../vocabulary/refusals.ts';
import { refused } from '../vocabulary/refusing.ts';
import { decodeCommand, encodeCommand } from './command-codec.ts';
import { findCommand } from './commands.ts';

/** What a command is about: when it changes, other proposals about it are outdated. */
const SUBJECTS: { readonly [Type in CommandType]?: (command: Extract<Command, { type: Type }>) => string } = {
  'list-asset': () => 'assets',
  'list-market': () => 'markets',
  'set-price-band': ({ market }) => `price band ${market}`,
  'set-market-status': ({ market }) => `status of market ${market}`,
  'set-fee-tiers': () => 'fee tiers',
  'set-rebate-rates': () => 'rebate rates',
  'set-pool-limits': () => 'pool limits',
  'offer-seconds': ({ product }) => `product ${product}`,
  'list-futures-market': () => 'markets',
  'set-futures-terms': ({ market }) => `futures terms of market ${market}`,
  'fund-insurance': ({ asset, market }) => `insurance of ${market ?? `asset ${asset}`}`,
  'list-network': () => 'networks',
  'list-route': () => 'routes',
  'set-route-terms': ({ route }) => `terms of route ${route}`,
  'set-route-status': ({ route }) => `status of route ${route}`,
  'credit-payment': ({ reference }) => `payment ${reference}`,
  'write-off-loss': ({ route, reference }) => `loss ${reference} on route ${route}`,
  'decide-withdrawal': ({ withdrawal }) => `withdrawal ${withdrawal}`,
  'return-withdrawal': ({ withdrawal }) => `withdrawal ${withdrawal}`,
  'transfer-house-money': ({ reference }) => `house transfer ${reference}`,
  'correct-balance': ({ reference }) => `correction ${reference}`,
  'set-card-terms': ({ asset, currency }) => `sales of asset ${asset} for ${currency}`,
  'pay-card-sale': ({ sale }) => `card sale ${sale}`,
  'return-card-sale': ({ sale }) => `card sale ${sale}`,
  'set-swap-terms': ({ asset }) => `swaps of asset ${asset}`,
  'register-operator': ({ operator }) => `operator ${operator}`,
  'revoke-operator': ({ operator }) => `operator ${operator}`,
};

function subjectOf(command: Command): string | null {
  // True because what stands under a type takes commands of that type.
  const subject = SUBJECTS[command.type] as ((of: Command) => string) | undefined;
  return subject?.(command) ?? null;
}

function bytesOf(digits: string): Uint8Array {
  const pairs = digits.match(/../g) ?? [];
  return Uint8Array.from(pairs, (pair) => Number.parseInt(pair, 16));
}

/** A command as the digits by which it is proposed. */
export function digitsOf(command: Command): string {
  const writer = new ByteWriter();
  encodeCommand(writer, command);
  return Array.from(writer.bytes(), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The command of such digits. Throws `MalformedCommand`. */
export const commandOf = (digits: string): Command => decodeCommand(new ByteReader(bytesOf(digits)));

/** The command that these digits are and no others, or null. */
function decoded(digits: string): Command | null {
  try {
    const command = commandOf(digits);
    return digitsOf(command) === digits ? command : null;
  } catch (error) {
    if (error instanceof MalformedCommand) return null;
    throw error;
  }
}

function read(digits: string): ProposedCommand | Refusal {
  const command = decoded(digits);
  const subject = command === null ? null : subjectOf(command);
  if (command === null || subject === null) return refused('command-not-proposable', 'command');
  const fault = findCommand(command.type)?.findFault(command) ?? null;
  return fault ?? { command, subject };
}

export const PROPOSABLE: ProposableCommands = {
  read,
  subjectOf,
  perform(context, command, events) {
    const described = findCommand(command.type);
    if (described?.actor !== 'venue') throw new RangeError(`${command.type} cannot be proposed`);
    // True because the rules of proposals are given the whole state, of which they name a part.
    return described.perform(context as State, command, events);
  },
};

/** The types of the commands that can be proposed. */
// True because the table names types alone.
export const PROPOSABLE_TYPES = Object.keys(SUBJECTS) as readonly CommandType[];
