import { Button, Note, TextField } from '@assay/ui';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { passkeysWork } from '../passkeys/passkey-browser.ts';
import { PasskeyProof } from './passkey-proof.tsx';
import { DigitsProof } from './digits-proof.tsx';
import { firstMethod, type Proof, type GiveCode, type ProofMethod, type ProofSource } from './proof.ts';
import { useFirstWrong } from '../forms/use-form.ts';

export interface ProofFormProps {
  /** At least one, the first is shown first. */
  readonly methods: readonly ProofMethod[];
  readonly source: ProofSource;
  /** Answers what the venue has against the proof, in words; nothing when it is right. */
  readonly onProof: (proof: Proof) => Promise<string>;
}

/** Asks for one proof that it is the account's holder, by a method that they choose. */
export function ProofForm({ methods, source, onProof }: ProofFormProps) {
  const { t } = useTranslation();
  const passkeysHere = passkeysWork();
  const [chosen, setChosen] = useState<ProofMethod | null>(null);
  const method = chosen !== null && methods.includes(chosen) ? chosen : firstMethod(methods, passkeysHere);
  const others = methods.filter((one) => one !== method && (one !== 'passkey' || passkeysHere));
  const [busy, setBusy] = useState(false);
  // Known at once: a second press may come before the first one is drawn.
  const isGiving = useRef(false);
  const give: GiveCode = async (code) => {
    if (method === null || isGiving.current) return '';
    isGiving.current = true;
    setBusy(true);
    try {
      return await onProof({ method, code });
    } finally {
      isGiving.current = false;
      setBusy(false);
    }
  };
  return (
    <div key={method} ref={focusFirst} className="grid gap-4">
      {method === 'totp' || method === 'email' || method === 'phone' ? (
        <DigitsProof key={method} method={method} source={source} busy={busy} onCode={give} />
      ) : null}
      {method === 'passkey' && passkeysHere ? (
        <PasskeyProof source={source} busy={busy} onCode={give} />
      ) : null}
      {method === 'passkey' && !passkeysHere ? (
        <Note tone="warn">{t('credentials.passkey.notHere')}</Note>
      ) : null}
      {method === 'recovery' ? <RecoveryProof busy={busy} onCode={give} /> : null}
      {others.length > 0 ? (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line pt-3 text-13">
          <span className="text-quiet">{t('credentials.otherWay')}</span>
          {others.map((one) => (
            <button
              key={one}
              type="button"
              disabled={busy}
              className="font-medium text-accent hover:underline"
              onClick={() => setChosen(one)}
            >
              {t(`credentials.methods.${one}`)}
            </button>
          ))}
        </div>
      ) : null}
    </div>
  );
}

/** A step that opens, and a way that is chosen, begin at their first control. */
function focusFirst(parts: HTMLElement | null): void {
  parts?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
}

/** Longest code that may be typed: what is printed has groups and hyphens. */
const MAX_RECOVERY_CODE_LENGTH = 24;

function RecoveryProof({ busy, onCode }: { readonly busy: boolean; readonly onCode: GiveCode }) {
  const { t } = useTranslation();
  const [code, setCode] = useState('');
  const [error, setError] = useState('');
  const { attach, focusFirstWrong } = useFirstWrong();
  const give = async (): Promise<void> => {
    const said = code.trim() === '' ? t('credentials.enterRecoveryCode') : await onCode(code.trim());
    setError(said);
    if (said !== '') focusFirstWrong();
  };
  return (
    <form
      ref={attach}
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void give();
      }}
    >
      <TextField
        label={t('credentials.recoveryCode')}
        data-autofocus=""
        name="code"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={MAX_RECOVERY_CODE_LENGTH}
        value={code}
        onValue={(text) => {
          setCode(text);
          setError('');
        }}
        help={t('credentials.recoveryHelp')}
        error={error}
      />
      <Button type="submit" tone="primary" size="l" wide disabled={busy}>
        {busy ? t('credentials.checking') : t('credentials.confirm')}
      </Button>
    </form>
  );
}
