import { Construction, PlugZap } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useCall } from '../api/use-call.tsx'
import { SchoolContact } from '../session/school-contact.tsx'
import { useText } from '../text/use-text.tsx'
import { Button } from '@portal/ui/button/button.tsx'
import { PageHead } from '@portal/ui/layout/page-head.tsx'
import { ErrorState } from '@portal/ui/feedback/states.tsx'
import { OutsideLink } from '@portal/ui/button/link.tsx'
import { variantOf, type ErrorVariant } from './error-variant.ts'
import { ErrorDetails, type CrashFacts } from './error-details.tsx'
import './error-page.css'
import { endpointsIn } from '../api/late-endpoint.ts'

const { reportCrash } = endpointsIn(() => import('@portal/contract/account/first-load.ts'))

const texts = {
  crash: { title: 'error.title', text: 'error.page.text' },
  backend: { title: 'error.backend.title', text: 'error.backend.text' },
  maintenance: { title: 'error.maintenance.title', text: 'error.maintenance.text' },
} as const satisfies Record<ErrorVariant, object>

const icons = { crash: undefined, backend: PlugZap, maintenance: Construction }

type ErrorPageProps = { readonly error: unknown; readonly facts: CrashFacts; readonly home: string }

/** The error page: the problem, the next step, and details for the helpdesk. */
export function ErrorPage({ error, facts, home }: ErrorPageProps) {
  const t = useText()
  const variant = variantOf(error)
  const icon = icons[variant]
  useReport(variant, error, facts)
  return (
    <div className="error-page">
      <ErrorState
        title={<PageHead title={t(texts[variant].title)} />}
        {...(icon && { icon })}
        actions={
          <>
            <Button onPress={() => location.reload()}>{t('common.retry')}</Button>
            <OutsideLink kind="primary" href={home}>
              {t('error.page.home')}
            </OutsideLink>
          </>
        }
      >
        <p>{t(texts[variant].text)}</p>
        <SchoolContact />
      </ErrorState>
      <ErrorDetails error={error} facts={facts} />
    </div>
  )
}

/** Reports the error to the server once, with the displayed reference, without waiting. */
function useReport(variant: ErrorVariant, error: unknown, { reference, url }: CrashFacts) {
  const call = useCall()
  const [isWorthTelling] = useState(variant === 'crash' && error instanceof Error)
  useEffect(() => {
    if (!isWorthTelling || !(error instanceof Error)) return
    const body = {
      reference,
      url: url.slice(0, 500),
      message: error.message.slice(0, 1000),
      stack: (error.stack ?? '').slice(0, 8000),
    }
    call(reportCrash, { body }).catch(() => undefined)
  }, [call, error, isWorthTelling, reference, url])
}
