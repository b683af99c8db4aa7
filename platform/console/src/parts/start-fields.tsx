import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';

const Pair = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 3fr) minmax(0, 2fr);
  gap: 12px;
`;

export interface Start {
  /** `yyyy-MM-dd`, as the browser's own field gives it. */
  date: string;
  time: string;
}

export const isStart = ({ date, time }: Start): boolean => /^\d{4}-\d\d-\d\d$/.test(date) && /^\d\d:\d\d$/.test(time);

interface StartFieldsProps {
  name: string;
  value: Start;
  onChange: (start: Start) => void;
  isRequired?: boolean;
}

const InputBox = styled.label`
  display: grid;
  gap: 6px;
  font-size: var(--t-small);
  font-weight: 500;

  input {
    width: 100%;
    min-height: var(--field-h);
    padding: 0 12px;
    border: 0;
    border-radius: var(--r-control);
    background: var(--linen);
    color: var(--ink);
    box-shadow: inset 0 0 0 1px var(--edge);
    color-scheme: inherit;
    font-size: 1rem;
    font-weight: 400;
  }
  input:focus-visible {
    box-shadow: inset 0 0 0 1px var(--edge), var(--ring);
  }
`;

/** Day and time of a start. */
export function StartFields({ name, value, onChange, isRequired = true }: StartFieldsProps) {
  const { t } = useTranslation();
  return (
    <Pair>
      <InputBox>
        {t('operations.start.date')}
        <input
          type="date"
          name={`${name}-date`}
          value={value.date}
          required={isRequired}
          onChange={({ target }) => onChange({ ...value, date: target.value })}
        />
      </InputBox>
      <InputBox>
        {t('operations.start.time')}
        <input
          type="time"
          step={1800}
          name={`${name}-time`}
          value={value.time}
          required={isRequired}
          onChange={({ target }) => onChange({ ...value, time: target.value })}
        />
      </InputBox>
    </Pair>
  );
}
