/** The moment in milliseconds, which makes a call differ from cached ones. */
export const timestamp = (): string => String(Date.now())
