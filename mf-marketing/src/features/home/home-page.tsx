import { localeOf } from '@nitida/contract';
import { useAtomValue } from 'jotai';
import { useEffect, useMemo } from 'react';
import type { Section } from '../../../content/schema.ts';
import { type Figures, figuresOf } from '../../content/figures.ts';
import { usePageContent } from '../../content/use-page-content.ts';
import { useSettings } from '../../content/use-settings.ts';
import { host } from '../../host.ts';
import { AppSection } from './app-section.tsx';
import { ClockSection } from './clock-section.tsx';
import { HeroSection } from './hero-section.tsx';
import { PricesSection } from './prices-section.tsx';
import { QuestionsSection } from './questions-section.tsx';
import { RulesSection } from './rules-section.tsx';

/** The landing page: what the service is, what it costs, and the way into a booking. */
export default function HomePage() {
  const page = usePageContent('home');
  const { settings } = useSettings();
  const locale = localeOf[useAtomValue(host().language.languageAtom)];
  const figures = useMemo(() => (settings ? figuresOf(settings, locale) : null), [settings, locale]);
  const title = page?.title;
  useEffect(() => {
    if (title !== undefined) host().page.setTitle(title);
  }, [title]);
  if (!page) return null;
  return page.sections.map((section) => <HomeSection key={section.type} section={section} figures={figures} />);
}

function HomeSection({ section, figures }: { section: Section; figures: Figures | null }) {
  switch (section.type) {
    case 'hero':
      return <HeroSection section={section} />;
    case 'clock':
      return <ClockSection section={section} figures={figures} />;
    case 'rules':
      return <RulesSection section={section} figures={figures} />;
    case 'prices':
      return <PricesSection section={section} figures={figures} />;
    case 'questions':
      return <QuestionsSection section={section} figures={figures} />;
    case 'app':
      return <AppSection section={section} />;
    case 'chapter':
      throw new Error('The home page has no chapters');
  }
}
