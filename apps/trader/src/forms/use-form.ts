/**
 * The state of a form and the call behind its button.
 * Promises: nothing is sent while a field has a problem; after a refusal or a problem the focus stands on the first
 * wrong field; a form that is being sent is not sent again; what was sent counts as untouched, where the form stays.
 */
import { CallError } from '@assay/client';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
import { errorAt, RefusedHere, refusalAfterChange, type Problems, type Refusal } from './form-errors.ts';

type FieldOf<Values> = keyof Values & string;

export interface FormRules<Values, Answer> {
  readonly initial: Values;
  /** The words at each field that would be refused. */
  readonly problems: (values: Values) => Problems<FieldOf<Values>>;
  /** Its problems are shown as they are typed: it begins with values that are good. */
  readonly isEdit?: boolean;
  /** null: the user gave up on the way, such as in the confirmation. */
  readonly send: (values: Values) => Promise<Answer | null>;
  readonly onDone: (answer: Answer, values: Values) => void;
  /** The form's field for what was refused; without it the call's field of the same name. */
  readonly fieldOf?: (failure: CallError) => FieldOf<Values> | null;
  /** The words for a failure, where the form knows better ones than the failure's own. */
  readonly words?: (failure: Error) => string;
  /** What is no use any more once it was refused, such as a code: it is empty and untouched again. */
  readonly spent?: Partial<Values>;
}

/** What the parts around a form's fields take of it. */
export type FormState = Pick<
  ReturnType<typeof useForm<object, unknown>>,
  'attach' | 'busy' | 'submit' | 'formError'
>;

export function useForm<Values extends object, Answer>(rules: FormRules<Values, Answer>) {
  const [values, setValues] = useState(rules.initial);
  const [tried, setTried] = useState<ReadonlySet<FieldOf<Values>>>(new Set());
  const [refusal, setRefusal] = useState<Refusal<FieldOf<Values>> | null>(null);
  // Known at once: a second press may come before the first one is drawn.
  const isSending = useRef(false);
  const allFields = new Set(fieldsOf(values));
  const problems = rules.problems(values);

  const sending = useMutation({
    mutationFn: rules.send,
    retry: false,
    onSuccess: (answer, sent) => {
      if (answer === null) return;
      setTried(new Set());
      rules.onDone(answer, sent);
    },
    onError: (failure, sent) => {
      const { spent = {} } = rules;
      setValues((now) => ({ ...now, ...spent }));
      setTried(new Set([...allFields].filter((field) => !(field in spent))));
      const message = rules.words?.(failure) ?? failure.message;
      setRefusal({ field: refusedField(failure, sent, rules.fieldOf), message });
      focusFirstWrong();
    },
    onSettled: () => {
      isSending.current = false;
    },
  });

  const { attach, focusFirstWrong } = useFirstWrong(sending.isPending);

  const send = (wanted: Values): void => {
    if (isSending.current) return;
    setRefusal(null);
    setTried(allFields);
    if (Object.values(rules.problems(wanted)).some(Boolean)) return focusFirstWrong();
    isSending.current = true;
    sending.mutate(wanted);
  };
  const set = (change: Partial<Values>): void => {
    // On what is there then: two fields may change between two drawings.
    setValues((now) => ({ ...now, ...change }));
    setRefusal(refusalAfterChange(refusal, Object.keys(change)));
  };
  const wordsAt = (field: FieldOf<Values>): string =>
    errorAt(field, { problems, tried: rules.isEdit ? allFields : tried, refusal });
  return {
    /** For the form element's `ref`. */
    attach,
    values,
    busy: sending.isPending,
    set,
    errorAt: wordsAt,
    /** What a control takes of its field: its name, its value with the way to change it, and what is wrong with it. */
    field: <Field extends FieldOf<Values>>(name: Field) => ({
      name,
      value: values[name],
      // A change of one field, which the language does not know of a computed key.
      onValue: (value: Values[Field]) => set({ [name]: value } as unknown as Partial<Values>),
      error: wordsAt(name),
    }),
    /** From now on a problem of this field is shown. */
    touch: (field: FieldOf<Values>) => {
      setTried(new Set([...tried, field]));
      focusFirstWrong();
    },
    /** For the form's `onSubmit`. */
    submit: (event?: SyntheticEvent) => {
      event?.preventDefault();
      send(values);
    },
    /** For a field that hands the form in by itself, with its last change. */
    submitWith: (change: Partial<Values>) => send({ ...values, ...change }),
    /** A refusal that is about no field. */
    formError: refusal?.field === null ? refusal.message : '',
  };
}

const fieldsOf = <Values extends object>(values: Values): FieldOf<Values>[] =>
  // The keys of the values are the fields: that is what the type says, which the language does not know.
  Object.keys(values) as FieldOf<Values>[];

function refusedField<Values extends object>(
  failure: unknown,
  values: Values,
  fieldOf: FormRules<Values, never>['fieldOf'],
): FieldOf<Values> | null {
  if (!(failure instanceof CallError || failure instanceof RefusedHere)) return null;
  if (failure instanceof CallError && fieldOf) return fieldOf(failure);
  return fieldsOf(values).find((field) => field === failure.field) ?? null;
}

/** Puts the focus on the first field of a form that is marked as wrong, once that is drawn and can be typed in. */
function useFirstWrong(busy: boolean) {
  const [element, setElement] = useState<HTMLFormElement | null>(null);
  const [asked, setAsked] = useState(0);
  const answered = useRef(0);
  useEffect(() => {
    if (busy || element === null || asked === answered.current) return;
    answered.current = asked;
    element.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [asked, busy, element]);
  return { attach: setElement, focusFirstWrong: () => setAsked((times) => times + 1) };
}
