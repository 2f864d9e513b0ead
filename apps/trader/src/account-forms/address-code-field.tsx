import type { CodeScene } from '@assay/protocol';
import { useTranslation } from 'react-i18next';
import { accountText, isComplete, type AccountName } from './account-name.ts';
import { CodeField } from './code-field.tsx';
import { useAddressCode } from './use-address-code.ts';

/** The code that proves an address, with the button that sends it there. */
export function AddressCodeField(props: {
  readonly scene: CodeScene;
  readonly name: AccountName;
  readonly value: string;
  readonly onValue: (value: string) => void;
  readonly error: string;
  /** The address is not one: the form says so at its field. */
  readonly onNoAddress: () => void;
}) {
  const { t } = useTranslation();
  const { scene, name, value, onValue, error, onNoAddress } = props;
  const sending = useAddressCode(scene, name, onValue);
  const address = sending.sentTo === undefined ? '' : accountText(sending.sentTo);
  const { isElsewhere } = sending;
  return (
    <CodeField
      label={t(`credentials.codeOf.${name.kind}`)}
      value={value}
      onValue={onValue}
      error={error}
      form={scene === 'reset' ? 'signs' : 'digits'}
      // Another address need not wait for the countdown of the first one.
      sending={isElsewhere ? { ...sending, left: 0, isFilledIn: false, isElsewhere } : sending}
      onSend={() => (isComplete(name) ? sending.send(name) : onNoAddress())}
      sentText={
        isElsewhere
          ? t('credentials.sentElsewhere', { address })
          : sending.sentTo?.kind === 'phone'
            ? t('credentials.sentTo', { address })
            : t(sending.hasMailbox ? 'credentials.mailSentHere' : 'credentials.mailSentTo', { address })
      }
    />
  );
}
