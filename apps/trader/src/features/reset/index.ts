/** Public interface of the screen that sets a forgotten login password anew. */
import '../../locales/credential-texts.ts';
import '../../locales/reset-texts.ts';

export { Reset, type ResetProps } from './components/reset.tsx';
