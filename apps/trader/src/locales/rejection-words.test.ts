/** Reasons of rejections: the English that traders read on the screen is what mails and operators have. */
import { expect, test } from 'vitest';
import {
  IDENTITY_REJECTIONS,
  MERCHANT_REJECTIONS,
  PAYMENT_REJECTIONS,
  REJECTION_WORDS,
} from '@assay/protocol';
import identity from './en/identity.json' with { type: 'json' };
import merchant from './en/merchant.json' with { type: 'json' };
import wallet from './en/wallet.json' with { type: 'json' };

test.each([
  ['an identity', identity.advanced.rejection, IDENTITY_REJECTIONS],
  ['a merchant', merchant.rejection, MERCHANT_REJECTIONS],
  ['a payment', wallet.payment.rejection, PAYMENT_REJECTIONS],
])('of %s', (_, texts, keys) => {
  expect(texts).toEqual(Object.fromEntries(keys.map((key) => [key, REJECTION_WORDS[key]])));
});
