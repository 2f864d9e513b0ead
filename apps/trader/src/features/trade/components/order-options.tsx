import { useTranslation } from 'react-i18next';
import { Checkbox, TextField } from '@assay/ui';
import type { SelfTradePreventionText } from '@assay/protocol';
import { usePreferences } from '../../../preferences/preferences.ts';
import { useTradeContext, useForm } from '../model/trade-context.ts';
import { inZone, zonedInstant } from '../../../time-zone/zoned-time.ts';
import type { FormField } from '../model/problem.ts';
import { SelectRow } from './select-row.tsx';

const MODES: readonly SelfTradePreventionText[] = ['newest', 'oldest', 'both', 'decrement'];
const HOUR_MS = 3_600_000;
const ENDS = { hour: HOUR_MS, day: 24 * HOUR_MS, week: 7 * 24 * HOUR_MS, month: 30 * 24 * HOUR_MS } as const;
const END_NAMES = ['hour', 'day', 'week', 'month'] as const;

interface OrderOptionsProps {
  readonly error: (field: FormField) => string | null;
}

/** How an order rests and ends: post-only, iceberg, its end, and what happens where it meets one's own. */
export default function OrderOptions({ error }: OrderOptionsProps) {
  const { t } = useTranslation();
  const { rules } = useTradeContext();
  const [form, act] = useForm();
  const rests = form.kind === 'limit' && (form.timeInForce === 'GTC' || form.timeInForce === 'GTD');
  return (
    <div className="grid gap-2">
      {form.kind !== 'market' && form.kind !== 'oco' && form.timeInForce === 'GTD' ? (
        <EndField error={error('expiry')} />
      ) : null}
      {rests ? (
        <>
          <Checkbox
            checked={form.postOnly}
            onChecked={(postOnly) => act({ type: 'options', options: { postOnly } })}
          >
            {t('trade.form.postOnly')}
          </Checkbox>
          <TextField
            label={t('trade.form.iceberg')}
            labelInside
            decimals={rules.lotDecimals}
            unit={rules.base}
            value={form.iceberg}
            placeholder={t('trade.form.allShown')}
            error={error('iceberg')}
            onValue={(text) => act({ type: 'further', field: 'iceberg', text })}
          />
        </>
      ) : null}
      <SelectRow
        label={t('trade.form.selfTrade')}
        value={form.selfTrade}
        options={MODES.map((value) => ({ value, label: t(`trade.form.selfTradeMode.${value}`) }))}
        onValue={(selfTrade) => act({ type: 'options', options: { selfTrade } })}
      />
    </div>
  );
}

/** A moment in the user's own time zone, typed or chosen as so long from now. */
function EndField({ error }: { readonly error: string | null }) {
  const { t } = useTranslation();
  const zone = usePreferences((preferences) => preferences.timeZone);
  const [form, act] = useForm();
  const set = (expireTime: number | null): void => act({ type: 'options', options: { expireTime } });
  return (
    <div className="grid gap-1">
      <TextField
        label={t('trade.form.end')}
        labelInside
        type="datetime-local"
        value={form.expireTime === null ? '' : inZone(form.expireTime, zone)}
        error={error}
        onValue={(text) => set(zonedInstant(text, zone))}
      />
      <div className="flex flex-wrap gap-1" role="group" aria-label={t('trade.form.endAfter')}>
        {END_NAMES.map((name) => (
          <button
            key={name}
            type="button"
            className="h-6 rounded-s border border-control-line px-2 text-12 text-soft hover:bg-hover"
            onClick={() => set(Math.ceil((Date.now() + ENDS[name]) / 60_000) * 60_000)}
          >
            {t(`trade.form.endIn.${name}`)}
          </button>
        ))}
      </div>
    </div>
  );
}
