import {
  Fault,
  InvalidInput,
  NotDoneHere,
  NotReceived,
  NotSent,
  Refusal,
  SessionExpired,
  Unreachable,
} from '../../api/failures.ts'
import type { TextKey } from '../catalogue.ts'
import { notReceivedKey, notSentKey } from '../connection-texts.ts'
import type { Translate } from '../translate.ts'
import { useText } from '../use-text.tsx'

const UNAVAILABLE = new Set([502, 503, 504])

/** The text of a failure in the language of the screen. */
export function failureText(t: Translate, failure: unknown): string {
  if (failure instanceof Refusal) return t(`refusal.${failure.code}` as TextKey)
  if (failure instanceof InvalidInput) return Object.values(failure.fields).join(' ')
  if (failure instanceof NotSent) return t(notSentKey(failure.call))
  if (failure instanceof NotReceived) return t(notReceivedKey(failure.call))
  if (failure instanceof NotDoneHere) return t(failure.key as TextKey)
  if (failure instanceof SessionExpired) return t('session.expired.title')
  if (failure instanceof Unreachable) return t('error.network')
  if (failure instanceof Fault && UNAVAILABLE.has(failure.status)) return t('error.backend.text')
  return t('error.unknown')
}

export function useFailureText(): (failure: unknown) => string {
  const t = useText()
  return (failure) => failureText(t, failure)
}
