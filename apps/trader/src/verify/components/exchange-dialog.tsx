import { apiAddress } from '@assay/client';
import { FIRST_CALLS } from '@assay/protocol';
import type { VenueState } from '@assay/protocol';
import { useClient } from '@assay/client/react';
import {
  DataTable,
  Dialog,
  ErrorState,
  Hallmark,
  Icon,
  Note,
  Skeleton,
  Time,
  type DataColumn,
} from '@assay/ui';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useOutage } from '../../venue/use-outage.ts';
import { useVenueState } from '../../venue/venue-queries.ts';
import { useNumberText } from './number-text.ts';

const FIGURES = ['journal', 'hash', 'hashedAt', 'zero'] as const;
type FigureName = (typeof FIGURES)[number];

/** What the figures of the status bar mean, who works them out, and what a reader can do to check them. */
export default function ExchangeDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const state = useVenueState();
  const isOut = useOutage() !== null;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('verify.exchange.title')}
      closeLabel={t('app.close')}
      className="w-[640px]!"
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {state.data === undefined && state.isError ? (
          <ErrorState
            title={t('verify.exchange.failed')}
            text={state.error.message}
            retryLabel={t('verify.again')}
            onRetry={() => void state.refetch()}
          />
        ) : (
          <Figures state={state.data ?? null} isOld={isOut || state.isError} />
        )}
        {(['journal', 'state', 'sums'] as const).map((part) => (
          <section key={part} className="grid gap-1">
            <h3 className="text-13">{t(`verify.exchange.${part}`)}</h3>
            <p className="text-soft">{t(`verify.exchange.${part}Text`)}</p>
            <p className="text-soft">
              <b className="font-strong text-main">{t('verify.exchange.you')}</b>{' '}
              {t(`verify.exchange.${part}You`)}
            </p>
          </section>
        ))}
        <OwnChecks onClose={onClose} />
      </div>
    </Dialog>
  );
}

/** The figures as they are now, of the real accounts and of the virtual ones, which are apart. */
function Figures(props: { readonly state: VenueState | null; readonly isOld: boolean }) {
  const { t } = useTranslation();
  const { state, isOld } = props;
  return (
    <div className="grid gap-2">
      {isOld && state !== null ? (
        <Note tone="warn">
          {t('verify.exchange.old')} <Time value={state.serverTime} />
        </Note>
      ) : null}
      <DataTable
        caption={t('verify.exchange.caption')}
        aria-busy={state === null}
        className="[&_:is(td,th)]:px-1.5! [&_:is(td,th):first-child]:pl-0! [&_:is(td,th):last-child]:pr-0! [&_:is(td,th)]:whitespace-normal! [&_td]:py-1.5!"
        rows={FIGURES}
        rowKey={(row) => row}
        columns={useFigureColumns(state, isOld)}
      />
    </div>
  );
}

function useFigureColumns(state: VenueState | null, isOld: boolean): readonly DataColumn<FigureName>[] {
  const { t } = useTranslation();
  return [
    {
      label: t('verify.exchange.figure'),
      cellClass: 'text-soft',
      cell: (row) => t(`verify.exchange.${row}`),
    },
    {
      label: t('verify.exchange.real'),
      figure: true,
      cell: (row) => <Figure row={row} state={state} isOld={isOld} />,
    },
    {
      label: t('verify.exchange.virtual'),
      figure: true,
      cell: (row) => <Figure row={row} state={state?.virtual ?? null} isOld={isOld} />,
    },
  ];
}

function Figure(props: {
  readonly row: FigureName;
  readonly state: VenueState['virtual'] | null;
  readonly isOld: boolean;
}): ReactNode {
  const { t } = useTranslation();
  const numberText = useNumberText();
  const { row, state, isOld } = props;
  if (state === null) return <Skeleton className="ml-auto w-20" />;
  const { sequence, stateHash, stateHashSequence, zeroSum } = state;
  if (row === 'journal') return `#${numberText(sequence)}`;
  if (row === 'hashedAt') return stateHashSequence === null ? '--' : `#${numberText(stateHashSequence)}`;
  if (row === 'hash')
    return stateHash === null ? '--' : <span className="font-mono text-12 break-all">{stateHash}</span>;
  return (
    <span className={`inline-flex items-center gap-1.5 ${zeroSum ? '' : 'font-strong text-danger'}`}>
      {isOld ? null : <Icon name={zeroSum ? 'check' : 'alert'} size={14} />}
      {t(zeroSum ? 'verify.exchange.isZero' : 'verify.exchange.notZero')}
    </span>
  );
}

/** What needs no trust in the exchange: in this browser, and on the reader's own computer. */
function OwnChecks({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const { clock, config } = useClient();
  const day = new Date(clock.now()).toISOString().slice(0, 10);
  const link = 'font-medium text-accent underline-offset-3 hover:underline';
  return (
    <section className="grid gap-2 border-t border-line pt-4">
      <h3 className="text-13">
        <Hallmark>{t('verify.exchange.own')}</Hallmark>
      </h3>
      <ul className="grid list-disc gap-1 pl-4 text-soft marker:text-quiet">
        <li>
          <Link to="/home/index" hash="verify" className={link} onClick={onClose}>
            {t('verify.exchange.settlement')}
          </Link>
        </li>
        <li>
          <Link to="/account/wallet/assets" className={link} onClick={onClose}>
            {t('verify.exchange.balances')}
          </Link>
        </li>
        <li>{t('verify.exchange.feed')}</li>
        <li>{t('verify.exchange.receipts')}</li>
      </ul>
      <p className="text-soft">{t('verify.exchange.command')}</p>
      <pre className="rounded-control bg-sunk px-3 py-2 font-mono text-12 break-all whitespace-pre-wrap">
        <code>{`npm run --silent verify -- assay-proof-17.json --ticks index-BTC-${day}.ndjson`}</code>
      </pre>
      <p className="flex flex-wrap gap-x-4 gap-y-1">
        <a
          href={apiAddress(config, `${FIRST_CALLS.indexDay.path}?symbol=BTC&day=${day}`)}
          download
          className={link}
        >
          {t('verify.exchange.ticks')}
        </a>
        <a
          href={apiAddress(config, FIRST_CALLS.indexKey.path)}
          target="_blank"
          rel="noreferrer"
          className={link}
        >
          {t('verify.exchange.key')}
        </a>
      </p>
    </section>
  );
}
