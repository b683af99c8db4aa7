import { Micro } from '@nitida/ui/type';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { type BoardRow, hoursOf } from './board-rows.ts';
import { Track, wide } from './track.tsx';

const Frame = styled.div`
  container-type: inline-size;
`;

const columns = '148px minmax(0, 1fr)';

const Scale = styled.div`
  display: none;

  ${wide} {
    display: grid;
    grid-template-columns: ${columns};
    padding-bottom: 4px;
  }
`;

const Hours = styled.div`
  position: relative;
  grid-column: 2;
  display: flex;

  > span {
    flex: 1 1 0;
    min-width: 0;
  }
`;

/** The present time on the scale. */
const Now = styled.div`
  position: absolute;
  inset-block: 60% -4px;
  width: 8px;
  margin-inline-start: -3px;
  background: var(--barro);
  clip-path: polygon(0 0, 100% 0, 50% 100%);
`;

const Rows = styled.ul`
  border-bottom: 1px solid var(--grout);
`;

const Row = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 8px;
  padding-block: 14px;
  border-top: 1px solid var(--grout);

  ${wide} {
    grid-template-columns: ${columns};
    gap: 0;
    padding-block: 0;
  }
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 10px;
  font-size: var(--t-small);
  font-weight: 600;

  ${wide} {
    display: block;
    padding: 8px 12px 8px 0;
  }
`;

/** A row with the words of its head, and those that stand in it when it has no visit. */
export interface ShownRow {
  row: BoardRow;
  name: ReactNode;
  note: string;
  empty: string;
  /** Minutes of the day, when the row is of today. */
  now: number | null;
}

/** Rows with visits at their hours. On a narrow screen each row is a list. */
export function VisitBoard({ label, rows }: { label: string; rows: readonly ShownRow[] }) {
  const hours = hoursOf(rows.map(({ row }) => row));
  const now = rows.find((row) => row.now !== null)?.now ?? null;
  const share = now === null ? -1 : (now / 60 - hours.from) / (hours.until - hours.from);
  const whole = Array.from({ length: hours.until - hours.from }, (_, index) => hours.from + index);
  return (
    <Frame>
      <Scale aria-hidden="true">
        <Hours>
          {whole.map((hour) => (
            <Micro key={hour} as="span">
              {hour}
            </Micro>
          ))}
          {share >= 0 && share < 1 ? <Now style={{ left: `${share * 100}%` }} /> : null}
        </Hours>
      </Scale>
      <Rows aria-label={label}>
        {rows.map(({ row, name, note, empty, now }) => (
          <Row key={row.key}>
            <Head>
              {name}
              <Micro as="div">{note}</Micro>
            </Head>
            <Track row={row} hours={hours} empty={empty} now={now} />
          </Row>
        ))}
      </Rows>
    </Frame>
  );
}
