import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, GraduationCap } from 'lucide-react'
import { useState } from 'react'
import type { SubjectGrades } from '@portal/domain/learning/results/grade-overview.ts'
import {
  averageOfSubject,
  averageWith,
  marksInTime,
  type MarkInTime,
} from '@portal/domain/learning/results/grade-trend.ts'
import { isWeighed, weightedAverage } from '@portal/domain/learning/results/mark.ts'
import { codeOfSubject } from '@portal/domain/learning/subject.ts'
import { useCall } from '@portal/web-kit/api/use-call.tsx'
import { useQueryOf } from '@portal/web-kit/screen/use-address.ts'
import { useChild } from '@portal/web-kit/session/current.ts'
import { Failed } from '@portal/web-kit/text/failure/failed.tsx'
import { formatDayInYear } from '@portal/web-kit/text/formats.ts'
import { useLanguage, useText } from '@portal/web-kit/text/use-text.tsx'
import { LinkButton } from '@portal/ui/button/link.tsx'
import { Skeleton } from '@portal/ui/feedback/skeleton.tsx'
import { EmptyState } from '@portal/ui/feedback/states.tsx'
import { Card } from '@portal/ui/layout/card.tsx'
import { CardTable, type Column } from '@portal/ui/layout/card-table.tsx'
import { PageHead } from '@portal/ui/layout/page-head.tsx'
import { writtenIn } from '../../pupil-address.ts'
import { toneOfSubject } from '../../subject-tone.ts'
import { overviewParametersOf } from '../grade-address.ts'
import { gradesQuery } from '../grades.queries.ts'
import { Mark } from '../mark.tsx'
import { useMarkFacts } from '../mark-facts.tsx'
import { useGradeAddress } from '../use-grade-address.ts'
import { chartOf } from './chart-scale.ts'
import { ChartLegend, GradeChart } from './grade-chart.tsx'
import { markOf, WhatIf, type Wish } from './what-if.tsx'
import '../../subject-tones.css'
import '../grades.css'
import './overview.css'

const subjectIn = (search: Readonly<Record<string, unknown>>): string => writtenIn(search, ['vak']).vak ?? ''

/** The grades of one subject over time, and the average with one more grade. */
export function SubjectPage() {
  const t = useText()
  const child = useChild()
  const { said, addressOf } = useGradeAddress()
  const name = useQueryOf(subjectIn)
  const { data, error, refetch } = useQuery(gradesQuery(useCall(), child.guid, overviewParametersOf(said)))
  const subject = data?.subjects.find((one) => one.subject === name)
  const back = addressOf('grades', {})
  return (
    <div className="subject-page" data-subject={toneOfSubject(codeOfSubject(name))}>
      <PageHead
        title={subject ? subject.subject : t('page.type.grades')}
        crumbs={[
          { text: t('breadcrumb.home'), href: '/' },
          { text: child.firstName },
          { text: t('page.type.grades'), href: back },
          { text: name },
        ]}
        note={subject && <AverageNote subject={subject} />}
        actions={
          <LinkButton href={back} icon={ChevronLeft}>
            {t('grades.to-all')}
          </LinkButton>
        }
      />
      {error && !data && <Failed failure={error} title="grades.failed.title" retry={() => void refetch()} />}
      {!error && !data && <Skeleton lines={8} height="row" />}
      {data && !subject && (
        <EmptyState icon={GraduationCap} title={t('grades.subject.empty')}>
          {t('grades.subject.empty.hint')}
        </EmptyState>
      )}
      {subject && <GradesOverTime key={name} subject={subject} />}
    </div>
  )
}

function AverageNote({ subject }: { subject: SubjectGrades }) {
  const t = useText()
  const average = averageOfSubject(subject)
  if (!average) return null
  return (
    <>
      {t('grades.column.average')} <Mark {...average} />
    </>
  )
}

/** The usual weight of one more mark: that of the last mark that counts. */
const usualWeight = (marks: readonly MarkInTime[]): number => marks.findLast(isWeighed)?.weight ?? 1

/** The weights to choose from: the usual small ones, and those of the subject. */
const weightsOf = (marks: readonly MarkInTime[]): readonly number[] =>
  [...new Set([1, 2, 3, 4, ...marks.filter(isWeighed).map(({ weight }) => weight)])].toSorted((a, b) => a - b)

function GradesOverTime({ subject: { subject, marks: given } }: { subject: SubjectGrades }) {
  const t = useText()
  const marks = marksInTime(given)
  const chart = chartOf(marks)
  const [wish, setWish] = useState<Wish>({ tenths: 70, weight: usualWeight(marks) })
  const now = weightedAverage(given)
  const mark = markOf(wish.tenths)
  const average = averageWith(given, { mark, weight: wish.weight })
  const next = now !== undefined && average !== undefined ? { mark, weight: wish.weight, average } : undefined
  return (
    <div className="grades">
      {chart.dots.length > 0 && (
        <Card className="grade-drawing" aria-label={t('grades.chart')}>
          <GradeChart
            label={t('grades.chart.label', { count: chart.dots.length, average: now ?? '–' })}
            chart={chart}
            next={next}
          />
          <ChartLegend hasAside={chart.dots.some(({ average: after }) => after === undefined)} />
        </Card>
      )}
      {next && now !== undefined && (
        <WhatIf wish={wish} weights={weightsOf(marks)} now={now} next={next} onChange={setWish} />
      )}
      <MarksTable caption={t('grades.subject.all', { subject })} marks={marks.toReversed()} />
    </div>
  )
}

function MarksTable({ caption, marks }: { caption: string; marks: readonly MarkInTime[] }) {
  const t = useText()
  const language = useLanguage()
  const { nameOf, weightOf } = useMarkFacts()
  const columns: readonly Column<MarkInTime>[] = [
    {
      id: 'work',
      header: t('grades.column.test'),
      isRowHeader: true,
      cell: (one) => nameOf(one),
    },
    {
      id: 'facts',
      header: t('grades.column.facts'),
      cell: (one) => (
        <span>
          {weightOf(one)} · <time dateTime={one.givenOn}>{formatDayInYear(one.givenOn, language)}</time>
          {one.remark !== '' && one.remark !== t('grades.not-counting') && ` · ${one.remark}`}
        </span>
      ),
    },
    { id: 'mark', header: t('grades.column.mark'), isFigure: true, cell: ({ mark }) => <Mark mark={mark} /> },
    {
      id: 'average',
      header: t('grades.column.average-after'),
      isFigure: true,
      cell: ({ after }) => after ?? '–',
    },
  ]
  return (
    <section className="grade-part subject-marks" aria-labelledby="marks-title">
      <h2 id="marks-title">{caption}</h2>
      <CardTable
        caption={caption}
        columns={columns}
        rows={marks}
        keyOf={(one) => String(marks.indexOf(one))}
      />
    </section>
  )
}
