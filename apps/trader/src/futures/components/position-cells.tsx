import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { averageText } from '@assay/client/futures';
import type { FuturesOrderView, PositionView } from '@assay/protocol';
import { Amount, Badge, Price, directionOf, useFigureSettings } from '@assay/ui';
import { useContract } from '@assay/client/react';
import { ExpiryCountdown } from './expiry.tsx';
import { usePreferences } from '../../preferences/preferences.ts';
import { isBelowCents } from '../model/below-cents.ts';
import { useLivePosition } from '../model/live-position.ts';
import { useFuturesOrders } from '../model/own-futures.ts';
import { protectionOf } from '../model/own-protection.ts';
import { distancePpm, percentText, signedPercent } from '../model/percent.ts';

interface CellProps {
  readonly position: PositionView;
}

const BELOW = 'block text-12 leading-4 text-quiet';

/** Name, side, and how it is margined. */
export function PositionName({ position }: CellProps) {
  const { t } = useTranslation();
  const name = useContract(position.symbol)?.rules.name ?? position.symbol;
  const { side, marginMode, leverage, expireTime } = position;
  return (
    <span>
      <b className="font-medium">{name}</b> <SideBadge side={side} />
      <span data-below className={BELOW}>
        {t(`futures.mode.${marginMode}At`, { leverage })}
        {expireTime === null ? null : (
          <>
            , {t('futures.series.endsIn')} <ExpiryCountdown expireTime={expireTime} brief="always" />
          </>
        )}
      </span>
    </span>
  );
}

export function SideBadge({ side }: Pick<PositionView, 'side'>) {
  const { t } = useTranslation();
  return <Badge tone={side === 'long' ? 'up' : 'down'}>{t(`futures.side.${side}`)}</Badge>;
}

/** Its size, and what that is worth at the mark. */
export function PositionSize({ position }: CellProps) {
  const { figures } = useLivePosition(position);
  return (
    <span>
      <Amount value={position.amount} unit={position.amountCoin} trimmed className="font-medium" />
      <span className={BELOW}>
        <Money value={figures.value} coin={position.settleCoin} unit />
      </span>
    </span>
  );
}

/** What it was entered at, and the mark price. */
export function PositionPrices({ position }: CellProps) {
  const { figures } = useLivePosition(position);
  return (
    <span>
      <EntryPrice position={position} />
      <span className={BELOW}>
        <Price value={figures.markPrice} decimals={decimalsOf(figures.markPrice)} />
      </span>
    </span>
  );
}

/** The average of what it was opened for: two decimals beyond the market's steps, where these say anything. */
export function EntryPrice({ position }: CellProps) {
  const { known } = useLivePosition(position);
  const text =
    known === null ? position.entryPrice : averageText(known.rules, known.leg.lots, known.leg.entryValue);
  return <Amount value={withoutTail(text)} />;
}

/** Where it is liquidated, and how far that is from the mark. */
export function PositionLiquidation({ position }: CellProps) {
  const { t } = useTranslation();
  const { locale } = useFigureSettings();
  const { figures } = useLivePosition(position);
  const { liquidationPrice } = position;
  if (liquidationPrice === null) return <span className="text-quiet">{t('futures.noLiquidation')}</span>;
  const away = distancePpm(liquidationPrice, figures.markPrice);
  return (
    <span>
      <Price
        value={liquidationPrice}
        decimals={decimalsOf(liquidationPrice)}
        className="font-medium text-danger"
      />
      <span className={BELOW}>{away === null ? '--' : signedPercent(locale, away)}</span>
    </span>
  );
}

/** Its margin, and how much of what covers it is needed. */
export function PositionMargin({ position }: CellProps) {
  const { locale } = useFigureSettings();
  const { figures } = useLivePosition(position);
  const share = Math.min(100, figures.marginRatioPpm / 10_000);
  return (
    <span>
      <Money value={position.margin} coin={position.settleCoin} unit />
      <span className="flex items-center justify-end gap-1.5 text-12 leading-4 text-quiet max-md:justify-start">
        <span aria-hidden="true" className="h-1 w-12 overflow-hidden rounded-s bg-line">
          <span
            className={`block h-full ${share >= 80 ? 'bg-down-fill' : 'bg-ink'}`}
            style={{ width: `${share}%` }}
          />
        </span>
        {percentText(locale, figures.marginRatioPpm, 1)}
      </span>
    </span>
  );
}

/** What it would bring at the mark, and which part of its margin that is. */
export function PositionProfit({ position }: CellProps) {
  const { locale } = useFigureSettings();
  const { figures } = useLivePosition(position);
  const tone = toneOf(figures.unrealisedProfit);
  return (
    <span className={tone}>
      <Money value={figures.unrealisedProfit} coin={position.settleCoin} signed className="font-medium" />
      <span className="block text-12 leading-4">{signedPercent(locale, figures.profitRatePpm)}</span>
    </span>
  );
}

/** What it has brought since it was opened, of what was closed, less fees, with funding; and which part of its margin that is. */
export function PositionRealised({ position }: CellProps) {
  const { locale } = useFigureSettings();
  const { realisedRatePpm } = useLivePosition(position).figures;
  const { realisedProfit, settleCoin } = position;
  return (
    <span className={toneOf(realisedProfit)}>
      <Money value={realisedProfit} coin={settleCoin} signed />
      <span className="block text-12 leading-4">
        {realisedRatePpm === null ? '--' : signedPercent(locale, realisedRatePpm)}
      </span>
    </span>
  );
}

/** The nearest take-profit and stop-loss that wait to close it; how many more there are. */
export function PositionProtection({ position }: CellProps) {
  const orders = useFuturesOrders(null, 'open').data?.records;
  const { takeProfits, stopLosses } = useMemo(() => protectionOf(orders ?? [], position), [orders, position]);
  return (
    <span className="grid leading-4">
      <Nearest orders={takeProfits} className="text-up" />
      <Nearest orders={stopLosses} className="text-down" />
    </span>
  );
}

function Nearest({
  orders: [first, ...others],
  className,
}: {
  readonly orders: readonly FuturesOrderView[];
  readonly className: string;
}) {
  const price = first?.triggerPrice ?? null;
  if (price === null) return <span className="text-quiet">--</span>;
  return (
    <span className={className}>
      <Price value={price} decimals={decimalsOf(price)} />
      {others.length === 0 ? null : <span className="text-12 text-quiet"> +{others.length}</span>}
    </span>
  );
}

/**
 * An amount of a settlement coin: two decimals of USDT, or all where those would say nothing; all that a coin needs; dots where
 * amounts are hidden.
 */
export function Money(props: {
  readonly value: string;
  readonly coin: string;
  readonly unit?: boolean;
  readonly signed?: boolean;
  readonly className?: string;
}) {
  const hidden = usePreferences((preferences) => preferences.hideAmounts);
  const { value, coin, unit = false, signed = false, className } = props;
  return (
    <Amount
      value={value}
      {...(coin === 'USDT' && !isBelowCents(value) ? { decimals: 2 } : { trimmed: true })}
      {...(unit ? { unit: coin } : {})}
      signed={signed}
      hidden={hidden}
      className={className}
    />
  );
}

export function toneOf(value: string): string {
  const direction = directionOf(value);
  return direction === 'up' ? 'text-up' : direction === 'down' ? 'text-down' : '';
}

/** A price has all its decimals: those that its text has. */
export function decimalsOf(price: string | null): number {
  return price?.split('.')[1]?.length ?? 0;
}

function withoutTail(text: string): string {
  const point = text.indexOf('.');
  return text.endsWith('00') && text.length - point > 3 ? text.slice(0, -2) : text;
}
