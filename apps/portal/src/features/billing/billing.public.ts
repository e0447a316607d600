/** What other areas show of paying: the plate of a method. */
export { MethodMark } from './payment/method-mark.tsx'
