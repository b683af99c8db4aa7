import type { InboxSummary, StaffOrder, Today } from '@nitida/contract';

export type TaskKind = 'late' | 'request' | 'unanswered' | 'owed' | InboxSummary['kind'];

/** Something that needs somebody, with the page of its next step. */
export interface Task {
  key: string;
  kind: TaskKind;
  /** Whom or what it is about. */
  who: string;
  order: Pick<StaffOrder, 'id' | 'number'> | null;
  /** The end of a request, the start of a visit, or since when an item waits. */
  at: string;
  isDeadline: boolean;
  /** More about it: the missing cleaners, or the owed cents. */
  facts: { missing?: number; asked?: number; owed?: number };
  to: string;
}

/** A request that ends within this time is as pressing as a late visit. */
const soonMs = 30 * 60_000;
const ranks: Record<TaskKind, number> = {
  late: 0,
  visit: 0,
  dispute: 2,
  withdrawal: 2,
  complaint: 2,
  unanswered: 1,
  owed: 3,
  refund: 3,
  plan: 3,
  request: 4,
  callBack: 5,
  contact: 5,
  survey: 6,
  join: 6,
};

/** What needs somebody now, most pressing first. */
export function tasksOf({ now, requests, unanswered, late, owed, items }: Today): Task[] {
  const page = (order: Pick<StaffOrder, 'id'>) => `/operations/orders/${order.id}`;
  const ofVisit = (kind: 'late' | 'unanswered', order: StaffOrder): Task => ({
    key: `${kind} ${order.id}`,
    kind,
    who: order.customer.name,
    order,
    at: `${order.date}T${order.time}`,
    isDeadline: false,
    facts: {},
    to: page(order),
  });
  const owing = new Set(owed.map(({ order }) => order.id));
  const lateIds = new Set(late.map(({ id }) => id));
  const tasks: Task[] = [
    ...late.map((order) => ofVisit('late', order)),
    ...unanswered.map((order) => ofVisit('unanswered', order)),
    ...requests.map(({ order, respondBy, asked, accepted, needed }) => ({
      key: `request ${order.id}`,
      kind: 'request' as const,
      who: order.customer.name,
      order,
      at: respondBy,
      isDeadline: true,
      facts: { asked, missing: needed - accepted },
      to: page(order),
    })),
    ...owed.map(({ order, owed: cents }) => ({
      ...ofVisit('late', order),
      key: `owed ${order.id}`,
      kind: 'owed' as const,
      facts: { owed: cents },
    })),
    // The task about a late visit or about owed money is the visit itself.
    ...items
      .filter(
        ({ kind, orderId }) =>
          !(kind === 'refund' && orderId && owing.has(orderId)) && !(kind === 'visit' && orderId && lateIds.has(orderId)),
      )
      .map(itemTask),
  ];
  const rank = ({ kind, at }: Task): number => (kind === 'request' && Date.parse(at) - Date.parse(now) < soonMs ? 0 : ranks[kind]);
  return tasks.toSorted((a, b) => rank(a) - rank(b) || a.at.localeCompare(b.at));
}

const itemTask = ({ id, kind, from, orderId, orderNumber, disputeId, createdAt }: InboxSummary): Task => ({
  key: `item ${id}`,
  kind,
  who: from,
  order: orderId === null || orderNumber === null ? null : { id: orderId, number: orderNumber },
  at: createdAt,
  isDeadline: false,
  facts: {},
  // The bank is answered on the page of the dispute.
  to: disputeId === undefined ? `/operations/inbox/${id}` : `/operations/disputes/${disputeId}`,
});
