import { TextField } from '@assay/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

export interface Secret {
  readonly typed: string;
  readonly set: (typed: string) => void;
  readonly again: string;
  readonly setAgain: (again: string) => void;
  readonly least: number;
  /** Long enough, and twice the same. */
  readonly isFit: boolean;
}

/** A password or a passphrase that somebody makes up. */
export function useSecret(least: number): Secret {
  const [typed, set] = useState('');
  const [again, setAgain] = useState('');
  return { typed, set, again, setAgain, least, isFit: typed.length >= least && typed === again };
}

/** Typed twice; says what is wrong as soon as both are there. */
export function SecretPair(props: {
  readonly secret: Secret;
  readonly label: string;
  readonly labelAgain: string;
  readonly help: string;
}) {
  const { secret, label, labelAgain, help } = props;
  const { typed, again, least } = secret;
  const { t } = useTranslation();
  const isShort = typed !== '' && again !== '' && typed.length < least;
  const differs = again !== '' && !isShort && again.length >= typed.length && again !== typed;
  return (
    <>
      <TextField
        label={label}
        help={help}
        type="password"
        autoComplete="new-password"
        maxLength={200}
        value={typed}
        onValue={secret.set}
        error={isShort ? t('desk.secret.short', { count: least }) : undefined}
        required
      />
      <TextField
        label={labelAgain}
        type="password"
        autoComplete="new-password"
        maxLength={200}
        value={again}
        onValue={secret.setAgain}
        error={differs ? t('desk.secret.differs') : undefined}
        required
      />
    </>
  );
}
