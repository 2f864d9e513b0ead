import { foldNickname, nicknameProblem, NICKNAME_MAX_LENGTH, type UserInfo } from '@assay/protocol';
import { FormDialog, TextField } from '@assay/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useChangeInfo } from '../model/use-change-info.ts';

/** Sets the name that the user is shown by; empty takes it away. */
export function NicknameDialog({ user, onClose }: { readonly user: UserInfo; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const [name, setName] = useState(user.nickname ?? '');
  const [tried, setTried] = useState(false);
  const change = useChangeInfo('nickname');
  const nickname = foldNickname(name);
  const problem = nickname === '' ? null : nicknameProblem(nickname);
  const submit = (): void => {
    setTried(true);
    if (problem === null) change.mutate(nickname, { onSuccess: onClose });
  };
  return (
    <FormDialog
      title={t('account.nickname.title')}
      closeLabel={t('app.close')}
      cancelLabel={t('account.cancel')}
      submitLabel={change.isPending ? t('account.busy') : t('account.save')}
      disabled={change.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label={t('account.nickname.label')}
        name="nickname"
        autoComplete="off"
        data-autofocus=""
        value={name}
        onValue={(text) => {
          setName(text);
          change.reset();
        }}
        help={t('account.nickname.help')}
        unit={`${Array.from(nickname).length}/${NICKNAME_MAX_LENGTH}`}
        error={
          (tried && problem !== null ? t(`account.nickname.problems.${problem}`) : '') ||
          change.error?.message
        }
      />
    </FormDialog>
  );
}
