/** The components and functions before the redirect to the bank, for every area that takes money. */
export { MethodMark } from './method-mark.tsx'
export { returnAddress, useBankRedirect } from './use-bank-redirect.ts'
