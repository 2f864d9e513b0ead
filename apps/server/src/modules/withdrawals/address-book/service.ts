/**
 * The addresses that a user sends to, and the choice to send nowhere else.
 * Promises: an address is entered, and the choice ended, with the strongest proof that is set up; an entry is looked at as a
 * withdrawal's address is; each is noted and told.
 * Never: sends anything.
 */
import type {
  AddAddressRequest,
  AddressBookView,
  DeleteAddressRequest,
  ChooseBookOnlyRequest,
} from '@assay/protocol';
import type { AccountSecurity } from '../../../access/account-security.ts';
import { AccessRefused } from '../../../access/refused.ts';
import { originOf } from '../../../access/security-notes.ts';
import type { SecurityNotes } from '../../../access/security-notes.ts';
import type { SignedIn } from '../../../http/calls.ts';
import { RequestRefused } from '../../../http/request-refused.ts';
import type { OwnerSequences } from '../../../http/owner-sequences.ts';
import { findLookalike } from '../request-rules.ts';
import type { WithdrawalViews } from '../shape.ts';
import { readAddress } from '../receivers.ts';
import { findSendable } from '../networks.ts';
import type { WithdrawalNetwork } from '../networks.ts';
import { bookOnlyAt, MAX_ADDRESSES } from './rules.ts';
import type { AddressStore } from './shape.ts';

export interface AddressBookParts {
  readonly identity: AddressStore;
  readonly payingNetworks: readonly WithdrawalNetwork[];
  readonly security: { readonly stepUp: Pick<AccountSecurity['stepUp'], 'require'> };
  readonly views: WithdrawalViews;
  readonly sequences: Pick<OwnerSequences, 'of'>;
  readonly notes: Pick<SecurityNotes, 'record' | 'notify'>;
  readonly wallNow: () => number;
}

export class AddressBooks {
  readonly #parts: AddressBookParts;

  constructor(parts: AddressBookParts) {
    this.#parts = parts;
  }

  async list({ session }: SignedIn): Promise<AddressBookView> {
    const { identity, payingNetworks, wallNow } = this.#parts;
    const { entries, choice } = await identity.run('addressBook', { userId: Number(session.userId) });
    const now = wallNow();
    return {
      records: entries.map(({ id, network: key, address, label, createdAt }) => {
        const network = payingNetworks.find(({ config }) => config.key === key) ?? null;
        return {
          id: String(id),
          network: key,
          networkName: network?.config.name ?? key,
          address: network?.live?.chain.shownAddress(address) ?? address,
          label,
          time: createdAt,
        };
      }),
      bookOnly: bookOnlyAt(choice, now),
      bookOnlyUntil: bookOnlyAt(choice, now) ? (choice?.until ?? null) : null,
      maximum: MAX_ADDRESSES,
    };
  }

  async add(request: AddAddressRequest, caller: SignedIn): Promise<AddressBookView> {
    const { identity, security, notes, payingNetworks, wallNow } = this.#parts;
    const { network: key, label, method, code } = request;
    const userId = Number(caller.session.userId);
    const network = payingNetworks.find(({ config }) => config.key === key);
    const live = network === undefined ? null : findSendable(network);
    if (live === null) throw new RequestRefused('unknown-route', 'network');
    const address = readAddress(live, request.address, caller.session.owner);
    const alike = findLookalike(address, await this.#known(caller));
    if (alike !== null) {
      const shown = live.chain.shownAddress(alike);
      throw new RequestRefused('withdrawal-address-lookalike', 'address', { known: shown });
    }
    await security.stepUp.require(caller, { method, code });
    const added = await identity.run('addAddress', { userId, network: key, address, label, now: wallNow() });
    if (added === 'full') throw new AccessRefused('address-book-full', null, { maximum: MAX_ADDRESSES });
    if (added === 'there-already') throw new AccessRefused('address-book-has', 'address');
    const shown = live.chain.shownAddress(address);
    await notes.record(caller, 'withdrawal-address-added', { address: shown, network: key });
    await notes.notify(userId, originOf(caller), 'withdrawal-address-added', { recipient: shown, label });
    return this.list(caller);
  }

  /** What they have entered or sent to before, on any network. */
  async #known({ session }: SignedIn): Promise<readonly string[]> {
    const { identity, views, sequences } = this.#parts;
    const { realm, owner, userId } = session;
    const { entries } = await identity.run('addressBook', { userId: Number(userId) });
    const used = await views.ask('used-addresses', { realm, owner, afterSequence: sequences.of(session) });
    return [...entries, ...used].map(({ address }) => address);
  }

  async remove({ id }: DeleteAddressRequest, caller: SignedIn): Promise<AddressBookView> {
    const { identity, notes } = this.#parts;
    const userId = Number(caller.session.userId);
    const entry = (await this.list(caller)).records.find((one) => one.id === id);
    if (entry === undefined || !(await identity.run('removeAddress', { userId, id: Number(id) }))) {
      throw new AccessRefused('not-found', 'id');
    }
    const { address: recipient, label } = entry;
    await notes.record(caller, 'withdrawal-address-removed', { entry: id });
    await notes.notify(userId, originOf(caller), 'withdrawal-address-removed', { recipient, label });
    return this.list(caller);
  }

  async choose(request: ChooseBookOnlyRequest, caller: SignedIn): Promise<AddressBookView> {
    const { identity, security, notes, wallNow } = this.#parts;
    const { bookOnly, method, code } = request;
    const userId = Number(caller.session.userId);
    // Whoever makes an account safer need not prove that they may.
    if (!bookOnly) await security.stepUp.require(caller, { method, code });
    await identity.run('chooseBookOnly', { userId, isOnly: bookOnly, now: wallNow() });
    await notes.record(caller, 'address-book-chosen', { only: bookOnly });
    const told = bookOnly ? 'address-book-closed' : 'address-book-opened';
    await notes.notify(userId, originOf(caller), told, {});
    return this.list(caller);
  }
}
