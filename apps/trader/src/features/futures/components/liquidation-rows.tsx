import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import {
  largestContractOrder,
  liquidationOf,
  lotsText,
  openableOf,
  previewContractOrder,
  ticksText,
  unitsText,
} from '@assay/client/futures';
import type { ContractAround, ContractPreview, ContractRules, OwnStanding } from '@assay/client/futures';
import { formatTrimmed, useFigureSettings } from '@assay/ui';
import { ChangeRow, PriceFigure } from '../../../futures/components/change-rows.tsx';
import { Money } from '../../../futures/components/position-cells.tsx';
import { distancePpm, signedPercent } from '../../../futures/model/percent.ts';
import { useTicket } from '../model/futures-context.ts';
import { sizeLots } from '../model/ticket-order.ts';

interface LiquidationRowsProps {
  readonly rules: ContractRules;
  readonly around: ContractAround;
  readonly before: OwnStanding;
  readonly after: OwnStanding;
}

/** Where what is open is liquidated before and after another setting; where nothing is, what the order of the ticket would open. */
export function LiquidationRows(props: LiquidationRowsProps) {
  const { t } = useTranslation();
  const { before, after } = props;
  if (before.legs.length === 0) return <ExampleRows {...props} />;
  return before.legs.map(({ side }) => (
    <ChangeRow
      key={side}
      term={t(`futures.change.liquidation-${side}`)}
      before={<Liquidation {...props} ticks={ofLeg(props, before, side)} />}
      after={<Liquidation {...props} ticks={ofLeg(props, after, side)} />}
    />
  ));
}

function ofLeg(
  { rules, around: { mark } }: LiquidationRowsProps,
  standing: OwnStanding,
  side: 'long' | 'short',
): number | null {
  const { equity, needed } = standing.account;
  return liquidationOf(rules, standing, side, { mark, headroom: equity - needed });
}

function ExampleRows(props: LiquidationRowsProps) {
  const { t } = useTranslation();
  const { locale } = useFigureSettings();
  const { rules, around, before, after } = props;
  const [ticket] = useTicket();
  const direction = ticket.side === 'long' ? 'buy' : 'sell';
  const lots = sizeLots(ticket, rules, around.mark) ?? largestAtMark(rules, before, around, direction);
  if (lots === 0) return null;
  const previewIn = (standing: OwnStanding): ContractPreview | null => {
    const order = { side: direction, limit: null, lots, reduceOnly: false, takesOnly: true } as const;
    const preview = previewContractOrder(rules, standing, around, { ...order, fires: around.mark });
    return preview === null || preview.cost > openableOf(standing) ? null : preview;
  };
  const [now, then] = [previewIn(before), previewIn(after)];
  const margin = (preview: ContractPreview | null, { mode }: OwnStanding): ReactNode => {
    const units = mode === 'isolated' ? preview?.opened?.margin : preview?.margin;
    return units === undefined ? '--' : <Money value={unitsText(units, rules)} coin={rules.settleCoin} />;
  };
  const end = (preview: ContractPreview | null): ReactNode =>
    preview === null ? '--' : <Liquidation {...props} ticks={preview.liquidationAfter} />;
  const amount = `${formatTrimmed(locale, lotsText(lots, rules))} ${rules.sizeCoin}`;
  return (
    <>
      <p className="text-12 text-quiet">{t(`futures.change.example.${ticket.side}`, { amount })}</p>
      <ChangeRow term={t('futures.change.margin')} before={margin(now, before)} after={margin(then, after)} />
      <ChangeRow term={t('futures.change.liquidation')} before={end(now)} after={end(then)} />
    </>
  );
}

/** The largest order at the mark price. */
export function largestAtMark(
  rules: ContractRules,
  standing: OwnStanding,
  around: ContractAround,
  side: 'buy' | 'sell',
): number {
  const order = { side, limit: around.mark, reduceOnly: false, takesOnly: false, fires: null };
  return largestContractOrder(rules, standing, around, order);
}

/** A price of liquidation, and how far from the mark it is. */
function Liquidation(
  props: Pick<LiquidationRowsProps, 'rules' | 'around'> & { readonly ticks: number | null },
) {
  const { locale } = useFigureSettings();
  const { rules, around, ticks } = props;
  const price = ticks === null ? null : ticksText(ticks, rules);
  const away = price === null ? null : distancePpm(price, ticksText(around.mark, rules));
  return (
    <>
      <PriceFigure value={price} />
      {away === null ? null : <span className="text-12 text-quiet"> {signedPercent(locale, away)}</span>}
    </>
  );
}
