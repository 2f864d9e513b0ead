import { useSession } from '@assay/client/react';
import type { UserInfo } from '@assay/protocol';
import { Icon, Panel, Skeleton } from '@assay/ui';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LiveAccountOnly } from '../../../virtual-account/live-account-only.tsx';

/** What every page where one thing is set gets: where to go on when it is done. */
export interface SettingProps {
  readonly onDone: () => void;
}

/** The frame of a page where one thing is set: its way back, its head, and what stands in its place until the user is known. */
export function SettingPage(props: {
  readonly title: string;
  readonly text?: string;
  readonly children: (user: UserInfo) => ReactNode;
}) {
  const { t } = useTranslation();
  const { user } = useSession();
  return (
    <div className="mx-auto grid w-full max-w-[560px] gap-3">
      <Link
        to="/account/center/security"
        className="inline-flex items-center gap-1 justify-self-start text-13 font-medium text-accent hover:underline"
      >
        <Icon name="chevron-left" size={14} />
        {t('security.back')}
      </Link>
      <Panel aria-label={props.title} className="p-5 sm:p-8">
        <h1 className="text-22">{props.title}</h1>
        {props.text === undefined ? null : <p className="mt-1 text-13 text-soft">{props.text}</p>}
        <div className="mt-5">{user ? <Body user={user}>{props.children}</Body> : <LoadingFields />}</div>
      </Panel>
    </div>
  );
}

function Body(props: { readonly user: UserInfo; readonly children: (user: UserInfo) => ReactNode }) {
  const { t } = useTranslation();
  const { user, children } = props;
  return user.virtual === 1 ? <LiveAccountOnly refusal={t('credentials.virtual')} /> : children(user);
}

/** Two fields and a button, in their places. */
export function LoadingFields() {
  return (
    <div className="grid gap-4">
      <Skeleton className="h-4 w-40" />
      <Skeleton className="h-10 w-full" />
      <Skeleton className="h-4 w-32" />
      <Skeleton className="h-10 w-full" />
      <Skeleton className="h-11 w-full" />
    </div>
  );
}
