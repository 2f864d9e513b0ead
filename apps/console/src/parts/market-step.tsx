import { Badge, Note, buttonClass, classNames } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { titleOf } from '@assay/protocol';
import type { ConsoleSession } from '@assay/protocol';
import { addressOf } from '../desk/address.ts';
import { toneOf } from '../desk/configuration.ts';
import { othersWith } from '../desk/people.ts';
import { useConfiguration, useOperators } from '../desk/queries.ts';
import { ProposingForm } from './proposing-form.tsx';
import { Refusal } from './refusal.tsx';
import { StepPanel } from './step-panel.tsx';

/** The markets that are listed, and one of their own. */
export function MarketStep({ session }: { readonly session: ConsoleSession }) {
  const { t } = useTranslation();
  const { data, error } = useConfiguration();
  const rows = data?.sections.find(({ section }) => section === 'markets')?.rows ?? [];
  const adding = ['asset-listing', 'market-listing'].flatMap(
    (name) => session.actions.find((one) => one.name === name) ?? [],
  );
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <StepPanel title={t('desk.setUp.step.markets')}>
        {error === null ? null : <Refusal refused={error} />}
        <ul>
          {rows.map(({ name, state }) => (
            <li
              key={name}
              className="flex items-center justify-between border-b border-line px-4 py-2 text-13 sm:px-5"
            >
              <a
                href={addressOf({ page: 'configuration', section: 'markets', name })}
                className="font-medium hover:underline"
              >
                {name}
              </a>
              {state === null ? null : <Badge tone={toneOf(state)}>{titleOf(state)}</Badge>}
            </li>
          ))}
        </ul>
        <p className="px-4 py-3 text-13 text-soft sm:px-5">{t('desk.setUp.marketsText')}</p>
      </StepPanel>
      <div className="grid gap-4">
        <SecondPerson session={session} />
        {adding.map((action) => (
          <StepPanel
            key={action.name}
            title={t(`desk.setUp.add.${action.name === 'asset-listing' ? 'coin' : 'market'}`)}
          >
            <ProposingForm action={action} given={{}} actions={session.actions} />
          </StepPanel>
        ))}
      </div>
    </div>
  );
}

/** A listing is approved by somebody else: says who could, or the way to somebody. */
function SecondPerson({ session }: { readonly session: ConsoleSession }) {
  const { t } = useTranslation();
  const { data } = useOperators(true);
  if (data === undefined) return null;
  const others = othersWith(data, session.operator.id, ['owner', 'finance']);
  if (others.length > 0) {
    return (
      <Note tone="info">
        {t('desk.setUp.approvers', { names: others.map(({ name }) => name).join(', ') })}
      </Note>
    );
  }
  return (
    <Note tone="warn">
      <p>{t('desk.setUp.alone')}</p>
      <a
        href={addressOf({ page: 'set-up', step: 'people' })}
        className={classNames('mt-2', buttonClass({ size: 's' }))}
      >
        {t('desk.setUp.invite')}
      </a>
    </Note>
  );
}
