import type { Language } from '@nitida/contract';
import { draftThemeParameter, editorMessage, readDraftMessage } from '@nitida/contract/content/preview-messages';
import { type RefObject, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { SmallButton } from '../../../parts/small-button.tsx';
import { useWidths } from '../model/use-widths.ts';
import { Choices } from './choices.tsx';

const Place = styled.section`
  display: grid;
  grid-template-rows: auto minmax(0, 1fr);
  gap: 10px;
  min-width: 0;
  height: 100%;
`;

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 14px;

  a {
    margin-inline-start: auto;
    font-size: var(--t-small);
    padding-block: 8px;
  }
`;

const Screen = styled.div`
  position: relative;
  overflow: hidden;
  min-height: 420px;
  border: 1px solid var(--grout);
  border-radius: var(--r-panel);
  background: var(--wall-shade);

  iframe {
    position: absolute;
    top: 0;
    left: 50%;
    border: 0;
    background: var(--wall);
    transform-origin: top center;
  }
`;

const widths = ['390', '744', '1440'] as const;
const themes = ['light', 'dark'] as const;

export interface PreviewHandle {
  /** Shows what was just saved. */
  renew(): void;
  /** Scrolls to a text. */
  show(text: string): void;
}

interface PreviewFrameProps {
  /** The link of the draft. */
  url: string;
  language: Language;
  onFigures: (figures: Record<string, string>) => void;
  onPressed: (text: string) => void;
  handle: RefObject<PreviewHandle | null>;
}

/** The draft inside the real site, which the frame shows at the width of a phone, a tablet or a desk. */
export function PreviewFrame({ url, language, onFigures, onPressed, handle }: PreviewFrameProps) {
  const { t } = useTranslation();
  const [width, setWidth] = useState<(typeof widths)[number]>('390');
  const widthChoices = useWidths(widths);
  const [theme, setTheme] = useState<(typeof themes)[number]>('light');
  const [isCopied, setCopied] = useState(false);
  const screen = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  /** Whether the site is in the frame: a message to an empty frame is a fault. */
  const isThere = useRef(false);
  const [room, setRoom] = useState({ width: 390, height: 700 });
  const site = new URL(url).origin;

  useEffect(() => {
    const { current } = screen;
    if (!current) return;
    const observer = new ResizeObserver(() => setRoom({ width: current.clientWidth, height: current.clientHeight }));
    observer.observe(current);
    return () => observer.disconnect();
  }, []);

  useEffect(() => {
    const onMessage = ({ source, origin, data }: MessageEvent) => {
      if (origin !== site || source !== frame.current?.contentWindow) return;
      const message = readDraftMessage(data);
      if (message?.tells === 'figures') {
        isThere.current = true;
        onFigures(message.figures);
        // What was saved while the page loaded may have come too late for it.
        frame.current?.contentWindow?.postMessage(editorMessage({ tells: 'saved' }), site);
      }
      if (message?.tells === 'pressed') onPressed(message.text);
    };
    window.addEventListener('message', onMessage);
    return () => window.removeEventListener('message', onMessage);
  }, [site, onFigures, onPressed]);

  useImperativeHandle(handle, () => {
    const send = (message: Parameters<typeof editorMessage>[0]) => {
      if (isThere.current) frame.current?.contentWindow?.postMessage(editorMessage(message), site);
    };
    return { renew: () => send({ tells: 'saved' }), show: (text) => send({ tells: 'show', text }) };
  }, [site]);

  const link = `${url}&lng=${language}`;
  const address = `${link}&${draftThemeParameter}=${theme}`;
  useEffect(() => {
    // Another document takes the place of the one in the frame, and tells when it is there.
    if (address) isThere.current = false;
  }, [address]);
  const scale = Math.min(1, room.width / Number(width));
  const size = { width: `${width}px`, height: `${Math.round(room.height / scale)}px`, transform: `translateX(-50%) scale(${scale})` };
  return (
    <Place aria-label={t('editor.preview')}>
      <Bar>
        <Choices label={t('editor.width')} value={width} onChange={setWidth} items={widthChoices} />
        <Choices
          label={t('preferences.theme')}
          value={theme}
          onChange={setTheme}
          items={[
            { id: 'light', name: t('theme.light') },
            { id: 'dark', name: t('theme.dark') },
          ]}
        />
        <SmallButton
          onPress={() =>
            void navigator.clipboard.writeText(link).then(
              () => setCopied(true),
              () => setCopied(false),
            )
          }
        >
          {t(isCopied ? 'editor.linkCopied' : 'editor.copyLink')}
        </SmallButton>
        <a href={link} target="_blank" rel="noreferrer">
          {t('editor.openPreview')}
        </a>
      </Bar>
      <Screen ref={screen}>
        <iframe ref={frame} title={t('editor.previewFrame')} src={address} style={size} />
      </Screen>
    </Place>
  );
}
