import { Button, IconButton, TextField } from '@assay/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/** The inviter's code, asked for on demand. One that a link brought is locked until its pencil is pressed. */
export function InviteCodeField(props: {
  readonly brought: string;
  readonly value: string;
  readonly onValue: (value: string) => void;
  readonly error: string;
}) {
  const { t } = useTranslation();
  const { brought, value, onValue, error } = props;
  const [open, setOpen] = useState(brought !== '');
  const [locked, setLocked] = useState(brought !== '');
  // A refused code has to be changed, or taken out.
  const isLocked = locked && error === '';
  if (!open) {
    return (
      <Button tone="quiet" size="s" className="-ml-2 justify-self-start" onClick={() => setOpen(true)}>
        {t('register.inviteAdd')}
      </Button>
    );
  }
  return (
    <TextField
      label={t('register.inviteCode')}
      name="inviteCode"
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={32}
      readOnly={isLocked}
      value={value}
      onValue={onValue}
      help={isLocked ? t('register.inviteBrought') : undefined}
      error={error}
      trailing={
        isLocked ? (
          <IconButton
            icon="pencil"
            label={t('register.changeInviteCode')}
            className="mr-1.5"
            onClick={() => setLocked(false)}
          />
        ) : undefined
      }
    />
  );
}
