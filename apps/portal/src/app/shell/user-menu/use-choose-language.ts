import type { Language } from '@portal/domain/values/text/locale.ts'
import { useSession } from '@portal/web-kit/session/current.ts'
import { useKeepLanguage } from '../../../features/account/account.queries.ts'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { showToast } from '@portal/ui/overlay/toasts/toasts.tsx'
import { useSetLanguage } from '../../appearance/set-language.tsx'

/** Switches the language at once, and saves it for the person, except during impersonation. */
export function useChooseLanguage() {
  const t = useText()
  const { person, impersonation } = useSession()
  const setLanguage = useSetLanguage()
  const { mutate } = useKeepLanguage(() =>
    showToast({ kind: 'error', title: t('toast.error.title'), text: t('user-menu.language.not-saved') }),
  )
  return async (language: Language) => {
    await setLanguage(language)
    if (!impersonation) mutate({ person: person.guid, language })
  }
}
