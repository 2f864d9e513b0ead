import type { SecurityFundResponse } from '@assay/protocol';
import { Amount, CoinMark, columnDecimals, EmptyState, Panel, PanelHead, Table, TableHead } from '@assay/ui';
import { useTranslation } from 'react-i18next';

/** What the fund holds of each coin, and of how many postings. */
export function FundBalances({ fund }: { readonly fund: SecurityFundResponse | undefined }) {
  const { t } = useTranslation();
  const balances = fund?.balances ?? [];
  const decimals = columnDecimals(balances.map(({ balance }) => balance));
  return (
    <Panel aria-label={t('fund.balances.title')}>
      <PanelHead title={t('fund.balances.title')} roomy />
      {balances.length === 0 ? (
        <EmptyState
          className="min-h-[180px]"
          title={t('fund.balances.empty')}
          text={t('fund.balances.emptyText')}
        />
      ) : (
        <div className="rounded-b-panel thin-scroll">
          <Table caption={t('fund.balances.title')} roomy className="[&_td]:h-11">
            <Head currency={fund?.currency ?? ''} />
            <tbody>
              {balances.map(({ coin, balance, postings, equivalent }) => (
                <tr key={coin}>
                  <td>
                    <span className="inline-flex items-center gap-2 align-middle">
                      <CoinMark coin={coin} />
                      <span className="font-strong">{coin}</span>
                    </span>
                  </td>
                  <td data-figure className="font-medium">
                    <Amount value={balance} trimmed columnDecimals={decimals} />
                  </td>
                  <td data-figure className="text-soft">
                    {equivalent === null ? (
                      t('fund.balances.noPrice')
                    ) : (
                      <Amount value={equivalent} decimals={2} />
                    )}
                  </td>
                  <td data-figure className="text-soft max-md:hidden">
                    <Amount value={String(postings)} />
                  </td>
                </tr>
              ))}
            </tbody>
          </Table>
        </div>
      )}
    </Panel>
  );
}

function Head({ currency }: { readonly currency: string }) {
  const { t } = useTranslation();
  return (
    <TableHead
      columns={[
        { label: t('fund.balances.coin') },
        { label: t('fund.balances.balance'), figure: true },
        { label: t('fund.balances.value'), unit: currency, figure: true },
        { label: t('fund.balances.postings'), figure: true, className: 'max-md:hidden' },
      ]}
    />
  );
}
