/** The markets of a family that is not spot, as the venue lists them. */
import { marketRules, type Market } from '@assay/client';
import { useClient, useMarketList } from '@assay/client/react';
import { useQuery } from '@tanstack/react-query';

/** Of seconds-contracts, or of contracts by what they settle in. */
export type Family = 'sec' | 'u' | 'coin';

export function useFamily(family: Family) {
  const { call } = useClient();
  const { assets } = useMarketList();
  return useQuery({
    queryKey: ['family', family],
    queryFn: ({ signal }) => call('initData', { type: family }, { silent: true, signal }),
    select: (answer) =>
      Array.isArray(answer)
        ? answer.flatMap((item): Market[] => {
            const rules = marketRules(item, assets);
            return rules === null ? [] : [{ item, rules }];
          })
        : [],
  });
}
