/** What the house remembers, in a snapshot: its rows as they are, in the order in which they came. */
import { list, natural, record, text, word } from '../schema/field.ts';
import type { Field } from '../schema/field.ts';
import { section } from '../schema/section.ts';
import {
  HOUSE_DESTINATIONS,
  HOUSE_SOURCES,
  MAX_HOUSE_REASON,
  MAX_HOUSE_REFERENCE,
} from '../vocabulary/house-commands.ts';
import type { Correction, HouseContext, HouseTransfer } from './house-state.ts';

interface Captured {
  readonly transfers: readonly HouseTransfer[];
  readonly corrections: readonly Correction[];
}

const CAPTURED: Field<Captured> = record<Captured>({
  transfers: list(
    record<HouseTransfer>({
      reference: text(MAX_HOUSE_REFERENCE),
      from: word(HOUSE_SOURCES),
      to: word(HOUSE_DESTINATIONS),
      asset: natural(),
      amount: natural(),
      reason: text(MAX_HOUSE_REASON),
    }),
  ),
  corrections: list(
    record<Correction>({
      reference: text(MAX_HOUSE_REFERENCE),
      owner: natural(),
      asset: natural(),
      amount: natural(),
      from: word(HOUSE_SOURCES),
      reason: text(MAX_HOUSE_REASON),
    }),
  ),
});

export const houseSection = section<Captured, Pick<HouseContext, 'house'>>({
  tag: 50,
  capture: ({ house }) => ({
    transfers: [...house.transfers.values()],
    corrections: [...house.corrections.values()],
  }),
  isEmpty: ({ transfers, corrections }) => transfers.length === 0 && corrections.length === 0,
  write: (writer, captured) => CAPTURED.encode(writer, captured),
  restore: (reader, { house }) => {
    const { transfers, corrections } = CAPTURED.decode(reader);
    for (const transfer of transfers) house.transfers.set(transfer.reference, transfer);
    for (const correction of corrections) house.corrections.set(correction.reference, correction);
  },
});
