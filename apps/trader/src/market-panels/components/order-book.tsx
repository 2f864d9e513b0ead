import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { depthSteps, priceText } from '@assay/client';
import { useDepthValue, useTicker } from '@assay/client/react';
import { IconButton, Panel, Select, Skeleton, Unit } from '@assay/ui';
import { PriceAge } from '../../markets/price-age.tsx';
import { bookPhase } from '../model/book-values.ts';
import { PaintTurns } from '../model/paint-turns.ts';
import { usePanels } from '../model/panels-context.ts';
import { BookSideRows } from './book-side-rows.tsx';
import { BookRatio } from './book-ratio.tsx';
import { BookMiddle } from './book-middle.tsx';

export type BookShow = 'both' | 'bids' | 'asks';
const SHOWS = ['both', 'bids', 'asks'] as const;

/** Both sides of the book around the last price. */
export function OrderBook() {
  const { t } = useTranslation();
  const { rules, sizeCoin } = usePanels();
  const [show, setShow] = useState<BookShow>('both');
  const [step, setStep] = useState(1);
  const [turns] = useState(() => new PaintTurns((run) => requestAnimationFrame(run)));
  const phase = useDepthValue(rules, bookPhase, 'loading', 200);
  return (
    <Panel className="trade-book" aria-label={t('trade.book.title')}>
      <div className="flex h-10 shrink-0 items-center border-b border-line pr-1 pl-3 pointer-coarse:h-12">
        <h2 className="text-13 whitespace-nowrap">{t('trade.book.title')}</h2>
        <span className="mr-auto ml-1">
          <PriceAge symbol={rules.symbol} />
        </span>
        <span className="book-sides flex gap-px pointer-coarse:gap-4 pointer-coarse:pr-4">
          {SHOWS.map((name) => (
            <IconButton
              key={name}
              icon={`book-${name}`}
              label={t(`trade.book.show.${name}`)}
              pressed={show === name}
              className="tap-square"
              onClick={() => setShow(name)}
            />
          ))}
        </span>
        <StepSelect step={step} onStep={setStep} />
      </div>
      <div className="grid h-6 shrink-0 grid-cols-3 items-center px-3 text-12 text-quiet" aria-hidden="true">
        <span>
          {t('trade.book.price')}
          <Unit>{rules.quote}</Unit>
        </span>
        <span className="text-right">
          {t('trade.book.amount')}
          <Unit>{sizeCoin}</Unit>
        </span>
        <span className="text-right">{t('trade.book.sum')}</span>
      </div>
      {phase === 'loading' ? <BookSkeleton /> : null}
      <div className={phase === 'loading' ? 'hidden' : 'flex min-h-0 flex-1 flex-col'}>
        {show === 'bids' ? null : <BookSideRows key={`asks ${step}`} side="asks" step={step} turns={turns} />}
        <BookMiddle stale={phase === 'stale'} />
        {show === 'asks' ? null : <BookSideRows key={`bids ${step}`} side="bids" step={step} turns={turns} />}
      </div>
      <BookRatio />
    </Panel>
  );
}

function StepSelect(props: { readonly step: number; readonly onStep: (step: number) => void }) {
  const { t } = useTranslation();
  const { rules } = usePanels();
  const close = useTicker(rules.symbol)?.close ?? null;
  const ticks = close === null ? 0 : Math.round(Number(close) * 10 ** rules.tickDecimals);
  const options = depthSteps(ticks).map((step) => ({
    value: String(step),
    label: stepText(step, rules.tickDecimals),
  }));
  return (
    <Select
      look="quiet"
      label={t('trade.book.group')}
      value={String(props.step)}
      options={options}
      onValue={(value) => props.onStep(Number(value))}
    />
  );

  function stepText(step: number, decimals: number): string {
    const text = priceText(step, rules);
    return step >= 10 ** decimals ? text.slice(0, text.indexOf('.')) : text.replace(/0+$/, '');
  }
}

const SKELETON_ROWS = Array.from({ length: 20 }, (_, row) => row);

function BookSkeleton() {
  return (
    <div className="min-h-0 flex-1 overflow-hidden px-3">
      {SKELETON_ROWS.map((row) => (
        <span key={row} className="flex h-5 items-center justify-between">
          <Skeleton className="w-16" />
          <Skeleton className="w-12" />
          <Skeleton className="w-12" />
        </span>
      ))}
    </div>
  );
}
