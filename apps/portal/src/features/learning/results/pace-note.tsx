import { Eye } from 'lucide-react'
import type { GradeOverview } from '@portal/domain/learning/results/grade-overview.ts'
import { FailureAlert } from '@portal/web-kit/text/failure/failure-alert.tsx'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { Button } from '@portal/ui/button/button.tsx'
import { Link } from '@portal/ui/button/link.tsx'
import { showToast } from '@portal/ui/overlay/toasts/toasts.tsx'
import { useChild, useSession } from '@portal/web-kit/session/current.ts'
import { useRequestGrades } from './grades.queries.ts'

/** When a guardian sees new marks, with a link to change it. It never says whether there are any. */
export function PaceNote({ grades: { pace, delayHours } }: { grades: GradeOverview }) {
  const t = useText()
  const { firstName: name } = useChild()
  const { role } = useSession()
  if (pace === undefined) return null
  const mayChange = !role.impersonated
  return (
    <span className="pace-note">
      <span>
        {t(`grades.pace.note.${pace}`, { name, hours: delayHours })}{' '}
        {mayChange && <Link href="/account">{t('grades.pace.change')}</Link>}
      </span>
      {pace === 'on-request' && mayChange && <ShowNew />}
    </span>
  )
}

function ShowNew() {
  const t = useText()
  const child = useChild()
  const { mutate, isPending, error } = useRequestGrades(child.guid, () =>
    showToast({ kind: 'success', title: t('grades.new.shown') }),
  )
  return (
    <>
      <Button icon={Eye} isPending={isPending} onPress={() => mutate()}>
        {t('grades.new.show')}
      </Button>
      <FailureAlert failure={error} />
    </>
  )
}
