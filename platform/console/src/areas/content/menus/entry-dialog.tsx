import { type Language, languages, type ReleasedNavigation } from '@nitida/contract';
import { isCampaignName } from '@nitida/contract/content/campaigns';
import { findNavigationFaults } from '@nitida/contract/content/navigation-edits';
import { Button } from '@nitida/ui/buttons';
import { Dialog } from '@nitida/ui/dialog';
import { TextField } from '@nitida/ui/forms';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { Actions } from '../../../parts/actions.tsx';
import { Form } from '../../../parts/form.tsx';
import { SmallButton } from '../../../parts/small-button.tsx';
import { siteFaultText } from '../model/site-fault-text.ts';
import { useNames } from '../model/use-names.ts';
import { type MenuEntry, nameOf, renamed } from './menu-edits.ts';

const Names = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(200px, 100%), 1fr));
  align-items: start;
  gap: 16px;
`;

type EntryNames = Readonly<Record<Language, string>>;

interface EntryDialogProps {
  entry: MenuEntry;
  released: ReleasedNavigation;
  onClose: () => void;
  onRenamed: (names: EntryNames) => void;
}

/** The name of an entry in each language. An empty field has the name of the release. */
export function EntryDialog({ entry, released, onClose, onRenamed }: EntryDialogProps) {
  const { t } = useTranslation();
  const languageNames = useNames();
  const inEach = (nameIn: (language: Language) => string): EntryNames =>
    Object.fromEntries(languages.map((language) => [language, nameIn(language)])) as Record<Language, string>;
  const [names, setNames] = useState<EntryNames>(() => inEach((language) => nameOf(entry, language, released)));
  const original = (language: Language) => nameOf({ ...entry, names: {} }, language, released);
  const faults = findNavigationFaults(
    { places: { 'menu.info': [{ ...renamed(entry, names, released), isHidden: false }] } },
    { campaigns: [entry.route] },
  );
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('menus.rename')}
      description={t(isCampaignName(entry.route) ? 'menus.renameCampaignText' : 'menus.renameText')}
      closeLabel={t('common.close')}
    >
      <Form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (faults.length === 0) onRenamed(names);
        }}
      >
        <Names>
          {languages.map((language) => {
            const fault = faults.find((one) => one.language === language)?.what;
            return (
              <div key={language} lang={language}>
                <TextField
                  name={`name-${language}`}
                  isVerbatim
                  label={languageNames.language(language)}
                  hint={
                    original(language) === names[language]
                      ? undefined
                      : t(isCampaignName(entry.route) ? 'menus.pageTitle' : 'menus.released', { name: original(language) })
                  }
                  error={fault === undefined ? undefined : siteFaultText(t, fault)}
                  value={names[language]}
                  onChange={(name) => setNames({ ...names, [language]: name })}
                  autoComplete="off"
                  isRequired={false}
                />
              </div>
            );
          })}
        </Names>
        <Actions>
          <Button type="submit" isCompact isDisabled={faults.length > 0}>
            {t('menus.take')}
          </Button>
          <SmallButton onPress={() => setNames(inEach(original))}>
            {t(isCampaignName(entry.route) ? 'menus.pageTitles' : 'menus.originals')}
          </SmallButton>
        </Actions>
      </Form>
    </Dialog>
  );
}
