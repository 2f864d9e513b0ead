/**
 * Private calls of the address book: addresses that the user sends to, each by a name, and the choice to send nowhere else.
 * Promises: an address is entered, and sending elsewhere allowed again, with the strongest proof that is set up; the latter a day
 * after it was asked for.
 */
import { Type, type Static } from 'typebox';
import { get, post } from '../http/addresses.ts';
import type { Declarations } from '../http/declare.ts';
import { PRIVATE_LIVE, SAFER, SECURITY } from '../http/policies.ts';
import { Empty, Id, ProofCode, Time, orNull, OwnName } from '../http/text-types.ts';
import { VerificationMethod } from '../security/calls.ts';
import { ChainAddress, NetworkKey } from './fields.ts';

const PROOF = { method: Type.Optional(VerificationMethod), code: Type.Optional(ProofCode) };

export const AddressEntry = Type.Object({
  id: Id,
  network: NetworkKey,
  networkName: Type.String(),
  address: Type.String(),
  label: Type.String(),
  /** When it was entered. */
  time: Time,
});
export const AddressBook = Type.Object({
  /** Newest first. */
  records: Type.Array(AddressEntry),
  /** Whether withdrawals to other addresses are refused now. */
  bookOnly: Type.Boolean(),
  /** Since when they will not be any more; null: nobody has asked for it. */
  bookOnlyUntil: orNull(Time),
  maximum: Type.Integer(),
});
export const AddAddressRequest = Type.Object(
  { network: NetworkKey, address: ChainAddress, label: OwnName, ...PROOF },
  { additionalProperties: false },
);
export const DeleteAddressRequest = Type.Object({ id: Id }, { additionalProperties: false });
export const ChooseBookOnlyRequest = Type.Object(
  { bookOnly: Type.Boolean(), ...PROOF },
  { additionalProperties: false },
);

export type AddressEntryView = Static<typeof AddressEntry>;
export type AddressBookView = Static<typeof AddressBook>;
export type AddAddressRequest = Static<typeof AddAddressRequest>;
export type DeleteAddressRequest = Static<typeof DeleteAddressRequest>;
export type ChooseBookOnlyRequest = Static<typeof ChooseBookOnlyRequest>;

export const ADDRESS_BOOK_CALLS = {
  withdrawalAddresses: {
    ...get('/api/withdraw/addresses', 'none'),
    policy: PRIVATE_LIVE,
    request: Empty,
    response: AddressBook,
    summary: 'Own address book, and whether money goes to it alone',
    only: 'wallet',
  },
  addWithdrawalAddress: {
    ...post('/api/withdraw/addresses/add', 'body'),
    policy: SECURITY,
    request: AddAddressRequest,
    response: AddressBook,
    summary: 'Enter an address; answers the book',
    only: 'wallet',
    example: {
      network: 'test',
      address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
      label: 'Own wallet',
      code: '123456',
    },
  },
  deleteWithdrawalAddress: {
    ...post('/api/withdraw/addresses/delete', 'body'),
    policy: SAFER,
    request: DeleteAddressRequest,
    response: AddressBook,
    summary: 'Delete an address; answers the book',
    only: 'wallet',
    example: { id: '1' },
  },
  chooseBookOnly: {
    ...post('/api/withdraw/addresses/only', 'body'),
    policy: SAFER,
    request: ChooseBookOnlyRequest,
    response: AddressBook,
    summary: 'Send to the address book alone, or anywhere again a day later',
    only: 'wallet',
    example: { bookOnly: true },
  },
} as const satisfies Declarations;
