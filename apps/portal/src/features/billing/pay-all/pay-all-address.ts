/** Paying for all children at once, and the way back from the bank. They stand apart: the first screen links here. */
export const PAY_ALL = '/pay-all'
export const PAY_ALL_RESULT = '/pay-all/result'
