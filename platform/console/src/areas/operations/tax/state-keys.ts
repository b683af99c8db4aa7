import type { TaxRecordState } from '@nitida/contract';

/** The texts of the states of a record. */
export const stateKeys: Record<TaxRecordState, string> = {
  waiting: 'operations.tax.state.waiting',
  sent: 'operations.tax.state.sent',
  accepted: 'operations.tax.state.accepted',
  acceptedWithErrors: 'operations.tax.state.acceptedWithErrors',
  refused: 'operations.tax.state.refused',
  conflict: 'operations.tax.state.conflict',
  unclear: 'operations.tax.state.unclear',
};
