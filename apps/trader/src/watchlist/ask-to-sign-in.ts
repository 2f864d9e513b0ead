import { useNavigate } from '@tanstack/react-router';

/** Leads to the sign-in, which leads back to the address where it was asked for. */
export function useAskToSignIn(): () => void {
  const navigate = useNavigate();
  return () =>
    void navigate({ to: '/user/login', search: { returnTo: location.pathname + location.search } });
}
