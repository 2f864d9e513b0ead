/**
 * Who the signed-in user is, the fields of their profile, and their credit score.
 * Promises: types 0 and 1 of `changeInfo` are `switchAccount`; a field is set whole or not at all, and the
 * answer is the user as they are then.
 */
import { foldNickname, isOfferedLanguage, nicknameProblem } from '@assay/protocol';
import type { UserInfo } from '@assay/protocol';
import type { Access } from '../../../access/access.ts';
import type { Session } from '../../../access/port.ts';
import type { Engine } from '../../../engine/port.ts';
import type { MerchantStore } from '../../../modules/merchants/shape.ts';
import type { PayoutStore } from '../../../modules/payouts/shape.ts';
import type { IdentityStore } from '../../../storage/identity/identity-store.ts';
import type { Handlers } from '../../calls.ts';
import { RequestRefused } from '../../request-refused.ts';
import { idOfFile } from '../../../uploads/file-reference.ts';
import { switchAccount } from '../account/switch-account.ts';
import { CREDIT_SCORE_AT_START, presentCreditChange, presentUser } from './presenter.ts';

type ProfileCalls = 'getInfo' | 'changeInfo' | 'creditHistory';

export interface ProfileParts {
  readonly access: Access;
  readonly engine: Pick<Engine, 'read'>;
  readonly identity: IdentityStore & MerchantStore & PayoutStore;
  /** Wall clock, Unix milliseconds. */
  readonly wallNow: () => number;
}

const CREDIT_CHANGES_A_PAGE = 10;

async function userOf({ engine, identity }: ProfileParts, session: Session): Promise<UserInfo> {
  const userId = Number(session.userId);
  const [account, protection, card, merchant, fee] = await Promise.all([
    identity.run('findAccount', { userId }),
    identity.run('readProtection', { userId }),
    identity.run('findBankCard', { userId }),
    identity.run('findMerchant', { userId }),
    engine.read(session.realm, { type: 'fee-tier', owner: session.owner }),
  ]);
  if (account === null) throw new RequestRefused('token-invalid');
  const facts = {
    ...protection,
    bankCardBound: card !== null,
    merchantId: merchant?.id ?? null,
    feeTier: fee.result.tier,
  };
  return presentUser(account, facts, session);
}

/** The nickname in its kept spelling; empty takes it away. */
function nicknameOf(value: string): string | null {
  const nickname = foldNickname(value);
  if (nickname === '') return null;
  const problem = nicknameProblem(nickname);
  if (problem !== null) throw new RequestRefused('nickname-not-allowed', 'value', { problem });
  return nickname;
}

/** A picture of the user's own that nothing else uses; empty takes the one that is there away. */
async function setAvatar({ identity, wallNow }: ProfileParts, userId: number, value: string): Promise<void> {
  const fileId = value === '' ? null : idOfFile(value);
  const outcome = await identity.run('setAvatar', { userId, fileId, now: wallNow() });
  if (outcome === 'not-found') throw new RequestRefused('field-invalid', 'value');
}

async function setField(
  parts: ProfileParts,
  userId: number,
  type: 'nickname' | 'avatar' | 'language',
  value: string,
): Promise<void> {
  if (type === 'avatar') return setAvatar(parts, userId, value);
  if (type === 'nickname') {
    return parts.identity.run('setNickname', { userId, nickname: nicknameOf(value) });
  }
  if (!isOfferedLanguage(value)) throw new RequestRefused('language-not-offered', 'value');
  return parts.identity.run('setLanguage', { userId, language: value });
}

export function profileHandlers(parts: ProfileParts): Handlers<ProfileCalls> {
  const { access, identity } = parts;
  return {
    getInfo: (_, { session }) => userOf(parts, session),
    async changeInfo({ type, value }, { session }) {
      if (type === '0' || type === '1') {
        if (value !== undefined) throw new RequestRefused('field-unknown', 'value');
        return switchAccount(access, session, type);
      }
      if (value === undefined) throw new RequestRefused('field-missing', 'value');
      await setField(parts, Number(session.userId), type, value);
      return userOf(parts, session);
    },
    async creditHistory(request, { session }) {
      const userId = Number(session.userId);
      const pageNo = Number(request.pageNo ?? 1);
      const pageSize = Number(request.pageSize ?? CREDIT_CHANGES_A_PAGE);
      const [account, history] = await Promise.all([
        identity.run('findAccount', { userId }),
        identity.run('creditHistory', { userId, pageNo, pageSize }),
      ]);
      if (account === null) throw new RequestRefused('token-invalid');
      return {
        score: account.creditScore,
        scoreAtStart: CREDIT_SCORE_AT_START,
        records: history.changes.map(presentCreditChange),
        pageNo,
        pageSize,
        total: history.total,
      };
    },
  };
}
