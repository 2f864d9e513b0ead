/** How passkeys look on the wire: never their keys. */
import { PASSKEYS_MAXIMUM } from '@assay/protocol';
import type { ListPasskeysResponse } from '@assay/protocol';
import type { PasskeyRecord } from './shape.ts';

export function presentPasskeys(records: readonly PasskeyRecord[]): ListPasskeysResponse {
  return {
    records: records.map(({ passkeyId, name, createdAt, lastUsedAt, synced }) => ({
      id: String(passkeyId),
      name,
      createTime: createdAt,
      lastUsed: lastUsedAt,
      synced,
    })),
    maximum: PASSKEYS_MAXIMUM,
  };
}
