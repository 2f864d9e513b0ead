/**
 * The contracts that run. Its table stays its own: a row draws its countdown four times a second, and its price and
 * outcome of the same moment, so what follows the time is the row and not a cell.
 */
import { memo, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { countdownText, remainingMs } from '@assay/client/seconds';
import { useContracts, useIndexTicks, useSeconds, useVenueTime } from '@assay/client/seconds/react';
import type { SecondContract } from '@assay/protocol';
import {
  EmptyState,
  Price,
  Table,
  TableHead,
  formatSigned,
  priceDecimals,
  useFigureSettings,
} from '@assay/ui';
import { useVenueSpeed } from '../../../venue/venue-queries.ts';
import { useSecondsContext } from '../model/seconds-context.ts';
import { freshOutcome } from '../model/fresh-outcome.ts';
import { useContractStatus } from '../model/contract-status.ts';
import { ContractCell } from './contract-cell.tsx';
import { CountdownRing } from './countdown-ring.tsx';
import { ContractRowsSkeleton } from './contract-rows-skeleton.tsx';
import { Entry, Figure, Stake, Status } from './list-cells.tsx';
import { ListsFailed } from './lists-failed.tsx';
import { useListHead } from './use-list-head.ts';

const COLUMNS = ['contract', 'entry', 'now', 'stake', 'outcome'] as const;
const SECOND_PARTS_MS = 250;

/** The contracts that run, each with its countdown and how it stands. */
export function OpenList() {
  const { t } = useTranslation();
  const seconds = useSeconds();
  const { phase, open } = useContracts();
  const head = useListHead();
  if (phase === 'loading') return <ContractRowsSkeleton />;
  if (phase === 'failed') return <ListsFailed onRetry={() => void seconds.contracts.load()} />;
  if (open.length === 0) {
    return (
      <EmptyState
        className="grow"
        title={t('seconds.lists.noneOpen')}
        text={t('seconds.lists.noneOpenText')}
      />
    );
  }
  return (
    <>
      <Table caption={t('seconds.lists.openCaption')} className="[&_td]:h-[50px]! [&_td]:leading-4">
        <TableHead columns={COLUMNS.map(head)} />
        <tbody>
          {open.map((contract) => (
            <OpenRow key={contract.id} contract={contract} />
          ))}
        </tbody>
      </Table>
      <p className="px-3 py-2.5 text-12 text-quiet">{t('seconds.lists.meaning')}</p>
    </>
  );
}

const OpenRow = memo(function OpenRow({ contract }: { readonly contract: SecondContract }) {
  const { t } = useTranslation();
  const { locale } = useFigureSettings();
  const { rules, looked, goTo } = useSecondsContext();
  const now = useVenueTime(SECOND_PARTS_MS);
  const speed = useVenueSpeed();
  const { ticks } = useIndexTicks(contract.coin);
  const at = Math.floor(now / 1000) * 1000;
  const outcome = useMemo(
    () => freshOutcome(contract, ticks, { now: at, speed }),
    [contract, ticks, at, speed],
  );
  const last = ticks.at(-1)?.price ?? null;
  const left = remainingMs(contract.expireTime, now);
  const period = contract.expireTime - contract.createTime;
  const status = useContractStatus()(contract, outcome, left === 0);
  const show = (): void => {
    looked.setState({ running: contract.id });
    if (contract.symbol !== rules.symbol) goTo(contract.symbol);
  };
  return (
    <tr>
      <td>
        <ContractCell
          contract={contract}
          mark={<CountdownRing left={(Math.ceil(left / 1000) * 1000) / period} size={20} />}
          below={<span role="timer">{countdownText(left)}</span>}
          label={t('seconds.lists.show', { coin: contract.coin })}
          onClick={show}
        />
      </td>
      <td data-figure>
        <Entry contract={contract}>
          {contract.openPrice === null ? (
            <span className="text-quiet">{t('seconds.generatingShort')}</span>
          ) : (
            <Price value={contract.openPrice} />
          )}
        </Entry>
      </td>
      <td data-figure>
        <Figure below={differenceText(locale, contract.openPrice, last)}>
          <Price value={last} />
        </Figure>
      </td>
      <td data-figure className="max-sm:hidden">
        <Stake contract={contract} />
      </td>
      <td data-figure>
        <Status status={status} />
      </td>
    </tr>
  );
});

/** For reading only: how far the price is from the entry. */
function differenceText(locale: string, open: string | null, last: string | null): string {
  if (open === null || last === null) return '\u00a0';
  return formatSigned(locale, (Number(last) - Number(open)).toFixed(priceDecimals(last)));
}
