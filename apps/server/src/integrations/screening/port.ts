/**
 * What is said of addresses by whoever keeps lists of them: that one is listed, and why.
 * Promises: no answer is an error and never "not listed".
 * Never: decides anything: whoever asks sends what is listed to people.
 */

export interface ScreenedAddress {
  /** As the exchange names the network: `1-d4e56740f876aef8`. */
  readonly network: string;
  /** As the chain keeps it. */
  readonly address: string;
}

/** Why an address is listed, in the words of the list. */
export interface Listed {
  readonly reason: string;
  /** Which list says so. */
  readonly source: string;
}

export interface AddressScreening {
  /** Null: it is not listed. Throws `ScreeningUnavailable`. */
  find(subject: ScreenedAddress): Promise<Listed | null>;
}

export class ScreeningUnavailable extends Error {
  constructor(cause: unknown) {
    super('the screening of addresses does not answer', { cause });
    this.name = 'ScreeningUnavailable';
  }
}
