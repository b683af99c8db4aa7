import { Micro } from '@nitida/ui/type';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCalls } from '../../../calls/calls-context.ts';
import { ChangeDialog } from '../../../parts/change-dialog.tsx';
import { Code } from '../../../parts/code.tsx';
import { type Column, DataTable } from '../../../parts/data-table.tsx';
import { SmallButton } from '../../../parts/small-button.tsx';
import { When } from '../../../parts/when.tsx';

interface Registered {
  /** Whose key it is, or which job. */
  name: string;
  /** By what it is known: the beginning of the key's id, or issuer and audience. */
  proof: string;
  createdAt: string;
  createdBy: string;
  revokedAt: string | null;
}

/** A key of a person, or a job that proves itself with tokens. */
export type Publisher = Registered & ({ kind: 'key'; id: string } | { kind: 'workload'; id: number });

interface PublisherTableProps {
  label: string;
  publishers: readonly Publisher[];
  onChanged: () => void;
}

export function PublisherTable({ label, publishers, onChanged }: PublisherTableProps) {
  const { t } = useTranslation();
  const [revoked, setRevoked] = useState<Publisher | null>(null);
  const columns: Column<Publisher>[] = [
    { id: 'name', name: t('keys.whose'), look: 'title', width: '28%', cell: ({ name }) => name },
    {
      id: 'proof',
      name: t('keys.proof'),
      narrow: 'line',
      cell: ({ kind, proof }) => (
        <div>
          {kind === 'key' ? t('keys.key') : t('keys.job')} <Code>{proof}</Code>
        </div>
      ),
    },
    {
      id: 'since',
      name: t('keys.since'),
      width: '24%',
      narrow: 'line',
      cell: ({ createdAt, createdBy }) => (
        <div>
          <When at={createdAt} /> <Micro as="span">{t('common.by', { who: createdBy })}</Micro>
        </div>
      ),
    },
    {
      id: 'revoke',
      name: t('keys.rights'),
      look: 'action',
      cell: (publisher) =>
        publisher.revokedAt ? (
          <Micro as="span">
            {t('keys.revoked')} <When at={publisher.revokedAt} />
          </Micro>
        ) : (
          <SmallButton onPress={() => setRevoked(publisher)} aria-label={t('keys.revokeWhose', { name: publisher.name })}>
            {t('keys.revoke')}
          </SmallButton>
        ),
    },
  ];
  return (
    <>
      <DataTable label={label} columns={columns} rows={publishers} keyOf={({ kind, id }) => `${kind} ${id}`} />
      {revoked ? (
        <RevokeDialog
          publisher={revoked}
          onClose={() => setRevoked(null)}
          onDone={() => {
            setRevoked(null);
            onChanged();
          }}
        />
      ) : null}
    </>
  );
}

interface RevokeDialogProps {
  publisher: Publisher;
  onClose: () => void;
  onDone: () => void;
}

function RevokeDialog({ publisher, onClose, onDone }: RevokeDialogProps) {
  const { t } = useTranslation();
  const { call } = useCalls();
  const { name } = publisher;
  return (
    <ChangeDialog
      title={t('keys.revokeTitle', { name })}
      confirmLabel={t('keys.revoke')}
      isDanger
      onClose={onClose}
      onDone={onDone}
      change={(why) =>
        publisher.kind === 'key'
          ? call('revokeKey', { params: { id: publisher.id }, body: { why } })
          : call('revokeWorkload', { params: { id: publisher.id }, body: { why } })
      }
    >
      <p>{publisher.kind === 'key' ? t('keys.revokeText') : t('workloads.revokeText')}</p>
    </ChangeDialog>
  );
}
