/**
 * Who the signed-in user is, the fields of their profile, and their credit score.
 * Promises: types 0 and 1 of `changeInfo` are `switchAccount`; the answer to any other is the user as they are then.
 */
import type { Handlers } from '../../http/calls.ts';
import { RequestRefused } from '../../http/request-refused.ts';
import { presentCreditChange } from './presenter.ts';
import { CREDIT_SCORE_AT_START } from './rules.ts';
import { setField, userOf } from './service.ts';
import type { ProfileParts } from './service.ts';

type ProfileCalls = 'getInfo' | 'changeInfo' | 'creditHistory';

/** The calls of other topics that these are made of. */
export type ReusedCalls = Pick<Handlers, 'switchAccount'>;

const CREDIT_CHANGES_A_PAGE = 10;

export function profileHandlers(parts: ProfileParts, { switchAccount }: ReusedCalls): Handlers<ProfileCalls> {
  const { identity } = parts;
  return {
    getInfo: (_, { session }) => userOf(parts, session),
    async changeInfo({ type, value }, caller) {
      if (type === '0' || type === '1') {
        if (value !== undefined) throw new RequestRefused('field-unknown', 'value');
        return switchAccount({ virtual: type }, caller);
      }
      if (value === undefined) throw new RequestRefused('field-missing', 'value');
      await setField(parts, Number(caller.session.userId), type, value);
      return userOf(parts, caller.session);
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
