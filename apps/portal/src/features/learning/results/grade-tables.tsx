import type {
  GradeOverview,
  ShownMark,
  SubjectGrades,
  Term,
  TermMark,
} from '@portal/domain/learning/results/grade-overview.ts'
import { formatShortDay } from '@portal/web-kit/text/formats.ts'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { CardTable, type Column } from '@portal/ui/layout/card-table.tsx'
import { useMarkFacts } from './mark-facts.tsx'
import { Mark } from './mark.tsx'

type TableProps = { readonly caption: string; readonly subjects: readonly SubjectGrades[] }

/** The marks of one period: a row per subject, with marks, average and report mark. */
export function PeriodTable({ caption, subjects, period }: TableProps & { readonly period: number }) {
  const t = useText()
  const columns: readonly Column<SubjectGrades>[] = [
    subjectColumn(t('grades.column.subject')),
    {
      id: 'marks',
      header: t('grades.column.tests'),
      cell: ({ marks }) => <MarkList marks={marks} />,
    },
    termColumn(t('grades.column.average'), String(period) as Term),
    ...(hasTerm(subjects, 'report') ? [termColumn(t('grades.column.report'), 'report')] : []),
  ]
  return <CardTable caption={caption} columns={columns} rows={subjects} keyOf={keyOf} />
}

/** The averages of all periods, of the year and on the report, as on the printed report. */
export function YearTable({ caption, subjects, periods }: TableProps & Pick<GradeOverview, 'periods'>) {
  const t = useText()
  const columns: readonly Column<SubjectGrades>[] = [
    subjectColumn(t('grades.column.subject')),
    ...periods.map((number) => termColumn(t('grades.period.number', { number }), String(number) as Term)),
    ...(hasTerm(subjects, 'year') ? [termColumn(t('grades.column.year'), 'year')] : []),
    ...(hasTerm(subjects, 'report') ? [termColumn(t('grades.column.report'), 'report')] : []),
  ]
  return <CardTable caption={caption} columns={columns} rows={subjects} keyOf={keyOf} />
}

const keyOf = ({ subject, norm }: SubjectGrades): string => `${norm} ${subject}`

const subjectColumn = (header: string): Column<SubjectGrades> => ({
  id: 'subject',
  header,
  isRowHeader: true,
  cell: ({ subject }) => subject,
})

const termColumn = (header: string, term: Term): Column<SubjectGrades> => ({
  id: term,
  header,
  isFigure: true,
  cell: ({ averages }) => <TermCell average={averages.find((one) => one.term === term)} />,
})

const TermCell = ({ average }: { average: TermMark | undefined }) =>
  average ? <Mark mark={average.mark} isProvisional={average.isProvisional} /> : '–'

const hasTerm = (subjects: readonly SubjectGrades[], term: Term): boolean =>
  subjects.some(({ averages }) => averages.some((one) => one.term === term))

/** Each mark with its subject, weight and date. */
function MarkList({ marks }: { marks: readonly ShownMark[] }) {
  if (marks.length === 0) return '–'
  return (
    <ul role="list" className="mark-list">
      {marks.map((mark, index) => (
        <li key={`${index} ${mark.givenOn}`}>
          <Mark mark={mark.mark} />
          <MarkFacts mark={mark} />
        </li>
      ))}
    </ul>
  )
}

function MarkFacts({ mark }: { mark: ShownMark }) {
  const t = useText()
  const { nameOf, weightOf } = useMarkFacts()
  const facts = [nameOf(mark), weightOf(mark)].filter((fact) => fact !== '')
  return (
    <span className="mark-facts">
      {facts.join(' · ')} · <time dateTime={mark.givenOn}>{formatShortDay(mark.givenOn)}</time>
      {mark.remark !== '' && mark.remark !== t('grades.not-counting') && ` · ${mark.remark}`}
    </span>
  )
}
