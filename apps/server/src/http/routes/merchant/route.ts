/** Being a merchant: how it stands, and the application. */
import type { MerchantInfo } from '@assay/protocol';
import type { Merchants, MerchantStatus } from '../../../merchants/merchants.ts';
import type { Handlers, SignedIn } from '../../calls.ts';

type MerchantCalls = 'merchantInfo' | 'applyMerchant';

function presented({ status, identityLevel, merchant, application }: MerchantStatus): MerchantInfo {
  return {
    status,
    id: merchant === null ? null : String(merchant.id),
    application:
      application === null
        ? null
        : {
            name: application.name,
            contact: application.contact,
            about: application.about,
            submitTime: application.submittedAt,
            decideTime: application.decidedAt,
            reason: application.accepted === false ? application.reason : null,
          },
    identityLevel,
    neededIdentityLevel: 2,
  };
}

export function merchantHandlers({
  merchants,
}: {
  readonly merchants: Merchants;
}): Pick<Handlers, MerchantCalls> {
  const status = async ({ session }: SignedIn) => presented(await merchants.statusOf(Number(session.owner)));
  return {
    merchantInfo: (_, caller) => status(caller),
    async applyMerchant(wish, caller) {
      await merchants.apply(wish, caller);
      return status(caller);
    },
  };
}
