/**
 * The paths to pay for all children at once, and to return from the bank. In a file of their own for the first
 * screen.
 */
export const PAY_ALL = '/pay-all'
export const PAY_ALL_RESULT = '/pay-all/result'
