/**
 * The memory of requests. It brings no command: every command of an owner is remembered.
 */
import type { Owners } from '../ledger/owners.ts';
import type { QueriesOf } from '../schema/query.ts';
import { section } from '../schema/section.ts';
import type { RequestMemory } from './request-memory.ts';

export const sections = {
  /** As the memory keeps them: full parts lie in shared memory and never change. */
  requests: section<readonly Uint8Array[], { readonly requests: RequestMemory }>({
    tag: 13,
    capture: ({ requests }) => requests.capture(),
    isEmpty: (parts) => parts.every((part) => part.length === 0),
    write: (writer, parts) => {
      writer.varint(lengthOf(parts));
      for (const part of parts) writer.raw(part);
    },
    restore: (reader, { requests }) => requests.restore(reader.raw(reader.varint())),
    bytes: lengthOf,
  }),
};

interface RequestContext {
  readonly requests: RequestMemory;
  readonly owners: Owners;
}

export const queries = {
  'remembered-request': ({ requests, owners }: RequestContext, { owner, requestId }) => {
    const ownerIndex = owners.find(owner);
    const found = ownerIndex < 0 ? null : requests.find(ownerIndex, requestId);
    return found === null ? null : { contentHash: found.contentHash, answer: found.answer };
  },
} satisfies QueriesOf<'remembered-request', RequestContext>;

function lengthOf(parts: readonly Uint8Array[]): number {
  return parts.reduce((sum, part) => sum + part.length, 0);
}
