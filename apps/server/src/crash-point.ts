/** The moments at which a process may die without harm: while ordering, paying and mailing (SAF-K01 to K14). */
export type CrashPoint =
  | 'order-written'
  | 'order-stored'
  | 'places-held'
  | 'attempt-stored'
  | 'provider-answered'
  | 'payment-stored'
  | 'payer-returned'
  | 'truth-fetched'
  | 'entries-booked'
  | 'settlement-stored'
  | 'notice-stored'
  | 'notice-taken'
  | 'mail-sent'
  | 'announced'

/** Called at every crash point. Does nothing at work; a test ends the process here. */
export type Reached = (point: CrashPoint) => Promise<void>

export const goOn: Reached = async () => {}
