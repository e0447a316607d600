import { instant, type Instant } from '@portal/domain/values/instant.ts'

/** The moment of this drawing: the one place where screens learn what time it is. */
export const useNow = (): Instant => instant(Date.now())
