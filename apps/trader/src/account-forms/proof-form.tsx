import { Note, TextField } from '@assay/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormSubmit } from '../forms/form-submit.tsx';
import { passkeysWork } from '@assay/ui/passkeys';
import { DigitsProof } from './digits-proof.tsx';
import { PasskeyProof } from './passkey-proof.tsx';
import { firstMethod, type GiveProof, type ProofMethod, type ProofSource } from './proof.ts';
import { useProof, type ProofState } from './use-proof.ts';

export interface ProofFormProps {
  /** At least one, the first is shown first. */
  readonly methods: readonly ProofMethod[];
  readonly source: ProofSource;
  readonly onProof: GiveProof;
}

/** Asks for one proof that it is the account's holder, by a method that they choose. */
export function ProofForm({ methods, source, onProof }: ProofFormProps) {
  const passkeysHere = passkeysWork();
  const [chosen, setChosen] = useState<ProofMethod | null>(null);
  const method = chosen !== null && methods.includes(chosen) ? chosen : firstMethod(methods, passkeysHere);
  if (method === null) return null;
  const others = methods.filter((one) => one !== method && (one !== 'passkey' || passkeysHere));
  return (
    <ProofWay
      key={method}
      method={method}
      others={others}
      source={source}
      onProof={onProof}
      onOther={setChosen}
    />
  );
}

interface WayProps extends Omit<ProofFormProps, 'methods'> {
  readonly method: ProofMethod;
  readonly others: readonly ProofMethod[];
  readonly onOther: (method: ProofMethod) => void;
}

/** One proof, and the other ways to give one. */
function ProofWay({ method, others, source, onProof, onOther }: WayProps) {
  const { t } = useTranslation();
  const form = useProof(method, source, onProof);
  return (
    <div ref={focusFirst} className="grid gap-4">
      {method === 'totp' || method === 'email' || method === 'phone' ? (
        <DigitsProof method={method} source={source} form={form} />
      ) : null}
      {method === 'passkey' ? <PasskeyWay form={form} /> : null}
      {method === 'recovery' ? <RecoveryProof form={form} /> : null}
      {others.length > 0 ? (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line pt-3 text-13">
          <span className="text-quiet">{t('credentials.otherWay')}</span>
          {others.map((one) => (
            <button
              key={one}
              type="button"
              disabled={form.busy}
              className="font-medium text-accent hover:underline"
              onClick={() => onOther(one)}
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

function PasskeyWay({ form }: { readonly form: ProofState }) {
  const { t } = useTranslation();
  if (passkeysWork()) return <PasskeyProof form={form} />;
  return <Note tone="warn">{t('credentials.passkey.notHere')}</Note>;
}

/** Longest code that may be typed: what is printed has groups and hyphens. */
const MAX_RECOVERY_CODE_LENGTH = 24;

function RecoveryProof({ form }: { readonly form: ProofState }) {
  const { t } = useTranslation();
  const { attach, submit } = form;
  return (
    <form ref={attach} noValidate className="grid gap-4" onSubmit={submit}>
      <TextField
        {...form.field('code')}
        label={t('credentials.recoveryCode')}
        data-autofocus=""
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={MAX_RECOVERY_CODE_LENGTH}
        help={t('credentials.recoveryHelp')}
      />
      <FormSubmit form={form} label={t('credentials.confirm')} busyLabel={t('credentials.checking')} />
    </form>
  );
}
