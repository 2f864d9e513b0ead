import type { DepositNetworkView } from '@assay/protocol';
import { Badge, classNames } from '@assay/ui';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';

interface NetworkChoiceProps {
  readonly networks: readonly DepositNetworkView[];
  readonly chosen: string | null;
  readonly onNetwork: (network: string) => void;
}

/** The networks of a coin, with what each asks; a paused one says so and cannot be chosen. */
export function NetworkChoice({ networks, chosen, onNetwork }: NetworkChoiceProps) {
  const { t } = useTranslation();
  const name = useId();
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 text-13 font-medium">{t('wallet.network')}</legend>
      {networks.map((one) => (
        <label
          key={one.network}
          className={classNames(
            'flex items-center gap-3 rounded-control border px-3 py-2.5 text-13',
            one.network === chosen ? 'border-accent shadow-[0_0_0_1px_var(--accent)]' : 'border-control-line',
            one.open ? 'cursor-pointer hover:bg-sunk' : 'bg-sunk text-quiet',
          )}
        >
          <input
            type="radio"
            name={name}
            value={one.network}
            checked={one.network === chosen}
            disabled={!one.open}
            onChange={() => onNetwork(one.network)}
            className="size-4 shrink-0 accent-accent"
          />
          <span className="min-w-0 grow">
            <span className="block font-strong">{one.name}</span>
            <span className="block text-12 text-quiet">
              {one.open
                ? t('wallet.deposit.depths', { credit: one.creditDepth, final: one.finalDepth })
                : t('wallet.deposit.paused')}
            </span>
          </span>
          {one.test ? <Badge tone="warn">{t('wallet.deposit.test')}</Badge> : null}
          {one.reachable === false ? <Badge>{t('wallet.deposit.unreachable')}</Badge> : null}
        </label>
      ))}
    </fieldset>
  );
}
