import type { ReactNode } from 'react';
import type { Section } from '../../../content/schema.ts';
import type { Figures } from '../../content/figures.ts';
import { AppSection } from './app-section.tsx';
import { AreaSection } from './area-section.tsx';
import { ClockSection } from './clock-section.tsx';
import { EstimateSection } from './estimate-section.tsx';
import { ReasonsSection, StepsSection } from './list-sections.tsx';
import { PricesSection } from './prices-section.tsx';
import { QuestionsSection } from './questions-section.tsx';
import { RulesSection } from './rules-section.tsx';
import { CallSection, TextSection } from './word-sections.tsx';

/** The view of a section below a page's first one; null for sections that only their own page renders. */
export function sectionView(section: Section, figures: Figures | null, isShaded: boolean, isBelowForm = false): ReactNode {
  switch (section.type) {
    case 'clock':
      return <ClockSection {...{ section, figures, isShaded }} />;
    case 'prices':
      return <PricesSection {...{ section, figures, isShaded }} />;
    case 'steps':
      return <StepsSection {...{ section, figures, isShaded }} />;
    case 'reasons':
      return <ReasonsSection {...{ section, figures, isShaded }} />;
    case 'rules':
      return <RulesSection {...{ section, figures, isShaded }} />;
    case 'questions':
      return <QuestionsSection {...{ section, figures, isShaded }} />;
    case 'text':
      return <TextSection {...{ section, figures, isShaded }} />;
    case 'call':
      return <CallSection {...{ section, figures, isShaded, isBelowForm }} />;
    case 'estimate':
      return <EstimateSection {...{ section, figures, isShaded }} />;
    case 'area':
      return <AreaSection {...{ section, figures, isShaded }} />;
    case 'app':
      return <AppSection section={section} />;
    default:
      return null;
  }
}
