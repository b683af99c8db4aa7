import { Icon } from '@nitida/ui/icons';
import { type ReactNode, useId, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { entry, Sublist } from './menu-styles.tsx';

const EntryLink = styled(Link)`
  ${entry}
`;
const EntryButton = styled.button`
  ${entry}
`;

interface MenuLinkProps {
  to: string;
  name: string;
  onLeave: () => void;
}

export function MenuLink({ to, name, onLeave }: MenuLinkProps) {
  const { pathname } = useLocation();
  return (
    <li>
      <EntryLink to={to} onClick={onLeave} {...(to === pathname ? { 'aria-current': 'page' } : {})}>
        {name}
      </EntryLink>
    </li>
  );
}

export function MenuAction({ name, onPress }: { name: string; onPress: () => void }) {
  return (
    <li>
      <EntryButton type="button" onClick={onPress}>
        {name}
      </EntryButton>
    </li>
  );
}

interface MenuGroupProps {
  name: string;
  isOpenAtFirst?: boolean;
  children: ReactNode;
}

/** An entry that opens its sublist below itself. */
export function MenuGroup({ name, isOpenAtFirst = false, children }: MenuGroupProps) {
  const [isOpen, setIsOpen] = useState(isOpenAtFirst);
  const id = useId();
  return (
    <li>
      <EntryButton type="button" aria-expanded={isOpen} aria-controls={id} onClick={() => setIsOpen(!isOpen)}>
        {name}
        <Icon name="down" size={20} />
      </EntryButton>
      <Sublist id={id} hidden={!isOpen}>
        {children}
      </Sublist>
    </li>
  );
}
