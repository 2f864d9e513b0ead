/**
 * The browser's side of passkeys. The library is fetched on use.
 * Promises: answers JSON text as the venue takes it, or throws a `PasskeyFailure` that says why it came to nothing.
 */

/**
 * `declined`: the user closed the browser's dialog, or let it run out; `known`: this device keeps one for the account;
 * `unfit`: the page's address or the browser allows none; `failed`: anything else.
 */
export type PasskeyTrouble = 'declined' | 'known' | 'unfit' | 'failed';

export class PasskeyFailure extends Error {
  readonly trouble: PasskeyTrouble;

  constructor(trouble: PasskeyTrouble, cause: unknown) {
    super(`The passkey came to nothing: ${trouble}.`, { cause });
    this.name = 'PasskeyFailure';
    this.trouble = trouble;
  }
}

/** Whether passkeys can work on this page: on https or on localhost, never at a bare IP address. */
export function passkeysWork(environment: PasskeyEnvironment = browserEnvironment()): boolean {
  const isAddress = /^[\d.]+$|^\[.*\]$/.test(environment.hostname);
  return environment.isSecureContext && environment.hasPasskeys && !isAddress;
}

export interface PasskeyEnvironment {
  readonly isSecureContext: boolean;
  readonly hasPasskeys: boolean;
  readonly hostname: string;
}

const browserEnvironment = (): PasskeyEnvironment => ({
  isSecureContext: window.isSecureContext,
  hasPasskeys: typeof window.PublicKeyCredential === 'function',
  hostname: location.hostname,
});

/** Makes a passkey on this device or a security key. `options` is the venue's JSON text of the WebAuthn standard. */
export async function createPasskey(options: string): Promise<string> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  // The venue made it with the same library, so that the shape is its own.
  const optionsJSON = JSON.parse(options) as Parameters<typeof startRegistration>[0]['optionsJSON'];
  return attempt(() => startRegistration({ optionsJSON }));
}

/** Lets users prove who they are with a passkey; `options` as above. */
export async function answerWithPasskey(options: string): Promise<string> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  // As above.
  const optionsJSON = JSON.parse(options) as Parameters<typeof startAuthentication>[0]['optionsJSON'];
  return attempt(() => startAuthentication({ optionsJSON }));
}

async function attempt(ceremony: () => Promise<object>): Promise<string> {
  try {
    return JSON.stringify(await ceremony());
  } catch (cause) {
    throw new PasskeyFailure(troubleOf(cause), cause);
  }
}

const TROUBLES: Readonly<Record<string, PasskeyTrouble>> = {
  NotAllowedError: 'declined',
  AbortError: 'declined',
  InvalidStateError: 'known',
  SecurityError: 'unfit',
  NotSupportedError: 'unfit',
};

/** What the browser's error means; the standard gives each its name. */
export function troubleOf(cause: unknown): PasskeyTrouble {
  return cause instanceof Error ? (TROUBLES[cause.name] ?? 'failed') : 'failed';
}
