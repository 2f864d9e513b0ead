import '@fontsource-variable/inter/wght.css';
import { createRoot } from 'react-dom/client';
import { startApp } from './app/start-app.tsx';
import './theme/app.css';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element.');
createRoot(root).render(await startApp());
