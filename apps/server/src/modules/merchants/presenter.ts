/** How being a merchant looks on the wire. Never: who decided. */
import type { MerchantInfo } from '@assay/protocol';
import { NEEDED_IDENTITY_LEVEL } from './rules.ts';
import type { MerchantStatus } from './service.ts';

export function presentMerchant({
  status,
  identityLevel,
  merchant,
  application,
}: MerchantStatus): MerchantInfo {
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
            reason:
              application.accepted === false && application.because === null ? application.reason : null,
            reasonKey: application.because,
          },
    identityLevel,
    neededIdentityLevel: NEEDED_IDENTITY_LEVEL,
  };
}
