/**
 * Who a user is, and the fields of their profile.
 * Promises: a field is set whole or not at all.
 */
import type { UserInfo } from '@assay/protocol';
import type { Session } from '../../access/port.ts';
import type { Engine } from '../../engine/port.ts';
import { RequestRefused } from '../../http/request-refused.ts';
import { idOfFile } from '../../uploads/file-reference.ts';
import { presentUser } from './presenter.ts';
import { nicknameOf } from './rules.ts';
import type { ProfileStores } from './shape.ts';

export interface ProfileParts {
  readonly engine: Pick<Engine, 'read'>;
  readonly identity: ProfileStores;
  /** What the exchange calls itself. */
  readonly venueName: () => string;
  /** Those that are offered. */
  readonly languages: () => readonly string[];
  /** Wall clock, Unix milliseconds. */
  readonly wallNow: () => number;
}

export async function userOf({ engine, identity }: ProfileParts, session: Session): Promise<UserInfo> {
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
    merchantId: merchant?.ended === null ? merchant.id : null,
    feeTier: fee.result.tier,
  };
  return presentUser(account, facts, session);
}

/** A picture of the user's own that nothing else uses; empty takes the one that is there away. */
async function setAvatar({ identity, wallNow }: ProfileParts, userId: number, value: string): Promise<void> {
  const fileId = value === '' ? null : idOfFile(value);
  const outcome = await identity.run('setAvatar', { userId, fileId, now: wallNow() });
  if (outcome === 'not-found') throw new RequestRefused('field-invalid', 'value');
}

/** Throws `RequestRefused`. */
export async function setField(
  parts: ProfileParts,
  userId: number,
  type: 'nickname' | 'avatar' | 'language',
  value: string,
): Promise<void> {
  if (type === 'avatar') return setAvatar(parts, userId, value);
  if (type === 'nickname') {
    const named = nicknameOf(value, parts.venueName());
    if ('problem' in named) throw new RequestRefused('nickname-not-allowed', 'value', named);
    return parts.identity.run('setNickname', { userId, nickname: named.nickname });
  }
  if (!parts.languages().includes(value)) throw new RequestRefused('language-not-offered', 'value');
  return parts.identity.run('setLanguage', { userId, language: value });
}
