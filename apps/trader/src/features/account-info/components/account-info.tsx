import { useSession } from '@assay/client/react';
import { Following } from '@assay/ui';
import type { ReactNode } from 'react';
import { CreditPanel } from './credit-panel.tsx';
import { Facts } from './facts.tsx';
import { IdentityHead } from './identity-head.tsx';
import { useVip } from '../model/use-vip.ts';
import { VipPanel } from './vip-panel.tsx';

/** Who the signed-in user is to the venue. `links`: the ways to what belongs to the account and has no tab. */
export function AccountInfo(props: {
  readonly links: ReactNode;
  readonly creditPage: number;
  readonly onCreditPage: (pageNo: number) => void;
}) {
  const { user } = useSession();
  const vip = useVip();
  return (
    <>
      <IdentityHead user={user} links={props.links} />
      <Facts user={user} />
      <VipPanel />
      <Following after={!vip.feeTier.isPending && !vip.schedule.isPending}>
        <CreditPanel pageNo={props.creditPage} onPage={props.onCreditPage} />
      </Following>
    </>
  );
}
