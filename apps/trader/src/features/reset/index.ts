/** Public interface of the screen that sets a forgotten login password anew. */
export { Reset, type ResetProps } from './components/reset.tsx';
