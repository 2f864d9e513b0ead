import '@fontsource-variable/inter/wght.css';
import { FigureProvider } from '@assay/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Console } from './console.tsx';
import { client } from './desk/queries.ts';
import { startTexts } from './locales/texts.ts';
import './theme/app.css';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no root element.');
await startTexts();
const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
createRoot(root).render(
  <StrictMode>
    <FigureProvider settings={{ locale: 'en', timeZone, dateForm: 'YYYY-MM-DD' }}>
      <QueryClientProvider client={client}>
        <Console />
      </QueryClientProvider>
    </FigureProvider>
  </StrictMode>,
);
