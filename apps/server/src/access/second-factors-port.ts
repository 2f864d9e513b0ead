/** What sign-in and reset need of second factors: which are set up, and whether a proof of one is right. */

export type FactorMethod = 'totp' | 'passkey' | 'recovery';

/** What is given as the second step of a sign-in or reset. */
export interface SecondFactorProof {
  readonly userId: number;
  readonly method: FactorMethod;
  readonly code: string;
  readonly ticket: string;
  /** IP address of who proves. */
  readonly address: string;
  /** Whom the address is counted with. */
  readonly network: string;
}

export interface SecondFactorsPort {
  /** The strongest first; empty: none is set up. `recovery` only beside another. */
  methodsOf(userId: number): Promise<readonly FactorMethod[]>;
  /**
   * Whether the proof is right; a right one cannot be used again. `ticket` is what a passkey was asked for. Throws
   * `AccessRefused` after too many wrong ones.
   */
  check(proof: SecondFactorProof): Promise<boolean>;
  /** What the browser asks a passkey for; `userId` null: any passkey of this venue. */
  passkeyOptions(request: { readonly ticket: string; readonly userId: number | null }): Promise<object>;
  /** Whose passkey has answered what a ticket without a user was asked for; null: nobody's. */
  passkeyOwner(answer: { readonly ticket: string; readonly code: string }): Promise<number | null>;
}
