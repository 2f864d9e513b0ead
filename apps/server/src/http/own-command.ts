/**
 * The way of a user's command to the engine and back.
 * Promises: answered only when it is durable; the place is noted as the one that the owner's lists wait for.
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

interface Done<Type extends Outcome['type']> {
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
  const { outcome, sequence, time }: Answer = await engine.submit(session.realm, command);
  sequences.note(session, sequence);
  if (outcome.type === 'refused') throw told(outcome.refusal);
  if (!wanted.some((type) => type === outcome.type))
    throw new Error(`${command.type} came to ${outcome.type}`);
  // One of the wanted types, as was just looked at.
  const done = outcome as Done<Type>['outcome'];
  return { outcome: done, position: { sequence, time, virtual: session.virtual } };
}
