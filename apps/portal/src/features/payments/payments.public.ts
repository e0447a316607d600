/** What every area that takes money shows and does before the bank. */
export { MethodMark } from './method-mark.tsx'
export { returnAddress, useBankRedirect } from './use-bank-redirect.ts'
