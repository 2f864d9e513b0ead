/** What operators bring to the main thread: the office, which is the gate of every operator action, and proposals. */
import type { Command } from '@assay/core';
import { createAttemptLimiter } from '../../access/attempt-limiter.ts';
import type { AttemptLimiterOptions } from '../../access/attempt-limiter.ts';
import type { Engine } from '../../engine/port.ts';
import { OperatorAuthenticators } from './authenticators.ts';
import type { AuthenticatorParts } from './authenticators.ts';
import { LostSignIns } from './lost-sign-ins.ts';
import { MailAllowance } from './mail-allowance.ts';
import { OperatorMails } from './operator-mails.ts';
import type { OperatorMailParts } from './operator-mails.ts';
import { OperatorOffice } from './office.ts';
import { OperatorTokens } from './tokens.ts';
import type { TokenAction } from './token-rules.ts';
import type { OfficeParts } from './office.ts';
import { ProposalEnds } from './proposal-ends.ts';
import { OperatorPasskeys } from './passkeys.ts';
import { Proposals } from './proposals.ts';
import { operatorPowersHandlers } from './powers.ts';
import type { OperatorStore, ProposalEndViews } from './shape.ts';

export interface OperatorsParts extends Pick<OfficeParts, 'audit' | 'passwords' | 'now'> {
  readonly mailer: OperatorMailParts['mailer'];
  readonly hasMailServer: () => boolean;
  readonly takesContracts: () => boolean;
  readonly isRealMoney: () => boolean;
  /** Throws `ActionRefused` where what a proposed command stands on outside the core is not there (any more). */
  readonly mustStandOn: (command: Command) => Promise<void>;
  /** What it moves of money, in whole units of the index currency; null: nothing. */
  readonly worthOf: (command: Command) => Promise<number | null>;
  /** What is owed to traders, in the same. */
  readonly liabilities: () => Promise<number>;
  readonly keyring: AuthenticatorParts['keyring'];
  readonly identity: OperatorStore & AttemptLimiterOptions['identity'];
  /** All that operators can do. */
  readonly actions: readonly TokenAction[];
  /** How the exchange is reached. */
  readonly publicUrl: string;
  /** What the exchange calls itself. */
  readonly venueName: () => string;
  readonly engine: Pick<Engine, 'read' | 'submit' | 'onBatch'>;
  readonly views: ProposalEndViews;
  /** Public key by which the venue signs what it publishes. */
  readonly venueKey: string;
  readonly onFault: (error: unknown) => void;
}

export function openOffice(parts: OperatorsParts) {
  const { identity, engine, onFault } = parts;
  const mailAllowance = new MailAllowance(parts.now);
  const rows = { ...parts, store: identity, mailAllowance };
  const passkeys = new OperatorPasskeys(rows);
  const proposals = new Proposals({ ...rows, passkeys });
  const mails = new OperatorMails(rows);
  engine.onBatch((batch) => void mails.note(batch).catch(onFault));
  const ends = new ProposalEnds(rows);
  engine.onBatch((batch) => void ends.note(batch).catch(onFault));
  const attempts = createAttemptLimiter(parts);
  const authenticators = new OperatorAuthenticators(rows);
  const lostSignIns = new LostSignIns({ ...rows, attempts, ends, proposing: proposals });
  engine.onBatch((batch) => void lostSignIns.note(batch).catch(onFault));
  const tokens = new OperatorTokens(rows);
  engine.onBatch((batch) => void tokens.note(batch).catch(onFault));
  const office = new OperatorOffice({
    ...rows,
    authenticators,
    passkeys,
    attempts,
    lostSignIns,
    tokens,
    proposing: proposals,
  });
  const mend = async (): Promise<void> => {
    for (const one of [ends, mails, lostSignIns, proposals, tokens]) await one.mend();
  };
  return { proposals, office, lostSignIns, mend };
}

export { ensureFirstOwner } from './first-owner.ts';
export type { FirstOwnerWish } from './first-owner.ts';

export const operatorsMain = { calls: operatorPowersHandlers };
