/** What other areas may know of payments: how an attempt stands. */
export { isLive, type AttemptState, type TransactionStatus } from './payment-attempt.ts'
