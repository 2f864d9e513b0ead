import { shownName, type UserInfo } from '@assay/protocol';
import { Badge, Button, Icon, IconButton, Panel, Skeleton } from '@assay/ui';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '../../../clipboard/copy-button.tsx';
import { Avatar } from './avatar.tsx';
import { AvatarDialog } from './avatar-dialog.tsx';
import { NicknameDialog } from './nickname-dialog.tsx';

/** Picture, name and number of the user, and the ways to change the first two. */
export function IdentityHead({ user, links }: { readonly user: UserInfo | null; readonly links: ReactNode }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState<'avatar' | 'nickname' | null>(null);
  return (
    <Panel
      aria-label={t('account.head.title')}
      className="flex flex-wrap items-center gap-x-4 gap-y-4 p-4 sm:px-5 sm:py-5"
    >
      {user ? (
        <>
          <Avatar user={user} />
          <div className="min-h-16 min-w-0 flex-1 basis-48">
            <div className="flex min-w-0 flex-wrap items-center gap-x-1.5 gap-y-1">
              <p className="min-w-0 text-18 font-strong break-words">{shownName(user)}</p>
              <IconButton
                icon="pencil"
                label={t('account.head.editName')}
                onClick={() => setOpen('nickname')}
              />
              {user.vipLevel > 0 ? (
                <Badge tone="info">{t('account.vip.level', { level: user.vipLevel })}</Badge>
              ) : null}
              {user.virtual === 1 ? <Badge tone="warn">{t('app.virtual.label')}</Badge> : null}
            </div>
            <p className="mt-0.5 flex items-center gap-1 text-13 text-quiet">
              <span className="figures">{t('app.accountMenu.uid', { id: user.userId })}</span>
              <CopyButton text={user.userId} label={t('account.facts.copyUid')} tone="quiet" />
            </p>
          </div>
          <div className="flex flex-wrap gap-2 max-sm:w-full">
            <Button size="s" onClick={() => setOpen('avatar')}>
              <Icon name="pencil" size={14} />
              {t('account.head.editPicture')}
            </Button>
            {links}
          </div>
        </>
      ) : (
        <>
          <Skeleton className="size-16 rounded-full" />
          <div className="grid min-h-16 min-w-0 flex-1 basis-48 content-center gap-2">
            <Skeleton className="h-4 w-40" />
            <Skeleton className="w-24" />
          </div>
          {/* The buttons to come, for their size alone. */}
          <div inert className="invisible flex flex-wrap gap-2 max-sm:w-full">
            <Button size="s">
              <Icon name="pencil" size={14} />
              {t('account.head.editPicture')}
            </Button>
            {links}
          </div>
        </>
      )}
      {user && open === 'avatar' ? <AvatarDialog user={user} onClose={() => setOpen(null)} /> : null}
      {user && open === 'nickname' ? <NicknameDialog user={user} onClose={() => setOpen(null)} /> : null}
    </Panel>
  );
}
