import { Clock, DoorOpen, Thermometer, type LucideIcon } from 'lucide-react'
import { useState } from 'react'
import { reportKinds, type ReportForm, type ReportKind } from '@portal/domain/attendance/absence-report.ts'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { Alert } from '@portal/ui/feedback/alert.tsx'
import { Button } from '@portal/ui/button/button.tsx'
import { Card } from '@portal/ui/layout/card.tsx'
import { ReportFields } from './report-fields.tsx'
import { ReportReceipts, type Received } from './reports/report-receipts.tsx'

const icons: Readonly<Record<ReportKind, LucideIcon>> = { ill: Thermometer, late: Clock, leave: DoorOpen }

/** The kind of report is the first tap; then the usual values are filled in and can be sent. */
export function ReportAbsence({ form }: { form: ReportForm }) {
  const t = useText()
  const [kind, setKind] = useState<ReportKind>()
  const [received, setReceived] = useState<Received>()
  const kinds = reportKinds.filter((one) => form.reasons.some((reason) => reason.kind === one))
  const begin = (one: ReportKind) => {
    setReceived(undefined)
    setKind(one)
  }
  return (
    <Card className="report-absence" aria-labelledby="report-absence-title">
      <h2 id="report-absence-title">{t('absence-report.report')}</h2>
      {received && <ReportReceipts received={received} form={form} />}
      {form.isAfterwards && !received && <Afterwards form={form} />}
      <div className="report-kinds" role="group" aria-labelledby="report-absence-title">
        {kinds.map((one) => (
          <Button
            key={one}
            icon={icons[one]}
            kind={one === kind ? 'primary' : 'secondary'}
            aria-pressed={one === kind}
            onPress={() => begin(one)}
          >
            {t(`absence-report.kind.${one}`)}
          </Button>
        ))}
      </div>
      {kind && (
        <ReportFields
          kind={kind}
          form={form}
          onSent={(sent) => {
            setReceived(sent)
            setKind(undefined)
          }}
          onCancel={() => setKind(undefined)}
        />
      )}
    </Card>
  )
}

/** After the school's deadline: what the school expects now. */
function Afterwards({ form: { before, afterwards } }: { form: ReportForm }) {
  const t = useText()
  return (
    <Alert kind="warning" title={t('absence-report.afterwards', { time: before })}>
      {afterwards !== '' && <p>{afterwards}</p>}
    </Alert>
  )
}
