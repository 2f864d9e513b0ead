/**
 * From a socket message to frames: one JSON object, or an array of them (coalesced by the server).
 * Promises: what is not an object with a text `type` is left out; nothing throws.
 */

export interface ServerFrame {
  readonly type: string;
  readonly data?: unknown;
  readonly time?: unknown;
  readonly virtual?: unknown;
}

/** The frames of a message in their order. */
export function splitFrames(message: unknown): readonly ServerFrame[] {
  if (typeof message !== 'string') return [];
  let parsed: unknown;
  try {
    parsed = JSON.parse(message);
  } catch {
    return [];
  }
  return (Array.isArray(parsed) ? parsed : [parsed]).filter(isFrame);
}

function isFrame(value: unknown): value is ServerFrame {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}
