/** By which terms a coin is sold for money on the bound card: told to everybody, and with the own offers. */
import { Type, type Static } from 'typebox';
import { CoinCode, Decimal, Time } from '../http/text-types.ts';

export const CardCurrency = Type.String({ pattern: '^[A-Z]{3}$' });

/** Rates are parts of one. */
export const CARD_TERMS = {
  coin: CoinCode,
  currency: CardCurrency,
  /** Decimals that an amount of money can have. */
  decimals: Type.Integer(),
  /** Off the index price. */
  margin: Decimal,
  /** Of the coins that leave, and not less than `leastFee` of them. */
  feeRate: Decimal,
  leastFee: Decimal,
  /** Bounds of the money of one sale. */
  minimum: Decimal,
  maximum: Decimal,
};
export const CardTerms = Type.Object(CARD_TERMS);
/** What is decided and comes into force at its time; `open`: whether the coin is sold then. */
export const AnnouncedCardTerms = Type.Object({ time: Time, open: Type.Boolean(), ...CARD_TERMS });

export type CardTermsView = Static<typeof CardTerms>;
export type AnnouncedCardTermsView = Static<typeof AnnouncedCardTerms>;
