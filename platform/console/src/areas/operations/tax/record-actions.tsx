import { type TaxDocumentRecord, unlistedCodes } from '@nitida/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCalls } from '../../../calls/calls-context.ts';
import { Actions } from '../../../parts/actions.tsx';
import { ChangeDialog } from '../../../parts/change-dialog.tsx';
import { SmallButton } from '../../../parts/small-button.tsx';

type Action = 'repeat' | 'unlisted' | 'correct' | 'annul' | 'settle';

const words: Record<Action, { name: string; title: string; text: string }> = {
  repeat: { name: 'operations.tax.repeat', title: 'operations.tax.repeatOf', text: 'operations.tax.repeatText' },
  unlisted: { name: 'operations.tax.unlisted', title: 'operations.tax.repeatOf', text: 'operations.tax.unlistedText' },
  correct: { name: 'operations.tax.correct', title: 'operations.tax.correctOf', text: 'operations.tax.correctText' },
  annul: { name: 'operations.tax.annul', title: 'operations.tax.annulOf', text: 'operations.tax.annulText' },
  settle: { name: 'operations.tax.settle', title: 'operations.tax.settleOf', text: 'operations.tax.settleText' },
};
const calls = {
  repeat: 'repeatTaxRecord',
  unlisted: 'repeatTaxRecord',
  correct: 'correctInvoice',
  annul: 'annulTaxRecord',
  settle: 'settleTaxRecord',
} as const;

/** What can be done with the newest record of a document, and with the invoice itself. */
function actionsOf({ state, type, code }: TaxDocumentRecord): readonly Action[] {
  const isFull = type === 'F1' || type === 'F3';
  const correct: Action[] = isFull || (type === 'F2' && state === 'conflict') ? ['correct'] : [];
  if (state === 'conflict') return ['repeat', ...correct, 'settle'];
  if (state === 'unclear') return ['repeat', ...correct];
  if (type === 'anulacion') return state === 'refused' ? ['repeat'] : [];
  if (state !== 'refused' && state !== 'acceptedWithErrors') return [...correct, 'annul'];
  const unlisted: Action[] = state === 'refused' && unlistedCodes.includes(code ?? 0) ? ['unlisted'] : [];
  return ['repeat', ...unlisted, ...correct, 'annul', ...(state === 'acceptedWithErrors' ? (['settle'] as const) : [])];
}

/** The buttons of a document's newest record, each with its question. */
export function RecordActions({ record, onDone }: { record: TaxDocumentRecord; onDone: () => void }) {
  const { t } = useTranslation();
  const { call } = useCalls();
  const [chosen, setChosen] = useState<Action | null>(null);
  const { number } = record;
  return (
    <>
      <Actions>
        {actionsOf(record).map((action) => (
          <SmallButton key={action} onPress={() => setChosen(action)}>
            {t(words[action].name)}
          </SmallButton>
        ))}
      </Actions>
      {chosen && (
        <ChangeDialog
          title={t(words[chosen].title, { number })}
          confirmLabel={t(words[chosen].name)}
          isDanger={chosen !== 'repeat' && chosen !== 'unlisted'}
          onClose={() => setChosen(null)}
          change={(why) => call(calls[chosen], { params: { number }, body: { why, ...(chosen === 'unlisted' && { unlisted: true }) } })}
          onDone={() => {
            setChosen(null);
            onDone();
          }}
        >
          <p>{t(words[chosen].text)}</p>
        </ChangeDialog>
      )}
    </>
  );
}
