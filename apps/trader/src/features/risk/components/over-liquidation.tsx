import { Amount, Button, Hallmark, Note, Panel, PanelHead } from '@assay/ui';
import type { FuturesRiskView } from '@assay/protocol';
import { useTranslation } from 'react-i18next';
import { useAllContractRules } from '../../../futures/model/contracts.ts';
import { useRecount, type Recount } from '../model/use-recount.ts';

/** What was taken of positions in profit beyond need, as the exchange counts it, and counted again here. */
export function OverLiquidation({ markets }: { readonly markets: FuturesRiskView['markets'] }) {
  const { t } = useTranslation();
  const rules = useAllContractRules();
  const recount = useRecount(rules);
  const beyond = markets.filter(({ overLiquidation }) => /[1-9]/.test(overLiquidation));
  return (
    <Panel aria-label={t('risk.over.title')}>
      <PanelHead title={t('risk.over.title')} roomy />
      <div className="flex items-center gap-4 px-4 py-4 sm:px-5">
        <span className="text-[40px] leading-none font-strong figures">
          {beyond.length === 0 ? (
            '0'
          ) : (
            <span className="text-18 text-down">
              {beyond.map(({ symbol, overLiquidation, amountCoin }) => (
                <Amount key={symbol} value={overLiquidation} unit={amountCoin} className="block" />
              ))}
            </span>
          )}
        </span>
        <p className="max-w-[60ch] text-13 text-soft">{t('risk.over.about')}</p>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line px-4 py-3 sm:px-5">
        <div className="min-w-0 text-13" aria-live="polite">
          {recount.data === undefined ? (
            <span className="text-quiet">{t('risk.over.offer')}</span>
          ) : (
            <Counted recount={recount.data} />
          )}
          {recount.isError ? <p className="text-danger">{t('risk.over.failed')}</p> : null}
        </div>
        <Button
          size="s"
          disabled={recount.isPending || Object.keys(rules).length === 0}
          onClick={() => recount.mutate()}
        >
          {t(recount.isPending ? 'risk.over.busy' : recount.data ? 'risk.over.again' : 'risk.over.count')}
        </Button>
      </div>
    </Panel>
  );
}

function Counted({ recount }: { readonly recount: Recount }) {
  const { t } = useTranslation();
  const { steps, deleveragings, early, unequal, unknown } = recount;
  const over = Object.entries(recount.over);
  const isRight = over.length === 0 && early === 0 && unequal === 0 && unknown === 0;
  const took = Math.max(1, Math.round(recount.took));
  return (
    <div className="grid gap-1">
      {isRight ? (
        <Hallmark>{t('risk.over.counted', { took })}</Hallmark>
      ) : (
        <Note tone="bad">{t('risk.over.wrong')}</Note>
      )}
      <span className="text-12 text-soft">
        {t('risk.over.of', { steps, deleveragings })} {recount.isCut ? t('risk.over.cut') : ''}
      </span>
      <span className="text-12 text-soft">
        {t('risk.over.beyond')}{' '}
        {over.length === 0
          ? '0'
          : over.map(([coin, value]) => <Amount key={coin} value={value} unit={coin} />)}
        {'. '}
        {t('risk.over.early', { count: early })} {t('risk.over.unequal', { count: unequal })}
        {unknown > 0 ? ` ${t('risk.over.unknown', { count: unknown })}` : ''}
      </span>
    </div>
  );
}
