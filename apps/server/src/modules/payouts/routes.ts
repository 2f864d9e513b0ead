/** Where a user is paid: their bank card and their payment methods. */
import type { Handlers } from '../../http/calls.ts';
import type { RateLimits } from '../../http/plugins/rate-limits.ts';
import { idOfFile } from '../../uploads/file-reference.ts';
import type { BankCards } from './bank-cards.ts';
import type { PaymentMethods } from './payment-methods.ts';
import { presentCard, presentPayment } from './presenter.ts';

type BankCalls = 'saveBank' | 'getBank' | 'addPayment' | 'getPayment' | 'deletePayment';

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
