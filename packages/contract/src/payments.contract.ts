/** The status of a payment; the contract of the paid thing starts one. */
export { readTransaction } from './payments/transaction.ts'
