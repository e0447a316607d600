/** For areas that take money: their own payable, starting an attempt, and its status. */
export type { Attempt, AttemptShare } from './attempt/attempt.ts'
export {
  findLastAttemptOfOrder,
  findLiveAttempt,
  findTermsOfAttempt,
  listLiveAttempts,
} from './attempt/attempt.repository.ts'
export { returningOf } from './bank/refund/credit-note.repository.ts'
export { listFamily, type Reader } from './mail/family.repository.ts'
export { listMandates, type ListedMandate } from './bank/collection/mandate-list.repository.ts'
export { paymentMailOf, type MailPart } from './mail/payment-mail.ts'
export { paymentEventsOf, type BookedEvent } from './mail/payment-events.ts'
export {
  closeMandate,
  insertMandate,
  isEndedAccount,
  LAPSED,
  lastUsedOn,
  lockActiveMandate,
  rememberAccount,
  REPLACED,
  signedOn,
} from './mandate.repository.ts'
export type {
  AfterBooking,
  Booked,
  Claim,
  Described,
  PaidPart,
  Payable,
  PayableWithCredit,
  Terms,
} from './payable.ts'
export type { PaymentDeps } from './payment-deps.ts'
export { descriptionOf, descriptionOfAll, infoOfAttempt } from './attempt/payment-info.ts'
export { refundPayments } from './refund/refund-payments.ts'
export { readSchoolBilling, readSchoolName } from './school-billing.repository.ts'
export { isOfReturn, undoes, type Booking } from './settle/settlement.ts'
export { beginPayment, type Prepared } from './start/begin-payment.ts'
export { storeNewAttempt, type WayBack } from './start/new-attempt.ts'
export { idsOfTerms, lockTermsAndSettleCredit } from './ledger/term.repository.ts'
