/** `verify -- approval <file>`: an approval of a proposal that a passkey has signed, as `proposals proofs` prints it. */
import { parseArgs } from 'node:util';
import { readProof } from '../src/index.ts';
import { textOf, wrongUse } from './command.ts';
import type { Said } from './command.ts';
import { failureLine, line } from './lines.ts';
import { verifyApproval } from './verify-approval.ts';
import type { VerifiedApproval } from './verify-approval.ts';

const OPTIONS = { key: { type: 'string' } } as const;

/** Throws where it is used wrongly, with a sentence. */
export function approvalCommand(args: readonly string[], folder: string): Said {
  const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options: OPTIONS });
  const [file, ...more] = positionals;
  if (file === undefined || more.length > 0) return wrongUse('name one proof of an approval');
  const { key } = values;
  if (key !== undefined && !/^[0-9a-f]{64}$/.test(key)) {
    return wrongUse('--key is not 64 lower-case hex digits');
  }
  const text = readProof(textOf(folder, file));
  const found = text.ok ? verifyApproval(text.value, key) : text;
  if (!found.ok) return { code: 1, output: `${failureLine(found)}\n`, errors: '' };
  return { code: 0, output: `${approvalLines(found, key !== undefined).join('\n')}\n`, errors: '' };
}

const approvalLines = (
  { approved, origin, passkey }: VerifiedApproval,
  isPinned: boolean,
): readonly string[] => [
  'the approval holds',
  ...approved.flatMap(({ realm, proposal, command, proposedAt, venue }) => [
    line('proposal', `${proposal} (${realm}), proposed by command ${proposedAt}`),
    line('command', command),
    line('exchange', `${venue}${isPinned ? '' : ' (as the proof says)'}`),
  ]),
  line('signed at', origin),
  line('passkey', passkey),
];
