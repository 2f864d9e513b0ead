/** How a proposal is approved in this browser: what is shown, and what is signed, come from the same bytes. */
import { hasRoleOf } from '@assay/protocol';
import type { ConsoleProposal, ConsoleSession } from '@assay/protocol';
import { approvalMessages } from '@assay/verify';
import { answerOf } from './answers.ts';
import { Refused, desk } from './ask.ts';
import { answerByPasskey, isAbout } from './passkey.ts';
import { hashOf, signed } from './own-key.ts';

/** Of all that is signed. */
export const bytesSigned = ({ command, band }: Pick<ConsoleProposal, 'command' | 'band'>): string =>
  command + (band?.command ?? '');

export interface Approval {
  readonly proposal: ConsoleProposal;
  readonly operator: number;
  readonly passphrase: string;
  readonly reason: string;
  /** What is said of a passphrase that opens no key here. */
  readonly wrong: string;
  /** What is said where their passkey answers nothing; null: none is asked for. */
  readonly noPasskey: string | null;
}

/** What their passkey has answered to a question about these messages. */
async function passkeyAnswer(
  proposal: number,
  messages: readonly Uint8Array[],
  failed: string | null,
): Promise<{ readonly passkey?: string }> {
  if (failed === null) return {};
  const { result: question } = await answerOf('proposals passkey', { input: { proposal } });
  if (!isAbout(question, messages)) throw new Refused('refused', failed);
  return { passkey: await answerByPasskey(question.options, failed) };
}

export async function approve({
  proposal,
  operator,
  passphrase,
  reason,
  wrong,
  noPasskey,
}: Approval): Promise<void> {
  const messages = approvalMessages(proposal);
  const signatures = await signed(operator, passphrase, messages);
  if (signatures === null) throw new Refused('refused', wrong);
  const [signature, bandSignature] = signatures;
  const hash = await hashOf(bytesSigned(proposal));
  const answer = await passkeyAnswer(proposal.proposal, messages, noPasskey);
  const ofBand = proposal.band === null ? {} : { bandSignature };
  const input = { proposal: proposal.proposal, hash, signature, ...ofBand, ...answer };
  await desk.act({ action: 'proposals approve', input, reason });
}

/** `own`: they proposed it; `done`: they have approved it, or it is decided; `other`: it takes another role. */
export function standingOf(
  { proposer, approvedBy, executesAt, roles }: ConsoleProposal,
  { operator }: ConsoleSession,
): 'open' | 'own' | 'done' | 'other' {
  if (proposer === operator.id) return 'own';
  if (executesAt !== null || approvedBy.includes(operator.id)) return 'done';
  return hasRoleOf(operator.roles, roles) ? 'open' : 'other';
}
