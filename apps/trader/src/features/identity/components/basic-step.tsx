import { useSession } from '@assay/client/react';
import type { IdentityStatus } from '@assay/protocol';
import { Button, Fact, FactList, Panel, Time } from '@assay/ui';
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
    <>
      <FactList>
        <Fact term={t('identity.basic.name')}>{basic.name}</Fact>
        <Fact term={t('identity.basic.number')}>
          <span className="figures">{basic.idNumber}</span>
        </Fact>
        <Fact term={t('identity.basic.document')}>{t(`identity.basic.types.${basic.documentType}`)}</Fact>
        <Fact term={t('identity.basic.country')}>{countryName(basic.country)}</Fact>
        <Fact term={t('identity.basic.time')}>
          <Time value={basic.time} />
        </Fact>
      </FactList>
      {children === null ? null : <div className="flex justify-end px-4 pb-4 sm:px-5">{children}</div>}
    </>
  );
}
