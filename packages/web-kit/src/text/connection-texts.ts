/** The subject of a call, for texts about a lost connection. */
const subjects = {
  'place-order': 'order',
  'reserve-places': 'order',
  'choose-payment-method': 'method',
  'start-payment': 'payment',
  'start-family-payment': 'payment',
  'submit-form': 'form',
  'change-form-answers': 'form',
  'grant-permission': 'permission',
  'refuse-permission': 'permission',
} as const

type Subject = (typeof subjects)[keyof typeof subjects] | 'other'

/** The subject of the call with this name. */
const subjectOf = (call: string): Subject => (subjects as Readonly<Record<string, Subject>>)[call] ?? 'other'

/** The text that nothing was done, without a connection. */
export const notSentKey = (call: string) => `connection.not-sent.${subjectOf(call)}` as const

/** The text that the request did not arrive, and nothing was done. */
export const notReceivedKey = (call: string) => `connection.not-received.${subjectOf(call)}` as const

/** The text that the request was done, although its response was lost. */
export const recoveredKey = (call: string) => `connection.recovered.${subjectOf(call)}` as const
