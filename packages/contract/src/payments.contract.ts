/** How a payment stands; starting one belongs to what is paid. */
export { readTransaction } from './payments/transaction.ts'
