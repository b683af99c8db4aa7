import type { StaffMember } from '@nitida/contract';
import { staffScopes } from '@nitida/contract/staff';
import { Checkbox } from '@nitida/ui/forms';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';

export type Scope = StaffMember['scopes'][number];

const Group = styled.fieldset`
  display: grid;
  gap: 8px;
  border: 0;

  legend {
    margin-bottom: 6px;
    font-size: var(--t-small);
    font-weight: 500;
  }
`;

const scopeTextKeys: Record<Scope, string> = {
  admin: 'operations.people.scopeAdmin',
  content: 'operations.people.scopeContent',
  platform: 'operations.people.scopePlatform',
};

interface ScopeFieldsProps {
  value: readonly Scope[];
  onChange: (scopes: Scope[]) => void;
}

/** What an account may do. */
export function ScopeFields({ value, onChange }: ScopeFieldsProps) {
  const { t } = useTranslation();
  return (
    <Group>
      <legend>{t('operations.people.scopes')}</legend>
      {staffScopes.map((scope) => (
        <Checkbox
          key={scope}
          name={scope}
          isSelected={value.includes(scope)}
          onChange={(isSelected) => onChange(isSelected ? [...value, scope] : value.filter((each) => each !== scope))}
        >
          {t(scopeTextKeys[scope])}
        </Checkbox>
      ))}
    </Group>
  );
}
