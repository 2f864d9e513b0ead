/** Terms of a coin on a network as operators say them, by the names of the file. Throws `ActionRefused` that names the field. */
import { BUILT_IN } from '@assay/protocol';
import type { SettingInput } from '@assay/protocol';
import { mustBeUnitsOf, refusal } from '../../operator/typed-amounts.ts';
import type { CoinTerms } from './shape.ts';

const AMOUNTS = [
  'minimumDeposit',
  'largeDeposit',
  'minimumWithdrawal',
  'withdrawalFee',
  'reviewFrom',
] as const;
/** Of the address that pays, and what a payment may cost; without them what the file would say of a coin without them. */
const BOUNDS = ['hotFloor', 'hotCeiling', 'feeCeiling'] as const;

export const textIn = (said: SettingInput, field: string): string => (said[field] ?? '').trim();

/** In their kept spelling. */
export function readCoinTerms(said: SettingInput, scaleOf: (coin: string) => number | null): SettingInput {
  const coin = textIn(said, 'coin');
  const scale = scaleOf(coin);
  if (scale === null) throw refusal('coin', `the listing has no ${coin}`);
  for (const field of AMOUNTS) mustBeUnitsOf(textIn(said, field), scale, field);
  return {
    coin,
    ...Object.fromEntries(AMOUNTS.map((field) => [field, textIn(said, field)])),
    ...Object.fromEntries(BOUNDS.map((field) => [field, textIn(said, field) || BUILT_IN])),
  };
}

/** Of what `readCoinTerms` has read. */
export function coinTermsOf(input: SettingInput): CoinTerms {
  const of = (field: string): string => input[field] ?? '';
  const bounds = BOUNDS.flatMap((field) =>
    of(field) === BUILT_IN || of(field) === '' ? [] : [[field, of(field)] as const],
  );
  return {
    coin: of('coin'),
    minimumDeposit: of('minimumDeposit'),
    largeDeposit: of('largeDeposit'),
    minimumWithdrawal: of('minimumWithdrawal'),
    withdrawalFee: of('withdrawalFee'),
    reviewFrom: of('reviewFrom'),
    ...Object.fromEntries(bounds),
  };
}

export function mustBeSame(field: string, said: string | undefined, found: string): void {
  if (said !== found) throw refusal(field, `it is ${found} there`);
}
