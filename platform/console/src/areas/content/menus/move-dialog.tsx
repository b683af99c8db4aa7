import type { NavigationPlace, ReleasedNavigation } from '@nitida/contract';
import { Button } from '@nitida/ui/buttons';
import { Dialog } from '@nitida/ui/dialog';
import { Select } from '@nitida/ui/forms';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Form } from '../../../parts/form.tsx';
import { type MenuEntry, type Menus, type MenuTarget, nameOf, releasedIn, targetsOf } from './menu-edits.ts';
import { placeGroups, placeKeys } from './place-keys.ts';

interface MoveDialogProps {
  menus: Menus;
  from: NavigationPlace;
  entry: MenuEntry;
  released: ReleasedNavigation;
  onClose: () => void;
  onMoved: (target: MenuTarget) => void;
}

/** Chooses the place of an entry, and its position there. */
export function MoveDialog({ menus, from, entry, released, onClose, onMoved }: MoveDialogProps) {
  const { t, i18n } = useTranslation();
  const language = i18n.language === 'es' ? 'es' : 'en';
  const othersIn = (place: NavigationPlace) => menus[place].filter(({ route }) => route !== entry.route);
  const [target, setTarget] = useState<MenuTarget>({ place: from, before: menus[from].indexOf(entry) });
  const reachable = targetsOf(from, entry.route);
  const places = placeGroups.flatMap(({ key, places: ofGroup }) =>
    ofGroup.filter((place) => reachable.includes(place)).map((id) => ({ id, name: `${t(key)}: ${t(placeKeys[id])}` })),
  );
  const positions = [
    { id: '0', name: t('menus.first') },
    ...othersIn(target.place).map((one, index) => ({
      id: String(index + 1),
      name: t('menus.after', { name: nameOf(one, language, releasedIn(target.place, released)) }),
    })),
  ];
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('menus.moveTitle', { name: nameOf(entry, language, releasedIn(from, released)) })}
      description={t('menus.moveText')}
      closeLabel={t('common.close')}
    >
      <Form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onMoved(target);
        }}
      >
        <Select
          name="place"
          label={t('menus.place')}
          value={target.place}
          onChange={(place) => setTarget({ place, before: othersIn(place).length })}
          items={places}
        />
        <Select
          name="position"
          label={t('menus.position')}
          value={String(target.before)}
          onChange={(before) => setTarget({ ...target, before: Number(before) })}
          items={positions}
        />
        <Button type="submit" isCompact>
          {t('menus.move')}
        </Button>
      </Form>
    </Dialog>
  );
}
