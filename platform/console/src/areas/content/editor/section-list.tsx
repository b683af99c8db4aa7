import { Select } from '@nitida/ui/forms';
import { Micro } from '@nitida/ui/type';
import { type DragEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { Mark } from '../../../parts/mark.tsx';
import { SmallButton } from '../../../parts/small-button.tsx';
import type { Edit } from '../model/edits.ts';
import { isToWrite } from '../model/fault-text.ts';
import { filled } from '../model/figure-parts.ts';
import { sectionFields, typesFor } from '../model/structure.ts';
import { useNames } from '../model/use-names.ts';
import { FieldList } from './shape-editor.tsx';
import { useWriting } from './writing.ts';

const List = styled.ol`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  border-top: 1px solid var(--edge);
`;

const Item = styled.li<{ $isTarget: boolean }>`
  border-bottom: 1px solid var(--grout);
  box-shadow: ${({ $isTarget }) => ($isTarget ? 'inset 0 3px 0 var(--persiana)' : 'none')};
`;

const Head = styled.button`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  gap: 12px;
  width: 100%;
  min-height: 52px;
  padding: 8px 4px;
  border: 0;
  background: none;
  color: inherit;
  font: inherit;
  text-align: start;
  cursor: pointer;

  &:hover {
    background: var(--wall-shade);
  }
  b {
    display: block;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  > span:first-child {
    color: var(--ink-3);
  }
`;

const Content = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 18px;
  padding: 10px 4px 26px 28px;
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`;

const Adding = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: 12px;
  margin-top: 20px;

  > :first-child {
    flex: 1 1 220px;
  }
`;

interface SectionListProps {
  page: string;
  open: number | null;
  onOpen: (index: number | null) => void;
  edit: (edit: Edit) => void;
}

/** The sections of a page in order. They are moved by buttons or dragged by their heads, in every language at once. */
export function SectionList({ page, open, onOpen, edit }: SectionListProps) {
  const { t } = useTranslation();
  const names = useNames();
  const { language, body, faults, figures, reach } = useWriting();
  const [dragged, setDragged] = useState<number | null>(null);
  const [target, setTarget] = useState<number | null>(null);
  const [type, setType] = useState<string | null>(null);
  const { sections } = body;
  const placed = sections.map((section, index) => ({ section, index }));

  const move = (from: number, to: number) => {
    edit({ kind: 'move', from, to });
    if (open === from) onOpen(to);
  };
  const drop = (event: DragEvent, index: number) => {
    event.preventDefault();
    if (dragged !== null && dragged !== index) move(dragged, index);
    setDragged(null);
    setTarget(null);
  };
  return (
    <>
      <List>
        {placed.map(({ section, index }) => {
          const title = filled(section.title, figures);
          const what = `${index + 1}. ${names.section(section.type)}`;
          const ofSection = faults.filter((fault) => fault.section === index);
          const wrong = ofSection.filter((fault) => !isToWrite(fault)).length;
          const isOpen = open === index;
          return (
            <Item
              key={index}
              $isTarget={target === index && dragged !== index}
              onDragOver={(event) => {
                event.preventDefault();
                setTarget(index);
              }}
              onDrop={(event) => drop(event, index)}
            >
              <Head
                type="button"
                aria-expanded={isOpen}
                draggable
                onDragStart={() => setDragged(index)}
                onDragEnd={() => setTarget(null)}
                onClick={() => {
                  onOpen(isOpen ? null : index);
                  if (!isOpen) reach(title);
                }}
              >
                <span aria-hidden="true">⠿</span>
                <span>
                  <Micro as="span">{what}</Micro>
                  <b>{title === '' ? t('editor.untitled') : title}</b>
                </span>
                {wrong > 0 ? (
                  <Mark $tone="bad">{t('editor.faults', { count: wrong })}</Mark>
                ) : ofSection.length > 0 ? (
                  <Mark $tone="wait">{t('editor.toDo', { count: ofSection.length })}</Mark>
                ) : (
                  <span />
                )}
              </Head>
              {isOpen ? (
                <Content>
                  <FieldList fields={sectionFields.get(section.type) ?? []} path={['sections', index]} />
                  <Actions>
                    <SmallButton isDisabled={index === 0} onPress={() => move(index, index - 1)} aria-label={t('editor.moveUp', { what })}>
                      {t('editor.up')}
                    </SmallButton>
                    <SmallButton
                      isDisabled={index === sections.length - 1}
                      onPress={() => move(index, index + 1)}
                      aria-label={t('editor.moveDown', { what })}
                    >
                      {t('editor.down')}
                    </SmallButton>
                    <SmallButton
                      onPress={() => {
                        edit({ kind: 'remove', index });
                        onOpen(null);
                      }}
                      aria-label={t('editor.removeSectionWhich', { what })}
                    >
                      {t('editor.removeSection')}
                    </SmallButton>
                  </Actions>
                  {language === 'en' ? null : <Micro>{t('editor.sectionsShared')}</Micro>}
                </Content>
              ) : null}
            </Item>
          );
        })}
      </List>
      <Adding>
        <Select
          name="section-type"
          label={t('editor.newSection')}
          value={type}
          onChange={setType}
          placeholder={t('editor.chooseSection')}
          items={typesFor(page).map((id) => ({ id, name: names.section(id) }))}
        />
        <SmallButton
          isDisabled={type === null}
          onPress={() => {
            if (type === null) return;
            edit({ kind: 'add', type, index: sections.length });
            onOpen(sections.length);
            setType(null);
          }}
        >
          {t('editor.addSection')}
        </SmallButton>
      </Adding>
    </>
  );
}
