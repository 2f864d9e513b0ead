import { useClient } from '@assay/client/react';
import { Skeleton, Time } from '@assay/ui';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

/** When, with what and from where the account was signed in to last; on a phone that takes two lines. */
export function LastSignIn({ isKnown }: { readonly isKnown: boolean }) {
  const { t } = useTranslation();
  const { call } = useClient();
  const log = useQuery({
    queryKey: ['private', 'last-sign-in'],
    enabled: isKnown,
    queryFn: ({ signal }) =>
      call('getLoginLog', { result: 'success', pageSize: '1' }, { silent: true, signal }),
  });
  if (log.isPending) return <Skeleton className="w-28 max-sm:my-[15px]" />;
  const last = log.data?.records[0];
  if (last === undefined) return <span className="text-quiet">{t('account.facts.noSignIn')}</span>;
  return (
    <>
      <Time value={last.time} />
      <span className="text-quiet">{last.device ?? t('account.facts.unknownDevice')}</span>
      <span className="text-quiet figures">{last.ip}</span>
    </>
  );
}
