import { useQuery } from '@tanstack/react-query'
import { ClipboardCheck, Phone } from 'lucide-react'
import { useCall } from '@portal/web-kit/api/use-call.tsx'
import { Failed } from '@portal/web-kit/text/failure/failed.tsx'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { Alert } from '@portal/ui/feedback/alert.tsx'
import { OutsideLink } from '@portal/ui/button/link.tsx'
import { EmptyState } from '@portal/ui/feedback/states.tsx'
import { useSchool } from '@portal/web-kit/session/current.ts'
import { ScreenPage } from '../site/screen/screen-page.public.tsx'
import { useScreen } from '../site/screen/use-screen.public.ts'
import { Periods } from './periods.tsx'
import { ReportAbsence } from './report-absence.tsx'
import { ReportTable } from './reports/report-table.tsx'
import { reportFormQuery } from './reports/report-form.queries.ts'
import './absence.css'
import { endpointsIn } from '@portal/web-kit/api/late-endpoint.ts'

const { readAbsenceReports } = endpointsIn(() => import('@portal/contract/attendance/absence-reports.ts'))

/** Reports a child ill or late or requests leave, and lists the reports of all guardians. */
export function AbsenceReportsPage() {
  const t = useText()
  const { query, addressOf } = useScreen(readAbsenceReports)
  return (
    <ScreenPage title={t('absence-report.title')} query={query}>
      {(shown) => (
        <>
          <ReportPart />
          <section className="reports" aria-labelledby="reports-title">
            <h2 id="reports-title">{t('absence-report.reported')}</h2>
            <Periods days={shown} addressOf={addressOf} />
            {shown.reports.length === 0 ? (
              <EmptyState icon={ClipboardCheck} title={t('absence-report.empty')}>
                {t('absence-report.empty.hint')}
              </EmptyState>
            ) : (
              <ReportTable reports={shown.reports} />
            )}
          </section>
        </>
      )}
    </ScreenPage>
  )
}

/** The report form, or another way to reach the school. */
function ReportPart() {
  const { data, error, refetch } = useQuery(reportFormQuery(useCall()))
  if (error && data === undefined)
    return <Failed failure={error} title="absence-report.form.failed" retry={() => void refetch()} />
  if (data === undefined) return null
  return data.form ? <ReportAbsence form={data.form} /> : <ReportElsewhere />
}

function ReportElsewhere() {
  const t = useText()
  const { schoolPhone } = useSchool()
  return (
    <Alert
      kind="info"
      title={t('absence-report.elsewhere.title')}
      actions={
        schoolPhone !== '' && (
          <OutsideLink href={`tel:${schoolPhone.replaceAll(/[^\d+]/g, '')}`} kind="secondary" icon={Phone}>
            {schoolPhone}
          </OutsideLink>
        )
      }
    >
      <p>{t('absence-report.elsewhere')}</p>
    </Alert>
  )
}
