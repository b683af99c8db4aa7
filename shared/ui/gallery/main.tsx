import '../src/app.css';
import { type ComponentType, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { Art } from './sections/art.tsx';
import { Basics } from './sections/basics.tsx';
import { Dates } from './sections/date.tsx';
import { Feedback } from './sections/feedback.tsx';
import { Forms } from './sections/forms.tsx';
import { ComboOpen, DialogOpen, MenuOpen, PanelOpen, SheetOpen } from './sections/overlays.tsx';
import { Price } from './sections/price.tsx';

const pages: Record<string, ComponentType> = {
  basics: Basics,
  forms: Forms,
  price: Price,
  date: Dates,
  feedback: Feedback,
  art: Art,
  dialog: DialogOpen,
  panel: PanelOpen,
  sheet: SheetOpen,
  menu: MenuOpen,
  combo: ComboOpen,
};

const query = new URLSearchParams(location.search);
document.documentElement.dataset.theme = query.get('theme') ?? 'light';
document.documentElement.lang = query.get('lang') ?? 'en';

/** Delayed parts (skeletons, two months, focus set by an effect) are complete after this time. */
const settleMs = 450;

const Gallery = () => {
  const [isReady, setIsReady] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsReady(true), settleMs);
    return () => clearTimeout(timer);
  }, []);
  const Page = pages[query.get('page') ?? 'basics'] ?? Basics;
  return (
    <MemoryRouter>
      <Page />
      {isReady ? <i data-testid="ready" /> : null}
    </MemoryRouter>
  );
};

const root = document.getElementById('root');
if (root) createRoot(root).render(<Gallery />);
