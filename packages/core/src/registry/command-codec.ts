/**
 * Commands as bytes: the format of the journal (format version 1).
 * Promises: decode(encode(c)) equals c for every command whose numbers are safe integers, refused ones included;
 * any other bytes throw `MalformedCommand`. Tags are permanent; they and the order of fields stand in
 * `golden/record.json`.
 * Layout: tag byte, then what the command's module says of it.
 */
import { ByteWriter, MalformedBytes } from '../codec/bytes.ts';
import type { ByteReader } from '../codec/bytes.ts';
import { MalformedCommand } from '../codec/parts.ts';
import { contentHash } from '../requests/request-memory.ts';
import type { Command } from '../vocabulary/commands.ts';
import { COMMAND_BY_TAG, findCommand } from './commands.ts';

/** Appends one command. Throws RangeError where a number is no safe integer, or the type is unknown. */
export function encodeCommand(writer: ByteWriter, command: Command): void {
  const described = findCommand(command.type);
  if (described === undefined) throw new RangeError('unknown command');
  described.encode(writer, command);
}

/** By which the memory of requests tells equal contents from different ones. */
export function contentOf(command: Command): number {
  const writer = new ByteWriter();
  encodeCommand(writer, command);
  return contentHash({ bytes: writer.memory, from: 0, to: writer.length });
}

/** Reads one command. Throws `MalformedCommand`. */
export function decodeCommand(reader: ByteReader): Command {
  try {
    const tag = reader.u8();
    const described = COMMAND_BY_TAG[tag];
    if (described === undefined) throw new MalformedCommand(`unknown tag ${tag}`);
    return described.decode(reader, tag);
  } catch (error) {
    if (error instanceof MalformedBytes) throw new MalformedCommand(error.message);
    throw error;
  }
}
