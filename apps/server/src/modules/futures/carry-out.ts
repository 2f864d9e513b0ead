/** A trader's command about futures: `submitOwn`, with refusals as they are told of futures. */
import type { Command, Outcome } from '@assay/core';
import type { Session } from '../../access/port.ts';
import type { Engine } from '../../engine/port.ts';
import { submitOwn } from '../../http/own-command.ts';
import type { OwnCommandParts } from '../../http/own-command.ts';
import type { MarketData } from '../../market-data/port.ts';
import { futuresRefusal } from './refusals.ts';
import type { RefusalSubject } from './refusals.ts';

export interface EngineParts extends OwnCommandParts {
  readonly engine: Engine;
  readonly marketData: MarketData;
}

/** Throws a refusal as the caller is told it. */
export function carryOut<Type extends Outcome['type']>(
  parts: EngineParts,
  session: Session,
  command: Command,
  subject: RefusalSubject,
  ...wanted: readonly Type[]
) {
  const { instruments } = parts.marketData;
  return submitOwn(
    parts,
    session,
    command,
    (refusal) => futuresRefusal(refusal, instruments, subject),
    ...wanted,
  );
}
