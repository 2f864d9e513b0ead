import type { UserInfo } from '@assay/protocol';
import { Button, Dialog, Icon } from '@assay/ui';
import { useId, useRef, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuestion } from '../../../forms/use-question.ts';
import { PICTURE_TYPES } from '../../../pictures/picture-file.ts';
import { useAvatar } from '../model/use-avatar.ts';
import { useChangeInfo } from '../model/use-change-info.ts';
import { Avatar } from './avatar.tsx';

/** Chooses, shows and saves the user's picture, or takes it away. */
export function AvatarDialog({ user, onClose }: { readonly user: UserInfo; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const note = useId();
  const avatar = useAvatar(onClose);
  const change = useChangeInfo('avatar');
  const removal = useQuestion({ send: () => change(''), onDone: onClose });
  const wrong = avatar.problem === null ? '' : t(`account.avatar.problems.${avatar.problem}`);
  const failure = wrong || avatar.failure || removal.formError;
  const busy = avatar.busy || removal.busy;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('account.avatar.title')}
      closeLabel={t('app.close')}
      footer={
        <>
          {user.avatar === null ? null : (
            <Button tone="quiet" className="mr-auto" disabled={busy} onClick={() => removal.submit()}>
              {t('account.avatar.remove')}
            </Button>
          )}
          <Button onClick={onClose}>{t('account.cancel')}</Button>
          <Button tone="primary" disabled={busy || avatar.preview === null} onClick={avatar.save}>
            {avatar.busy ? t('account.busy') : t('account.save')}
          </Button>
        </>
      }
    >
      <FileInput ref={input} onFile={(file) => void avatar.choose(file)} />
      <div className="flex items-center gap-4">
        {avatar.preview === null ? (
          <Avatar user={user} />
        ) : (
          <img
            src={avatar.preview}
            alt={t('account.avatar.preview')}
            className="size-16 shrink-0 rounded-full object-cover"
          />
        )}
        <div className="grid min-w-0 justify-items-start gap-1.5">
          <Button data-autofocus="" aria-describedby={note} onClick={() => input.current?.click()}>
            {avatar.preview === null ? t('account.avatar.choose') : t('account.avatar.another')}
          </Button>
          <p id={note} className="text-12 text-quiet">
            {t('account.avatar.help')}
          </p>
        </div>
      </div>
      <Failure>{failure}</Failure>
    </Dialog>
  );
}

/** The browser's own file dialog; a button of ours opens it. */
function FileInput({
  ref,
  onFile,
}: {
  readonly ref: RefObject<HTMLInputElement | null>;
  readonly onFile: (file: File) => void;
}) {
  return (
    <input
      ref={ref}
      type="file"
      accept={PICTURE_TYPES.join(',')}
      tabIndex={-1}
      aria-hidden="true"
      className="sr-only"
      onChange={(event) => {
        const [file] = event.target.files ?? [];
        // The same file may be chosen again.
        event.target.value = '';
        if (file) onFile(file);
      }}
    />
  );
}

function Failure({ children }: { readonly children: string }) {
  if (children === '') return null;
  return (
    <p role="alert" className="mt-3 flex items-start gap-1 text-12 text-danger">
      <Icon name="alert" size={12} className="mt-[3px]" />
      <span className="min-w-0 break-words">{children}</span>
    </p>
  );
}
