import { isRefusal } from '@portal/web-kit/api/failures.ts'
import { Failed } from '@portal/web-kit/text/failure/failed.tsx'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { useSayMissing } from '@portal/ui/browser/server-page.ts'
import { EmptyState } from '@portal/ui/feedback/states.tsx'
import { BackToForms } from './back-to-forms.tsx'

type FailedFormProps = { readonly failure: unknown; readonly retry: () => void }

/** A form failed to load: the reason, a retry, and a link to the forms. An unknown form says so. */
export function FailedForm({ failure, retry }: FailedFormProps) {
  if (isRefusal(failure, 'not-found')) return <NotThere />
  return (
    <Failed failure={failure} title="forms.error.onRetrieve" retry={retry}>
      <BackToForms />
    </Failed>
  )
}

/** The form does not exist, or not for this child. */
export function NotThere() {
  const t = useText()
  useSayMissing()
  return (
    <div className="card">
      <EmptyState title={t('forms.not-found')} actions={<BackToForms />}>
        {t('forms.not-found-hint')}
      </EmptyState>
    </div>
  )
}
