import { Button } from '@nitida/ui/buttons';
import { useState, useSyncExternalStore } from 'react';
import { styled } from 'styled-components';
import type { SectionOf } from '../../../content/schema.ts';
import { InstallPicture } from './install-pictures.tsx';
import { installPrompt, isInstalled, onInstallPrompt } from './install-prompt.ts';

/** The browser's install prompt where there is one, or else the steps to install the site by hand. */
export function InstallApp({ section }: { section: SectionOf<'app'> }) {
  const prompt = useSyncExternalStore(onInstallPrompt, installPrompt, () => null);
  const isThere = useSyncExternalStore(onInstallPrompt, isInstalled, () => false);
  const [isAsking, setIsAsking] = useState(false);
  if (isThere) return null;
  if (prompt) {
    const ask = async () => {
      setIsAsking(true);
      await prompt.ask();
      setIsAsking(false);
    };
    return (
      <Offer>
        <Button isBusy={isAsking} onPress={() => void ask()}>
          {section.install}
        </Button>
      </Offer>
    );
  }
  return section.ways.map(({ system, title, steps }) => (
    <Way key={system}>
      <h3>{title}</h3>
      <ol>
        {steps.map((step, index) => (
          <li key={step}>
            <InstallPicture system={system} step={index} />
            <span>{step}</span>
          </li>
        ))}
      </ol>
    </Way>
  ));
}

const Offer = styled.div`
  margin-top: 24px;
`;

const Way = styled.div`
  margin-top: 28px;

  h3 {
    font-size: 1rem;
    font-weight: 600;
  }
  ol {
    display: grid;
    gap: 12px;
    margin-top: 14px;
  }
  li {
    display: grid;
    grid-template-columns: 44px minmax(0, 1fr);
    align-items: center;
    gap: 14px;
    color: var(--band-ink-2);
    line-height: 1.4;
  }
`;
