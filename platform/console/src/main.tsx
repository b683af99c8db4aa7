import './calls/no-eval.ts';
import './app.css';
import { followTranslators } from '@nitida/ui/translation';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { createTexts } from './i18n/texts.ts';

const root = document.getElementById('root');
if (!root) throw new Error('The document has no #root.');
followTranslators();
const texts = await createTexts();
createRoot(root).render(<App texts={texts} />);
