import { localeOf } from '@nitida/contract';
import { IconButton } from '@nitida/ui/buttons';
import { Heading, Micro } from '@nitida/ui/type';
import { useAtomValue } from 'jotai';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useShell } from '../core/shell-context.ts';
import { errorsOf } from '../telemetry/error-counts.ts';
import { loadedFiles } from './loaded-files.ts';
import { Frame, Head, Panel, Scroll, Table } from './parts-styles.tsx';
import { readPreview } from './read-preview.ts';
import { useMembers } from './use-members.ts';
import { type Region, useBoxes, useRegions } from './use-regions.ts';

const partKeys = { header: 'preview.header', page: 'preview.page', footer: 'preview.footer' } as const;

/** Frames each part of the page and says which release draws it, whose it is and how it does. */
export default function PartsOverlay({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('common');
  const panel = useRef<HTMLElement>(null);
  const regions = useRegions();
  const boxes = useBoxes(regions);
  const { composition, memberOf } = useMembers();
  useEffect(() => {
    panel.current?.focus();
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') onClose();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [onClose]);
  return (
    <>
      {regions.map(({ part, name }, at) => {
        const box = boxes[at];
        return box ? (
          <Frame key={part} aria-hidden="true" style={box}>
            <span>{name}</span>
          </Frame>
        ) : null;
      })}
      <Panel ref={panel} role="dialog" aria-labelledby="parts-title" tabIndex={-1}>
        <Head>
          <div>
            <Heading level={2} look={3} id="parts-title">
              {t('preview.parts')}
            </Heading>
            <Micro>{t('preview.composition', { number: composition })}</Micro>
          </div>
          <IconButton icon="close" label={t('dialog.close')} onPress={onClose} />
        </Head>
        <Scroll tabIndex={0} role="group" aria-labelledby="parts-title">
          <Table>
            <thead>
              <tr>
                <th scope="col">{t('preview.part')}</th>
                <th scope="col">{t('preview.release')}</th>
                <th scope="col">{t('preview.owner')}</th>
                <th scope="col">{t('preview.commit')}</th>
                <th scope="col">{t('preview.size')}</th>
                <th scope="col">{t('preview.loading')}</th>
                <th scope="col">{t('preview.errors')}</th>
              </tr>
            </thead>
            <tbody>
              {regions.map((region) => (
                <Row key={region.part} region={region} member={memberOf(region.name)} />
              ))}
            </tbody>
          </Table>
        </Scroll>
      </Panel>
    </>
  );
}

interface RowProps {
  region: Region;
  member: ReturnType<ReturnType<typeof useMembers>['memberOf']>;
}

function Row({ region: { part, name }, member: { version, owner, commit } }: RowProps) {
  const { t } = useTranslation('common');
  const locale = localeOf[useAtomValue(useShell().language.languageAtom)];
  const [staffUrl] = useState(() => readPreview()?.staffUrl ?? null);
  const [files] = useState(() =>
    loadedFiles(
      name,
      performance.getEntriesByType('resource').filter((entry) => entry instanceof PerformanceResourceTiming),
    ),
  );
  const unit = (value: number, unit: string) =>
    new Intl.NumberFormat(locale, { style: 'unit', unit, maximumFractionDigits: 0 }).format(value);
  return (
    <tr>
      <th scope="row">{t(partKeys[part])}</th>
      <td>
        {name} <code>{version}</code>
        {staffUrl === null ? null : (
          <a href={`${staffUrl}?release=${name}`} target="_blank" rel="noreferrer">
            {t('preview.other')}
          </a>
        )}
      </td>
      <td>{owner ?? '–'}</td>
      <td>{commit ? <code>{commit.slice(0, 10)}</code> : '–'}</td>
      <td>{unit(files.bytes / 1000, 'kilobyte')}</td>
      <td>{unit(files.ms, 'millisecond')}</td>
      <td>{errorsOf(name)}</td>
    </tr>
  );
}
