import { useTranslation } from 'react-i18next';
import { ticksText } from '@assay/client/futures';
import type { ContractRules, PlannedPosition } from '@assay/client/futures';
import { Button } from '@assay/ui';
import { useTicket } from '../model/futures-context.ts';

interface TakeButtonProps {
  readonly rules: ContractRules;
  /** Null while something is missing. */
  readonly planned: PlannedPosition | null;
  readonly onTaken: () => void;
}

/** Puts side, entry price and size into the order form, as a limit order that opens. */
export function TakeButton({ rules, planned, onTaken }: TakeButtonProps) {
  const { t } = useTranslation();
  const [, act] = useTicket();
  const take = (): void => {
    if (planned === null) return;
    const { side, entry, lots } = planned;
    act({ type: 'set', change: { side, effect: 'open', kind: 'limit', price: ticksText(entry, rules) } });
    act({ type: 'lots', lots, price: entry });
    onTaken();
  };
  return (
    <Button disabled={planned === null} onClick={take}>
      {t('futures.calculator.take')}
    </Button>
  );
}
