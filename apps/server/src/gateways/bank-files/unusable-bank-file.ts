/** A bank file that cannot be believed as it is; nothing of it is booked. The message says why, in one sentence. */
export class UnusableBankFile extends Error {}
