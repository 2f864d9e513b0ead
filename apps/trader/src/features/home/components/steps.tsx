import { useSession } from '@assay/client/react';
import { Icon } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { useIsSandbox } from '../../../venue/venue-queries.ts';

/** How to start, in three steps. */
export function Steps() {
  const { t } = useTranslation();
  const sandbox = useIsSandbox();
  const isRegistered = useSession().status !== 'signed-out';
  const steps = [
    isRegistered
      ? [t('home.steps.registered'), t('home.steps.registeredText')]
      : [t('home.steps.register'), t('home.steps.registerText')],
    sandbox
      ? [t('home.steps.fund'), t('home.steps.fundText')]
      : [t('home.steps.practise'), t('home.steps.practiseText')],
    [t('home.steps.trade'), t('home.steps.tradeText')],
  ] as const;
  return (
    <section aria-label={t('home.steps.label')} className="border-y border-line bg-panel">
      <ol className="page-column grid md:grid-cols-3">
        {steps.map(([title, text], index) => (
          <li
            key={title}
            className="grid grid-cols-[32px_1fr] grid-rows-[auto_1fr] gap-x-3.5 py-[18px] max-md:not-first:border-t max-md:not-first:border-line md:py-5 md:pr-8 md:not-first:border-l md:not-first:border-line md:not-first:pl-8"
          >
            <span className="row-span-2 grid size-8 place-items-center rounded-control border border-line-2 font-strong">
              {isRegistered && index === 0 ? <Icon name="check" className="text-ok" /> : index + 1}
            </span>
            <h2 className="text-15 leading-[22px]">{title}</h2>
            <p className="mt-0.5 text-13 leading-[19px] text-soft">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
