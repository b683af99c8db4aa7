import type { Section } from '../../../content/schema.ts';
import type { Figures } from '../../content/figures.ts';
import { businessData, preparePage } from '../../content/prepare-page.ts';
import { ContentPage } from '../section-parts/content-page.tsx';
import { ClockSection } from './clock-section.tsx';
import { HeroSection } from './hero-section.tsx';
import { PricesSection } from './prices-section.tsx';

export const prepare = preparePage('home', businessData);

export default function HomePage() {
  return <ContentPage name="home" own={homeSection} />;
}

function homeSection(section: Section, figures: Figures | null, isShaded: boolean) {
  switch (section.type) {
    case 'hero':
      return <HeroSection section={section} />;
    case 'clock':
      return <ClockSection {...{ section, figures, isShaded }} />;
    case 'prices':
      return <PricesSection {...{ section, figures, isShaded }} />;
    default:
      return null;
  }
}
