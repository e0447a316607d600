import type { Language } from '@portal/domain/values/text/locale.ts'
import { isRefusal } from '@portal/web-kit/api/failures.ts'
import type { Translate } from '@portal/web-kit/text/translate.ts'
import { signInSentence } from '../sign-in/sign-in-failure.ts'

const overCodes = ['code-tried-too-often', 'session-over'] as const

/** Whether sign-in must restart: too many attempts, or it took too long. */
export const mustBeginAnew = (failure: unknown): boolean => overCodes.some((code) => isRefusal(failure, code))

/** Returns why the code was refused, as a sentence. */
export function codeSentence(t: Translate, language: Language, failure: unknown): string {
  if (isRefusal(failure, 'code-invalid')) return t('login.mfa.invalid')
  if (isRefusal(failure, 'code-expired') || isRefusal(failure, 'code-used')) return t('login.mfa.expired')
  return signInSentence(t, language, failure)
}
