/** What operators bring to the main thread: the office, which is the gate of every operator action, and proposals. */
import { createAttemptLimiter } from '../../access/attempt-limiter.ts';
import type { AttemptLimiterOptions } from '../../access/attempt-limiter.ts';
import type { Engine } from '../../engine/port.ts';
import { OperatorAuthenticators } from './authenticators.ts';
import type { AuthenticatorParts } from './authenticators.ts';
import { OperatorMails } from './operator-mails.ts';
import type { OperatorMailParts } from './operator-mails.ts';
import { OperatorOffice } from './office.ts';
import type { OfficeParts } from './office.ts';
import { Proposals } from './proposals.ts';
import type { OperatorStore } from './shape.ts';

export interface OperatorsParts extends Pick<OfficeParts, 'audit' | 'passwords' | 'now'> {
  readonly mailer: OperatorMailParts['mailer'];
  readonly hasMailServer: () => boolean;
  readonly takesContracts: () => boolean;
  readonly keyring: AuthenticatorParts['keyring'];
  readonly identity: OperatorStore & AttemptLimiterOptions['identity'];
  readonly engine: Pick<Engine, 'read' | 'submit' | 'onBatch'>;
  /** Public key by which the venue signs what it publishes. */
  readonly venueKey: string;
  readonly onFault: (error: unknown) => void;
}

export function openOffice(parts: OperatorsParts) {
  const { identity, engine, onFault } = parts;
  const proposals = new Proposals(parts);
  engine.onBatch((batch) => void proposals.noteEnds(batch).catch(onFault));
  const mails = new OperatorMails({ ...parts, store: identity });
  engine.onBatch((batch) => void mails.note(batch).catch(onFault));
  const attempts = createAttemptLimiter(parts);
  const rows = { ...parts, store: identity };
  const authenticators = new OperatorAuthenticators(rows);
  const office = new OperatorOffice({ ...rows, authenticators, attempts, proposing: proposals });
  return { proposals, office, mails };
}
