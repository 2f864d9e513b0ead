import { useSession } from '@assay/client/react';
import type { IdentityStatus } from '@assay/protocol';
import { buttonClass, classNames, Note, Panel, Time } from '@assay/ui';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LiveAccountOnly } from '../../../virtual-account/live-account-only.tsx';
import { PhotoForm } from './photo-form.tsx';
import { PhotoGuide } from './photo-guide.tsx';
import { StepHead } from './step-head.tsx';

const HEADS = {
  none: 'locked',
  basic: 'open',
  'under-review': 'review',
  passed: 'done',
  failed: 'failed',
} as const;

/** Step 2: photographs, the wait for somebody to look at them, and what came of it. */
export function AdvancedStep({ status }: { readonly status: IdentityStatus }) {
  const { t } = useTranslation();
  return (
    <Panel aria-label={t('identity.advanced.title')}>
      <StepHead
        number={2}
        title={t('identity.advanced.title')}
        text={t('identity.advanced.text')}
        state={HEADS[status.state]}
      />
      <Body status={status} />
    </Panel>
  );
}

function Body({ status }: { readonly status: IdentityStatus }): ReactNode {
  const { t } = useTranslation();
  const { user } = useSession();
  const { state, advanced } = status;
  switch (state) {
    case 'none':
      return <p className="px-4 py-5 text-13 text-quiet sm:px-5">{t('identity.advanced.locked')}</p>;
    case 'under-review':
      return (
        <Outcome
          tone="info"
          title={t('identity.advanced.reviewTitle')}
          text={t('identity.advanced.reviewText')}
          label={t('identity.advanced.handedIn')}
          time={advanced?.submitTime ?? null}
        />
      );
    case 'passed':
      return (
        <Outcome
          tone="ok"
          title={t('identity.advanced.passedTitle')}
          text={t('identity.advanced.passedText')}
          label={t('identity.advanced.decided')}
          time={advanced?.decideTime ?? null}
        >
          <Link
            to="/account/center/merchant"
            className={classNames(buttonClass({ size: 's' }), 'justify-self-start')}
          >
            {t('identity.advanced.merchant')}
          </Link>
        </Outcome>
      );
    case 'basic':
    case 'failed':
      if (user?.virtual === 1) return <LiveAccountOnly refusal={t('credentials.virtual')} />;
      return (
        <div className="grid gap-5 p-4 sm:p-5">
          {state === 'failed' ? <Failure advanced={advanced} /> : null}
          <PhotoGuide minimumPixels={status.minimumPixels} />
          <PhotoForm attemptsLeft={status.attemptsLeft} minimumPixels={status.minimumPixels} />
        </div>
      );
  }
}

function Failure({ advanced }: { readonly advanced: IdentityStatus['advanced'] }) {
  const { t } = useTranslation();
  const key = advanced?.reasonKey ?? null;
  const reason = key === null ? (advanced?.reason ?? '') : t(`identity.advanced.rejection.${key}`);
  return (
    <Note tone="bad">
      <p className="font-strong">{t('identity.advanced.failedTitle')}</p>
      <p className="break-words">{t('identity.advanced.reason', { reason })}</p>
      <p>{t('identity.advanced.again')}</p>
    </Note>
  );
}

function Outcome(props: {
  readonly tone: 'info' | 'ok';
  readonly title: string;
  readonly text: string;
  readonly label: string;
  readonly time: number | null;
  readonly children?: ReactNode;
}) {
  return (
    <div className="grid gap-3 p-4 sm:p-5">
      <Note tone={props.tone} icon={props.tone === 'ok' ? 'check' : 'clock'}>
        <p className="font-strong">{props.title}</p>
        <p>{props.text}</p>
      </Note>
      {props.time === null ? null : (
        <p className="text-13 text-quiet">
          {props.label} <Time value={props.time} className="text-main" />
        </p>
      )}
      {props.children}
    </div>
  );
}
