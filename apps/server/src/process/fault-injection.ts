/** Points at which a process may die without harm: in orders, payments and mails (SAF-K01 to K14). */
export type FaultPoint =
  | 'order-decided'
  | 'order-stored'
  | 'places-held'
  | 'places-offered'
  | 'place-accepted'
  | 'attempt-stored'
  | 'provider-answered'
  | 'payment-stored'
  | 'payer-returned'
  | 'status-fetched'
  | 'entries-booked'
  | 'settlement-stored'
  | 'webhook-stored'
  | 'webhook-taken'
  | 'mail-sent'
  | 'notified'
  | 'digest-mailed'
  | 'feed-taken'
  | 'feed-stored'
  | 'office-job-taken'
  | 'office-job-stored'
  | 'list-taken'
  | 'list-published'

/** Called at every fault point. Does nothing in production; a test ends the process here. */
export type FaultHook = (point: FaultPoint) => Promise<void>

/** Does nothing: the hook in production. */
export const noFault: FaultHook = async () => {}
