/** Rules of claims: how long one holds, whose it is, and whose case nobody judges. */
import type { ActedBy } from '../../operator/action.ts';
import type { AccountRecord } from '../../storage/identity/identity-store.ts';

/** Without a word of whoever holds it. */
export const CLAIM_MS = 600_000;

/** Who works on a case, as the store knows them: by number, so that two of one name are two. */
export const holderOf = ({ operator, name }: Pick<ActedBy, 'operator' | 'name'>): string =>
  operator === null ? `name ${name}` : `operator ${operator}`;

/** Of the decisions that one person takes alone, one of so many is looked at by another. */
export const LOOKED_AT_OF = 20;

/** The queue of them, whose own decisions nobody looks at again. */
export const SECOND_LOOK = 'second-look';

type Linked = Pick<AccountRecord, 'userId' | 'referrerId'>;

/** The operator trades here, too: whether this is their own account, or one of the two has brought the other. */
export const isTheirOwn = (own: Linked, account: Linked): boolean =>
  account.userId === own.userId || account.referrerId === own.userId || own.referrerId === account.userId;
