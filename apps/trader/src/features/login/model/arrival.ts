/** What led to the sign-in: said above its form. */
export type Arrival = 'registered' | 'reset' | 'password-changed' | 'session-needed';
