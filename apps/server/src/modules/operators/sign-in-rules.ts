/**
 * Who may join, which code of an authenticator is good, and how long a session of an operator goes on.
 * Promises: pure; an invitation and a step are good once; a session ends at its end, and before where nobody was seen.
 */

/** Whether somebody joins by this code; it is taken away as soon as somebody has. */
export const mayJoin = (
  operator: { readonly invite_hash: string | null } | undefined,
  inviteHash: string,
): boolean => operator?.invite_hash === inviteHash;

/** The mailbox behind an address: what stands behind a plus sign is the same person's. */
export function mailboxOf(email: string): string {
  const [local = '', host = ''] = email.toLowerCase().split('@');
  return `${local.split('+')[0]}@${host}`;
}

interface Authenticator {
  readonly sealed_secret: string;
  /** The last step of which a code was taken; 0: none, and the seed is not bound. */
  readonly step: number;
  readonly waiting_secret: string | null;
}

export const isBound = (kept: Pick<Authenticator, 'step'> | undefined): boolean =>
  kept !== undefined && kept.step > 0;

/** Whether the seed that a code was made from is the one that waits. */
export const mayBind = (
  kept: Pick<Authenticator, 'waiting_secret'> | undefined,
  sealedSecret: string,
): boolean => kept?.waiting_secret === sealedSecret;

/** Whether the code of a step is good: made from the seed that is bound, and of no step that was taken or passed. */
export function mayTakeStep(
  kept: Pick<Authenticator, 'sealed_secret' | 'step'> | undefined,
  { sealedSecret, step }: { readonly sealedSecret: string; readonly step: number },
): boolean {
  return kept !== undefined && isBound(kept) && kept.sealed_secret === sealedSecret && kept.step < step;
}

/** Whether a session goes on. `idleSince`: whoever was not seen after that is gone. */
export function isAlive(
  session: { readonly expires_at: number; readonly seen_at: number } | undefined,
  { now, idleSince }: { readonly now: number; readonly idleSince: number },
): boolean {
  return session !== undefined && session.expires_at > now && session.seen_at > idleSince;
}

/** Whether a token has a role that its operator has not (any more). Bits, as the core has them. */
export const isBeyond = (roles: number, held: number): boolean => (roles & ~held) !== 0;
