/**
 * Who the signed-in user is, and the fields of his profile.
 * Promises: types 0 and 1 of `changeInfo` are `switchAccount`.
 */
import type { Access } from '../../../access/access.ts';
import type { Handlers } from '../../calls.ts';
import { RequestRefused } from '../../request-refused.ts';
import { switchAccount } from '../account/switch-account.ts';
import { presentUser } from './presenter.ts';

type ProfileCalls = 'getInfo' | 'changeInfo';

export function profileHandlers({ access }: { readonly access: Access }): Handlers<ProfileCalls> {
  return {
    async getInfo(_, { session }) {
      const profile = await access.findProfile(session.userId);
      if (profile === null) throw new RequestRefused('token-invalid');
      return presentUser(profile, session);
    },
    async changeInfo({ type, value }, { session }) {
      if (type !== '0' && type !== '1') throw new RequestRefused('field-invalid', 'type');
      if (value !== undefined) throw new RequestRefused('field-unknown', 'value');
      return switchAccount(access, session, type);
    },
  };
}
