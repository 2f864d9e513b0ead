import { Amount, Button, Icon, Table, TableHead, Time } from '@assay/ui';
import { Fragment, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { HoldingProof } from '../model/proof-check.ts';
import { shortHash } from '../model/short-hash.ts';
import { decidingRows, decimalsFor, type HiddenRows, type TickRow } from '../model/tick-rows.ts';

/** Of the table: number, time, price, hash. */
const COLUMNS = 4;

/**
 * The ticks of the contract: those that decide, or all. Its table stays its own: between its rows stand lines over the
 * whole width that belong to no row, and its foot spans columns.
 */
export function TickTable({ check }: { readonly check: HoldingProof }) {
  const { t } = useTranslation();
  const [all, setAll] = useState(false);
  const { rows, recomputed } = check;
  const deciding = decidingRows(rows);
  const decimals = decimalsFor(rows.map(({ price }) => price));
  return (
    <section className="grid min-w-0 content-start gap-2">
      <div className="flex min-h-7 flex-wrap items-center justify-between gap-2">
        <h3 className="text-13">{t('seconds-verify.ticks.title')}</h3>
        {deciding.length < rows.length ? (
          <Button size="s" tone="quiet" aria-expanded={all} onClick={() => setAll(!all)}>
            {t(all ? 'seconds-verify.ticks.fewer' : 'seconds-verify.ticks.all')}
          </Button>
        ) : null}
      </div>
      <div className="overflow-x-auto">
        <Table
          caption={t('seconds-verify.ticks.caption')}
          className="text-12! [&_td]:h-7 [&_:is(td,th)]:px-1.5!"
        >
          <Head />
          <tbody>
            <Rows rows={all ? rows : deciding} decimals={decimals} isVoid={recomputed.final === null} />
          </tbody>
          {recomputed.final === null ? null : (
            <tfoot className="font-strong">
              <tr>
                <th scope="row" colSpan={2} className="border-t border-line py-1.5 text-12! text-main!">
                  {t('seconds-verify.ticks.mean')}
                </th>
                <td data-figure>
                  <Amount
                    value={recomputed.final}
                    decimals={Math.max(decimals, decimalsFor([recomputed.final]))}
                  />
                </td>
                <td data-figure className="font-regular text-quiet">
                  {t('seconds-verify.ticks.of', { count: recomputed.counted.length })}
                </td>
              </tr>
            </tfoot>
          )}
        </Table>
      </div>
      {recomputed.checked.hashes === 0 ? null : (
        <p className="flex items-start gap-1.5 text-12 text-soft">
          <Icon name="check" size={12} className="mt-[3px]" />
          <span>{t('seconds-verify.ticks.chained', { hashes: recomputed.checked.hashes })}</span>
        </p>
      )}
    </section>
  );
}

/** The ticks with a line where a new part begins, where seconds have none, and where some are not shown. */
function Rows(props: {
  readonly rows: readonly (TickRow | HiddenRows)[];
  readonly decimals: number;
  /** The last seconds of a void contract count nothing. */
  readonly isVoid: boolean;
}) {
  const { t } = useTranslation();
  const { rows, decimals, isVoid } = props;
  return rows.map((row, index) => {
    if ('hidden' in row) {
      return (
        <Line key={row.from} look="text-center text-quiet">
          {t('seconds-verify.ticks.hidden', { count: row.hidden })}
        </Line>
      );
    }
    const before = rows[index - 1];
    const marksBefore = before === undefined || 'hidden' in before ? [] : before.marks;
    const begins = row.marks.filter((mark) => !marksBefore.includes(mark));
    return (
      <Fragment key={row.number}>
        {row.gap === 0 ? null : (
          <Line look="text-center text-warn">{t('seconds-verify.ticks.gap', { count: row.gap })}</Line>
        )}
        {begins.map((mark) => (
          <Line key={mark} look={mark === 'counted' ? 'font-strong text-accent' : 'text-quiet'}>
            {t(`seconds-verify.ticks.${mark === 'counted' && isVoid ? 'window' : mark}`)}
          </Line>
        ))}
        <Tick row={row} decimals={decimals} />
      </Fragment>
    );
  });
}

function Head() {
  const { t } = useTranslation();
  return (
    <TableHead
      columns={[
        { label: t('seconds-verify.ticks.number') },
        { label: t('seconds-verify.ticks.time') },
        { label: t('seconds-verify.ticks.price'), figure: true },
        { label: t('seconds-verify.ticks.hash'), figure: true },
      ]}
    />
  );
}

function Tick({ row, decimals }: { readonly row: TickRow; readonly decimals: number }) {
  const { number, second, price, hash, marks } = row;
  const isCounted = marks.includes('counted');
  return (
    <tr className={isCounted ? '[&>td]:bg-accent-soft' : undefined}>
      <td className="figures">
        <Amount value={String(number)} />
      </td>
      <td className="text-soft">
        <Time value={second * 1000} form="clock" />
      </td>
      <td data-figure className={isCounted ? 'font-strong' : undefined}>
        <Amount value={price} decimals={decimals} />
      </td>
      <td data-figure className="font-mono text-soft" title={hash}>
        {shortHash(hash)}
      </td>
    </tr>
  );
}

/** A line over the whole width: what the next rows are, or what is not between them. */
function Line({ children, look }: { readonly children: ReactNode; readonly look: string }) {
  return (
    <tr>
      <td colSpan={COLUMNS} className={look}>
        {children}
      </td>
    </tr>
  );
}
