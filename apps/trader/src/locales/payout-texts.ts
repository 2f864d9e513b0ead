/** The texts of the bank card and the payment methods; they come with their panels. */
import payouts from './en/payouts.json' with { type: 'json' };
import { addTexts } from './translations.ts';

addTexts({ payouts });
