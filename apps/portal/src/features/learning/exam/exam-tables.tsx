import { useId } from 'react'
import { countingMark, type ExamPart, type ExamSubject } from '@portal/domain/learning/exam/exam-file.ts'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { CardTable, type Column } from '@portal/ui/layout/card-table.tsx'
import { Mark } from '../results/mark.tsx'
import '../results/grades.css'
import './exam.css'

type ExamTablesProps = {
  readonly subjects: readonly ExamSubject[]
  /** Whether the programme is shown, with the test form of each part. */
  readonly isProgramme: boolean
}

/** The parts of an exam per subject, with their marks. */
export const ExamTables = ({ subjects, isProgramme }: ExamTablesProps) =>
  subjects.map((subject) => (
    <SubjectTable key={subject.subject} subject={subject} isProgramme={isProgramme} />
  ))

function SubjectTable({ subject, isProgramme }: { subject: ExamSubject; isProgramme: boolean }) {
  const t = useText()
  const id = useId()
  const columns = useColumns(subject.parts, isProgramme)
  return (
    <section className="exam-subject" aria-labelledby={id}>
      <header className="exam-subject-head">
        <h2 id={id}>{subject.subject}</h2>
        {subject.average !== undefined && (
          <p>
            {t('exam.average')} <Mark mark={subject.average} />
          </p>
        )}
      </header>
      <CardTable
        caption={subject.subject}
        columns={columns}
        rows={subject.parts}
        keyOf={({ code }) => code}
      />
    </section>
  )
}

function useColumns(parts: readonly ExamPart[], isProgramme: boolean): readonly Column<ExamPart>[] {
  const t = useText()
  const column = (
    id: 'code' | 'period' | 'form' | 'duration' | 'weight',
    cell: (part: ExamPart) => string | number | undefined,
  ): Column<ExamPart> => ({
    id,
    header: t(`pta.column.${id}`),
    isFigure: id === 'duration' || id === 'weight',
    cell: (part) => cell(part) ?? '–',
  })
  const hasRetake = parts.some(({ retakeMark }) => retakeMark !== undefined)
  return [
    {
      id: 'description',
      header: t('pta.column.description'),
      isRowHeader: true,
      cell: ({ description }) => description,
    },
    column('code', ({ code }) => code),
    column('period', ({ period }) => period),
    column('form', ({ form }) => form),
    ...(isProgramme ? [column('duration', ({ minutes }) => minutes)] : []),
    column('weight', ({ weight }) => weight),
    ...(isProgramme
      ? [
          {
            id: 'resit',
            header: t('pta.column.resit'),
            cell: ({ mayRetake }: ExamPart) => t(mayRetake ? 'exam.yes' : 'exam.no'),
          },
        ]
      : []),
    markColumn('mark', t('pta.column.grade'), (part) => part.mark),
    ...(hasRetake ? [markColumn('retake', t('grades.resit'), (part) => part.retakeMark)] : []),
    ...(hasRetake ? [markColumn('counts', t('exam.counts'), countingMark)] : []),
  ]
}

const markColumn = (
  id: string,
  header: string,
  markOf: (part: ExamPart) => string | undefined,
): Column<ExamPart> => ({
  id,
  header,
  isFigure: true,
  cell: (part) => {
    const mark = markOf(part)
    return mark === undefined ? '–' : <Mark mark={mark} />
  },
})
