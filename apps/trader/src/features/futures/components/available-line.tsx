import { useTranslation } from 'react-i18next';
import { lotsText, openableOf, unitsText } from '@assay/client/futures';
import type { OwnStanding } from '@assay/client/futures';
import { useSession } from '@assay/client/react';
import { Amount, IconButton, Skeleton } from '@assay/ui';
import { Money } from '../../../futures/components/position-cells.tsx';
import { openTransfer } from '../../../transfer/transfer-request.ts';
import { useFutures, useTicket } from '../model/futures-context.ts';

interface AvailableLineProps {
  readonly own: OwnStanding | null;
}

/** What new positions can be opened with, and the way to more. */
export function AvailableLine({ own }: AvailableLineProps) {
  const { t } = useTranslation();
  const { rules } = useFutures();
  const { status } = useSession();
  const [{ side, effect }] = useTicket();
  if (effect === 'close') return <HeldLine lots={own?.legs.find((leg) => leg.side === side)?.lots ?? 0} />;
  return (
    <div className="flex h-5 items-center justify-between text-quiet">
      <span>{t('futures.ticket.available')}</span>
      <span className="flex items-center gap-1 text-main">
        {status !== 'signed-in' ? (
          <span className="text-quiet">--</span>
        ) : own === null ? (
          <Skeleton className="w-24" />
        ) : (
          <Money
            value={unitsText(openableOf(own), rules)}
            coin={rules.settleCoin}
            unit
            className="font-medium"
          />
        )}
        {status === 'signed-in' ? (
          <IconButton
            icon="plus"
            label={t('futures.account.transferIn', { coin: rules.settleCoin })}
            className="size-5 text-accent!"
            onClick={() => openTransfer({ from: 'spot', to: rules.account, coin: rules.settleCoin })}
          />
        ) : null}
      </span>
    </div>
  );
}

/** What there is to close; what closes never opens. */
function HeldLine({ lots }: { readonly lots: number }) {
  const { t } = useTranslation();
  const { rules } = useFutures();
  return (
    <div className="flex h-5 items-center justify-between text-quiet">
      <span>{t('futures.ticket.held')}</span>
      <span className="text-main">
        <Amount value={lotsText(lots, rules)} unit={rules.sizeCoin} trimmed className="font-medium" />
      </span>
    </div>
  );
}
