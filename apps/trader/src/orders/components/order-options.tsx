import { useTranslation } from 'react-i18next';
import { Checkbox, TextField } from '@assay/ui';
import type { SelfTradePreventionText } from '@assay/protocol';
import { usePreferences } from '../../preferences/preferences.ts';
import { inZone, zonedInstant } from '../../time-zone/zoned-time.ts';
import type { Kind } from '../model/order-kinds.ts';
import { hasEnd, mayRest } from '../model/order-terms.ts';
import type { OrderOptions as Options } from '../model/order-terms.ts';
import { SelectRow } from './select-row.tsx';

const MODES: readonly SelfTradePreventionText[] = ['newest', 'oldest', 'both', 'decrement'];
const HOUR_MS = 3_600_000;
const ENDS = { hour: HOUR_MS, day: 24 * HOUR_MS, week: 7 * 24 * HOUR_MS, month: 30 * 24 * HOUR_MS } as const;
const END_NAMES = ['hour', 'day', 'week', 'month'] as const;

type Chosen = Omit<Options, 'triggerBy'>;

export interface OrderOptionsProps {
  readonly kind: Kind;
  readonly options: Chosen;
  readonly onOptions: (options: Partial<Chosen>) => void;
  readonly iceberg: string;
  readonly onIceberg: (text: string) => void;
  readonly lotDecimals: number;
  readonly sizeCoin: string;
  readonly error: (field: 'expiry' | 'iceberg') => string | null;
}

/** How an order rests and ends: post-only, iceberg, its end, and what happens where it meets one's own. */
export default function OrderOptions(props: OrderOptionsProps) {
  const { t } = useTranslation();
  const { kind, options, onOptions, error } = props;
  return (
    <div className="grid gap-2">
      {hasEnd({ kind, ...options }) ? (
        <EndField
          end={options.expireTime}
          error={error('expiry')}
          onEnd={(expireTime) => onOptions({ expireTime })}
        />
      ) : null}
      {mayRest({ kind, ...options }) ? (
        <>
          <Checkbox checked={options.postOnly} onChecked={(postOnly) => onOptions({ postOnly })}>
            {t('trade.form.postOnly')}
          </Checkbox>
          <TextField
            label={t('trade.form.iceberg')}
            labelInside
            decimals={props.lotDecimals}
            unit={props.sizeCoin}
            value={props.iceberg}
            placeholder={t('trade.form.allShown')}
            error={error('iceberg')}
            onValue={props.onIceberg}
          />
        </>
      ) : null}
      <SelectRow
        label={t('trade.form.selfTrade')}
        value={options.selfTrade}
        options={MODES.map((value) => ({ value, label: t(`trade.form.selfTradeMode.${value}`) }))}
        onValue={(selfTrade) => onOptions({ selfTrade })}
      />
    </div>
  );
}

interface EndFieldProps {
  readonly end: number | null;
  readonly error: string | null;
  readonly onEnd: (end: number | null) => void;
}

/** A moment in the user's own time zone, typed or chosen as so long from now. */
function EndField({ end, error, onEnd }: EndFieldProps) {
  const { t } = useTranslation();
  const zone = usePreferences((preferences) => preferences.timeZone);
  return (
    <div className="grid gap-1">
      <TextField
        label={t('trade.form.end')}
        labelInside
        type="datetime-local"
        value={end === null ? '' : inZone(end, zone)}
        error={error}
        onValue={(text) => onEnd(zonedInstant(text, zone))}
      />
      <div className="flex flex-wrap gap-1" role="group" aria-label={t('trade.form.endAfter')}>
        {END_NAMES.map((name) => (
          <button
            key={name}
            type="button"
            className="h-6 rounded-s border border-control-line px-2 text-12 text-soft hover:bg-hover"
            onClick={() => onEnd(Math.ceil((Date.now() + ENDS[name]) / 60_000) * 60_000)}
          >
            {t(`trade.form.endIn.${name}`)}
          </button>
        ))}
      </div>
    </div>
  );
}
