/**
 * The address of a registration that was sent and has not been answered: kept for this tab, so that a reload in between
 * can say that the account may exist.
 * Never: keeps a code or a password.
 */
import { BrowserStorage, CallError } from '@assay/client';
import { NO_NAME, isComplete, type AccountName } from '../../../account-forms/account-name.ts';

const KEPT = 'registering';

export class UnansweredRegistration {
  readonly #storage: BrowserStorage;

  /** `storage` lasts as long as the tab. */
  constructor(storage: ConstructorParameters<typeof BrowserStorage>[0]) {
    this.#storage = new BrowserStorage(storage, 'session');
  }

  /** null: there is none, or nothing that can be read as one. */
  find(): AccountName | null {
    const kept = Object(this.#storage.read(KEPT)) as Partial<Record<keyof AccountName, unknown>>;
    const text = (field: 'email' | 'country' | 'areaCode' | 'phone'): string => {
      const value = kept[field];
      return typeof value === 'string' ? value : NO_NAME[field];
    };
    const name: AccountName = {
      kind: kept.kind === 'phone' ? 'phone' : 'email',
      email: text('email'),
      country: text('country'),
      areaCode: text('areaCode'),
      phone: text('phone'),
    };
    return isComplete(name) ? name : null;
  }

  forget(): void {
    this.#storage.remove(KEPT);
  }

  /** Keeps the name until the registration is answered; an answer that never came leaves it kept. */
  async during<Answer>(name: AccountName, register: () => Promise<Answer>): Promise<Answer> {
    this.#storage.write(KEPT, name);
    try {
      const answer = await register();
      this.forget();
      return answer;
    } catch (error) {
      if (error instanceof CallError && !error.outcomeUnknown) this.forget();
      throw error;
    }
  }
}
