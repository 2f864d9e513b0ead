/**
 * Referrers and rebate rates in a snapshot: the rates, then the owners who were referred, rising, and by whom.
 */
import type { ByteReader, ByteWriter } from '../codec/bytes.ts';
import { indexesWhere, mustHave, readWords, writeColumn } from '../codec/columns.ts';
import { ratePpm } from '../quantity/branding.ts';
import { section } from '../schema/section.ts';
import { NOBODY } from './referrals.ts';
import type { CapturedReferrals, Referrals } from './referrals.ts';

export const referralsSection = section<CapturedReferrals, { readonly referrals: Referrals }>({
  tag: 9,
  capture: ({ referrals }) => referrals.capture(),
  isEmpty: ({ ratesPpm, referrers }) =>
    ratesPpm.every((rate) => rate === 0) && referrers.every((referrer) => referrer === NOBODY),
  write: writeReferrals,
  restore: (reader, { referrals }) => readReferrals(reader, referrals),
});

function writeReferrals(writer: ByteWriter, { ratesPpm, referrers }: CapturedReferrals): void {
  for (const rate of ratesPpm) writer.varint(rate);
  const referred = indexesWhere(referrers.length, (ownerIndex) => referrers[ownerIndex] !== NOBODY);
  writeColumn(writer, referred);
  writeColumn(
    writer,
    referred.map((ownerIndex) => referrers[ownerIndex]!),
  );
}

function readReferrals(reader: ByteReader, referrals: Referrals): void {
  const first = ratePpm(reader.varint());
  const second = ratePpm(reader.varint());
  referrals.setRates([first, second, ratePpm(reader.varint())]);
  const referred = readWords(reader);
  const referrers = readWords(reader);
  referred.forEach((ownerIndex, index) => referrals.name(ownerIndex, mustHave(referrers, index)));
}
