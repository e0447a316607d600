import { Undo2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { ReceivedReport } from '@portal/domain/attendance/absence-report.ts'
import { reasonNotToWithdraw } from '@portal/domain/attendance/withdrawal.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import { formatTime } from '@portal/web-kit/text/formats.ts'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { Button } from '@portal/ui/button/button.tsx'
import { useReportForm } from './report-ill.tsx'
import './ill.css'

// The page does not wait for its code.
const WithdrawDialog = lazy(async () => ({
  default: (await import('../reports/withdraw-dialog.tsx')).WithdrawDialog,
}))

/** What the school received about a child for this day, and when; a waiting report can be withdrawn. */
export function ReceivedReports({ child }: { child: Guid }) {
  const t = useText()
  const [asked, ask] = useState<ReceivedReport>()
  const reports = useReportForm()?.received.filter((report) => report.child === child) ?? []
  return (
    <>
      {reports.map((report) => (
        <div key={report.id} className="received tone-wait">
          <span>
            {t(`home.ill.told.${report.kind}`)}{' '}
            <span className="small">
              {t(report.state === 'handled' ? 'home.ill.told.handled' : 'home.ill.told.at', {
                time: formatTime(report.reportedAt),
              })}
            </span>
          </span>
          {reasonNotToWithdraw(report) === undefined && (
            <Button kind="quiet" icon={Undo2} onPress={() => ask(report)}>
              {t('absence-report.withdraw')}
            </Button>
          )}
        </div>
      ))}
      {asked && (
        <Suspense>
          <WithdrawDialog report={asked} onClose={() => ask(undefined)} />
        </Suspense>
      )}
    </>
  )
}
