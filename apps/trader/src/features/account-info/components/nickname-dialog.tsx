import { foldNickname, nicknameProblem, NICKNAME_MAX_LENGTH, type UserInfo } from '@assay/protocol';
import { useTranslation } from 'react-i18next';
import { EditTextDialog } from '../../../forms/edit-text-dialog.tsx';
import { useChangeInfo } from '../model/use-change-info.ts';

/** Sets the name that the user is shown by; empty takes it away. */
export function NicknameDialog({ user, onClose }: { readonly user: UserInfo; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const change = useChangeInfo('nickname');
  const problemOf = (name: string): string => {
    const nickname = foldNickname(name);
    const problem = nickname === '' ? null : nicknameProblem(nickname);
    return problem === null ? '' : t(`account.nickname.problems.${problem}`);
  };
  return (
    <EditTextDialog
      title={t('account.nickname.title')}
      cancelLabel={t('account.cancel')}
      submitLabel={t('account.save')}
      busyLabel={t('account.busy')}
      field={{
        label: t('account.nickname.label'),
        name: 'nickname',
        help: t('account.nickname.help'),
      }}
      initial={user.nickname ?? ''}
      problemOf={problemOf}
      unitOf={(name) => `${Array.from(foldNickname(name)).length}/${NICKNAME_MAX_LENGTH}`}
      save={(name) => change(foldNickname(name))}
      onDone={onClose}
      onClose={onClose}
    />
  );
}
