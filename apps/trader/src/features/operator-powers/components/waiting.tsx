import { Panel, PanelHead } from '@assay/ui';
import type { OperatorPowersResponse } from '@assay/protocol';
import { useTranslation } from 'react-i18next';

const HOUR_MS = 3_600_000;

/** How a change that needs others comes about. */
export function Waiting({ powers }: { readonly powers: OperatorPowersResponse | undefined }) {
  const { t } = useTranslation();
  if (powers === undefined) return null;
  return (
    <Panel aria-label={t('powers.waiting.title')}>
      <PanelHead title={t('powers.waiting.title')} roomy />
      <div className="grid gap-2 border-t border-line px-4 py-4 text-13 text-soft sm:px-5">
        <p className="max-w-[80ch]">
          {t('powers.waiting.proposal', { hours: powers.proposalLifeMs / HOUR_MS })}
        </p>
        <p className="max-w-[80ch]">{t('powers.waiting.notice', { hours: powers.feeNoticeMs / HOUR_MS })}</p>
        <p className="max-w-[80ch]">{t('powers.waiting.risk', { hours: powers.riskNoticeMs / HOUR_MS })}</p>
      </div>
    </Panel>
  );
}
