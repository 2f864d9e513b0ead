import { Amount, Badge, Button, Icon, Table, Time } from '@assay/ui';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { HoldingProof } from '../model/proof-check.ts';
import { decidingRows, decimalsFor, type TickRow } from '../model/tick-rows.ts';

/** Of the table: number, time, price, hash. */
const COLUMNS = 4;

/** The ticks of the contract: those that decide, or all. */
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
          className="[&_td]:h-8 [&_:is(td,th):first-child]:pl-0! [&_:is(td,th):last-child]:pr-0!"
        >
          <Head />
          <tbody>
            {(all ? rows : deciding).map((row) =>
              'hidden' in row ? (
                <Between key={row.from}>{t('seconds-verify.ticks.hidden', { count: row.hidden })}</Between>
              ) : (
                <Tick key={row.number} row={row} decimals={decimals} />
              ),
            )}
          </tbody>
          {recomputed.final === null ? null : (
            <tfoot className="font-strong">
              <tr>
                <th scope="row" colSpan={2} className="text-13! text-main!">
                  {t('seconds-verify.ticks.mean')}
                </th>
                <td data-figure>
                  <Amount
                    value={recomputed.final}
                    decimals={Math.max(decimals, decimalsFor([recomputed.final]))}
                  />
                </td>
                <td data-figure className="text-12 font-regular text-quiet">
                  {t('seconds-verify.ticks.of', { count: recomputed.counted.length })}
                </td>
              </tr>
            </tfoot>
          )}
        </Table>
      </div>
      {recomputed.counted.length === 0 ? null : (
        <p className="flex items-start gap-1.5 text-12 text-soft">
          <span aria-hidden="true" className="mt-[3px] size-3 shrink-0 rounded-[3px] bg-accent-soft" />
          <span>{t('seconds-verify.ticks.legend')}</span>
        </p>
      )}
      {recomputed.checked.hashes === 0 ? null : (
        <p className="flex items-start gap-1.5 text-12 text-soft">
          <Icon name="check" size={12} className="mt-[3px]" />
          <span>{t('seconds-verify.ticks.chained', { hashes: recomputed.checked.hashes })}</span>
        </p>
      )}
    </section>
  );
}

function Head() {
  const { t } = useTranslation();
  return (
    <thead>
      <tr>
        <th scope="col">{t('seconds-verify.ticks.number')}</th>
        <th scope="col">{t('seconds-verify.ticks.time')}</th>
        <th scope="col" data-figure>
          {t('seconds-verify.ticks.price')}
        </th>
        <th scope="col" data-figure>
          {t('seconds-verify.ticks.hash')}
        </th>
      </tr>
    </thead>
  );
}

function Tick({ row, decimals }: { readonly row: TickRow; readonly decimals: number }) {
  const { t } = useTranslation();
  const { number, second, price, hash, marks, gap } = row;
  const isCounted = marks.includes('counted');
  return (
    <>
      {gap === 0 ? null : <Between isGap>{t('seconds-verify.ticks.gap', { count: gap })}</Between>}
      <tr className={isCounted ? '[&>td]:bg-accent-soft' : undefined}>
        <td className="figures">
          <Amount value={String(number)} />
          {marks.map((mark) =>
            mark === 'counted' ? (
              <span key={mark} className="sr-only">
                {t('seconds-verify.ticks.counted')}
              </span>
            ) : (
              <span key={mark} className="ml-1.5">
                <Badge tone={mark === 'open' ? 'accent' : 'plain'}>{t(`seconds-verify.ticks.${mark}`)}</Badge>
              </span>
            ),
          )}
        </td>
        <td className="text-soft">
          <Time value={second * 1000} form="clock" />
        </td>
        <td data-figure className={isCounted ? 'font-strong' : undefined}>
          <Amount value={price} decimals={decimals} />
        </td>
        <td data-figure className="font-mono text-12 text-soft" title={hash}>
          {shortHash(hash)}
        </td>
      </tr>
    </>
  );
}

function Between({ children, isGap = false }: { readonly children: ReactNode; readonly isGap?: boolean }) {
  return (
    <tr>
      <td
        colSpan={COLUMNS}
        className={isGap ? 'text-center text-12 text-warn' : 'text-center text-12 text-quiet'}
      >
        {children}
      </td>
    </tr>
  );
}

/** `c07e…a151` */
const shortHash = (hash: string): string => `${hash.slice(0, 4)}…${hash.slice(-4)}`;
