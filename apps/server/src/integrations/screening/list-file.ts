/**
 * Addresses listed in a file: an address a line, and behind it why it is listed; empty lines and what begins with `#` say nothing.
 * Promises: a file that was changed is read again before the next answer; one that cannot be read, or is too large, is no answer.
 */
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { ScreeningUnavailable } from './port.ts';
import type { AddressScreening, Listed } from './port.ts';

/** A million addresses with their reasons. */
const MAX_BYTES = 128_000_000;
const MAX_REASON = 200;
const NO_REASON = 'listed without a reason';

interface ReadFile {
  readonly version: string;
  readonly reasons: ReadonlyMap<string, string>;
}

/** Letters of a hexadecimal address are a checksum in either case; those of other chains differ by it. */
const keyOf = (address: string): string => (/^0x/i.test(address) ? address.toLowerCase() : address);

function reasonsOf(text: string): ReadonlyMap<string, string> {
  const reasons = new Map<string, string>();
  for (const line of text.split('\n')) {
    const [, address, reason = ''] = /^\s*([^\s#]\S*)\s*(.*?)\s*$/.exec(line) ?? [];
    if (address !== undefined) reasons.set(keyOf(address), reason.slice(0, MAX_REASON) || NO_REASON);
  }
  return reasons;
}

export function screeningList(file: string): AddressScreening {
  const source = path.basename(file);
  let kept: ReadFile | null = null;
  const read = async (): Promise<ReadFile> => {
    const { mtimeMs, size, ino } = await stat(file);
    const version = `${mtimeMs} ${size} ${ino}`;
    if (kept?.version === version) return kept;
    if (size > MAX_BYTES) throw new Error(`${source} is larger than ${MAX_BYTES} bytes`);
    kept = { version, reasons: reasonsOf(await readFile(file, 'utf8')) };
    return kept;
  };
  return {
    async find({ address }): Promise<Listed | null> {
      let list: ReadFile;
      try {
        list = await read();
      } catch (error) {
        throw new ScreeningUnavailable(error);
      }
      const reason = list.reasons.get(keyOf(address));
      return reason === undefined ? null : { reason, source };
    },
  };
}
