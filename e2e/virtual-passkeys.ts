/** A device of a browser's page that keeps passkeys, by the browser's own test domain. */
import type { CDPSession, Page } from 'playwright-core';

export class PasskeyDevice {
  readonly #session: CDPSession;
  readonly #id: string;

  private constructor(session: CDPSession, id: string) {
    this.#session = session;
    this.#id = id;
  }

  /** It verifies whoever holds it, at once and without asking. */
  static async add(page: Page): Promise<PasskeyDevice> {
    const session = await page.context().newCDPSession(page);
    await session.send('WebAuthn.enable');
    const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    return new PasskeyDevice(session, authenticatorId);
  }

  /** False: somebody else holds it from now on. */
  async verifies(isUserVerified: boolean): Promise<void> {
    await this.#session.send('WebAuthn.setUserVerified', { authenticatorId: this.#id, isUserVerified });
  }

  /** What the other keeps is kept here, too, as by an account that its owner has on both devices. */
  async copyFrom(other: PasskeyDevice): Promise<void> {
    const { credentials } = await other.#session.send('WebAuthn.getCredentials', {
      authenticatorId: other.#id,
    });
    for (const credential of credentials) {
      await this.#session.send('WebAuthn.addCredential', { authenticatorId: this.#id, credential });
    }
  }
}
