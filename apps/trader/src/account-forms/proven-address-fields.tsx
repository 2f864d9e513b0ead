import { AccountNameField } from './account-name-field.tsx';
import { AddressCodeField } from './address-code-field.tsx';
import type { ProvenAddress } from './proven-address.ts';

interface FieldsProps {
  readonly scene: 'register' | 'reset';
  readonly autoComplete: 'username' | 'email';
  readonly form: {
    readonly values: ProvenAddress;
    readonly set: (change: Partial<ProvenAddress>) => void;
    readonly touch: (field: 'name') => void;
    readonly errorAt: (field: keyof ProvenAddress) => string;
  };
}

/** E-mail or phone, and the code that was sent there. */
export function ProvenAddressFields({ scene, autoComplete, form }: FieldsProps) {
  const { values, set, touch, errorAt } = form;
  return (
    <>
      <AccountNameField
        value={values.name}
        // A code proves the address that it was sent to, and no other.
        onValue={(name) => set({ name, code: '' })}
        error={errorAt('name')}
        autoComplete={autoComplete}
      />
      <AddressCodeField
        key={values.name.kind}
        scene={scene}
        name={values.name}
        value={values.code}
        onValue={(code) => set({ code })}
        error={errorAt('code')}
        onNoAddress={() => touch('name')}
      />
    </>
  );
}
