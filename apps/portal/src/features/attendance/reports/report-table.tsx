import { CircleCheck, CircleSlash, Clock, Undo2, type LucideIcon } from 'lucide-react'
import { useState } from 'react'
import {
  referenceOf,
  type AbsenceReport,
  type ReportState,
} from '@portal/domain/attendance/absence-report.ts'
import { reasonNotToWithdraw } from '@portal/domain/attendance/withdrawal.ts'
import type { TextKey } from '@portal/web-kit/text/catalogue.ts'
import { formatDayHeading, formatShortMoment, formatWeekday } from '@portal/web-kit/text/formats.ts'
import { useLanguage, useText } from '@portal/web-kit/text/use-text.tsx'
import { Button } from '@portal/ui/button/button.tsx'
import { CardTable, type Column } from '@portal/ui/layout/card-table.tsx'
import { Chip, type Tone } from '@portal/ui/feedback/status-chip.tsx'
import { WithdrawDialog } from './withdraw-dialog.tsx'

const states: Readonly<
  Record<ReportState, { readonly text: TextKey; readonly tone: Tone; readonly icon: LucideIcon }>
> = {
  'in-progress': { text: 'absence-report.status.open', tone: 'wait', icon: Clock },
  handled: { text: 'absence-report.status.handled', tone: 'done', icon: CircleCheck },
  withdrawn: { text: 'absence-report.status.withdrawn', tone: 'quiet', icon: CircleSlash },
}

/** The reports with their author and status; a report that waits for the school can be withdrawn. */
export function ReportTable({ reports }: { reports: readonly AbsenceReport[] }) {
  const t = useText()
  const [asked, setAsked] = useState<AbsenceReport>()
  const columns: readonly Column<AbsenceReport>[] = [
    {
      id: 'reason',
      header: t('absence.column.reason'),
      isRowHeader: true,
      cell: (report) => <Reason report={report} />,
    },
    { id: 'days', header: t('absence-report.column.days'), cell: (report) => <Days report={report} /> },
    {
      id: 'reported',
      header: t('absence-report.column.reported-by'),
      cell: (report) => <Reporter report={report} />,
    },
    {
      id: 'state',
      header: t('absence-report.column.status'),
      cell: (report) => <Standing report={report} />,
    },
    {
      id: 'withdraw',
      header: t('absence-report.withdraw'),
      isAction: true,
      cell: (report) =>
        report.state === 'in-progress' &&
        reasonNotToWithdraw(report) === undefined && (
          <Button icon={Undo2} onPress={() => setAsked(report)}>
            {t('absence-report.withdraw')}
          </Button>
        ),
    },
  ]
  return (
    <>
      <CardTable
        caption={t('absence-report.title')}
        columns={columns}
        rows={reports}
        keyOf={({ id }) => id}
      />
      <WithdrawDialog report={asked} onClose={() => setAsked(undefined)} />
    </>
  )
}

function Reason({ report: { id, reason, arrivesAt, remark } }: { report: AbsenceReport }) {
  const t = useText()
  return (
    <span className="report-words">
      <span>{reason}</span>
      {arrivesAt !== undefined && (
        <span className="small">{t('absence-report.arrives-at', { time: arrivesAt })}</span>
      )}
      {remark !== '' && <span className="small report-remark">{remark}</span>}
      <span className="small quiet">{referenceOf(id)}</span>
    </span>
  )
}

function Days({ report: { startsOn, endsOn } }: { report: AbsenceReport }) {
  const t = useText()
  const language = useLanguage()
  const [start, end] = [formatDayHeading(startsOn, language), formatWeekday(endsOn, language)]
  return startsOn === endsOn ? start : t('absence-report.days', { start, end })
}

function Reporter({ report }: { report: AbsenceReport }) {
  const t = useText()
  const { reportedBy, reportedAt, isReporterWithheld = false } = report
  const bySchool = reportedBy === '' ? t('absence-report.by-school') : reportedBy
  return (
    <span className="report-words">
      <span>{isReporterWithheld ? t('absence-report.by-other') : bySchool}</span>
      <span className="small quiet">{formatShortMoment(reportedAt)}</span>
    </span>
  )
}

function Standing({ report: { state, settledAt, answer } }: { report: AbsenceReport }) {
  const t = useText()
  const { text, tone, icon } = states[state]
  return (
    <span className="report-words">
      <Chip tone={tone} icon={icon}>
        {t(text)}
      </Chip>
      {settledAt && <span className="small quiet">{formatShortMoment(settledAt)}</span>}
      {answer !== '' && <span className="small report-remark">{t('absence-report.answer', { answer })}</span>}
    </span>
  )
}
