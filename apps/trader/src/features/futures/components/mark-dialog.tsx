import { useTranslation } from 'react-i18next';
import type { ContractRules } from '@assay/client/futures';
import { useMark } from '@assay/client/react';
import { Badge, Dialog, KeyValue, Note, Price, formatRatePpm, useFigureSettings } from '@assay/ui';
import { useContractView } from '../../../futures/model/contracts.ts';
import { useMarketStand } from '../../../futures/model/market-now.ts';
import { PriceFigure } from '../../../futures/components/change-rows.tsx';

interface MarkDialogProps {
  readonly rules: ContractRules;
  readonly onClose: () => void;
}

const PRICES = ['funding', 'book', 'traded'] as const;

/** What the mark price is made of, as it moves: three prices around the index, and which of them is the median. */
export default function MarkDialog({ rules, onClose }: MarkDialogProps) {
  const { t } = useTranslation();
  const { locale } = useFigureSettings();
  const stand = useMarketStand(rules.symbol);
  const made = useMark(rules.symbol)?.made ?? null;
  const capPpm = useContractView(rules.symbol)?.markCapPpm ?? null;
  return (
    <Dialog
      open
      title={t('futures.made.title', { name: rules.name })}
      closeLabel={t('app.close')}
      className="w-[460px]"
      onClose={onClose}
    >
      <div className="grid gap-3">
        <p className="text-quiet">{t('futures.strip.markHelp')}</p>
        <dl className="grid gap-2 rounded-control border border-line bg-sunk p-3">
          {PRICES.map((name) => (
            <KeyValue
              key={name}
              term={
                <span className="grid">
                  <span className="text-main">{t(`futures.made.${name}`)}</span>
                  <span className="text-12">{t(`futures.made.${name}Text`)}</span>
                </span>
              }
            >
              <span className="flex items-center gap-2">
                {made?.median === name ? <Badge>{t('futures.made.median')}</Badge> : null}
                {made === null ? '--' : <PriceFigure value={made[name]} />}
              </span>
            </KeyValue>
          ))}
        </dl>
        <dl className="grid gap-1.5 px-3">
          <KeyValue term={t('futures.strip.index')}>
            <Price value={stand?.indexPrice ?? null} />
          </KeyValue>
          <KeyValue term={t('futures.made.cap')}>
            {capPpm === null ? '--' : `±${formatRatePpm(locale, capPpm)}`}
          </KeyValue>
          <KeyValue term={t('futures.strip.mark')} strong>
            <Price value={stand?.markPrice ?? null} decimals={rules.tickDecimals} />
          </KeyValue>
        </dl>
        {made === null ? <Note>{t('futures.made.none')}</Note> : null}
        {(stand?.series?.ticks ?? 0) > 0 ? <Note>{t('futures.made.settling')}</Note> : null}
        <p className="text-12 text-quiet">{t('futures.made.rule')}</p>
      </div>
    </Dialog>
  );
}
