import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '@assay/client/react';
import { FailsClosed, Icon, fetchedPart } from '@assay/ui';
import { useOwnStanding } from '../../../futures/model/own-standing.ts';
import { withTexts } from '../../../locales/with-texts.ts';
import { useFutures } from '../model/futures-context.ts';

const LeverageDialog = fetchedPart(withTexts(['futures'], () => import('./leverage-dialog.tsx')));
const ModeDialog = fetchedPart(withTexts(['futures'], () => import('./mode-dialog.tsx')));

const CHOICE =
  'flex h-8 flex-1 items-center justify-center gap-1 rounded-control border border-control-line px-2 text-13 font-medium whitespace-nowrap hover:bg-hover disabled:border-line disabled:text-quiet max-md:h-11';

type Asked = 'leverage' | 'marginMode' | 'positionMode';

/** Margin mode, leverage and position mode of the account in this market: each a button that opens its dialog. */
export function SettingsRow() {
  const { t } = useTranslation();
  const { rules } = useFutures();
  const own = useOwnStanding(rules);
  const signedIn = useSession().status === 'signed-in';
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = (): void => setAsked(null);
  const words: Readonly<Record<Asked, string>> = {
    marginMode: t(`futures.mode.${own?.mode ?? 'cross'}`),
    leverage: t('futures.leverage.value', { leverage: own?.leverage ?? Math.min(20, rules.highestLeverage) }),
    positionMode: t(own?.isHedged === true ? 'futures.positionMode.hedge' : 'futures.positionMode.one-way'),
  };
  return (
    <div role="group" aria-label={t('futures.settings')} className="flex gap-2 p-3 pb-0">
      {(['marginMode', 'leverage', 'positionMode'] as const).map((name) => (
        <button
          key={name}
          type="button"
          className={CHOICE}
          aria-haspopup="dialog"
          aria-label={t(`futures.open.${name}`, { now: words[name] })}
          disabled={!signedIn || own === null}
          onClick={() => setAsked(name)}
        >
          {words[name]}
          <Icon name="chevron-down" size={12} />
        </button>
      ))}
      {asked === null || own === null ? null : (
        <FailsClosed onFailed={close}>
          <Suspense fallback={null}>
            {asked === 'leverage' ? (
              <LeverageDialog rules={rules} own={own} onClose={close} />
            ) : (
              <ModeDialog setting={asked} rules={rules} own={own} onClose={close} />
            )}
          </Suspense>
        </FailsClosed>
      )}
    </div>
  );
}
