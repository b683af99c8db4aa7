import type { Section } from '../../../content/schema.ts';
import type { Figures } from '../../content/figures.ts';
import { businessData } from '../../content/prepare-page.ts';
import { ContentPage } from '../section-parts/content-page.tsx';
import { prepareSections } from '../section-parts/prepare-sections.ts';
import { HeroSection } from './hero-section.tsx';

export const prepare = prepareSections('home', (language) => import(`../../../content/home/${language}.json`), businessData);

export default function HomePage() {
  return <ContentPage name="home" own={homeSection} />;
}

const homeSection = (section: Section, figures: Figures | null) =>
  section.type === 'hero' ? <HeroSection section={section} figures={figures} /> : null;
