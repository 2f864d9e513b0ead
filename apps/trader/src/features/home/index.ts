/** Public interface of the home screen. */
import '../../locales/home-texts.ts';

export { Home } from './components/home.tsx';
