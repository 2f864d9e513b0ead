/** Addresses that a user sends to, as rows and operations of the identity store. */
import type { ThreadedStore } from '../../../storage/threaded-store.ts';
import type { AddressFault, BookChoice } from './rules.ts';

export interface AddressTables {
  withdrawal_addresses: {
    id: number;
    user_id: number;
    /** By its key, e.g. `test`. */
    network: string;
    /** As the chain keeps it. */
    address: string;
    label: string;
    created_at: number;
  };
  /** A row: money goes to the book alone. */
  withdrawal_address_choices: {
    user_id: number;
    /** Since when it goes anywhere again; null: nobody has asked for it. */
    until: number | null;
  };
}

export interface BookEntry {
  readonly id: number;
  readonly network: string;
  readonly address: string;
  readonly label: string;
  readonly createdAt: number;
}

export interface AddressBook {
  /** Newest first. */
  readonly entries: readonly BookEntry[];
  /** Null: money goes anywhere. */
  readonly choice: BookChoice | null;
}

export interface NewEntry extends Omit<BookEntry, 'id' | 'createdAt'> {
  readonly userId: number;
  readonly now: number;
}

/** A type and not an interface, so that it counts as a table of operations. */
export type AddressOperations = {
  addressBook(input: { readonly userId: number }): Promise<AddressBook>;
  addAddress(input: NewEntry): Promise<BookEntry | AddressFault>;
  /** False: it is not theirs. */
  removeAddress(input: { readonly userId: number; readonly id: number }): Promise<boolean>;
  chooseBookOnly(input: {
    readonly userId: number;
    readonly isOnly: boolean;
    readonly now: number;
  }): Promise<void>;
};

export type AddressStore = Pick<ThreadedStore<AddressOperations>, 'run'>;
