import { useClient, useMarketList, useSession } from '@assay/client/react';
import { LANGUAGES } from '@assay/protocol';
import { Logo, zoneOffsetLabel } from '@assay/ui';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { usePreferences } from '../../preferences/preferences.ts';
import { useHasWallet, useSupportUrl, useVenueSettings } from '../../venue/venue-queries.ts';
import type { Query, Screen } from '../routing/route-rules.ts';

/** The markets that stand here; all others are one step away. */
const MARKETS = ['BTCUSDT', 'ETHUSDT', 'BNBUSDT'];

const LINK =
  'max-md:inline-flex max-md:min-h-11 max-md:min-w-11 max-md:items-center text-soft hover:text-main hover:underline underline-offset-3';

/** Links to what exists, the warning about risk, and which version runs. */
export default function Footer() {
  const { t } = useTranslation();
  const hasFutures = useMarketList().contracts.length > 0;
  return (
    <footer className="border-t border-line bg-panel text-13">
      <div className="grid grid-cols-2 gap-8 pt-10 pb-8 page-column md:grid-cols-[1fr_140px_140px_140px]">
        <div className="max-md:col-span-2">
          <Logo markOnly own={useClient().config.logo} />
          <p className="mt-3 max-w-[30ch] text-soft">{t('footer.about')}</p>
        </div>
        <TradingLinks />
        <AccountLinks />
        <Column title={t('menus.help')}>
          <FooterLink to="/user/index" search={{ key: 'helper' }}>
            {t('footer.howItWorks')}
          </FooterLink>
          <FooterLink to="/user/index" search={{ key: 'announcementCenter' }}>
            {t('menus.announcements')}
          </FooterLink>
          <FooterLink to="/user/index" search={{ key: 'termsService' }}>
            {t('footer.terms')}
          </FooterLink>
          <FooterLink to="/rate/index">{t('menus.rates')}</FooterLink>
          <FooterLink to="/rule/index">{t('menus.rules')}</FooterLink>
          <FooterLink to="/fund/index">{t('footer.fund')}</FooterLink>
          {hasFutures ? <FooterLink to="/risk/index">{t('footer.house')}</FooterLink> : null}
          <FooterLink to="/operator/index">{t('footer.operator')}</FooterLink>
          <SupportLink />
        </Column>
      </div>
      <SmallPrint />
    </footer>
  );
}

function TradingLinks() {
  const { t } = useTranslation();
  const { markets } = useMarketList();
  const hasWallet = useHasWallet();
  return (
    <Column title={t('footer.trading')}>
      <FooterLink to="/market/main">{t('footer.markets')}</FooterLink>
      {markets.flatMap(({ rules }) =>
        MARKETS.includes(rules.symbol) ? (
          <FooterLink key={rules.symbol} to="/trade/index" search={{ type: 'spot', symbol: rules.symbol }}>
            {rules.name}
          </FooterLink>
        ) : (
          []
        ),
      )}
      {hasWallet ? <FooterLink to="/recharge/index">{t('footer.deposit')}</FooterLink> : null}
    </Column>
  );
}

function AccountLinks() {
  const { t } = useTranslation();
  const { status } = useSession();
  return (
    <Column title={t('footer.account')}>
      {status === 'signed-out' ? (
        <>
          <FooterLink to="/user/register">{t('app.register')}</FooterLink>
          <FooterLink to="/user/login">{t('app.logIn')}</FooterLink>
        </>
      ) : (
        <>
          <FooterLink to="/account/center/info">{t('menus.account')}</FooterLink>
          <FooterLink to="/account/wallet/assets">{t('menus.assets')}</FooterLink>
          <FooterLink to="/account/entrust/spot">{t('menus.spotOrders')}</FooterLink>
          <FooterLink to="/user/promote">{t('menus.promotion')}</FooterLink>
        </>
      )}
    </Column>
  );
}

/** Only where the venue has a support to lead to. */
function SupportLink() {
  const { t } = useTranslation();
  const url = useSupportUrl();
  if (url === null) return null;
  return (
    <li>
      <a href={url} target="_blank" rel="noreferrer" className={LINK}>
        {t('footer.support')}
      </a>
    </li>
  );
}

/** Who runs it, where that is said. */
function LegalPrint() {
  const { t } = useTranslation();
  const legal = useVenueSettings().data?.legal;
  return (
    <>
      {legal?.entity ? <span>{legal.entity}</span> : null}
      {legal?.terms ? (
        <a href={legal.terms} target="_blank" rel="noreferrer" className={LINK}>
          {t('footer.legalTerms')}
        </a>
      ) : null}
      {legal?.complaints ? (
        <a href={legal.complaints} target="_blank" rel="noreferrer" className={LINK}>
          {t('footer.complaints')}
        </a>
      ) : null}
    </>
  );
}

function SmallPrint() {
  const { t, i18n } = useTranslation();
  const settings = useVenueSettings().data;
  const timeZone = usePreferences((preferences) => preferences.timeZone);
  return (
    <div className="page-column">
      <div className="flex flex-wrap gap-x-6 gap-y-1 border-t border-line pt-4 pb-5 text-quiet">
        <span className="mr-auto">{t('footer.risk')}</span>
        <LegalPrint />
        <span>{settings ? zoneOffsetLabel(timeZone, settings.serverTime) : null}</span>
        <span>{LANGUAGES.find(({ code }) => code === i18n.language)?.name}</span>
        {settings ? (
          <span className="figures">{t('footer.version', { version: settings.version })}</span>
        ) : null}
      </div>
    </div>
  );
}

function FooterLink(props: { readonly to: Screen; readonly search?: Query; readonly children: ReactNode }) {
  return (
    <li>
      <Link to={props.to} {...(props.search && { search: props.search })} className={LINK}>
        {props.children}
      </Link>
    </li>
  );
}

function Column({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div>
      <h2 className="mb-2.5 text-13">{title}</h2>
      <ul className="grid gap-1.5 max-md:gap-0">{children}</ul>
    </div>
  );
}
