/** API keys as a user sees them. */
import type { ApiKeyView } from '@assay/protocol';
import type { ApiKeyRecord } from './shape.ts';

export function presentApiKey(record: ApiKeyRecord): ApiKeyView {
  return {
    id: String(record.apiKeyId),
    name: record.name,
    keyPrefix: record.keyPrefix,
    permissions: [
      ...(record.canRead ? (['read'] as const) : []),
      ...(record.canTrade ? (['trade'] as const) : []),
    ],
    ipList: [...record.ipList],
    virtual: record.realm === 'paper' ? 1 : 0,
    createTime: record.createdAt,
    lastUsed: record.lastUsedAt,
    expireTime: record.expiresAt,
  };
}
