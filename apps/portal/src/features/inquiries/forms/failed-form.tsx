import { isRefusal } from '@portal/web-kit/api/failures.ts'
import { Failed } from '@portal/web-kit/text/failed.tsx'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { EmptyState } from '@portal/ui/feedback/states.tsx'
import { BackToForms } from './back-to-forms.tsx'

type FailedFormProps = { readonly failure: unknown; readonly retry: () => void }

/** A form could not be fetched: why, once more, or back to the forms. What is not there, or not for this child, says so. */
export function FailedForm({ failure, retry }: FailedFormProps) {
  if (isRefusal(failure, 'not-found')) return <NotThere />
  return (
    <Failed failure={failure} title="forms.error.onRetrieve" retry={retry}>
      <BackToForms />
    </Failed>
  )
}

/** No such form, or not for this child. */
export function NotThere() {
  const t = useText()
  return (
    <div className="card">
      <EmptyState title={t('forms.not-found')} actions={<BackToForms />}>
        {t('forms.not-found-hint')}
      </EmptyState>
    </div>
  )
}
