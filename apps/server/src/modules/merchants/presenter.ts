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
    id: merchant?.ended === null ? String(merchant.id) : null,
    ended: endOf(merchant, application),
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

/** Of whoever was a merchant, until they hear something newer. */
function endOf(
  merchant: MerchantStatus['merchant'],
  application: MerchantStatus['application'],
): MerchantInfo['ended'] {
  const ended = merchant?.ended ?? null;
  if (ended === null || (application !== null && application.submittedAt > ended.at)) return null;
  return { time: ended.at, reason: ended.reason };
}
