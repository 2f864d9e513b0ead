/**
 * Own API keys: listed, made with a proof that it is the holder who asks, deleted at once.
 * Promises: key and secret leave the venue in the one answer that makes them; a key of another user is not found.
 */
import { API_KEYS_MAXIMUM } from '@assay/protocol';
import { rangesOf } from '../../access/api-keys.ts';
import type { ApiKeys } from '../../access/api-keys.ts';
import type { StepUp } from '../../access/step-up.ts';
import type { Handlers } from '../../http/calls.ts';
import { presentApiKey } from './presenter.ts';

type ApiKeyCalls = 'listApiKeys' | 'createApiKey' | 'deleteApiKey';

export interface ApiKeyParts {
  readonly apiKeys: ApiKeys;
  readonly stepUp: Pick<StepUp, 'require'>;
}

/** All that a user may have stand on two. */
const PAGE_SIZE = 20;

export function apiKeyHandlers({ apiKeys, stepUp }: ApiKeyParts): Handlers<ApiKeyCalls> {
  return {
    async listApiKeys(request, { session }) {
      const pageNo = Number(request.pageNo ?? 1);
      const pageSize = Number(request.pageSize ?? PAGE_SIZE);
      const page = { offset: (pageNo - 1) * pageSize, limit: pageSize };
      const { records, total } = await apiKeys.list(Number(session.userId), page);
      return { records: records.map(presentApiKey), pageNo, pageSize, total, maximum: API_KEYS_MAXIMUM };
    },
    async createApiKey({ name, permissions, ipList, virtual, ...proof }, caller) {
      const wanted = { name, permissions, ipList: rangesOf(ipList ?? []), virtual: virtual ?? 0 };
      await stepUp.require(caller, proof);
      const { record, key, secret } = await apiKeys.create(caller, wanted);
      return { apiKey: presentApiKey(record), key, secret, userId: caller.session.userId };
    },
    async deleteApiKey({ id }, caller) {
      await apiKeys.delete(caller, Number(id));
      return {};
    },
  };
}
