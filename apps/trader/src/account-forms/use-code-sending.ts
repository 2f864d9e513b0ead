/** Sends a code and counts down until it may be sent again; the venue says how long that is. */
import { CallError } from '@assay/client';
import { useMutation } from '@tanstack/react-query';
import { useCountdown } from './use-countdown.ts';

/** `To` is what the code was asked for: an address, or nothing where the venue knows it. */
export function useCodeSending<To, Answer extends { readonly resendAfterSeconds: number }>(
  send: (to: To) => Promise<Answer>,
) {
  const { left, start } = useCountdown();
  const sending = useMutation({
    mutationFn: send,
    retry: false,
    onSuccess: (answer) => start(answer.resendAfterSeconds),
    onError: (failure) => {
      const wait = failure instanceof CallError ? failure.params['retryAfterSeconds'] : undefined;
      if (typeof wait === 'number') start(wait);
    },
  });
  return {
    send: sending.mutate,
    busy: sending.isPending,
    /** Whole seconds until the next may be asked for. */
    left,
    sent: sending.isSuccess,
    /** What it was sent to, and what the venue said of it; undefined before. */
    sentTo: sending.isSuccess ? sending.variables : undefined,
    answer: sending.data,
    failure: sending.error,
  };
}
