/** Being a merchant: how it stands, and the application. */
import type { Handlers, SignedIn } from '../../http/calls.ts';
import { presentMerchant } from './presenter.ts';
import type { Merchants } from './service.ts';

type MerchantCalls = 'merchantInfo' | 'applyMerchant';

export function merchantHandlers({
  merchants,
}: {
  readonly merchants: Merchants;
}): Pick<Handlers, MerchantCalls> {
  const status = async ({ session }: SignedIn) =>
    presentMerchant(await merchants.statusOf(Number(session.owner)));
  return {
    merchantInfo: (_, caller) => status(caller),
    async applyMerchant(wish, caller) {
      await merchants.apply(wish, caller);
      return status(caller);
    },
  };
}
