import { ListChecks } from 'lucide-react'
import type { StudyProgramme, StudyYear } from '@portal/domain/learning/study-programme.ts'
import { schoolYearName, type SchoolYear } from '@portal/domain/values/time/school-year.ts'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import type { Href } from '@portal/ui/button/href.ts'
import { EmptyState } from '@portal/ui/feedback/states.tsx'
import { FilterLinks } from '@portal/ui/layout/filter-links.tsx'
import { useChild } from '@portal/web-kit/session/current.ts'
import { Facts } from '../../site/screen/facts.public.tsx'
import { ScreenPage } from '../../site/screen/screen-page.public.tsx'
import { useScreen, type OtherParameters } from '../../site/screen/use-screen.public.ts'
import './study-programme.css'
import { endpointsIn } from '@portal/web-kit/api/late-endpoint.ts'

const { readStudyProgramme } = endpointsIn(() => import('@portal/contract/learning/study-programme.ts'))

const nameOf = (startYear: number): string => schoolYearName(startYear as SchoolYear)

/** The study programme of a child in a school year, part by part. */
export function StudyProgrammePage() {
  const t = useText()
  const { firstName } = useChild()
  const { query, addressOf } = useScreen(readStudyProgramme)
  return (
    <ScreenPage
      title={t('study-program.title.of', { name: firstName })}
      name={t('page.type.study-program')}
      query={query}
      note={({ shown }) => shown && t('study-program.start-year', { year: nameOf(shown.startYear) })}
    >
      {({ years, shown }) =>
        shown ? (
          <>
            {years.length > 1 && <Years years={years} shown={shown} addressOf={addressOf} />}
            <Programme shown={shown} />
          </>
        ) : (
          <EmptyState icon={ListChecks} title={t('study-program.empty')}>
            {t('study-program.empty.hint')}
          </EmptyState>
        )
      }
    </ScreenPage>
  )
}

type YearsProps = Pick<StudyProgramme, 'years'> & {
  readonly shown: StudyYear
  readonly addressOf: (other: OtherParameters) => Href
}

function Years({ years, shown, addressOf }: YearsProps) {
  const t = useText()
  return (
    <FilterLinks
      label={t('study-program.years')}
      links={years.map((year) => ({
        href: addressOf({ startYear: String(year) }),
        text: nameOf(year),
        isCurrent: year === shown.startYear,
      }))}
    />
  )
}

function Programme({ shown: { profile, components } }: { shown: StudyYear }) {
  const t = useText()
  return (
    <Facts
      facts={[
        [t('study-program.profile'), profile === '' ? '' : <strong key="profile">{profile}</strong>],
        ...components.map(
          ({ name, subjects }) => [name, <Subjects key={name} subjects={subjects} />] as const,
        ),
      ]}
    />
  )
}

function Subjects({ subjects }: { subjects: readonly string[] }) {
  return (
    <ul role="list" className="study-subjects">
      {subjects.map((subject) => (
        <li key={subject}>{subject}</li>
      ))}
    </ul>
  )
}
