import { useRef, useState } from 'react';
import { QuietScene } from '../../src/art/index.ts';
import { Button, TextLink } from '../../src/buttons/index.ts';
import { SearchButton } from '../../src/combo/index.ts';
import { ConfirmDialog, SidePanel } from '../../src/dialog/index.ts';
import { EmptyState } from '../../src/feedback/index.ts';
import { Icon } from '../../src/icons/index.ts';
import { MenuButton, type MenuOpening } from '../../src/menu/index.ts';
import { MenuList } from '../../src/menu-list/index.ts';
import { SearchList } from '../../src/search-list/index.ts';
import { texts } from '../texts.ts';
import { Basics } from './basics.tsx';
import { Price } from './price.tsx';
import { Page } from './sample.tsx';

const nothing = () => undefined;

export const Flag = () => (
  <svg width="24" height="16" viewBox="0 0 24 16" aria-hidden="true">
    <rect width="24" height="16" rx="2" fill="#c60b1e" />
    <rect y="4" width="24" height="8" fill="#ffc400" />
  </svg>
);

export const DialogOpen = () => (
  <>
    <Basics />
    <ConfirmDialog
      isOpen
      onClose={nothing}
      onConfirm={nothing}
      isDanger
      title="Cancel Tuesday 8 June? You get €274.85 back."
      description={texts.lead}
      confirmLabel={texts.cancel}
      cancelLabel={texts.back}
      closeLabel="Close"
    />
  </>
);

export const PanelOpen = () => (
  <>
    <Basics />
    <SidePanel isOpen onClose={nothing} title="Notifications" closeLabel="Close" footer={<Button isWide>{texts.go}</Button>}>
      <EmptyState isCentred level={3} title={texts.reply} art={<QuietScene />} action={<TextLink to="/">{texts.go}</TextLink>}>
        {texts.lead}
      </EmptyState>
    </SidePanel>
  </>
);

export const SheetOpen = () => {
  return <Price />;
};

export const MenuOpen = () => {
  const button = useRef<HTMLButtonElement>(null);
  const [opening, setOpening] = useState<MenuOpening | null>(null);
  return (
    <Page>
      <MenuButton ref={button} label="Language" menuId="languages" isOpen={opening !== null} onOpen={setOpening} onApproach={nothing}>
        <Icon name="globe" size={20} /> English
      </MenuButton>
      <MenuList
        button={button}
        id="languages"
        label="Language"
        selected="en"
        onAction={nothing}
        opening={opening}
        onClose={() => setOpening(null)}
        items={[
          { id: 'en', name: 'English', lang: 'en' },
          { id: 'es', name: 'Español', lang: 'es' },
          { id: 'ru', name: 'Русский', lang: 'ru' },
        ]}
      />
    </Page>
  );
};

const countries = [
  { id: 'es', name: 'Spain', detail: '+34', leading: <Flag />, keywords: 'España' },
  { id: 'se', name: 'Sweden', detail: '+46', leading: <Flag />, keywords: 'Sverige' },
  { id: 'vc', name: 'Saint Vincent and the Grenadines', detail: '+1 784', leading: <Flag /> },
] as const;

export const ComboOpen = () => {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    <Page>
      <div>
        <SearchButton ref={button} label="Country, Spain +34" isOpen={isOpen} onOpen={() => setOpen(true)} onApproach={nothing}>
          <Flag /> +34
        </SearchButton>
        <SearchList
          width={320}
          button={button}
          label="Country, Spain +34"
          searchLabel="Search a country"
          emptyText="No country of that name"
          items={countries}
          value="es"
          onChange={nothing}
          isOpen={isOpen}
          onClose={() => setOpen(false)}
        />
      </div>
    </Page>
  );
};
