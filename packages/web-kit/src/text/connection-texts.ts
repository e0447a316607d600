/** What is being done, as far as it matters when the connection falls away. */
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

/** What the call with this name does. */
const subjectOf = (call: string): Subject => (subjects as Readonly<Record<string, Subject>>)[call] ?? 'other'

/** That nothing was done, because there was no connection. */
export const notSentKey = (call: string) => `connection.not-sent.${subjectOf(call)}` as const

/** That it did not arrive, and nothing was done. */
export const notReceivedKey = (call: string) => `connection.not-received.${subjectOf(call)}` as const

/** That it was done after all, although the answer was lost on its way. */
export const recoveredKey = (call: string) => `connection.recovered.${subjectOf(call)}` as const
