import type { ProducersDeclaration } from '@nitida/contract';
import { Small } from '@nitida/ui/type';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { spanishDay } from '../../../parts/csv.ts';
import { Section } from '../../../parts/section.tsx';

/** What the producer declares of this version and declared of earlier ones. It is in Spanish in every language, for whoever inspects it. */
export function Declarations({ declarations: [present, ...earlier] }: { declarations: readonly ProducersDeclaration[] }) {
  const { t } = useTranslation();
  if (!present) return null;
  return (
    <Section title={t('operations.tax.declaration')}>
      <Small>{t('operations.tax.declarationLead')}</Small>
      <Declaration declaration={present} />
      {earlier.map((declaration) => (
        <details key={declaration.id}>
          <summary>{t('operations.tax.declarationOf', { version: declaration.version, day: spanishDay(declaration.date) })}</summary>
          <Declaration declaration={declaration} />
        </details>
      ))}
    </Section>
  );
}

function Declaration({ declaration: { entries } }: { declaration: ProducersDeclaration }) {
  return (
    <div lang="es">
      <h3>Declaración responsable del sistema informático de facturación</h3>
      <Points>
        {entries.map(({ letter, title, text }) => (
          <div key={letter}>
            <dt>
              <Small as="span">
                1.{letter}) {title}
              </Small>
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </Points>
    </div>
  );
}

const Points = styled.dl`
  display: grid;
  gap: var(--s-3);
  max-width: 70ch;
  margin: var(--s-3) 0 0;

  dd {
    margin: 0;
  }
`;
