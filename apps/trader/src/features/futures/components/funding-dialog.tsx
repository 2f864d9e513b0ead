import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ContractRules } from '@assay/client/futures';
import type { FundingRateView, FundingView } from '@assay/protocol';
import { Dialog, KeyValue, TabPanel, Tabs, formatDecimal, useFigureSettings } from '@assay/ui';
import { FundingCountdown } from '../../../futures/components/funding-figure.tsx';
import { HistoryList, usePageOf } from '../../../futures/components/history-list.tsx';
import { useFundingNow } from '../../../futures/model/coming-funding.ts';
import { useMarketStand } from '../../../futures/model/market-now.ts';
import { useFundingRates } from '../../../futures/model/own-histories.ts';
import { ratePercent } from '../../../futures/model/percent.ts';
import { Figure, When } from '../../../orders/components/order-columns.tsx';
import { ListPages } from '../../../orders/components/list-pages.tsx';
import type { Column } from '../../../orders/components/list-table.tsx';

interface FundingDialogProps {
  readonly rules: ContractRules;
  readonly onClose: () => void;
}

const TABS = ['next', 'rates'] as const;
/** An hour of minutes. */
const SAMPLES_A_PAGE = 60;
const NO_SAMPLES: readonly string[] = [];

/** The funding to come with the samples that it is made of so far, and the rates of the past. */
export default function FundingDialog({ rules, onClose }: FundingDialogProps) {
  const { t } = useTranslation();
  const [tab, setTab] = useState<(typeof TABS)[number]>('next');
  return (
    <Dialog
      open
      title={t('futures.fundings.title', { name: rules.name })}
      closeLabel={t('app.close')}
      className="w-[560px]"
      onClose={onClose}
    >
      <Tabs
        id="fundings"
        label={t('futures.fundings.title', { name: rules.name })}
        value={tab}
        onValue={setTab}
        items={TABS.map((value) => ({ value, label: t(`futures.fundings.${value}`) }))}
        className="mb-3 px-0!"
      />
      <TabPanel id="fundings" value={tab} className="@container grid gap-3">
        {tab === 'next' ? <NextFunding rules={rules} /> : <PastRates symbol={rules.symbol} />}
      </TabPanel>
    </Dialog>
  );
}

function NextFunding({ rules }: Pick<FundingDialogProps, 'rules'>) {
  const { t } = useTranslation();
  const { locale } = useFigureSettings();
  const stand = useMarketStand(rules.symbol);
  const now = useFundingNow(rules.symbol);
  const rate = (text: string | null | undefined) =>
    text === null || text === undefined ? '--' : ratePercent(locale, text);
  return (
    <>
      <p className="text-quiet">{t('futures.strip.fundingHelp', { last: rate(stand?.fundingRate) })}</p>
      <dl className="grid gap-1.5 rounded-control border border-line bg-sunk p-3">
        <KeyValue term={t('futures.fundings.predicted')} strong>
          {rate(now?.predictedRate)}
        </KeyValue>
        <KeyValue term={t('futures.strip.nextIn')}>
          <FundingCountdown stand={stand} />
        </KeyValue>
        <KeyValue term={t('futures.fundings.interest')}>{rate(now?.interestRate)}</KeyValue>
        <KeyValue term={t('futures.fundings.clamp')}>{rate(now?.clampRate).replace('+', '±')}</KeyValue>
        <KeyValue term={t('futures.fundings.cap')}>{rate(now?.fundingCap).replace('+', '±')}</KeyValue>
      </dl>
      <p className="text-12 text-quiet">{t('futures.fundings.formula')}</p>
      <Samples now={now} />
    </>
  );
}

/** The premium of each minute so far, newest first. */
function Samples({ now }: { readonly now: FundingRateView | null }) {
  const { t } = useTranslation();
  const { locale } = useFigureSettings();
  const [page, setPage] = useState(1);
  const samples = now?.samples ?? NO_SAMPLES;
  const numbered = samples.map((rate, at) => ({ rate, minute: at + 1 })).toReversed();
  const pageNo = Math.min(page, Math.max(1, Math.ceil(numbered.length / SAMPLES_A_PAGE)));
  const from = (pageNo - 1) * SAMPLES_A_PAGE;
  const all = Math.floor((now?.fundingInterval ?? 0) / 60);
  return (
    <section aria-label={t('futures.fundings.samples')} className="grid gap-2">
      <h3 className="flex justify-between text-13">
        {t('futures.fundings.samples')}
        <span className="font-regular text-quiet">
          {t('futures.fundings.sampled', { count: samples.length, all: formatDecimal(locale, String(all)) })}
        </span>
      </h3>
      {numbered.length === 0 ? (
        <p className="text-quiet">{t('futures.fundings.noSamples')}</p>
      ) : (
        <ol className="grid grid-cols-[repeat(auto-fill,minmax(84px,1fr))] gap-x-3 gap-y-0.5 text-12 figures">
          {numbered.slice(from, from + SAMPLES_A_PAGE).map(({ rate, minute }) => (
            <li key={minute} className="flex justify-between gap-1">
              <span className="text-quiet">{minute}</span>
              {ratePercent(locale, rate)}
            </li>
          ))}
        </ol>
      )}
      <ListPages pageNo={pageNo} pageSize={SAMPLES_A_PAGE} total={numbered.length} onPage={setPage} />
      {now === null || now.seconds.length === 0 ? null : (
        <p className="text-12 text-quiet">
          {t('futures.fundings.seconds', {
            count: now.seconds.length,
            last: ratePercent(locale, now.seconds.at(-1) ?? '0'),
          })}
        </p>
      )}
    </section>
  );
}

function PastRates({ symbol }: { readonly symbol: string }) {
  const page = usePageOf(symbol);
  return (
    <HistoryList
      name="rates"
      query={useFundingRates(symbol, page.pageNo)}
      page={page}
      roomy={false}
      keyOf={({ serial }) => String(serial)}
      columns={useRateColumns()}
    />
  );
}

function useRateColumns(): readonly Column<FundingView>[] {
  const { t } = useTranslation();
  const { locale } = useFigureSettings();
  const figure = true;
  return [
    { key: 'time', label: t('orders.column.time'), card: 'lead', cell: ({ time }) => <When time={time} /> },
    {
      key: 'rate',
      label: t('futures.column.rate'),
      card: 'aside',
      figure,
      cell: ({ rate }) => <b className="font-medium">{ratePercent(locale, rate)}</b>,
    },
    {
      key: 'index',
      label: t('futures.strip.index'),
      figure,
      cell: ({ indexPrice }) => <Figure value={indexPrice} />,
    },
    {
      key: 'samples',
      label: t('futures.fundings.samples'),
      figure,
      cell: ({ samples }) => formatDecimal(locale, String(samples.length)),
    },
  ];
}
