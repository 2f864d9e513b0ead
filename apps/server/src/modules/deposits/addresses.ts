/**
 * Which address is whose on a network: derived from the extended public key of the signer's account for deposits.
 * Promises: a user keeps the address that they were given, every address that was ever given stays watched, and none is
 * given twice; it is kept before anybody sees it.
 * Never: can sign.
 */
import type { OwnerId } from '@assay/core';
import type { AddressOwners, DepositStore, GivenAddress } from './shape.ts';

export interface AddressParts {
  readonly network: string;
  readonly store: DepositStore;
  /** The address of a number, in the spelling by which it is kept. */
  readonly derive: (number: number) => string;
  readonly now: () => number;
}

export class DepositAddresses implements AddressOwners {
  readonly #parts: AddressParts;
  readonly #byAddress = new Map<string, GivenAddress>();
  /** The newest of each. */
  readonly #byOwner = new Map<OwnerId, GivenAddress>();
  #next = 0;
  /** One after the other, so that a number is given once. */
  #giving: Promise<unknown> = Promise.resolve();

  private constructor(parts: AddressParts) {
    this.#parts = parts;
  }

  static async open(parts: AddressParts): Promise<DepositAddresses> {
    const addresses = new DepositAddresses(parts);
    for (const given of await parts.store.run('depositAddresses', { network: parts.network })) {
      addresses.#keep(given);
    }
    return addresses;
  }

  /** Every address that was ever given. */
  get given(): readonly string[] {
    return [...this.#byAddress.keys()];
  }

  find(address: string): GivenAddress | null {
    return this.#byAddress.get(address) ?? null;
  }

  addressOf(owner: OwnerId): string | null {
    return this.#byOwner.get(owner)?.address ?? null;
  }

  /** The owner's address; a new one where they have none. */
  async give(owner: OwnerId): Promise<string> {
    const known = this.addressOf(owner);
    if (known !== null) return known;
    const giving = this.#giving.then(() => this.#giveNew(owner));
    this.#giving = giving.catch(() => undefined);
    return giving;
  }

  async #giveNew(owner: OwnerId): Promise<string> {
    const known = this.addressOf(owner);
    if (known !== null) return known;
    const { network, store, derive, now } = this.#parts;
    const given = { owner, number: this.#next, address: derive(this.#next) };
    await store.run('keepDepositAddress', { network, given, now: now() });
    this.#keep(given);
    return given.address;
  }

  #keep(given: GivenAddress): void {
    this.#byAddress.set(given.address, given);
    this.#byOwner.set(given.owner, given);
    this.#next = Math.max(this.#next, given.number + 1);
  }
}
