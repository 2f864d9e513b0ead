/** Operators and open proposals in a snapshot: keys and roles by rising number, the last number, then each open proposal. */
import type { ByteReader, ByteWriter } from '../codec/bytes.ts';
import { section } from '../schema/section.ts';
import type { CapturedProposals, KeptProposal, Proposals } from './proposals.ts';

export const proposalsSection = section<CapturedProposals, { readonly proposals: Proposals }>({
  tag: 15,
  capture: ({ proposals }) => proposals.capture(),
  isEmpty: ({ operators, last }) => operators.length === 0 && last === 0,
  write: writeProposals,
  restore: (reader, { proposals }) => readProposals(reader, proposals),
});

function writeProposals(writer: ByteWriter, { operators, last, open }: CapturedProposals): void {
  writer.varint(operators.length);
  for (const [operator, { publicKey, roles }] of operators) {
    writer.varint(operator);
    writer.text(publicKey);
    writer.varint(roles);
  }
  writer.varint(last);
  writer.varint(open.length);
  for (const proposal of open) writeProposal(writer, proposal);
}

function writeProposal(writer: ByteWriter, proposal: CapturedProposals['open'][number]): void {
  writer.varint(proposal.number);
  writer.varint(proposal.operator);
  writer.text(proposal.digits);
  writer.varint(proposal.approvals);
  writer.varint(proposal.expiresAt);
  writer.varint(proposal.delayMs);
  writer.varint(proposal.proposedAt);
  writer.varint(proposal.approvedBy.length);
  for (const operator of proposal.approvedBy) writer.varint(operator);
  // No proposal is executed at time 0.
  writer.varint(proposal.executesAt ?? 0);
}

function readProposals(reader: ByteReader, proposals: Proposals): void {
  for (let left = reader.varint(); left > 0; left -= 1) {
    const operator = reader.varint();
    proposals.setOperator(operator, { publicKey: reader.text(), roles: reader.varint() });
  }
  const last = reader.varint();
  for (let left = reader.varint(); left > 0; left -= 1) proposals.add(readProposal(reader, proposals));
  proposals.last = last;
}

function readProposal(reader: ByteReader, { commands }: Proposals): KeptProposal {
  const [number, operator] = [reader.varint(), reader.varint()];
  const digits = reader.text();
  const read = commands.read(digits);
  if ('code' in read) throw new RangeError(`proposal ${number}: ${read.code}`);
  const [approvals, expiresAt, delayMs] = [reader.varint(), reader.varint(), reader.varint()];
  const proposedAt = reader.varint();
  const approvedBy = Array.from({ length: reader.varint() }, () => reader.varint());
  const executesAt = reader.varint();
  return {
    number,
    operator,
    digits,
    subject: read.subject,
    approvals,
    expiresAt,
    delayMs,
    proposedAt,
    approvedBy,
    executesAt: executesAt === 0 ? null : executesAt,
  };
}
