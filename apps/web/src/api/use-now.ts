import { instant, type Instant } from '@portal/domain/values/instant.ts'

/** The moment of this drawing: the one place where screens learn what time it is. */
export const useNow = (): Instant => instant(Date.now())

/** The same moment in milliseconds, for a call that wants to be told apart from earlier ones. */
export const timestamp = (): string => String(Date.now())
