/**
 * API keys: made, listed, deleted. How a request is signed with one stands in `docs/reference/api-keys.md`.
 * No key can withdraw, change the account or see who the person is.
 */
import { Type, type Static } from 'typebox';
import { VerificationCode, VerificationMethod } from '../security/calls.ts';
import { Id, PageNumberText, PageSizeText, Time, VirtualFlag, OwnName } from '../http/text-types.ts';
import { legacy } from '../http/addresses.ts';
import { PRIVATE, ACCOUNT } from '../http/policies.ts';
import type { Declarations } from '../http/declare.ts';

/** `trade` places, changes and cancels orders; it does not contain `read`. */
export const ApiKeyRight = Type.Union([Type.Literal('read'), Type.Literal('trade')]);
/** What the user calls it: no control characters. */
/** `203.0.113.7`, `203.0.113.0/24`, `2001:db8::1`, `2001:db8::/48`; nothing wider than /8 and /32. */
const AddressRange = Type.String({ minLength: 2, maxLength: 43 });

export const ListApiKeysRequest = Type.Object(
  { pageNo: Type.Optional(PageNumberText), pageSize: Type.Optional(PageSizeText) },
  { additionalProperties: false },
);
export const ApiKeyView = Type.Object({
  id: Id,
  name: Type.String(),
  /** The first characters of the key, to tell keys apart. */
  keyPrefix: Type.String(),
  permissions: Type.Array(ApiKeyRight),
  /** Empty: the key may be used from anywhere, until `expireTime`. */
  ipList: Type.Array(Type.String()),
  /** 1: it trades with the virtual account. */
  virtual: VirtualFlag,
  createTime: Time,
  /** To the minute; null: never. */
  lastUsed: Type.Union([Time, Type.Null()]),
  /** null: it does not run out. */
  expireTime: Type.Union([Time, Type.Null()]),
});
/** Newest first. `maximum` is how many keys a user may have. */
export const ApiKeyPage = Type.Object({
  records: Type.Array(ApiKeyView),
  pageNo: Type.Integer(),
  pageSize: Type.Integer(),
  total: Type.Integer(),
  maximum: Type.Integer(),
});

/** Without `ipList` the key runs out after 90 days. `method` and `code` prove that it is the holder who asks. */
export const CreateApiKeyRequest = Type.Object(
  {
    name: OwnName,
    permissions: Type.Array(ApiKeyRight, { minItems: 1, maxItems: 2, uniqueItems: true }),
    ipList: Type.Optional(Type.Array(AddressRange, { maxItems: 20 })),
    virtual: Type.Optional(VirtualFlag),
    method: Type.Optional(VerificationMethod),
    code: Type.Optional(VerificationCode),
  },
  { additionalProperties: false },
);
/** `key` and `secret` are told this once and never again. `userId` is what the private socket's address needs. */
export const CreateApiKeyResponse = Type.Object({
  apiKey: ApiKeyView,
  key: Type.String(),
  secret: Type.String(),
  userId: Id,
});

export const DeleteApiKeyRequest = Type.Object({ id: Id }, { additionalProperties: false });
export const DeleteApiKeyResponse = Type.Object({});

export type ApiKeyRight = Static<typeof ApiKeyRight>;
export type ListApiKeysRequest = Static<typeof ListApiKeysRequest>;
export type ApiKeyView = Static<typeof ApiKeyView>;
export type ApiKeyPage = Static<typeof ApiKeyPage>;
export type CreateApiKeyRequest = Static<typeof CreateApiKeyRequest>;
export type CreateApiKeyResponse = Static<typeof CreateApiKeyResponse>;
export type DeleteApiKeyRequest = Static<typeof DeleteApiKeyRequest>;

export const API_KEYS_CALLS = {
  listApiKeys: {
    ...legacy('member/apis', 'query'),
    policy: PRIVATE,
    request: ListApiKeysRequest,
    response: ApiKeyPage,
    summary: 'Own API keys, newest first',
  },
  createApiKey: {
    ...legacy('member/api', 'body', 'POST'),
    policy: ACCOUNT,
    request: CreateApiKeyRequest,
    response: CreateApiKeyResponse,
    summary: 'Make an API key; its secret is told this once',
    example: { name: 'bot', permissions: ['read'] },
  },
  deleteApiKey: {
    ...legacy('member/api/del', 'query'),
    policy: { ...ACCOUNT, frozen: 'may' },
    request: DeleteApiKeyRequest,
    response: DeleteApiKeyResponse,
    summary: 'Delete an API key; its sockets close',
    example: { id: '1' },
  },
} as const satisfies Declarations;
