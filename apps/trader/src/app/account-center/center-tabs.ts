/** The tabs of the account centre. The reward centre has none: it is reached from info and promotion. */
import type { UserInfo } from '@assay/protocol';
import type { CenterScreen } from '../routing/route-rules.ts';

/** In the order of the row. A tab is known by its text's name. */
const TABS = [
  { name: 'info', screen: '/account/center/info', forMerchants: false },
  { name: 'security', screen: '/account/center/security', forMerchants: false },
  { name: 'activity', screen: '/account/center/device-management', forMerchants: false },
  { name: 'identity', screen: '/account/center/kyc', forMerchants: false },
  { name: 'agents', screen: '/account/center/contractAgents/agentManagement', forMerchants: false },
  { name: 'merchant', screen: '/account/center/merchant', forMerchants: true },
] as const satisfies readonly {
  readonly name: string;
  readonly screen: CenterScreen;
  readonly forMerchants: boolean;
}[];

export type CenterTab = (typeof TABS)[number];

const MERCHANT = 2;

/** What stands in the row for this user. The flag may come as text. */
export function tabsFor(
  user: { readonly is_merchant: UserInfo['is_merchant'] | string } | null,
): readonly CenterTab[] {
  const isMerchant = Number(user?.is_merchant) === MERCHANT;
  return TABS.filter(({ forMerchants }) => !forMerchants || isMerchant);
}
