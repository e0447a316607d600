/** A bank file that is invalid; nothing of it is booked. The message says why, in one sentence. */
export class UnusableBankFile extends Error {}
