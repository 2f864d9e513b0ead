import { PUBLISHED_RULE } from '@assay/client/seconds';
import { useIndexTicks } from '@assay/client/seconds/react';
import { useClient } from '@assay/client/react';
import type { IndexKeyResponse, IndexTick } from '@assay/protocol';
import {
  Amount,
  EmptyState,
  Fact,
  FactList,
  formatTrimmed,
  Select,
  Time,
  useFigureSettings,
} from '@assay/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckLine, RuleList, RulePanel } from './rule-panel.tsx';
import { StateOfQuery } from './state-of-query.tsx';

/** How an index price is made, shown on the tick that was published last. */
export function IndexRules() {
  const { t } = useTranslation();
  const { call } = useClient();
  const key = useQuery({
    queryKey: ['index-key'],
    queryFn: ({ signal }) => call('indexKey', undefined, { silent: true, signal }),
  });
  return (
    <>
      <RulePanel title={t('rules.index.title')}>
        <RuleList>
          <li>{t('rules.index.median')}</li>
          <li>{t('rules.index.left')}</li>
          <li>{t('rules.index.none')}</li>
          <li>{t('rules.index.valid', PUBLISHED_RULE)}</li>
          <li>{t('rules.index.chain')}</li>
        </RuleList>
      </RulePanel>
      <RulePanel title={t('rules.index.last')}>
        <StateOfQuery query={key} failed={t('rules.failed')} retry={t('rules.retry')} lines={9}>
          {(published) => <NewestTick published={published} />}
        </StateOfQuery>
      </RulePanel>
    </>
  );
}

function NewestTick({ published }: { readonly published: IndexKeyResponse }) {
  const { t } = useTranslation();
  const [coin, setCoin] = useState(published.coins[0] ?? '');
  const { ticks, chain, broken } = useIndexTicks(coin, { checked: true });
  const tick = ticks.at(-1);
  const count = ticks.length;
  const check = {
    open: t('rules.index.checking'),
    intact: t('rules.index.check', { count }),
    broken: t('rules.index.broken', { number: broken?.number ?? 0 }),
  }[chain];
  return (
    <>
      <div className="px-4 pt-3 sm:px-5">
        <Select
          label={t('rules.index.coin')}
          value={coin}
          options={published.coins.map((value) => ({ value, label: value }))}
          onValue={setCoin}
        />
      </div>
      {tick === undefined ? (
        <EmptyState className="min-h-[440px]" title={t('rules.index.waiting')} text="" />
      ) : (
        <TickFacts tick={tick} publicKey={published.publicKey} />
      )}
      <div className="border-t border-line">
        <CheckLine text={check} to="/trade/index" search={{ type: 'sec' }} link={t('rules.index.live')} />
      </div>
    </>
  );
}

function TickFacts({ tick, publicKey }: { readonly tick: IndexTick; readonly publicKey: string }) {
  const { t } = useTranslation();
  const { locale } = useFigureSettings();
  return (
    <FactList>
      <Fact term={t('rules.index.number')}>
        <Amount value={String(tick.number)} />
      </Fact>
      <Fact term={t('rules.index.second')}>
        <Time value={tick.second * 1_000} />
      </Fact>
      <Fact term={t('rules.index.price')}>
        <b className="font-strong figures">{formatTrimmed(locale, tick.price)}</b>
      </Fact>
      <Fact term={t('rules.index.feed')}>{tick.feed}</Fact>
      {tick.sources.map(({ source, price, leftOut }) => (
        <Fact key={source} term={source}>
          <span className="figures">{price === null ? '--' : formatTrimmed(locale, price)}</span>
          <span className="text-12 text-quiet">
            {leftOut === null ? t('rules.index.counted') : t(`rules.index.leftOut.${leftOut}`)}
          </span>
        </Fact>
      ))}
      <Fact term={t('rules.index.previous')}>
        <Hex text={tick.previous} />
      </Fact>
      <Fact term={t('rules.index.signature')}>
        <Hex text={tick.signature} />
      </Fact>
      <Fact term={t('rules.index.key')}>
        <Hex text={publicKey} />
      </Fact>
    </FactList>
  );
}

/** Long figures of a proof, by their ends; whole under the pointer. */
function Hex({ text }: { readonly text: string }) {
  return (
    <span className="font-mono text-[0.92em]" title={text}>
      {text.slice(0, 12)}…{text.slice(-8)}
    </span>
  );
}
