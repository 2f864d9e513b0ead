import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PositionView } from '@assay/protocol';
import { FailsClosed, IconButton, fetchedPart } from '@assay/ui';
import { withTexts } from '../../locales/with-texts.ts';
import { ListFrame } from '../../orders/components/list-frame.tsx';
import { ListTable } from '../../orders/components/list-table.tsx';
import type { Column } from '../../orders/components/list-table.tsx';
import { OPEN_PAGE, usePositions } from '../model/own-futures.ts';
import { DeleveragingLights } from './deleveraging-lights.tsx';
import { PositionButtons, type PositionButton } from './position-buttons.tsx';
import {
  PositionLiquidation,
  PositionMargin,
  PositionName,
  PositionPrices,
  PositionProfit,
  PositionProtection,
  PositionRealised,
  PositionSize,
} from './position-cells.tsx';
import { PositionsFoot } from './positions-foot.tsx';

const ClosePositionDialog = fetchedPart(
  withTexts(['futures', 'orders', 'trade'], () => import('./close-position-dialog.tsx')),
);
const ReverseDialog = fetchedPart(withTexts(['futures', 'orders'], () => import('./reverse-dialog.tsx')));
const ProtectionDialog = fetchedPart(
  withTexts(['futures', 'orders', 'trade'], () => import('./protection-dialog.tsx')),
);
const MarginDialog = fetchedPart(withTexts(['futures', 'orders'], () => import('./margin-dialog.tsx')));

interface PositionsTableProps {
  /** Null: of all markets. */
  readonly symbol: string | null;
  readonly roomy: boolean;
}

type What = 'margin' | PositionButton;
type Asked = { readonly id: string; readonly what: What };

/** Open positions, each with ways to close, reverse and protect it, and to change its margin. */
export default function PositionsTable({ symbol, roomy }: PositionsTableProps) {
  const { t } = useTranslation();
  const positions = usePositions();
  const [asked, setAsked] = useState<Asked | null>(null);
  const shown = positions.data?.records.filter((one) => symbol === null || one.symbol === symbol);
  const data =
    positions.data === undefined || shown === undefined
      ? undefined
      : { ...positions.data, records: shown, total: shown.length };
  const columns = usePositionColumns(setAsked);
  const about = shown?.find(({ id }) => id === asked?.id);
  return (
    <>
      <ListFrame
        query={{ ...positions, data, refetch: positions.refetch }}
        emptyTitle={t('futures.positions.none')}
        emptyText={t('futures.positions.noneText')}
        pageNo={1}
        pageSize={OPEN_PAGE}
        onPage={() => undefined}
      >
        {({ records }) => (
          <>
            <ListTable
              caption={t('futures.tabs.positions')}
              roomy={roomy}
              rows={records}
              keyOf={({ id }) => id}
              columns={columns}
            />
            <PositionsFoot positions={records} />
          </>
        )}
      </ListFrame>
      {asked === null || about === undefined ? null : (
        <FailsClosed onFailed={() => setAsked(null)}>
          <Suspense fallback={null}>
            <AskedDialog what={asked.what} position={about} onClose={() => setAsked(null)} />
          </Suspense>
        </FailsClosed>
      )}
    </>
  );
}

function AskedDialog(props: {
  readonly what: What;
  readonly position: PositionView;
  readonly onClose: () => void;
}) {
  const { what, ...rest } = props;
  if (what === 'margin') return <MarginDialog {...rest} />;
  if (what === 'reverse') return <ReverseDialog {...rest} />;
  if (what === 'protect') return <ProtectionDialog {...rest} />;
  return <ClosePositionDialog {...rest} atLimit={what === 'limit'} />;
}

type PositionColumns = readonly Column<PositionView>[];

function usePositionColumns(ask: (asked: Asked) => void): PositionColumns {
  const { t } = useTranslation();
  const figure = true;
  return [
    {
      key: 'contract',
      label: t('futures.column.contract'),
      card: 'lead',
      cell: (position) => <PositionName position={position} />,
    },
    {
      key: 'size',
      label: t('futures.column.size'),
      figure,
      cell: (position) => <PositionSize position={position} />,
    },
    {
      key: 'prices',
      label: t('futures.column.prices'),
      figure,
      cell: (position) => <PositionPrices position={position} />,
    },
    {
      key: 'liquidation',
      label: t('futures.column.liquidation'),
      figure,
      cell: (position) => <PositionLiquidation position={position} />,
    },
    {
      key: 'margin',
      label: t('futures.column.margin'),
      figure,
      cell: (position) => (
        <span className="inline-flex items-center gap-1">
          <PositionMargin position={position} />
          {position.marginMode === 'isolated' ? (
            <IconButton
              icon="pencil"
              label={t('futures.margin.open')}
              className="tap-square size-5"
              onClick={() => ask({ id: position.id, what: 'margin' })}
            />
          ) : null}
        </span>
      ),
    },
    ...useOutcomeColumns(),
    {
      key: 'actions',
      label: t('futures.column.close'),
      actions: t('futures.column.close'),
      cell: ({ id, symbol }) => <PositionButtons symbol={symbol} onAsk={(what) => ask({ id, what })} />,
    },
  ];
}

/** What it comes to, and what will close it. */
function useOutcomeColumns(): PositionColumns {
  const { t } = useTranslation();
  const figure = true;
  return [
    {
      key: 'profit',
      label: t('futures.column.profit'),
      card: 'aside',
      figure,
      cell: (position) => <PositionProfit position={position} />,
    },
    {
      key: 'protection',
      label: t('futures.column.protection'),
      figure,
      cell: (position) => <PositionProtection position={position} />,
    },
    {
      key: 'realised',
      label: t('futures.column.realised'),
      figure,
      spare: 'first',
      cell: (position) => <PositionRealised position={position} />,
    },
    {
      key: 'deleveraging',
      label: t('futures.column.deleveraging'),
      cell: ({ deleveragingBand }) => <DeleveragingLights band={deleveragingBand} />,
    },
  ];
}
