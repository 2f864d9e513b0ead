/**
 * The way of a user's command to the engine and back.
 * Promises: answered only when it is durable; the place is noted as the one that the owner's lists wait for; what takes
 * back or only reduces is taken also from somebody of whom no more requests can be remembered, and is then not remembered.
 */
import type { Answer, Command, Outcome, Refusal, Sequence, TimeMs } from '@assay/core';
import type { Session } from '../access/port.ts';
import type { Engine } from '../engine/port.ts';
import type { OwnerSequences } from './owner-sequences.ts';
import type { RequestRefused } from './request-refused.ts';

export interface OwnCommandParts {
  readonly engine: Pick<Engine, 'submit'>;
  readonly sequences: OwnerSequences;
}

/** Where and when a command stands in the log, and in whose realm. */
export interface AnswerPosition {
  readonly sequence: Sequence;
  readonly time: TimeMs;
  readonly virtual: 0 | 1;
}

export interface Done<Type extends Outcome['type']> {
  readonly outcome: Extract<Outcome, { type: Type }>;
  readonly position: AnswerPosition;
}

/** Throws a refusal as `told` puts it, and where it came to none of the `wanted` outcomes. */
export async function submitOwn<Type extends Outcome['type']>(
  { engine, sequences }: OwnCommandParts,
  session: Session,
  command: Command,
  told: (refusal: Refusal) => RequestRefused,
  ...wanted: readonly Type[]
): Promise<Done<Type>> {
  const { outcome, sequence, time } = await answerTo(engine, session, command);
  sequences.note(session, sequence);
  if (outcome.type === 'refused') throw told(outcome.refusal);
  if (!wanted.some((type) => type === outcome.type))
    throw new Error(`${command.type} came to ${outcome.type}`);
  // One of the wanted types, as was just looked at.
  const done = outcome as Done<Type>['outcome'];
  return { outcome: done, position: { sequence, time, virtual: session.virtual } };
}

async function answerTo(
  engine: OwnCommandParts['engine'],
  { realm }: Session,
  command: Command,
): Promise<Answer> {
  const answer = await engine.submit(realm, command);
  const { outcome } = answer;
  if (outcome.type !== 'refused' || outcome.refusal.code !== 'too-many-requests-remembered') return answer;
  // The memory is asked before the rule: nothing has happened.
  const unremembered = withoutMemory(command);
  return unremembered === null ? answer : engine.submit(realm, unremembered);
}

/** Of a way out: done twice it leaves no more than done once, of an order that only reduces at worst a smaller position. */
function withoutMemory(command: Command): Command | null {
  switch (command.type) {
    case 'cancel-order':
    case 'cancel-all-orders':
    case 'cancel-withdrawal':
      return { ...command, requestId: null };
    case 'place-futures-order':
    case 'place-futures-conditional':
      return command.reduceOnly ? { ...command, requestId: null } : null;
    default:
      return null;
  }
}
