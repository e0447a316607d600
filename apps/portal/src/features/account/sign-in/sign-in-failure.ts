import { BLOCKED_UNTIL_HEADER } from '@portal/contract/account/sign-in/login-failure.ts'
import { dayAtSchool, instant } from '@portal/domain/values/time/instant.ts'
import type { Language } from '@portal/domain/values/text/locale.ts'
import { Fault, isRefusal, Refusal, SessionExpired, Unreachable } from '@portal/web-kit/api/failures.ts'
import { failureText } from '@portal/web-kit/text/failure/failure-text.tsx'
import { formatDayInYear, formatTime } from '@portal/web-kit/text/formats.ts'
import type { Translate } from '@portal/web-kit/text/translate.ts'

const UNAVAILABLE = new Set([501, 502, 503])

/** The portal is unavailable or under maintenance: the error page replaces the form. */
export const isPortalAway = (failure: unknown): boolean =>
  failure instanceof Fault
    ? failure.maintenance || UNAVAILABLE.has(failure.status)
    : isRefusal(failure, 'database-away')

/** Returns the seconds to wait when too many people sign in at once; undefined after any other failure. */
export function secondsInCrowd(failure: unknown): number | undefined {
  if (!(failure instanceof Refusal) || failure.code !== 'too-busy') return undefined
  const seconds = Number(failure.headers.get('Retry-After'))
  return Number.isInteger(seconds) && seconds > 0 ? seconds : undefined
}

/** Returns why sign-in failed, as a sentence. */
export function signInSentence(t: Translate, language: Language, failure: unknown): string {
  if (failure instanceof SessionExpired) return t('login.error.unknown-combination')
  if (failure instanceof Fault && failure.description !== '') return failure.description
  if (failure instanceof Unreachable || !(failure instanceof Refusal)) return failureText(t, failure)
  switch (failure.code) {
    case 'user-blocked':
      return t('login.error.blocked', { until: untilWhen(failure, language) })
    case 'duplicate-login-alias':
      return t('login.error.duplicate-alias')
    case 'unknown-combination':
      return t('login.error.unknown-combination')
    default:
      return failureText(t, failure)
  }
}

/** `21 november, 14:35`, from the header of the server. */
function untilWhen(refusal: Refusal, language: Language): string {
  const header = refusal.headers.get(BLOCKED_UNTIL_HEADER)
  if (!header || Number.isNaN(Date.parse(header))) return '…'
  const until = instant(header)
  return `${formatDayInYear(dayAtSchool(until), language)}, ${formatTime(until)}`
}
