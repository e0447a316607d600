import type { RefusalCode } from '@portal/contract/endpoint/refusals.ts'
import { InvalidInput, Refusal, SessionExpired } from '@portal/web-kit/api/failures.ts'
import type { SaveFailure } from './autosave.ts'

/** Refusals that only pass when the server recovers. */
const FOR_NOW = 503

type Codes = {
  /** Another version was saved meanwhile. */
  readonly meanwhile: RefusalCode
  /** It can no longer be saved. */
  readonly ended?: readonly RefusalCode[]
}

/** Returns what a failed save means, by the refusals of its endpoint. */
export const meaningOfFailure =
  ({ meanwhile, ended = [] }: Codes) =>
  (failure: unknown): SaveFailure => {
    if (failure instanceof Refusal) {
      if (failure.code === meanwhile) return 'changed-meanwhile'
      if (ended.some((code) => code === failure.code)) return 'ended'
      return failure.status === FOR_NOW ? 'again' : 'refused'
    }
    return failure instanceof InvalidInput || failure instanceof SessionExpired ? 'refused' : 'again'
  }
