import type { PupilProfile } from '@portal/domain/people/pupil-profile.ts'
import { formatShortDay } from '@portal/web-kit/text/formats.ts'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { useChild } from '@portal/web-kit/session/current.ts'
import { Facts } from '../../site/screen/facts.public.tsx'
import { ScreenPage } from '../../site/screen/screen-page.public.tsx'
import { useScreen } from '../../site/screen/use-screen.public.ts'
import { endpointsIn } from '@portal/web-kit/api/late-endpoint.ts'

const { readProfile } = endpointsIn(() => import('@portal/contract/people/profile.ts'))

/** The data of a child in the administration, other than timetable and marks. */
export function ProfilePage() {
  const t = useText()
  const { firstName } = useChild()
  const { query } = useScreen(readProfile)
  return (
    <ScreenPage
      title={t('profile.title', { name: firstName })}
      name={t('page.type.profile')}
      query={query}
      note={() => t('profile.note')}
    >
      {(profile) => <Profile profile={profile} />}
    </ScreenPage>
  )
}

function Profile({ profile }: { profile: PupilProfile }) {
  const t = useText()
  const { birthDate, groups } = profile
  return (
    <>
      <Facts
        facts={[
          [t('employees.column.name'), profile.fullName],
          [t('profile.class'), profile.className],
          [t('employees.column.location'), profile.location],
          [t('profile.student-number'), profile.studentNumber],
          [t('profile.birth-date'), birthDate === undefined ? '' : formatShortDay(birthDate)],
          [t('profile.gender'), t(`profile.gender.${profile.gender}`)],
        ]}
      />
      {groups.map(({ heading, rows }, index) => (
        <Facts key={`${index} ${heading}`} title={heading} facts={rows} />
      ))}
    </>
  )
}
