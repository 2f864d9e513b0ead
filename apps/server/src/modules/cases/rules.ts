/** Rules of claims: how long one holds, and whose case nobody judges. */
import type { AccountRecord } from '../../storage/identity/identity-store.ts';

/** Without a word of whoever holds it. */
export const CLAIM_MS = 600_000;

/** Of the decisions that one person takes alone, one of so many is looked at by another. */
export const LOOKED_AT_OF = 20;

/** The queue of them, whose own decisions nobody looks at again. */
export const SECOND_LOOK = 'second-look';

type Linked = Pick<AccountRecord, 'userId' | 'referrerId'>;

/** The operator trades here, too: whether this is their own account, or one of the two has brought the other. */
export const isTheirOwn = (own: Linked, account: Linked): boolean =>
  account.userId === own.userId || account.referrerId === own.userId || own.referrerId === account.userId;
