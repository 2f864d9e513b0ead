/**
 * The fee schedule.
 */
import { ONE_PPM } from '../quantity/exact.ts';
import { duty } from '../schema/command.ts';
import type { CommandsOf } from '../schema/command.ts';
import type { RecountOf } from '../schema/recount.ts';
import type { QueriesOf } from '../schema/query.ts';
import { list, record, whole } from '../schema/field.ts';
import type { FeeTier, SetFeeTiers } from '../vocabulary/commands.ts';
import { setFeeTiers } from './set-fee-tiers.ts';
import type { FeeContext } from './set-fee-tiers.ts';
import { readFeeTier } from './fee-queries.ts';
import { checkFees } from './recount-fees.ts';
import { feesSection } from './fees-section.ts';

/** Steps of a fee schedule. */
const MAX_TIERS = 20;

export const commands = {
  'set-fee-tiers': duty<SetFeeTiers, FeeContext>({
    type: 'set-fee-tiers',
    tag: 17,
    fields: {
      currency: whole(),
      tiers: list(
        record<FeeTier>({
          volume: whole(),
          makerFeeRatePpm: whole(0, ONE_PPM),
          takerFeeRatePpm: whole(0, ONE_PPM),
        }),
        { least: 1, greatest: MAX_TIERS },
      ),
    },
    perform: setFeeTiers,
  }),
} satisfies CommandsOf<SetFeeTiers>;

export const queries = {
  'fee-tier': readFeeTier,
} satisfies QueriesOf<'fee-tier'>;

export const recount = { check: checkFees } satisfies RecountOf;

export const sections = { fees: feesSection };
