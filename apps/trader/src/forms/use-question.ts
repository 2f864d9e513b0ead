import { useForm, type FormRules } from './use-form.ts';

/** A form without a field: one press, and its answer. */
export function useQuestion<Answer>(
  rules: Pick<FormRules<object, Answer>, 'words'> & {
    /** null: the user gave up on the way. */
    readonly send: () => Promise<Answer | null>;
    readonly onDone: (answer: Answer) => void;
  },
) {
  return useForm<object, Answer>({ initial: {}, problems: () => ({}), ...rules });
}
