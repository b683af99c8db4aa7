import type { Language } from '@nitida/contract';
import { loadNames } from '@nitida/contract/load-names';
import { Section, Wrap } from '@nitida/ui/layout';
import { styled } from 'styled-components';
import type { Section as PageSection } from '../../../content/schema.ts';
import { type Figures, fill } from '../../content/figures.ts';
import { usePrices } from '../../content/use-settings.ts';
import { ContentPage } from '../section-parts/content-page.tsx';
import { prepareSections } from '../section-parts/prepare-sections.ts';
import { SectionHead } from '../section-parts/section-head.tsx';
import type { ViewProps } from '../section-parts/view-props.ts';
import { Calculator } from './calculator.tsx';
import { servicesData } from './services-data.ts';
import { TariffsSection } from './tariffs-section.tsx';

export const prepare = async (language: Language) => {
  const names = await loadNames(language);
  return prepareSections(
    'info-price',
    (language) => import(`../../../content/info-price/${language}.json`),
    (source) => servicesData(source, names),
  )(language);
};

/** The services and prices as they are now, and a calculator. */
export default function InfoPricePage() {
  return <ContentPage name="info-price" own={priceSection} />;
}

function priceSection(section: PageSection, figures: Figures | null, isShaded: boolean) {
  if (section.type === 'tariffs') return <TariffsSection {...{ section, figures, isShaded }} />;
  return section.type === 'calculator' ? <CalculatorSection {...{ section, figures, isShaded }} /> : null;
}

function CalculatorSection({ section, figures, isShaded }: ViewProps<'calculator'>) {
  const { data: list } = usePrices();
  return (
    <Section isShaded={isShaded}>
      <Wrap>
        <SectionHead look={2} title={section.title} text={fill(section.lead, figures)} />
        <Below>{list && <Calculator list={list} />}</Below>
      </Wrap>
    </Section>
  );
}

const Below = styled.div`
  margin-top: clamp(24px, 3vw, 40px);
`;
