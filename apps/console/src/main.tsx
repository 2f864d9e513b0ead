import '@fontsource-variable/inter/wght.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Console } from './console.tsx';
import { startTexts } from './locales/texts.ts';
import './theme/app.css';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no root element.');
await startTexts();
createRoot(root).render(
  <StrictMode>
    <Console />
  </StrictMode>,
);
