/**
 * Referrers and what they are paid of a fee.
 */
import { duty } from '../schema/command.ts';
import type { CommandsOf } from '../schema/command.ts';
import type { RecountOf } from '../schema/recount.ts';
import { list, whole } from '../schema/field.ts';
import type { Field } from '../schema/field.ts';
import { whole as wholeNumber } from '../validation/field-checks.ts';
import { GENERATIONS, MAX_REBATE_PPM } from '../vocabulary/account-commands.ts';
import type { NameReferrer, RebateRates, SetRebateRates } from '../vocabulary/account-commands.ts';
import type { Refusal } from '../vocabulary/refusals.ts';
import { nameReferrer, setRebateRates } from './name-referrer.ts';
import type { ReferralContext } from './name-referrer.ts';
import { checkReferrals } from './recount-referrals.ts';
import { referralsSection } from './referrals-section.ts';

function findSumFault({ ratesPpm }: SetRebateRates): Refusal | null {
  const sum = ratesPpm.reduce((all, rate) => all + rate, 0);
  return wholeNumber(sum, 'ratesPpm', 0, MAX_REBATE_PPM);
}

const rates = list(whole(0, MAX_REBATE_PPM), { least: GENERATIONS, greatest: GENERATIONS });

export const commands = {
  'name-referrer': duty<NameReferrer, ReferralContext>({
    type: 'name-referrer',
    tag: 21,
    fields: { owner: whole(), referrer: whole() },
    perform: nameReferrer,
  }),
  'set-rebate-rates': duty<SetRebateRates, ReferralContext>({
    type: 'set-rebate-rates',
    tag: 22,
    // A list of three once it is checked: the check refuses any other number of rates.
    fields: { ratesPpm: rates as unknown as Field<RebateRates> },
    check: findSumFault,
    perform: setRebateRates,
  }),
} satisfies CommandsOf<NameReferrer | SetRebateRates>;

export const recount = { check: checkReferrals } satisfies RecountOf;

export const sections = { referrals: referralsSection };
