/** What a setting is called: the market, coin or list that it is about. */
import { assetOf, symbolOf } from './steps.ts';
import type { Named } from './steps.ts';
import type { Setting } from './versions/subjects.ts';

export function settingName(setting: Setting, named: Named): string {
  switch (setting.type) {
    case 'list-asset':
      return setting.code;
    case 'set-fee-tiers':
      return 'Fee tiers';
    case 'set-rebate-rates':
      return 'Rebates';
    case 'set-pool-limits':
      return 'Seconds limits';
    case 'offer-seconds':
      return `${assetOf(named, setting.asset).code} ${setting.periodMs / 1_000} s`;
    case 'set-swap-terms':
      return `Swap of ${assetOf(named, setting.asset).code}`;
    case 'set-card-terms':
      return `${assetOf(named, setting.asset).code} for ${setting.currency} on cards`;
    case 'set-route-terms':
    case 'set-route-status':
      return `Route ${setting.route}`;
    default:
      return symbolOf(named, setting.market);
  }
}
