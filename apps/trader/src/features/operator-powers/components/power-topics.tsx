import { Panel, PanelHead } from '@assay/ui';
import { titleOf, topicsOf } from '@assay/protocol';
import type { OperatorPower } from '@assay/protocol';
import { useTranslation } from 'react-i18next';

const COLUMNS = 'px-4 sm:px-5 md:grid md:grid-cols-[minmax(0,1fr)_minmax(0,20rem)_8.5rem] md:gap-x-4';

/** Every action by its topic. Names and lines are those that the operator reads, in English. */
export function PowerTopics({ actions }: { readonly actions: readonly OperatorPower[] | undefined }) {
  const { t } = useTranslation();
  if (actions === undefined) return null;
  return (
    <Panel aria-label={t('powers.can.title')}>
      <PanelHead title={t('powers.can.title')} roomy>
        <span className="text-12 text-quiet">{t('powers.can.count', { count: actions.length })}</span>
      </PanelHead>
      <div aria-hidden className={`border-t border-line py-2 text-12 text-quiet max-md:hidden ${COLUMNS}`}>
        <span>{t('powers.can.action')}</span>
        <span>{t('powers.can.who')}</span>
        <span>{t('powers.can.approval')}</span>
      </div>
      {topicsOf(actions).map(([topic, ofTopic]) => (
        <section key={topic} aria-label={titleOf(topic)} className="border-t border-line">
          <h3 className="bg-sunk px-4 py-2 text-12 font-strong text-soft sm:px-5">{titleOf(topic)}</h3>
          <ul>
            {ofTopic.map((power) => (
              <Power key={power.name} power={power} />
            ))}
          </ul>
        </section>
      ))}
    </Panel>
  );
}

function Power({ power: { name, summary, roles, approvals } }: { readonly power: OperatorPower }) {
  const { t } = useTranslation();
  return (
    <li className={`items-center gap-y-1 border-t border-line py-2.5 text-13 ${COLUMNS}`}>
      <div className="min-w-0">
        <p className="font-medium">{titleOf(name)}</p>
        <p className="text-12 text-quiet wrap-anywhere first-letter:uppercase">{summary}</p>
      </div>
      <p className="text-soft max-md:mt-1 max-md:text-12">
        {roles.map((role) => t(`powers.roles.${role}`)).join(', ')}
      </p>
      {approvals === 0 ? (
        <p className="text-quiet max-md:hidden">{t('powers.can.alone')}</p>
      ) : (
        <p className="text-soft max-md:text-12">{t('powers.can.others', { count: approvals })}</p>
      )}
    </li>
  );
}
