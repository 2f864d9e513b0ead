import { useSession } from '@assay/client/react';
import {
  classNames,
  CoinImagesProvider,
  FigureProvider,
  ToastHost,
  PartTextsProvider,
  fetchedPart,
} from '@assay/ui';
import { Outlet, useLocation } from '@tanstack/react-router';
import { Suspense, useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AlertHost } from '../../alerts/alert-host.tsx';
import { useKeptRate } from '../../display-currency/use-kept-rate.ts';
import { usePreferences } from '../../preferences/preferences.ts';
import { VirtualBanner } from '../../virtual-account/virtual-banner.tsx';
import { useOutage } from '../../venue/use-outage.ts';
import { useIsSandbox, useVenueSettings } from '../../venue/venue-queries.ts';
import { VirtualHost } from '../../virtual-account/virtual-host.tsx';
import { FaucetHost } from '../../play-money/faucet-host.tsx';
import { StepUpHost } from '../../step-up/step-up-host.tsx';
import { isFooterHidden, isTopBarHidden } from '../routing/route-rules.ts';
import { ConnectionNotice } from './connection-notice.tsx';
import { PaletteHost } from './palette-host.tsx';
import { FeedWords, SandboxBanner } from './sandbox-banner.tsx';
import { SkipLinks } from './skip-links.tsx';
import { TopBar } from './top-bar.tsx';
import { withTexts } from '../../locales/with-texts.ts';

/** Until the exchange has said where its pictures are, the drawings stand for them. */
const NO_IMAGES = {};
/** Below the first window of every screen that has one. */
const Footer = fetchedPart(withTexts(['footer', 'menus'], () => import('./footer.tsx')));
const UnknownAddress = fetchedPart(withTexts(['footer', 'menus'], () => import('./unknown-address.tsx')));

/** The screen. It carries whether its figures are of now: what is drawn as a figure follows that by the style sheet. */
function Content({ children }: { readonly children: ReactNode }) {
  return (
    <div
      id="content"
      tabIndex={-1}
      data-outage={useOutage() ?? undefined}
      className="flex min-h-[calc(100dvh-var(--h-bar))] min-w-0 grow flex-col outline-none"
    >
      {children}
    </div>
  );
}

/** What stands around every screen. On the trade screens a status bar takes the place of the banner, and a bar of theirs that of the notice. */
export function AppShell() {
  const { t, i18n } = useTranslation();
  const path = useLocation({ select: (location) => location.pathname });
  const isUnknown = useLocation({ select: ({ state }) => state.unknownAddress !== undefined });
  const timeZone = usePreferences((preferences) => preferences.timeZone);
  const dateForm = usePreferences((preferences) => preferences.dateForm);
  const settings = useMemo(
    () => ({ locale: i18n.language, timeZone, dateForm }),
    [i18n.language, timeZone, dateForm],
  );
  const partTexts = useMemo(
    () => ({
      title: t('app.failure.part'),
      text: t('app.failure.partAgainText'),
      retry: t('app.failure.retry'),
    }),
    [t],
  );
  useKeptRate();
  // Screens begin anew with the other account: nothing of the one is left standing on the other's.
  const account = useSession().virtual === 1 ? 'virtual' : 'real';
  const sandbox = useIsSandbox();
  const coinImages = useVenueSettings().data?.allImgUrl ?? NO_IMAGES;
  const hasStatusBar = /^\/(trade|exchange)\//.test(path);
  return (
    <FigureProvider settings={settings}>
      <PartTextsProvider value={partTexts}>
        <CoinImagesProvider value={coinImages}>
          <SkipLinks hasOrderForm={hasStatusBar} />
          <div
            className={classNames('flex min-h-screen flex-col', account === 'virtual' && '[--h-banner:36px]')}
          >
            {isTopBarHidden(path) ? null : <TopBar />}
            {hasStatusBar ? null : <SandboxBanner merged={account === 'virtual'} />}
            <VirtualBanner wide={hasStatusBar} feed={hasStatusBar || !sandbox ? null : <FeedWords />} />
            {/* The footer begins below the first window: nothing of it moves while the page gets its content. */}
            <Content>
              {isUnknown ? (
                <Suspense fallback={<div className="min-h-[86px]" />}>
                  <UnknownAddress />
                </Suspense>
              ) : null}
              <Outlet key={account} />
            </Content>
            {isFooterHidden(path) ? null : (
              <Suspense fallback={null}>
                <Footer />
              </Suspense>
            )}
          </div>
          {hasStatusBar ? null : <ConnectionNotice />}
          <FaucetHost />
          <StepUpHost />
          <AlertHost />
          <VirtualHost />
          <PaletteHost />
          <ToastHost label={t('app.toasts')} closeLabel={t('app.close')} />
        </CoinImagesProvider>
      </PartTextsProvider>
    </FigureProvider>
  );
}
