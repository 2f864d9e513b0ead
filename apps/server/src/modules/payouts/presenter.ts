/**
 * How a bank card and a payment method look on the wire.
 * Promises: what is optional and was left out is null in the answer; a card's number and address are shown in part.
 */
import { maskedEmail } from '@assay/protocol';
import type { BankCard, PaymentMethod } from '@assay/protocol';
import { linkOfFile } from '../../uploads/file-reference.ts';
import type { Card } from './bank-cards.ts';
import type { Payment } from './payment-methods.ts';
import { maskedCard } from './rules.ts';

export function presentCard(card: Card): BankCard {
  return {
    cardNumber: maskedCard(card.cardNumber),
    bankName: card.bankName,
    email: maskedEmail(card.email),
    bankAddress: card.bankAddress,
    internationalCode: card.internationalCode,
    branchName: card.branchName,
    homeAddress: card.homeAddress,
    createTime: card.createdAt,
  };
}

export function presentPayment(payment: Payment): PaymentMethod {
  return {
    id: String(payment.id),
    type: payment.type,
    accountName: payment.accountName,
    account: payment.account,
    bankName: payment.bankName,
    qrUrl: payment.qrFile === null ? null : linkOfFile(payment.qrFile),
    createTime: payment.createdAt,
  };
}
