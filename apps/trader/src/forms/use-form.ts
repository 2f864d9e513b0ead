/**
 * The state of a form and the call behind its button.
 * Promises: nothing is sent while a field has a problem; after a refusal or a problem the focus stands on the first
 * wrong field; a form that is being sent is not sent again.
 */
import { CallError } from '@assay/client';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
import { errorAt, refusalAfterChange, type Problems, type Refusal } from './form-errors.ts';

type FieldOf<Values> = keyof Values & string;

export interface FormRules<Values, Answer> {
  readonly initial: Values;
  /** The words at each field that would be refused. */
  readonly problems: (values: Values) => Problems<FieldOf<Values>>;
  /** null: the user gave up on the way, such as in the confirmation. */
  readonly send: (values: Values) => Promise<Answer | null>;
  readonly onDone: (answer: Answer, values: Values) => void;
  /** The form's field for what was refused; without it the call's field of the same name. */
  readonly fieldOf?: (failure: CallError) => FieldOf<Values> | null;
}

export function useForm<Values extends object, Answer>(rules: FormRules<Values, Answer>) {
  const [values, setValues] = useState(rules.initial);
  const [tried, setTried] = useState<ReadonlySet<FieldOf<Values>>>(new Set());
  const [refusal, setRefusal] = useState<Refusal<FieldOf<Values>> | null>(null);
  const { attach, focusFirstWrong } = useFirstWrong();
  const problems = rules.problems(values);
  // Known at once: a second press may come before the first one is drawn.
  const isSending = useRef(false);

  const sending = useMutation({
    mutationFn: rules.send,
    retry: false,
    onSuccess: (answer, sent) => {
      if (answer !== null) rules.onDone(answer, sent);
    },
    onError: (failure) => {
      setRefusal({ field: refusedField(failure, values, rules.fieldOf), message: failure.message });
      focusFirstWrong();
    },
    onSettled: () => {
      isSending.current = false;
    },
  });

  const allTried = (): void => setTried(new Set(fieldsOf(values)));
  return {
    /** For the form element's `ref`. */
    attach,
    values,
    busy: sending.isPending,
    set: (change: Partial<Values>) => {
      // On what is there then: two fields may change between two drawings.
      setValues((now) => ({ ...now, ...change }));
      setRefusal(refusalAfterChange(refusal, Object.keys(change)));
    },
    /** From now on a problem of this field is shown. */
    touch: (field: FieldOf<Values>) => {
      setTried(new Set([...tried, field]));
      focusFirstWrong();
    },
    /** For the form's `onSubmit`. */
    submit: (event?: SyntheticEvent) => {
      event?.preventDefault();
      if (isSending.current) return;
      setRefusal(null);
      allTried();
      if (Object.values(problems).some(Boolean)) return focusFirstWrong();
      isSending.current = true;
      sending.mutate(values);
    },
    /** Empty and untouched again. */
    reset: () => {
      setValues(rules.initial);
      setTried(new Set());
      setRefusal(null);
    },
    errorAt: (field: FieldOf<Values>) => errorAt(field, { problems, tried, refusal }),
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
  if (!(failure instanceof CallError)) return null;
  if (fieldOf) return fieldOf(failure);
  return fieldsOf(values).find((field) => field === failure.field) ?? null;
}

/** Puts the focus on the first field of a form that is marked as wrong, once that is drawn. */
export function useFirstWrong() {
  const [element, setElement] = useState<HTMLFormElement | null>(null);
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    if (asked > 0) element?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [asked, element]);
  return { attach: setElement, focusFirstWrong: () => setAsked((times) => times + 1) };
}
