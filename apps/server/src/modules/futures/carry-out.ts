/**
 * The way of a trader's command about futures to the engine and back.
 * Promises: answered only when it is durable; the place is noted as the one that the owner's lists wait for.
 */
import type { Answer, Command, Outcome, Sequence, TimeMs } from '@assay/core';
import type { Session } from '../../access/port.ts';
import type { Engine } from '../../engine/port.ts';
import type { OwnerSequences } from '../../http/owner-sequences.ts';
import type { MarketData } from '../../market-data/port.ts';
import { futuresRefusal } from './refusals.ts';
import type { RefusalSubject } from './refusals.ts';

export interface EngineParts {
  readonly engine: Engine;
  readonly marketData: MarketData;
  readonly sequences: OwnerSequences;
}

/** Where and when a command stands in the log, and in whose realm. */
export interface AnswerPosition {
  readonly sequence: Sequence;
  readonly time: TimeMs;
  readonly virtual: 0 | 1;
}

/** An outcome of the wanted type and where it stands. */
interface Done<Type extends Outcome['type']> {
  readonly outcome: Extract<Outcome, { type: Type }>;
  readonly position: AnswerPosition;
}

/** Throws a refusal as the caller is told it. */
export async function carryOut<Type extends Outcome['type']>(
  { engine, marketData, sequences }: EngineParts,
  session: Session,
  command: Command,
  subject: RefusalSubject,
  ...wanted: readonly Type[]
): Promise<Done<Type>> {
  const answer: Answer = await engine.submit(session.realm, command);
  sequences.note(session, answer.sequence);
  const { outcome, sequence, time } = answer;
  if (outcome.type === 'refused') throw futuresRefusal(outcome.refusal, marketData.instruments, subject);
  if (!wanted.some((type) => type === outcome.type))
    throw new Error(`${command.type} came to ${outcome.type}`);
  // One of the wanted types, as was just looked at.
  const done = outcome as Done<Type>['outcome'];
  return { outcome: done, position: { sequence, time, virtual: session.virtual } };
}
