import { levelKeys } from '../cleaners/cleaner-words.ts';
import { disputeStateKeys } from '../disputes/dispute-words.ts';
import { serviceKeys } from '../words.ts';

type Words = Readonly<Record<string, string>>;

/** The names of the fields of forms and tasks. They are literals, so that the check of the texts finds each. */
export const fieldKeys: Words = {
  name: 'operations.sent.field.name',
  surname: 'operations.sent.field.surname',
  email: 'operations.sent.field.email',
  mobile: 'operations.sent.field.mobile',
  contactWay: 'operations.sent.field.contactWay',
  message: 'operations.sent.field.message',
  businessName: 'operations.sent.field.businessName',
  company: 'operations.sent.field.company',
  kind: 'operations.sent.field.kind',
  isAdult: 'operations.sent.field.isAdult',
  workingArrangement: 'operations.sent.field.workingArrangement',
  wantsOwnSchedule: 'operations.sent.field.wantsOwnSchedule',
  appComfort: 'operations.sent.field.appComfort',
  hoursPerWeek: 'operations.sent.field.hoursPerWeek',
  instantPayment: 'operations.sent.field.instantPayment',
  offPeakInterest: 'operations.sent.field.offPeakInterest',
  level: 'operations.sent.field.level',
  homeAddress: 'operations.sent.field.homeAddress',
  text: 'operations.sent.field.text',
  order: 'operations.sent.field.order',
  statement: 'operations.sent.field.statement',
  service: 'operations.sent.field.service',
  paid: 'operations.sent.field.paid',
  refunded: 'operations.sent.field.refunded',
  difference: 'operations.sent.field.difference',
  problem: 'operations.sent.field.problem',
  start: 'operations.sent.field.start',
  cleaners: 'operations.sent.field.cleaners',
  onSite: 'operations.sent.field.onSite',
  why: 'operations.sent.field.why',
  refund: 'operations.sent.field.refund',
  amount: 'operations.sent.field.amount',
  given: 'operations.sent.field.given',
  dispute: 'operations.sent.field.dispute',
  provider: 'operations.sent.field.provider',
  state: 'operations.sent.field.state',
  fee: 'operations.sent.field.fee',
  reason: 'operations.sent.field.reason',
  evidenceUntil: 'operations.sent.field.evidenceUntil',
  takenBeyondThePayment: 'operations.sent.field.takenBeyondThePayment',
  planned: 'operations.sent.field.planned',
  from: 'operations.sent.field.from',
  figures: 'operations.sent.field.figures',
};

const interests = { yes: 'operations.sent.value.yes', maybe: 'operations.sent.value.maybe', no: 'operations.sent.value.no' };

/** The words for the codes of a field. Other values are what somebody wrote. */
export const valueKeys: Readonly<Record<string, Words>> = {
  contactWay: { Email: 'operations.sent.value.email', 'Phone call': 'operations.sent.value.phone' },
  kind: {
    realEstateAgent: 'operations.sent.value.realEstateAgent',
    propertyManager: 'operations.sent.value.propertyManager',
    host: 'operations.sent.value.host',
    other: 'operations.sent.value.other',
  },
  isAdult: { true: 'operations.sent.value.yes' },
  workingArrangement: {
    selfEmployed: 'operations.sent.value.selfEmployed',
    employee: 'operations.sent.value.employee',
    student: 'operations.sent.value.student',
    other: 'operations.sent.value.other',
  },
  wantsOwnSchedule: interests,
  offPeakInterest: interests,
  appComfort: {
    comfortable: 'operations.sent.value.comfortable',
    someHelp: 'operations.sent.value.someHelp',
    notComfortable: 'operations.sent.value.notComfortable',
  },
  hoursPerWeek: {
    under10: 'operations.sent.value.under10',
    '10to20': 'operations.sent.value.from10',
    '20to30': 'operations.sent.value.from20',
    '30to40': 'operations.sent.value.from30',
    over40: 'operations.sent.value.over40',
  },
  instantPayment: {
    veryImportant: 'operations.sent.value.veryImportant',
    niceToHave: 'operations.sent.value.niceToHave',
    notImportant: 'operations.sent.value.notImportant',
  },
  level: levelKeys,
  service: serviceKeys,
  state: disputeStateKeys,
  problem: {
    'nobody has started it': 'operations.sent.value.notStarted',
    'started, and nobody has completed it': 'operations.sent.value.notCompleted',
    'completed long before its planned end': 'operations.sent.value.endedEarly',
    changed: 'operations.sent.value.changed',
    validation: 'operations.sent.value.refused',
    illegal_transition: 'operations.sent.value.refused',
  },
  planned: {
    'price list': 'operations.sent.value.priceList',
    "cleaners' pay": 'operations.sent.value.cleanerPay',
    'business settings': 'operations.sent.value.business',
  },
  given: {
    'nothing yet': 'operations.sent.value.nothing',
    'bank transfer': 'operations.sent.value.transfer',
    'account credit': 'operations.sent.value.credit',
  },
};

/** Fields whose numbers are cents. */
export const centFields: readonly string[] = ['paid', 'refunded', 'difference', 'amount'];
