/** The facts about payments that other areas may import: the state of an attempt. */
export { isLive, type AttemptState, type TransactionStatus } from './payment-attempt.ts'
