import { classNames, Icon, type IconName } from '@assay/ui';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { TransferHost } from '../../../transfer/transfer-host.tsx';
import { useMerchantItems } from '../../../transfer/own-accounts.ts';
import { useHasWallet } from '../../../venue/venue-queries.ts';
import { useWalletRefresh } from '../model/use-wallet.ts';

const LINK = classNames(
  'flex h-9 items-center gap-2.5 rounded-control px-3 text-13 font-medium text-soft transition-colors hover:bg-hover hover:text-main',
  'aria-[current=page]:bg-hover aria-[current=page]:text-main aria-[current=page]:[&_svg]:text-accent',
);

/** A page of the wallet: what else is in it stands on the left where there is room, and in the menu of the top bar. */
export function WalletFrame({ children }: { readonly children: ReactNode }) {
  useWalletRefresh();
  return (
    <div className="page-column gap-8 pt-5 pb-12 sm:pt-6 xl:grid xl:grid-cols-[176px_minmax(0,1fr)]">
      <WalletRail />
      <main className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-3">{children}</main>
      <TransferHost />
    </div>
  );
}

/** The doors that are shown where money comes and goes by chains and between users. */
const WITH_WALLET = [
  { part: 'deposit', icon: 'arrow-down' },
  { part: 'withdrawal', icon: 'arrow-up' },
  { part: 'swap', icon: 'refresh' },
  { part: 'transfer', icon: 'logout' },
] as const satisfies readonly { readonly part: string; readonly icon: IconName }[];

function WalletRail() {
  const { t } = useTranslation();
  const hasWallet = useHasWallet();
  const hasMerchant = (useMerchantItems() ?? []).length > 0;
  return (
    <nav aria-label={t('wallet.rail.label')} className="grid content-start gap-0.5 max-xl:hidden">
      <Link to="/account/wallet/assets" activeOptions={{ includeSearch: false }} className={LINK}>
        <Entry icon="wallet" label={t('wallet.rail.assets')} />
      </Link>
      {hasWallet
        ? WITH_WALLET.map(({ part, icon }) => (
            <PartLink key={part} part={part} icon={icon} label={t(`wallet.rail.${part}`)} />
          ))
        : null}
      {hasMerchant ? <PartLink part="merchant" icon="user" label={t('wallet.rail.merchant')} /> : null}
      <PartLink part="bills" icon="receipt" label={t('wallet.rail.bills')} />
      <hr className="mx-3 my-3 border-line" />
      <Link to="/rate/index" className={LINK}>
        <Entry icon="info" label={t('wallet.rail.rates')} />
      </Link>
      <Link to="/fund/index" className={LINK}>
        <Entry icon="shield" label={t('wallet.rail.fund')} />
      </Link>
      {hasWallet ? (
        <Link to="/solvency/index" className={LINK}>
          <Entry icon="check" label={t('wallet.rail.solvency')} />
        </Link>
      ) : null}
    </nav>
  );
}

function PartLink(props: { readonly part: string; readonly icon: IconName; readonly label: string }) {
  const { part, icon, label } = props;
  return (
    <Link
      to="/account/wallet/$part"
      params={{ part }}
      activeOptions={{ includeSearch: false }}
      className={LINK}
    >
      <Entry icon={icon} label={label} />
    </Link>
  );
}

function Entry({ icon, label }: { readonly icon: IconName; readonly label: string }) {
  return (
    <>
      <Icon name={icon} />
      {label}
    </>
  );
}
