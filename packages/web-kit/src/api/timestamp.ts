/** The moment in milliseconds, for a call that wants to be told apart from earlier ones. */
export const timestamp = (): string => String(Date.now())
