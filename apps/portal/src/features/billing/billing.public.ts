/** What other areas show of paying: the plate of a method. */
export { MethodMark } from '../payments/method-mark.tsx'
