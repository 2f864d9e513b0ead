/**
 * From a snapshot's bytes back to a living state.
 * Promises: anything but the bytes of `encodeState` throws `CorruptSnapshot`; the restored state acts and encodes
 * exactly as the one that was captured.
 */
import { ByteReader } from '../codec/bytes.ts';
import { OUTCOME_CODEC } from '../registry/outcomes.ts';
import { PROPOSABLE } from '../registry/proposable.ts';
import { findSection } from '../registry/sections.ts';
import { NEWEST_RULES } from '../rules/activate-rules.ts';
import type { Restoring } from '../schema/section.ts';
import { bareState } from '../state.ts';
import type { State } from '../state.ts';
import { CHECKSUM_BYTES, FORMAT, MAGIC, NO_MORE_SECTIONS, checksum } from './encode.ts';

/** Bytes that are no snapshot of this version, or have been damaged. */
export class CorruptSnapshot extends Error {
  constructor(detail: string) {
    super(`corrupt snapshot: ${detail}`);
    this.name = 'CorruptSnapshot';
  }
}

/** Restores a state. */
export function decodeState(bytes: Uint8Array): State {
  // A copy, so that columns can be read in place whatever the alignment of the bytes that came in.
  const copy = bytes.slice();
  const body = checkFrame(copy);
  try {
    return readState(new ByteReader(body));
  } catch (error) {
    throw error instanceof CorruptSnapshot ? error : new CorruptSnapshot(String(error));
  }
}

function checkFrame(bytes: Uint8Array): Uint8Array {
  const end = bytes.length - CHECKSUM_BYTES;
  if (end < MAGIC.length + FORMAT.length || end % 4 !== 0)
    throw new CorruptSnapshot(`length ${bytes.length}`);
  checkFormat(bytes);
  const [high, low] = checksum(bytes.subarray(0, end));
  const tail = new DataView(bytes.buffer, bytes.byteOffset + end);
  if (tail.getInt32(0, true) !== high || tail.getInt32(4, true) !== low) {
    throw new CorruptSnapshot('checksum differs');
  }
  return bytes.subarray(0, end);
}

function checkFormat(bytes: Uint8Array): void {
  const isOurs = MAGIC.every((byte, index) => bytes[index] === byte);
  if (!isOurs) throw new CorruptSnapshot('unknown format');
  const found = bytes.subarray(MAGIC.length, MAGIC.length + FORMAT.length);
  if (FORMAT.every((byte, index) => found[index] === byte)) return;
  const [was, is] = [String.fromCharCode(...found), String.fromCharCode(...FORMAT)];
  throw new CorruptSnapshot(`format ${was} in place of ${is}: the state is to be read from the journal`);
}

function readState(reader: ByteReader): State {
  reader.raw(MAGIC.length + FORMAT.length);
  const state = bareState(OUTCOME_CODEC, PROPOSABLE);
  state.sequence = reader.varint();
  state.time = reader.varint();
  state.rulesVersion = reader.varint();
  state.lastTrade = reader.varint();
  if (state.rulesVersion > NEWEST_RULES) throw new CorruptSnapshot(`rules version ${state.rulesVersion}`);
  readSections(reader, state);
  return state;
}

/** Sections in the order of their tags, each at most once; what is not there stays as it is in a state without it. */
function readSections(reader: ByteReader, state: State): void {
  const restoring: Restoring = { clientOrderIds: new Map() };
  let last = NO_MORE_SECTIONS;
  for (let tag = reader.u8(); tag !== NO_MORE_SECTIONS; tag = reader.u8()) {
    const section = findSection(tag);
    if (section === undefined || tag <= last) throw new CorruptSnapshot(`section ${tag} behind ${last}`);
    section.restore(reader, state, restoring);
    last = tag;
  }
}
