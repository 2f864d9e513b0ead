/** The pages of the application: each fetched in a chunk of its own, and beside it the texts that it shows. */
import { withTexts } from '../../locales/with-texts.ts';

export const pages = {
  trade: withTexts(['faucet', 'terminal', 'trade'], () => import('../pages/trade-page.tsx')),
  futures: withTexts(['futures', 'orders', 'terminal', 'trade'], () => import('../pages/futures-page.tsx')),
  seconds: withTexts(['seconds', 'terminal'], () => import('../pages/seconds-page.tsx')),
  markets: withTexts(['markets'], () => import('../pages/markets-page.tsx')),
  promote: withTexts(['referral'], () => import('../pages/promote-page.tsx')),
  terms: withTexts(['rates', 'rules', 'tiers'], () => import('../pages/terms-page.tsx')),
  center: withTexts(['account'], () => import('../pages/center-page.tsx')),
  /** The six pages where one thing is set: small, and in one chunk. */
  setting: withTexts(['credentials', 'security'], () => import('../pages/setting-page.tsx')),
  home: withTexts(['home'], () => import('../pages/home-page.tsx')),
  login: withTexts(['credentials', 'login'], () => import('../pages/login-page.tsx')),
  register: withTexts(['credentials', 'register'], () => import('../pages/register-page.tsx')),
  reset: withTexts(['credentials', 'reset'], () => import('../pages/reset-page.tsx')),
  userIndex: withTexts(['credentials', 'guide', 'security'], () => import('../pages/user-index-page.tsx')),
  info: withTexts(['account', 'pictures', 'tiers'], () => import('../pages/info-page.tsx')),
  security: withTexts(
    ['credentials', 'keys', 'payouts', 'pictures', 'rights', 'security'],
    () => import('../pages/security-page.tsx'),
  ),
  devices: withTexts(['credentials', 'devices'], () => import('../pages/devices-page.tsx')),
  kyc: withTexts(['credentials', 'identity', 'pictures'], () => import('../pages/kyc-page.tsx')),
  merchant: withTexts(
    ['credentials', 'merchant', 'payouts', 'pictures'],
    () => import('../pages/merchant-page.tsx'),
  ),
  futuresOrders: withTexts(['futures', 'orders'], () => import('../pages/futures-orders-page.tsx')),
  entrust: withTexts(['orders'], () => import('../pages/entrust-page.tsx')),
  house: withTexts(
    ['fund', 'futures', 'powers', 'risk', 'solvency'],
    () => import('../pages/house-page.tsx'),
  ),
  orders: withTexts(['history'], () => import('../pages/orders-page.tsx')),
  wallet: withTexts(['orders', 'wallet'], () => import('../pages/wallet-page.tsx')),
};
