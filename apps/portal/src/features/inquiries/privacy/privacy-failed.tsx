import { Refusal } from '@portal/web-kit/api/failures.ts'
import { useFailureText } from '@portal/web-kit/text/failure/failure-text.tsx'
import type { TextKey } from '@portal/web-kit/text/catalogue.ts'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { Button } from '@portal/ui/button/button.tsx'
import { LinkButton } from '@portal/ui/button/link.tsx'
import { PageHead } from '@portal/ui/layout/page-head.tsx'
import { ErrorState } from '@portal/ui/feedback/states.tsx'
import { useChild } from '@portal/web-kit/session/current.ts'

type PrivacyFailedProps = { readonly failure: unknown; readonly retry: () => void }

/** The permissions cannot be shown: the reason, and the possible actions. */
export function PrivacyFailed({ failure, retry }: PrivacyFailedProps) {
  const t = useText()
  const reason = useReason()
  return (
    <ErrorState
      title={<PageHead title={t('privacy.error.title')} />}
      actions={
        failure instanceof Refusal ? (
          <LinkButton href="/">{t('error.page.home')}</LinkButton>
        ) : (
          <Button kind="primary" onPress={retry}>
            {t('common.retry')}
          </Button>
        )
      }
    >
      {reason(failure)}
    </ErrorState>
  )
}

const ownTexts: Readonly<Record<string, TextKey>> = {
  'not-found': 'privacy.error.NOT_FOUND',
  CHILD_IS_16: 'privacy.error.CHILD_IS_16',
  NOT_YET_16: 'privacy.error.NOT_YET_16',
  NO_RIGHTS: 'privacy.error.NO_RIGHTS',
  NO_STUDENT: 'privacy.error.NO_STUDENT',
}

/** Returns why a permission is refused, with the name of the child; else the text of the failure. */
export function useReason(): (failure: unknown) => string {
  const t = useText()
  const failureText = useFailureText()
  const { firstName: name } = useChild()
  return (failure) => {
    const own = failure instanceof Refusal ? ownTexts[failure.code] : undefined
    return own ? t(own, { name }) : failureText(failure)
  }
}
