/** The calls of the referral programme, each about the session's own user. */
import type { Handlers } from '../../http/calls.ts';
import { Promotion } from './service.ts';
import type { PromotionParts } from './service.ts';

type PromotionCalls = 'getAgentInfo' | 'getAgentList' | 'getRebateList' | 'getRebateDays';

export function promotionHandlers(parts: PromotionParts): Handlers<PromotionCalls> {
  const promotion = new Promotion(parts);
  return {
    getAgentInfo: (_, { session }) => promotion.info(session),
    getAgentList: (request, { session }) => promotion.people(request, session),
    getRebateList: (request, { session }) => promotion.rebates(request, session),
    getRebateDays: (request, { session }) => promotion.days(request, session),
  };
}
