import { announcementElement, announcementMarkup } from '@nitida/contract/announcement-bar';
import { Wordmark } from '@nitida/ui/logo';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { Choices } from '../editor/choices.tsx';
import { useWidths } from '../model/use-widths.ts';

const Place = styled.section`
  display: grid;
  gap: 10px;
  min-width: 0;
`;

const Screen = styled.div`
  height: 200px;
  overflow: hidden;
  border: 1px solid var(--grout);
  border-radius: var(--r-panel);
  background: var(--wall);
`;

/** The site beside the bar: its widths count, not those of the console. */
const Site = styled.div<{ $width: number; $scale: number }>`
  --gutter: ${({ $width }) => Math.min(56, Math.max(20, $width * 0.042))}px;
  width: ${({ $width }) => $width}px;
  transform: scale(${({ $scale }) => $scale});
  transform-origin: top left;
`;

const Header = styled.div`
  padding: 18px var(--gutter) 40px;
  opacity: 0.5;
`;

const widths = ['390', '1440'] as const;

interface BarPreviewProps {
  text: string;
  /** The words of the link, or null for a bar without one. */
  label: string | null;
  /** The language of the texts. */
  lang: string;
}

/** The bar with the markup and the styles of the site, at the width of a phone or a desk. Its link and its button do nothing here. */
export function BarPreview({ text, label, lang }: BarPreviewProps) {
  const { t } = useTranslation();
  const [width, setWidth] = useState<(typeof widths)[number]>('390');
  const widthChoices = useWidths(widths);
  const screen = useRef<HTMLDivElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState(390);

  useEffect(() => {
    const { current } = screen;
    if (!current) return;
    const observer = new ResizeObserver(() => setRoom(current.clientWidth));
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  useEffect(() => {
    const { current } = bar;
    if (!current) return;
    // Within a shadow root, the styles of the site reach nothing of the console.
    const root = current.shadowRoot ?? current.attachShadow({ mode: 'open' });
    const at = new Date(0).toISOString();
    const labels = { name: '', close: '', skip: '' };
    const link = label === null ? null : { to: '#', label };
    const markup = announcementMarkup({ id: '', text, link, audience: 'all', from: at, until: at, labels });
    root.innerHTML = `<div id="${announcementElement}">${markup}</div>`;
    root.querySelector('button')?.removeAttribute('hidden');
  }, [text, label]);

  const scale = Math.min(1, room / Number(width));
  return (
    <Place aria-label={t('editor.preview')}>
      <div>
        <Choices label={t('editor.width')} value={width} onChange={setWidth} items={widthChoices} />
      </div>
      <Screen ref={screen}>
        <Site $width={Number(width)} $scale={scale} inert lang={lang}>
          <div ref={bar} />
          <Header>
            <Wordmark height={24} />
          </Header>
        </Site>
      </Screen>
    </Place>
  );
}
