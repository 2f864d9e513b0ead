import { useTranslation } from 'react-i18next';
import { averageText, lotsText, ticksText, unitsText } from '@assay/client/futures';
import type { ContractPreview, OwnStanding } from '@assay/client/futures';
import { Amount, Icon, KeyValue, Tooltip, formatRatePpm, formatTrimmed, useFigureSettings } from '@assay/ui';
import { PriceFigure } from '../../../futures/components/change-rows.tsx';
import { Money, toneOf } from '../../../futures/components/position-cells.tsx';
import { isFurther } from '../../../orders/model/order-kinds.ts';
import { useFutures, useTicket } from '../model/futures-context.ts';
import type { TicketSummary } from '../model/ticket-summary.ts';

interface TicketCostProps {
  readonly summary: TicketSummary;
  readonly own: OwnStanding | null;
}

/**
 * Where the position is liquidated before the order and behind it, what it costs, and what it may be at most. Liquidation stands first: on
 * a low screen the button covers the last lines.
 */
export function TicketCost({ summary, own }: TicketCostProps) {
  const { t } = useTranslation();
  const { locale } = useFigureSettings();
  const { rules } = useFutures();
  const [{ side, effect, kind }] = useTicket();
  const { preview, largest } = summary;
  const money = (units: number | undefined, unit = true) =>
    units === undefined ? (
      '--'
    ) : (
      <Money value={unitsText(units, rules)} coin={rules.settleCoin} unit={unit} />
    );
  const loss = preview === null ? 0 : preview.cost - preview.margin - preview.openingFee;
  // What cannot be opened has no price at which it would be liquidated.
  const isCovered = preview !== null && own !== null && preview.cost <= own.account.free;
  const rate = formatRatePpm(locale, rules.takerFeeRatePpm);
  return (
    <>
      <dl className="mt-0.5 grid gap-[5px] border-t border-line pt-2.5 pb-0.5">
        <KeyValue term={t('futures.cost.liquidation')}>
          {preview === null ? '--' : <Liquidation preview={preview} isCovered={isCovered} />}
        </KeyValue>
        <KeyValue term={t('futures.cost.cost')}>
          <b className="font-medium">{money(preview?.cost)}</b>
        </KeyValue>
        <KeyValue
          term={
            <Tooltip text={t('futures.cost.marginHelp', { rate })}>{t('futures.cost.marginFee')}</Tooltip>
          }
        >
          {preview === null ? (
            '--'
          ) : (
            <>
              {money(preview.margin, false)} + {money(preview.openingFee, false)}
            </>
          )}
        </KeyValue>
        {loss > 0 ? (
          <KeyValue term={<Tooltip text={t('futures.cost.lossHelp')}>{t('futures.cost.loss')}</Tooltip>}>
            {money(loss)}
          </KeyValue>
        ) : null}
        {preview !== null && preview.realised !== null ? (
          <KeyValue term={t('futures.cost.realised')}>
            <span className={toneOf(unitsText(preview.realised, rules))}>
              <Money value={unitsText(preview.realised, rules)} coin={rules.settleCoin} unit signed />
            </span>
          </KeyValue>
        ) : null}
        <KeyValue term={t(`futures.cost.largest.${effect}-${side}`)}>
          {own === null || largest === 0 ? (
            '--'
          ) : (
            <Amount value={lotsText(largest, rules)} unit={rules.sizeCoin} />
          )}
        </KeyValue>
      </dl>
      <p className="min-h-[17px] text-12 text-quiet">
        {preview === null ? '' : <After preview={preview} />}
        {summary.order?.fires === null || !isFurther(kind) ? '' : ` ${t('futures.cost.waits')}`}
      </p>
    </>
  );
}

/** Of the position that the order opens or closes: as it is, where there is one, and as it would be. */
function Liquidation(props: { readonly preview: ContractPreview; readonly isCovered: boolean }) {
  const { preview, isCovered } = props;
  const { rules } = useFutures();
  const text = (ticks: number | null): string | null => (ticks === null ? null : ticksText(ticks, rules));
  return (
    <>
      {preview.liquidationBefore === null ? null : (
        <>
          <span className="text-quiet">
            <PriceFigure value={text(preview.liquidationBefore)} />
          </span>
          <Icon name="chevron-right" size={12} className="mx-1 inline" />
        </>
      )}
      <b className="font-strong">
        {preview.legAfter === null || !isCovered ? (
          '--'
        ) : (
          <PriceFigure value={text(preview.liquidationAfter)} />
        )}
      </b>
    </>
  );
}

/** What there is of the position behind the order. */
function After({
  preview: { legAfter, side, closingLots, openingLots },
}: {
  readonly preview: ContractPreview;
}) {
  const { t } = useTranslation();
  const { locale } = useFigureSettings();
  const { rules } = useFutures();
  const amount = (lots: number): string =>
    `${formatTrimmed(locale, lotsText(lots, rules))} ${rules.sizeCoin}`;
  const both =
    closingLots > 0 && openingLots > 0
      ? `${t('futures.cost.both', { closes: amount(closingLots), opens: amount(openingLots) })} `
      : '';
  const after =
    legAfter === null
      ? t('futures.cost.afterNone', { side: t(`futures.side.${side}`) })
      : t('futures.cost.after', {
          side: t(`futures.side.${side}`),
          amount: amount(legAfter.lots),
          price: formatTrimmed(locale, averageText(rules, legAfter.lots, legAfter.entryValue)),
        });
  return <>{both + after}</>;
}
