/**
 * Finds users by a whole key: what stores have an index of, and nothing else.
 * Promises: exact; a key names at most `MOST` users, and each stands in the log as looked at, as does a search that found nobody.
 * Never: searches by a part of an address, or lists users; writes the key into the log.
 */
import type { ContractId, OrderId, WithdrawalId } from '@assay/core';
import { CHAIN_KINDS, keptAddress, keptTransaction, maskedEmail, maskedPhone } from '@assay/protocol';
import type { ConsoleFoundBy, ConsoleFoundUser, ConsoleFoundUsers } from '@assay/protocol';
import { accountAddress } from '../../access/addresses.ts';
import { ActionRefused } from '../../operator/action.ts';
import type { ActedBy } from '../../operator/action.ts';
import { noteReading } from '../../operator/notes.ts';
import type { NoteParts } from '../../operator/notes.ts';
import type { AccountRecord, IdentityStore } from '../../storage/identity/identity-store.ts';
import type { DepositStore } from '../deposits/shape.ts';
import type { SecondsViews } from '../seconds/shape.ts';
import type { SpotViews } from '../spot/shape.ts';
import type { WithdrawalViews } from '../withdrawals/shape.ts';

export interface FindingParts extends NoteParts {
  readonly identity: Pick<IdentityStore, 'run'> & DepositStore;
  readonly views: SpotViews & SecondsViews & WithdrawalViews;
}

type Found = readonly (readonly [by: ConsoleFoundBy, users: readonly number[]])[];

const REALM = 'live';
const MOST = 20;
const NUMBER = /^[1-9]\d{0,15}$/;

/** Throws `ActionRefused` where the key is of no kind. */
export async function findUsers(parts: FindingParts, key: string, by: ActedBy): Promise<ConsoleFoundUsers> {
  const found = await lookUp(parts, key.trim());
  const ways = new Map<number, ConsoleFoundBy[]>();
  for (const [way, users] of found) {
    for (const user of users) ways.set(user, [...(ways.get(user) ?? []), way]);
  }
  const numbers = [...ways.keys()].toSorted((a, b) => a - b);
  const accounts = await Promise.all(
    numbers.slice(0, MOST).map((userId) => parts.identity.run('findAccount', { userId })),
  );
  const users = accounts
    .filter((account) => account !== null)
    .map((account) => foundUser(account, ways.get(account.userId) ?? []));
  for (const { user, by: how } of users) await noteReading(parts, by, user, { found: how.join(' ') });
  if (users.length === 0) {
    await noteReading(parts, by, null, { found: '', sought: found.map(([way]) => way).join(' ') });
  }
  return { users, more: numbers.length > MOST };
}

function foundUser(account: AccountRecord, by: readonly ConsoleFoundBy[]): ConsoleFoundUser {
  const { userId: user, email, phone, createdAt: registeredAt, standing: status, identityLevel } = account;
  return {
    user,
    by,
    email: email === null ? null : maskedEmail(email),
    phone: phone === null ? null : maskedPhone(phone),
    registeredAt,
    status,
    identityLevel,
  };
}

/** As the first kind of chain keeps it that writes such a thing so; null: none does. */
const firstKept = (kept: typeof keptAddress, key: string): string | null =>
  CHAIN_KINDS.map((kind) => kept(kind, key)).find((one) => one !== null) ?? null;

/** Each way in which the key can be read. */
async function lookUp({ identity, views }: FindingParts, key: string): Promise<Found> {
  if (NUMBER.test(key)) {
    const number = Number(key);
    // Whatever is no number of such a thing finds none.
    const [ofOrder, ofContract, ofWithdrawal] = await Promise.all([
      views.ask('order-owner', { realm: REALM, order: number as OrderId }),
      views.ask('owner-of-contract', { realm: REALM, contract: number as ContractId }),
      views.ask('withdrawal-owner', { realm: REALM, withdrawal: number as WithdrawalId }),
    ]);
    return [
      ['uid', [number]],
      ['order', ofOrder === null ? [] : [ofOrder]],
      ['contract', ofContract === null ? [] : [ofContract]],
      ['withdrawal', ofWithdrawal === null ? [] : [ofWithdrawal]],
    ];
  }
  const chainAddress = firstKept(keptAddress, key);
  const chainKey = chainAddress ?? firstKept(keptTransaction, key);
  if (chainKey !== null) {
    const isAddress = chainAddress !== null;
    const asked = {
      by: isAddress ? 'address' : 'transaction',
      value: chainKey,
      // One more is asked for, to know whether there are more.
      limit: MOST + 1,
    } as const;
    return [
      [isAddress ? 'deposit-address' : 'deposit', await identity.run('depositOwners', asked)],
      [
        isAddress ? 'withdrawal-address' : 'withdrawal',
        await views.ask('withdrawal-owners', { realm: REALM, ...asked }),
      ],
    ];
  }
  const address = accountAddress(key);
  if (address === null) {
    throw new ActionRefused(
      'key is not valid: a UID, the number of an order, a withdrawal or a contract, a whole e-mail address, a phone number with its country code, an address or a transaction of a chain.',
    );
  }
  const account = await identity.run('findAccountByAddress', { address: address.target });
  return [[address.channel, account === null ? [] : [account.userId]]];
}
