/**
 * Passkeys (WebAuthn): ceremonies of the browser, begun and answered.
 * Promises: bound to the venue's own address; the person is verified by the authenticator; a challenge counts once and
 * for five minutes, for the ceremony that it was made for; a count of signatures that does not rise is refused.
 * Never: learns what kind of device it is (no attestation is asked for).
 */
import { randomBytes } from 'node:crypto';
import { PASSKEYS_MAXIMUM } from '@assay/protocol';
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  VerifiedAuthenticationResponse,
  VerifiedRegistrationResponse,
} from '@simplewebauthn/server';
import type { factorOperations } from '../../storage/identity/factors.ts';
import type { IdentityStore, PasskeyRecord } from '../../storage/identity/identity-store.ts';
import { parseAssertion, parseRegistration } from './ceremony-answers.ts';

const CEREMONY_MS = 5 * 60_000;
/** ES256, EdDSA, RS256 (COSE). */
const ALGORITHMS = [-7, -8, -257];
const HANDLE_BYTES = 32;

/** Some three hundred files, read when the first ceremony needs them and not at every start. */
const webauthn = () => import('@simplewebauthn/server');

/**
 * `register:<user>`, `step-up:<session>`, `sign-in:<ticket's hash>`, of operators `operator-sign-in:<ticket's hash>` and
 * `operator-approval:<operator>`: one ceremony of each at a time.
 */
export type Ceremony =
  `${'register' | 'step-up' | 'sign-in' | 'operator-sign-in' | 'operator-approval'}:${string}`;

type Kept = 'listPasskeys' | 'addPasskey' | 'findPasskey';
type Challenges = 'keepChallenge' | 'takeChallenge';

/** Where passkeys of users, or of operators, are kept: by the same operations. */
export interface PasskeyRows extends Pick<ReturnType<typeof factorOperations>, Kept | Challenges> {
  /** What stands before the number of whoever registers, so that two kinds of people have two ceremonies. */
  readonly holder: string;
  /** False: another answer of it was taken meanwhile, or its count did not rise. */
  notePasskeyUse(
    use: { readonly signatureCount: number; readonly synced: boolean; readonly now: number },
    passkey: PasskeyRecord,
  ): Promise<boolean>;
}

export const rowsOfUsers = (identity: Pick<IdentityStore, 'run'>): PasskeyRows => ({
  holder: '',
  listPasskeys: (input) => identity.run('listPasskeys', input),
  addPasskey: (input) => identity.run('addPasskey', input),
  findPasskey: (input) => identity.run('findPasskey', input),
  notePasskeyUse: (use, { passkeyId }) => identity.run('notePasskeyUse', { ...use, passkeyId }),
  keepChallenge: (input) => identity.run('keepChallenge', input),
  takeChallenge: (input) => identity.run('takeChallenge', input),
});

export interface PasskeyOptions {
  readonly rows: PasskeyRows;
  /** How the venue is reached: passkeys are bound to its host, answers to its origin. */
  readonly publicUrl: string;
  /** What the exchange calls itself. */
  readonly venueName: () => string;
  /** Wall clock, Unix milliseconds. */
  readonly now: () => number;
}

export type RegisterResult = 'refused' | 'full' | { readonly first: boolean; readonly passkeyId: number };

export class Passkeys {
  readonly #options: PasskeyOptions;
  readonly #origin: string;
  readonly #host: string;

  constructor(options: PasskeyOptions) {
    this.#options = options;
    const url = new URL(options.publicUrl);
    this.#origin = url.origin;
    this.#host = url.hostname;
  }

  list(userId: number): Promise<PasskeyRecord[]> {
    return this.#options.rows.listPasskeys({ userId });
  }

  /** `label` names the account in the authenticator; one that has a passkey of `others` makes none. */
  async registerOptions(
    userId: number,
    label: string,
    others: readonly PasskeyRecord[] = [],
  ): Promise<PublicKeyCredentialCreationOptionsJSON> {
    const kept = await this.list(userId);
    const handle = kept[0]?.userHandle ?? randomBytes(HANDLE_BYTES).toString('base64url');
    const { generateRegistrationOptions } = await webauthn();
    const options = await generateRegistrationOptions({
      rpName: this.#options.venueName(),
      rpID: this.#host,
      userName: label,
      userDisplayName: label,
      userID: Uint8Array.from(Buffer.from(handle, 'base64url')),
      timeout: CEREMONY_MS,
      attestationType: 'none',
      excludeCredentials: [...kept, ...others].map(descriptorOf),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      supportedAlgorithmIDs: ALGORITHMS,
    });
    await this.#begin(this.#registering(userId), `${options.challenge} ${handle}`, userId);
    return options;
  }

  async register(input: {
    readonly userId: number;
    readonly name: string;
    readonly answer: string;
    /** Become the account's where this is its first factor. */
    readonly recoveryHashes: readonly string[];
  }): Promise<RegisterResult> {
    const { userId, name, answer, recoveryHashes } = input;
    const begun = await this.#end(this.#registering(userId));
    const response = parseRegistration(answer);
    if (begun === null || response === null) return 'refused';
    const [challenge = '', userHandle = ''] = begun.challenge.split(' ');
    const checked = await this.#checkRegistration(response, challenge);
    if (!checked.verified) return 'refused';
    const { credential, credentialBackedUp } = checked.registrationInfo;
    const added = await this.#options.rows.addPasskey({
      userId,
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey).toString('base64url'),
      signatureCount: credential.counter,
      transports: response.response.transports ?? [],
      userHandle,
      synced: credentialBackedUp,
      name,
      createdAt: this.#options.now(),
      maximum: PASSKEYS_MAXIMUM,
      recoveryHashes,
    });
    return added === 'known' ? 'refused' : added;
  }

  /** `userId` null: whoever answers says by the passkey who it is. `over`: what is signed, else drawn by chance. */
  async assertOptions(
    ceremony: Ceremony,
    userId: number | null,
    over?: Uint8Array<ArrayBuffer>,
  ): Promise<PublicKeyCredentialRequestOptionsJSON> {
    const kept = userId === null ? [] : await this.list(userId);
    const { generateAuthenticationOptions } = await webauthn();
    const options = await generateAuthenticationOptions({
      rpID: this.#host,
      timeout: CEREMONY_MS,
      userVerification: 'required',
      allowCredentials: kept.map(descriptorOf),
      ...(over === undefined ? {} : { challenge: over }),
    });
    await this.#begin(ceremony, options.challenge, userId);
    return options;
  }

  /** The user whose passkey has answered; null: the answer is refused. The ceremony has ended either way. */
  async assert(ceremony: Ceremony, answer: string): Promise<number | null> {
    const { rows, now } = this.#options;
    const begun = await this.#end(ceremony);
    const response = parseAssertion(answer);
    if (begun === null || response === null) return null;
    const passkey = await rows.findPasskey({ credentialId: response.id });
    if (passkey === null || (begun.userId !== null && begun.userId !== passkey.userId)) return null;
    const { userHandle } = response.response;
    // Without a user named before, the passkey must say whose it is, and be right.
    if ((userHandle !== undefined || begun.userId === null) && userHandle !== passkey.userHandle) return null;
    const checked = await this.#checkAssertion(response, begun.challenge, passkey);
    if (checked?.verified !== true) return null;
    const { newCounter, credentialBackedUp } = checked.authenticationInfo;
    const taken = await rows.notePasskeyUse(
      { signatureCount: newCounter, synced: credentialBackedUp, now: now() },
      passkey,
    );
    return taken ? passkey.userId : null;
  }

  /** What the library objects to is the answer's fault. */
  async #checkRegistration(
    response: NonNullable<ReturnType<typeof parseRegistration>>,
    expectedChallenge: string,
  ): Promise<VerifiedRegistrationResponse> {
    const { verifyRegistrationResponse } = await webauthn();
    return verifyRegistrationResponse({
      response,
      expectedChallenge,
      expectedOrigin: this.#origin,
      expectedRPID: this.#host,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    }).catch(() => ({ verified: false }) as const);
  }

  async #checkAssertion(
    response: NonNullable<ReturnType<typeof parseAssertion>>,
    expectedChallenge: string,
    passkey: PasskeyRecord,
  ): Promise<VerifiedAuthenticationResponse | null> {
    const { verifyAuthenticationResponse } = await webauthn();
    return verifyAuthenticationResponse({
      response,
      expectedChallenge,
      expectedOrigin: this.#origin,
      expectedRPID: this.#host,
      requireUserVerification: true,
      credential: {
        id: passkey.credentialId,
        publicKey: Uint8Array.from(Buffer.from(passkey.publicKey, 'base64url')),
        counter: passkey.signatureCount,
        transports: [...passkey.transports],
      },
    }).catch(() => null);
  }

  #registering(userId: number): Ceremony {
    return `register:${this.#options.rows.holder}${userId}`;
  }

  #begin(ceremony: Ceremony, challenge: string, userId: number | null): Promise<void> {
    const now = this.#options.now();
    const expiresAt = now + CEREMONY_MS;
    return this.#options.rows.keepChallenge({ ceremony, challenge, userId, now, expiresAt });
  }

  #end(ceremony: Ceremony): Promise<{ readonly challenge: string; readonly userId: number | null } | null> {
    return this.#options.rows.takeChallenge({ ceremony, now: this.#options.now() });
  }
}

function descriptorOf(passkey: PasskeyRecord): { id: string; transports: string[] } {
  return { id: passkey.credentialId, transports: [...passkey.transports] };
}
