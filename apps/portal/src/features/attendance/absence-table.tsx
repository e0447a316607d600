import type { ReactNode } from 'react'
import { CircleCheck, Clock, Eye, TriangleAlert } from 'lucide-react'
import { dayOfAbsence, isUndecided, type Absence } from '@portal/domain/attendance/absence.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import { formatTime, formatDayHeading } from '@portal/web-kit/text/formats.ts'
import { useLanguage, useText } from '@portal/web-kit/text/use-text.tsx'
import { CardTable, type Column } from '@portal/ui/layout/card-table.tsx'
import { Chip } from '@portal/ui/feedback/status-chip.tsx'
import { GiveReason } from './give-reason.tsx'

/** An absence, with its child where the table is about several. */
type Listed = Absence & { readonly child?: Guid }

type AbsenceTableProps = {
  readonly caption: string
  readonly items: readonly Listed[]
  /** Names the child of a row where the table is about several. */
  readonly markOf?: (child: Guid) => ReactNode
}

/** Absences, one per row: time, lesson, reason and how the school counts it. */
export function AbsenceTable({ caption, items, markOf }: AbsenceTableProps) {
  const t = useText()
  const columns: readonly Column<Listed>[] = [
    {
      id: 'date',
      header: t('absence.column.date'),
      isRowHeader: true,
      cell: (one) => <When absence={one}>{one.child && markOf?.(one.child)}</When>,
    },
    { id: 'hours', header: t('absence.column.hour'), cell: ({ hours }) => hours || <None /> },
    { id: 'subject', header: t('absence.column.subject'), cell: ({ subject }) => subject || <None /> },
    { id: 'reason', header: t('absence.column.reason'), cell: ({ reason }) => reason },
    { id: 'counts', header: t('absence.column.counts'), cell: (one) => <CountsAs absence={one} /> },
    ...(items.some(({ remark }) => remark !== '')
      ? [
          {
            id: 'remark',
            header: t('absence.column.remark'),
            cell: ({ remark }: Listed) => remark || <None />,
          },
        ]
      : []),
  ]
  return (
    <div className="absence-table">
      <CardTable
        caption={caption}
        columns={columns}
        rows={items}
        keyOf={({ child, startsAt, kind, reason }) => `${child} ${startsAt} ${kind} ${reason}`}
      />
    </div>
  )
}

/** An empty cell of the table; the rows of a phone leave it out. */
const None = () => <span className="absence-none">–</span>

function When({ absence, children }: { absence: Absence; children: ReactNode }) {
  const language = useLanguage()
  const { startsAt, endsAt } = absence
  const times = startsAt === endsAt ? formatTime(startsAt) : `${formatTime(startsAt)}–${formatTime(endsAt)}`
  return (
    <span className="absence-when">
      <span>{formatDayHeading(dayOfAbsence(absence), language)}</span>
      <span className="small quiet">{times}</span>
      {children}
    </span>
  )
}

function CountsAs({ absence }: { absence: Listed }) {
  const t = useText()
  if (isUndecided(absence))
    return (
      <span className="absence-open">
        <Chip tone="wait" icon={Clock}>
          {t('absence.counts.unhandled')}
        </Chip>
        <GiveReason absence={absence} child={absence.child} />
      </span>
    )
  if (absence.kind === 'observation')
    return (
      <Chip tone="quiet" icon={Eye}>
        {t('agenda.absence.observation')}
      </Chip>
    )
  return absence.isAuthorised ? (
    <Chip tone="done" icon={CircleCheck}>
      {t('agenda.absence.authorised')}
    </Chip>
  ) : (
    <Chip tone="open" icon={TriangleAlert}>
      {t('agenda.absence.unauthorised')}
    </Chip>
  )
}
