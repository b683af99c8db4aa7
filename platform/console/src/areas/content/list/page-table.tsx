import { contentPath } from '@nitida/contract/content/documents';
import { TextLink } from '@nitida/ui/buttons';
import { Micro } from '@nitida/ui/type';
import { useTranslation } from 'react-i18next';
import { type Column, DataTable } from '../../../parts/data-table.tsx';
import { Mark, type MarkTone } from '../../../parts/mark.tsx';
import { When } from '../../../parts/when.tsx';
import { editorPath, isCampaign } from '../model/page-name.ts';
import { type ListedPage, type PageState, stateKeys } from '../model/page-state.ts';
import { usePageNames } from '../model/use-page-names.ts';
import { useTestedPages } from '../model/use-tested-pages.ts';

const tones: Readonly<Record<PageState, MarkTone>> = {
  released: 'good',
  draft: 'wait',
  published: 'good',
  changed: 'wait',
  takenDown: 'quiet',
};

/** Each page with its state, and who changed it last. */
export function PageTable({ pages }: { pages: readonly ListedPage[] }) {
  const { t } = useTranslation();
  const nameOf = usePageNames();
  const tested = useTestedPages();
  const columns: Column<ListedPage>[] = [
    {
      id: 'page',
      name: t('contentPages.page'),
      look: 'title',
      cell: ({ page }) => (
        <div>
          <TextLink to={editorPath(page)}>{nameOf(page)}</TextLink>
          {isCampaign(page) ? <Micro as="div">{contentPath(page)}</Micro> : null}
        </div>
      ),
    },
    {
      id: 'state',
      name: t('contentPages.state'),
      narrow: 'line',
      cell: ({ page, state, planned }) => (
        <div>
          <Mark $tone={tones[state]}>{t(stateKeys[state])}</Mark>
          {tested.has(page) ? <Micro as="div">{t('experiments.runs')}</Micro> : null}
          {planned.map(({ id, act, at }) => (
            <Micro as="div" key={id}>
              {t(act === 'publish' ? 'planned.publish' : 'planned.takeDown')} <When at={at} />
            </Micro>
          ))}
        </div>
      ),
    },
    {
      id: 'last',
      name: t('contentPages.last'),
      narrow: 'line',
      cell: ({ last }) =>
        last ? (
          <div>
            <When at={last.at} />
            <Micro as="div">{t('common.by', { who: last.by })}</Micro>
          </div>
        ) : (
          <Micro>{t('contentPages.never')}</Micro>
        ),
    },
  ];
  return <DataTable label={t('contentPages.name')} columns={columns} rows={pages} keyOf={({ page }) => page} />;
}
