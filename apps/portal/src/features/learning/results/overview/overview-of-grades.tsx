import { ChevronRight } from 'lucide-react'
import { isCalendarDay } from '@portal/domain/values/time/calendar-day.ts'
import type { GradeOverview, SubjectGrades } from '@portal/domain/learning/results/grade-overview.ts'
import {
  averageOfSubject,
  directionOf,
  newestMarks,
  trendOf,
  type MarkOfSubject,
} from '@portal/domain/learning/results/grade-trend.ts'
import { isWeighed } from '@portal/domain/learning/results/mark.ts'
import { codeOfSubject } from '@portal/domain/learning/subject.ts'
import { formatDayInYear } from '@portal/web-kit/text/formats.ts'
import { useLanguage, useText } from '@portal/web-kit/text/use-text.tsx'
import { Link } from '@portal/ui/button/link.tsx'
import { Card } from '@portal/ui/layout/card.tsx'
import { Icon } from '@portal/ui/text/icon.tsx'
import { SubjectCode } from '../../subject-code.tsx'
import { toneOfSubject } from '../../subject-tone.ts'
import { Mark } from '../mark.tsx'
import { useMarkFacts } from '../mark-facts.tsx'
import { useGradeAddress } from '../use-grade-address.ts'
import { rangeOf, TrendLine, type MarkRange } from './trend-line.tsx'
import '../../subject-tones.css'
import './overview.css'

/** The newest marks that are shown at once; the others open on a press. */
const NEWEST = 5

/** The newest marks, and a line per subject with its average and trend. */
export function OverviewOfGrades({ grades: { subjects } }: { grades: GradeOverview }) {
  const t = useText()
  const { said } = useGradeAddress()
  const since = said.startdate_plain
  const marks = newestMarks(subjects, since !== undefined && isCalendarDay(since) ? since : undefined)
  const range = rangeOf(subjects.flatMap(({ marks: own }) => trendOf(own)))
  return (
    <>
      {marks.length > 0 && (
        <section className="grade-part" aria-labelledby="newest-grades">
          <h2 id="newest-grades">{t('grades.newest')}</h2>
          <Card as="div">
            <MarkRows marks={marks.slice(0, NEWEST)} />
            {marks.length > NEWEST && (
              <details className="grades-earlier">
                <summary>{t('grades.earlier', { count: marks.length - NEWEST })}</summary>
                <MarkRows marks={marks.slice(NEWEST)} />
              </details>
            )}
          </Card>
        </section>
      )}
      <section className="grade-part" aria-labelledby="grades-by-subject">
        <h2 id="grades-by-subject">{t('grades.by-subject')}</h2>
        <Card as="ul">
          {subjects.map((one) => (
            <li key={one.subject}>
              <SubjectRow subject={one} range={range} />
            </li>
          ))}
        </Card>
      </section>
    </>
  )
}

function MarkRows({ marks }: { marks: readonly MarkOfSubject[] }) {
  return (
    <ul role="list">
      {marks.map((mark, place) => (
        <li key={`${place} ${mark.subject}`}>
          <MarkRow mark={mark} />
        </li>
      ))}
    </ul>
  )
}

function MarkRow({ mark }: { mark: MarkOfSubject }) {
  const t = useText()
  const language = useLanguage()
  const { nameOf, weightOf } = useMarkFacts()
  const { addressOf } = useGradeAddress()
  const { subject, before, after, givenOn } = mark
  return (
    <Link href={addressOf('grades/subject', { vak: subject })} className="grade-row">
      <SubjectCode subject={subject} />
      <span className="grade-row-words">
        <span className="strong">{subject}</span>
        <span className="small quiet">
          {nameOf(mark)} · {weightOf(mark)} ·{' '}
          <time dateTime={givenOn}>{formatDayInYear(givenOn, language)}</time>
        </span>
      </span>
      <span className="grade-row-mark">
        <Mark mark={mark.mark} />
        {before !== undefined && after !== undefined && isWeighed(mark) && (
          <span className="small quiet">
            <span aria-hidden>{t('grades.average.change', { before, after })}</span>
            <span className="visually-hidden">{t('grades.average.change.words', { before, after })}</span>
          </span>
        )}
      </span>
    </Link>
  )
}

function SubjectRow({ subject: one, range }: { subject: SubjectGrades; range: MarkRange }) {
  const t = useText()
  const { addressOf } = useGradeAddress()
  const { subject, marks } = one
  const average = averageOfSubject(one)
  const trend = trendOf(marks)
  const direction = directionOf(trend)
  return (
    <Link href={addressOf('grades/subject', { vak: subject })} className="subject-row">
      <SubjectCode subject={subject} />
      <span className="strong">{subject}</span>
      <span data-subject={toneOfSubject(codeOfSubject(subject))}>
        {trend.length > 1 && <TrendLine trend={trend} range={range} />}
      </span>
      <span className="grade-row-mark">
        {average ? (
          <>
            <span className="visually-hidden">{t('grades.column.average')} </span>
            <Mark {...average} />
          </>
        ) : (
          '–'
        )}
        {direction && <span className="visually-hidden">, {t(`grades.trend.${direction}`)}</span>}
      </span>
      <Icon of={ChevronRight} />
    </Link>
  )
}
