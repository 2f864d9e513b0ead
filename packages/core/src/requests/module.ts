/**
 * The memory of requests. It brings no command: every command of an owner is remembered.
 */
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

function lengthOf(parts: readonly Uint8Array[]): number {
  return parts.reduce((sum, part) => sum + part.length, 0);
}
