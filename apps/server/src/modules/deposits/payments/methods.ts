/**
 * The ways to pay that people review: those of the exchange's configuration, and its networks for coins that were sent and did not
 * arrive by themselves.
 * Promises: a document is read whole or refused with the place of its first fault. Where to pay is configuration, which whoever
 * runs the server alone can change: an operator of the exchange cannot lead payments to an account of their own.
 */
import { Type, type Static } from 'typebox';
import { readKeyedList } from '../keyed-document.ts';

const Line = Type.String({ pattern: '^[^\\p{C}]{1,120}$' });

const Method = Type.Object(
  {
    /** By which calls name it. */
    key: Type.String({ pattern: '^[a-z0-9]{1,32}$' }),
    name: Type.String({ pattern: '^[^\\p{C}]{1,40}$' }),
    coins: Type.Array(Type.String({ pattern: '^[A-Z0-9]{2,10}$' }), { minItems: 1, maxItems: 1_000 }),
    /** Where to pay, line by line: `IBAN`, `Receiver`. */
    details: Type.Array(Type.Object({ name: Line, value: Line }, { additionalProperties: false }), {
      minItems: 1,
      maxItems: 20,
    }),
  },
  { additionalProperties: false },
);
const Methods = Type.Array(Method, { maxItems: 50 });

export type PaymentMethodConfig = Static<typeof Method>;

/** A sandbox has nothing to pay: whoever tries it says so, and people decide. */
const SANDBOX_METHOD: PaymentMethodConfig = {
  key: 'sandbox',
  name: 'Play money transfer',
  coins: ['USDT'],
  details: [
    { name: 'Receiver', value: 'Assay sandbox' },
    { name: 'Account', value: 'Nothing is to be paid: all money here is play money' },
  ],
};

/** Throws `DocumentRefused`. */
export function readPaymentMethods(file: string | null, isSandbox: boolean): readonly PaymentMethodConfig[] {
  if (file === null) return isSandbox ? [SANDBOX_METHOD] : [];
  return readKeyedList<PaymentMethodConfig>(file, { schema: Methods, what: 'payment methods', taken: [] });
}
