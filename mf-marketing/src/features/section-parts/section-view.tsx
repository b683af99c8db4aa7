import type { ReactNode } from 'react';
import type { Section } from '../../../content/schema.ts';
import type { Figures } from '../../content/figures.ts';
import { AppSection } from './app-section.tsx';
import { ReasonsSection, StepsSection } from './list-sections.tsx';
import { OpeningSection } from './opening-section.tsx';
import { QuestionsSection } from './questions-section.tsx';
import { RulesSection } from './rules-section.tsx';
import { CallSection, TextSection } from './word-sections.tsx';

/** A section that any page may have; null for those that only their own page can draw. */
export function sectionView(section: Section, figures: Figures | null): ReactNode {
  switch (section.type) {
    case 'opening':
      return <OpeningSection section={section} figures={figures} />;
    case 'steps':
      return <StepsSection section={section} figures={figures} />;
    case 'reasons':
      return <ReasonsSection section={section} figures={figures} />;
    case 'rules':
      return <RulesSection section={section} figures={figures} />;
    case 'questions':
      return <QuestionsSection section={section} figures={figures} />;
    case 'text':
      return <TextSection section={section} figures={figures} />;
    case 'call':
      return <CallSection section={section} figures={figures} />;
    case 'app':
      return <AppSection section={section} />;
    default:
      return null;
  }
}
