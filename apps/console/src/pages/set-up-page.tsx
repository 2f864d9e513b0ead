import { Button, PageHeader, Skeleton, buttonClass, classNames } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import type { ConsoleVenueSettings, ConsoleSession, ConsoleSetUp } from '@assay/protocol';
import { addressOf } from '../desk/address.ts';
import { askSetUp, useActing, useVenueSettings, useSetUp } from '../desk/queries.ts';
import { SET_UP_STEPS, stepAfter } from '../desk/set-up.ts';
import type { SetUpStep } from '../desk/set-up.ts';
import { SettingChanges } from '../parts/setting-changes.tsx';
import { LookStep } from '../parts/look-step.tsx';
import { Refusal } from '../parts/refusal.tsx';
import { LanguageStep } from '../parts/language-step.tsx';
import { MarketStep } from '../parts/market-step.tsx';
import { PeopleStep } from '../parts/people-step.tsx';
import { FeedStep, MailStep, NetworkStep } from '../parts/set-up-steps.tsx';

interface Shown {
  readonly step: SetUpStep | undefined;
  readonly session: ConsoleSession;
}

/** The first set-up, step by step; each says what is in force, and changes it by the action that does so later, too. */
export function SetUpPage({ step = 'look', session }: Shown) {
  const { t } = useTranslation();
  const venueSettings = useVenueSettings(true);
  const setUp = useSetUp(true);
  const error = venueSettings.error ?? setUp.error;
  const next = stepAfter(step);
  const at = SET_UP_STEPS.indexOf(step);
  return (
    <>
      <PageHeader title={t('desk.setUp.title')}>
        <a href={addressOf({ page: 'today' })} className={buttonClass({ size: 's', tone: 'quiet' })}>
          {t('desk.setUp.later')}
        </a>
      </PageHeader>
      <p className="text-13 text-soft">{t('desk.setUp.text', { step: at + 1, of: SET_UP_STEPS.length })}</p>
      <StepLinks step={step} />
      <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-4">
        {error === null ? null : <Refusal refused={error} />}
        {venueSettings.data === undefined ? null : <SettingChanges {...venueSettings.data} />}
        {venueSettings.data === undefined || setUp.data === undefined ? (
          error === null ? (
            <Skeleton className="h-80" />
          ) : null
        ) : (
          <Step
            key={step}
            step={step}
            session={session}
            venueSettings={venueSettings.data}
            setUp={setUp.data}
          />
        )}
        <div>
          {next === null ? (
            <End isOver={setUp.data?.isOver === true} />
          ) : (
            <a href={addressOf({ page: 'set-up', step: next })} className={buttonClass({ tone: 'primary' })}>
              {t('desk.setUp.next', { step: t(`desk.setUp.step.${next}`) })}
            </a>
          )}
        </div>
      </div>
    </>
  );
}

/** On a phone the steps are a row wider than the screen. */
const bringIntoView = (link: HTMLElement | null): void =>
  link?.scrollIntoView({ block: 'nearest', inline: 'center' });

function StepLinks({ step }: { readonly step: SetUpStep }) {
  const { t } = useTranslation();
  return (
    <nav aria-label={t('desk.setUp.steps')} className="mt-3 overflow-x-auto border-b border-line">
      <ol className="flex gap-1 text-13 whitespace-nowrap">
        {SET_UP_STEPS.map((one, index) => (
          <li key={one}>
            <a
              ref={one === step ? bringIntoView : undefined}
              href={addressOf({ page: 'set-up', step: one })}
              aria-current={one === step ? 'step' : undefined}
              className={classNames(
                'flex items-center gap-2 px-3 py-2 font-medium focus-visible:-outline-offset-2',
                one === step ? 'border-b-2 border-accent text-main' : 'text-soft hover:text-main',
              )}
            >
              <span className="text-quiet figures">{index + 1}</span>
              {t(`desk.setUp.step.${one}`)}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function Step(props: {
  readonly step: SetUpStep;
  readonly session: ConsoleSession;
  readonly venueSettings: ConsoleVenueSettings;
  readonly setUp: ConsoleSetUp;
}) {
  const { step, session, venueSettings, setUp } = props;
  switch (step) {
    case 'look':
      return <LookStep settings={venueSettings.settings} />;
    case 'languages':
      return <LanguageStep settings={venueSettings.settings} />;
    case 'people':
      return <PeopleStep session={session} />;
    case 'markets':
      return <MarketStep session={session} />;
    case 'feed':
      return <FeedStep setUp={setUp} />;
    case 'mail':
      return <MailStep setUp={setUp} />;
    case 'networks':
      return <NetworkStep setUp={setUp} />;
  }
}

/** The last step ends it: it is offered no more. */
function End({ isOver }: { readonly isOver: boolean }) {
  const { t } = useTranslation();
  const { mutate, isPending, error } = useActing();
  if (isOver) return <p className="text-13 text-soft">{t('desk.setUp.over')}</p>;
  return (
    <div className="grid gap-3">
      <div>
        <Button
          tone="primary"
          disabled={isPending}
          onClick={() => mutate({ action: 'set-up end', input: {} }, { onSuccess: () => void askSetUp() })}
        >
          {t('desk.setUp.end')}
        </Button>
      </div>
      {error === null ? null : <Refusal refused={error} />}
    </div>
  );
}
