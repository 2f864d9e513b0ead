import { useSession } from '@assay/client/react';
import type { IdentityStatus } from '@assay/protocol';
import { Button, Panel, Time } from '@assay/ui';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LiveAccountOnly } from '../../../virtual-account/live-account-only.tsx';
import { useCountryName } from '../model/country-name.ts';
import { BasicForm } from './basic-form.tsx';
import { StepHead } from './step-head.tsx';

/** Step 1: what was given, or the form for it. It may be changed until photographs are handed in or have passed. */
export function BasicStep({ status }: { readonly status: IdentityStatus }) {
  const { t } = useTranslation();
  const { user } = useSession();
  const [changing, setChanging] = useState(false);
  const { basic, state } = status;
  const mayChange = (state === 'basic' || state === 'failed') && user?.virtual === 0;
  return (
    <Panel aria-label={t('identity.basic.title')}>
      <StepHead
        number={1}
        title={t('identity.basic.title')}
        text={t('identity.basic.text')}
        state={basic === null ? 'open' : 'done'}
      />
      {basic !== null && !changing ? (
        <BasicFacts basic={basic}>
          {mayChange ? (
            <Button size="s" onClick={() => setChanging(true)}>
              {t('identity.basic.change')}
            </Button>
          ) : null}
        </BasicFacts>
      ) : user?.virtual === 1 ? (
        <LiveAccountOnly refusal={t('credentials.virtual')} />
      ) : (
        <BasicForm
          countries={status.countries}
          onDone={() => setChanging(false)}
          onCancel={changing ? () => setChanging(false) : null}
        />
      )}
    </Panel>
  );
}

function BasicFacts(props: {
  readonly basic: NonNullable<IdentityStatus['basic']>;
  readonly children: ReactNode;
}) {
  const { t } = useTranslation();
  const countryName = useCountryName();
  const { basic, children } = props;
  return (
    <div className="grid gap-3 px-4 py-3 sm:px-5">
      <dl className="grid gap-x-10 text-13 md:grid-cols-2">
        <Fact term={t('identity.basic.name')}>{basic.name}</Fact>
        <Fact term={t('identity.basic.number')}>
          <span className="figures">{basic.idNumber}</span>
        </Fact>
        <Fact term={t('identity.basic.document')}>{t(`identity.basic.types.${basic.documentType}`)}</Fact>
        <Fact term={t('identity.basic.country')}>{countryName(basic.country)}</Fact>
        <Fact term={t('identity.basic.time')}>
          <Time value={basic.time} />
        </Fact>
      </dl>
      {children === null ? null : <div className="flex justify-end pb-1">{children}</div>}
    </div>
  );
}

function Fact({ term, children }: { readonly term: string; readonly children: ReactNode }) {
  return (
    <div className="flex min-h-10 items-center justify-between gap-4 border-b border-line last:border-b-0">
      <dt className="shrink-0 text-quiet">{term}</dt>
      <dd className="min-w-0 text-right break-words">{children}</dd>
    </div>
  );
}
