import { useTranslation } from 'react-i18next';
import { Icon, Menu } from '@assay/ui';
import { FURTHER_KINDS, isFurther } from '../model/order-kinds.ts';
import type { Kind } from '../model/order-kinds.ts';

const TAB =
  'relative h-7 inline-flex items-center gap-1 whitespace-nowrap font-medium text-quiet hover:text-main aria-pressed:font-strong aria-pressed:text-main aria-pressed:after:absolute aria-pressed:after:inset-x-0 aria-pressed:after:-bottom-0.5 aria-pressed:after:h-0.5 aria-pressed:after:bg-accent';
const CHOSEN_TAB =
  'font-strong! text-main! after:absolute after:inset-x-0 after:-bottom-0.5 after:h-0.5 after:bg-accent';

interface KindRowProps {
  readonly kind: Kind;
  readonly onKind: (kind: Kind) => void;
}

/** Limit, market or one that waits. */
export function KindRow({ kind: chosen, onKind }: KindRowProps) {
  const { t } = useTranslation();
  const isChosen = isFurther(chosen);
  const name = !isChosen
    ? t('trade.form.more')
    : t(chosen === 'oco' ? 'trade.form.ocoShort' : `trade.form.kinds.${chosen}`);
  return (
    <div
      role="group"
      aria-label={t('trade.form.kind')}
      className="flex min-h-8 flex-wrap items-center gap-x-4"
    >
      {(['limit', 'market'] as const).map((kind) => (
        <button
          key={kind}
          type="button"
          aria-pressed={chosen === kind}
          onClick={() => onKind(kind)}
          className={TAB}
        >
          {t(`trade.form.kinds.${kind}`)}
        </button>
      ))}
      <Menu
        label={isChosen ? t('trade.form.otherKinds', { kind: name }) : t('trade.form.moreKinds')}
        triggerClass={`${TAB} ${isChosen ? CHOSEN_TAB : ''}`}
        align="start"
        trigger={
          <>
            {name}
            <Icon name="chevron-down" size={12} />
          </>
        }
        entries={FURTHER_KINDS.map((kind) => ({
          key: kind,
          label: t(`trade.form.kinds.${kind}`),
          checked: chosen === kind,
          onSelect: () => onKind(kind),
        }))}
      />
    </div>
  );
}
