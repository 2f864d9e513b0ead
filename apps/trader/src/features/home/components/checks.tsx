import { useMarketList } from '@assay/client/react';
import { Amount, formatRatePpm, KeyValue, Panel, PanelHead, Skeleton, Time, useTimeText } from '@assay/ui';
import { useLocation } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import SettlementExample from '../../../verify/components/settlement-example.tsx';
import ExchangeMark from '../../../verify/components/exchange-mark.tsx';
import TickMark from '../../../verify/components/tick-mark.tsx';
import { useHasContracts } from '../model/use-has-contracts.ts';
import { useOutage } from '../../../venue/use-outage.ts';
import { useVenueState } from '../../../venue/venue-queries.ts';

/** What a visitor can check: a settlement, step by step, and three statements with their figures as they are now. */
export default function Checks() {
  // What is checked there is a seconds-contract.
  const hasContracts = useHasContracts();
  return (
    <>
      {hasContracts ? <Settlement /> : null}
      <Statements />
    </>
  );
}

/** The address with `#verify` begins at once: so does the button at the top. */
function Settlement() {
  const { t } = useTranslation();
  const hash = useLocation({ select: (location) => location.hash });
  return (
    <section id="verify" aria-label={t('verify.example.label')} className="scroll-mt-16 pt-7 page-column">
      <Panel>
        <PanelHead title={t('verify.example.title')} roomy>
          <TickMark coin="BTC" numbered />
        </PanelHead>
        <div className="p-4 sm:p-5">
          <SettlementExample key={hash} starts={hash === 'verify'} />
        </div>
      </Panel>
    </section>
  );
}

function Statements() {
  const { t } = useTranslation();
  const state = useVenueState();
  const [explains, setExplains] = useState(false);
  const silent = state.isError && !state.data;
  const isOut = useOutage() !== null;
  const timeText = useTimeText();
  return (
    <section className="pt-7 pb-16 page-column">
      <h2 className="text-22 tracking-[-0.016em]">{t('home-checks.title')}</h2>
      <div className="mt-0.5 mb-4 flex flex-wrap items-center gap-x-4 gap-y-1 text-13 text-soft">
        <p>
          {silent
            ? t('home-checks.failed')
            : isOut && state.data
              ? t('home-checks.old', { time: timeText(state.data.serverTime, 'clock') })
              : t('home-checks.text')}
        </p>
        <ExchangeMark open={explains} onOpen={setExplains} />
      </div>
      <div className="grid gap-3 md:grid-cols-3">
        <LogCard />
        <SumsCard />
        <FeesCard />
      </div>
    </section>
  );
}

function LogCard() {
  const { t } = useTranslation();
  const { data } = useVenueState();
  const hash = data?.stateHash ?? null;
  return (
    <Card title={t('home-checks.log')} text={t('home-checks.logText')}>
      <KeyValue term={t('home-checks.commands')}>
        <Figure known={data !== undefined}>{data ? <Amount value={String(data.sequence)} /> : null}</Figure>
      </KeyValue>
      <KeyValue term={t('home-checks.hashedAt')}>
        <Figure known={data !== undefined}>
          {data?.stateHashSequence ? <Amount value={String(data.stateHashSequence)} /> : '--'}
        </Figure>
      </KeyValue>
      <KeyValue term={t('home-checks.stateHash')}>
        <Figure known={data !== undefined}>
          {hash === null ? (
            t('home-checks.noHash')
          ) : (
            <span className="font-mono text-[0.92em]" title={hash}>
              {hash.slice(0, 8)}…{hash.slice(-4)}
            </span>
          )}
        </Figure>
      </KeyValue>
    </Card>
  );
}

function SumsCard() {
  const { t } = useTranslation();
  // What was checked before an outage is no claim about now.
  const isOut = useOutage() !== null;
  const { data } = useVenueState();
  return (
    <Card title={t('home-checks.sums')} text={t('home-checks.sumsText')}>
      <KeyValue term={t('home-checks.sumOfAll')}>
        <Figure known={data !== undefined}>
          {isOut
            ? t('home-checks.unchecked')
            : data?.zeroSum
              ? t('home-checks.zero')
              : t('home-checks.notZero')}
        </Figure>
      </KeyValue>
      <KeyValue term={t('home-checks.commands')}>
        <Figure known={data !== undefined}>{data ? <Amount value={String(data.sequence)} /> : null}</Figure>
      </KeyValue>
      <KeyValue term={t('home-checks.serverTime')}>
        <Figure known={data !== undefined}>
          {data ? <Time value={data.serverTime} form="clock" /> : null}
        </Figure>
      </KeyValue>
    </Card>
  );
}

function FeesCard() {
  const { t, i18n } = useTranslation();
  const rules = useMarketList().markets[0]?.rules;
  const market = rules?.name ?? 'BTC/USDT';
  return (
    <Card title={t('home-checks.fees')} text={t('home-checks.feesText')}>
      <KeyValue term={t('home-checks.rule')}>{t('home-checks.formula')}</KeyValue>
      <KeyValue term={t('home-checks.maker', { market })}>
        <Figure known={rules !== undefined}>
          {rules ? formatRatePpm(i18n.language, rules.makerFeeRatePpm) : null}
        </Figure>
      </KeyValue>
      <KeyValue term={t('home-checks.taker', { market })}>
        <Figure known={rules !== undefined}>
          {rules ? formatRatePpm(i18n.language, rules.takerFeeRatePpm) : null}
        </Figure>
      </KeyValue>
    </Card>
  );
}

function Card(props: { readonly title: string; readonly text: string; readonly children: ReactNode }) {
  return (
    <Panel className="flex flex-col px-5 pt-4 pb-[18px]">
      <h3 className="text-15">{props.title}</h3>
      <p className="mt-1 mb-3.5 text-13 leading-[19px] text-soft">{props.text}</p>
      <dl className="mt-auto grid gap-1 rounded-control border border-line bg-sunk p-3 text-12 leading-5">
        {props.children}
      </dl>
    </Panel>
  );
}

function Figure({ known, children }: { readonly known: boolean; readonly children: ReactNode }) {
  return known ? children : <Skeleton className="mt-1 w-16" />;
}
