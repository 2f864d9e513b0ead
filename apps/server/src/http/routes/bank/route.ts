/**
 * Where a user is paid: their bank card and their payment methods.
 * Promises: what is optional and was left out is null in the answer; a card's number and address are shown in part.
 */
import { maskedEmail } from '@assay/protocol';
import type { BankCard, PaymentMethod } from '@assay/protocol';
import type { BankCards, Card } from '../../../payouts/bank-card.ts';
import { maskedCard } from '../../../payouts/card-rules.ts';
import type { Payment, PaymentMethods } from '../../../payouts/payment-methods.ts';
import type { Handlers } from '../../calls.ts';
import type { RateLimits } from '../../plugins/rate-limits.ts';
import { idOfFile, linkOfFile } from '../uploads/file-reference.ts';

type BankCalls = 'saveBank' | 'getBank' | 'addPayment' | 'getPayment' | 'deletePayment';

function presentCard(card: Card): BankCard {
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

function presentPayment(payment: Payment): PaymentMethod {
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

export interface BankRouteParts {
  readonly bankCards: BankCards;
  readonly payments: PaymentMethods;
  readonly limits: Pick<RateLimits, 'codeGuess'>;
}

export function bankHandlers({ bankCards, payments, limits }: BankRouteParts): Pick<Handlers, BankCalls> {
  const listed = async (userId: number) => (await payments.list(userId)).map(presentPayment);
  return {
    async saveBank(request, caller) {
      const card = {
        cardNumber: request.cardNumber.replaceAll(/\D/g, ''),
        bankName: request.bankName,
        email: request.email,
        bankAddress: request.bankAddress ?? null,
        internationalCode: request.internationalCode ?? null,
        branchName: request.branchName ?? null,
        homeAddress: request.homeAddress ?? null,
      };
      const proof = { method: request.verifyMethod, code: request.verifyCode };
      const save = () => bankCards.save(card, request.code, proof, caller);
      return presentCard(await limits.codeGuess(caller.address, save));
    },
    async getBank(_, { session }) {
      const card = await bankCards.find(Number(session.owner));
      return card === null ? null : presentCard(card);
    },
    async addPayment(request, caller) {
      const payment = {
        type: request.type,
        accountName: request.accountName,
        account: request.account,
        bankName: request.bankName ?? null,
        qrFile: request.qrUrl === undefined ? null : idOfFile(request.qrUrl),
      };
      const proof = { method: request.method, code: request.code };
      return presentPayment(await payments.add(payment, proof, caller));
    },
    getPayment: (_, { session }) => listed(Number(session.owner)),
    async deletePayment({ id }, caller) {
      await payments.remove(Number(id), caller);
      return listed(Number(caller.session.owner));
    },
  };
}
