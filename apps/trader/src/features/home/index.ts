/** Public interface of the home screen. */
export { Home } from './components/home.tsx';
