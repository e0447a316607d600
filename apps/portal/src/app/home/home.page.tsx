import { useQuery } from '@tanstack/react-query'
import { Pencil, Sun } from 'lucide-react'
import { lazy, Suspense, type ReactNode } from 'react'
import { isParent, isStudent } from '@portal/domain/account/person/role.ts'
import { hasHomeBlocks } from '@portal/domain/site/home/home-blocks.ts'
import { dayAtSchool } from '@portal/domain/values/time/instant.ts'
import { useHost } from '@portal/web-kit/session/served.ts'
import { useCall } from '@portal/web-kit/api/use-call.tsx'
import { useSchool, useSession, usePersonShown } from '@portal/web-kit/session/current.ts'
import { useNow } from '@portal/web-kit/session/served.ts'
import { ShownHomeBlocks } from '../../features/site/home-blocks.tsx'
import { homeBlocksQuery } from '../../features/site/home-blocks.queries.ts'
import { ReportIll } from '../../features/attendance/ill/report-ill.tsx'
import { formatDayHeading } from '@portal/web-kit/text/formats.ts'
import { useLanguage, useText } from '@portal/web-kit/text/use-text.tsx'
import { PageHead } from '@portal/ui/layout/page-head.tsx'
import { Skeleton } from '@portal/ui/feedback/skeleton.tsx'
import { EmptyState } from '@portal/ui/feedback/states.tsx'
import { useMode } from '../edit-mode/mode.tsx'
import { useAttention } from '../use-attention.ts'
import { ChildDays } from './children/child-days.tsx'
import { greetingOf } from './greeting.ts'
import { MoneyOfChildren } from './money/money-of-children.tsx'
import { AttentionParts } from './tasks/attention-parts.tsx'
import { UnknownTransaction } from './unknown-transaction.tsx'
import './home.css'

// Only an editor needs it.
const EditHome = lazy(async () => ({
  default: (await import('../../features/site/editing/home/edit-home.tsx')).EditHome,
}))

/** In order: the day of each child, what needs an action, the money of the year, the blocks of the school (PD-59). */
export function HomePage() {
  const t = useText()
  const language = useLanguage()
  const person = usePersonShown()
  const { mode } = useMode()
  const now = useNow()
  const today = formatDayHeading(dayAtSchool(now), language)
  return (
    <>
      <PageHead
        title={t(greetingOf(now), { name: person.firstName })}
        note={today}
        actions={mode === 'edit' ? undefined : <ReportIll />}
      />
      <UnknownTransaction />
      <HomeOf />
    </>
  )
}

function HomeOf() {
  const t = useText()
  const { role, isLiveEditAdmin } = useSession()
  const { mode } = useMode()
  if (mode === 'edit' && isLiveEditAdmin)
    return (
      <Suspense fallback={<Skeleton height="card" />}>
        <EditHome />
      </Suspense>
    )
  if (mode === 'edit')
    return (
      <EmptyState icon={Pencil} title={t('home.edit.title')}>
        {t('admin.edit-mode.feature-hidden')}
      </EmptyState>
    )
  if (isParent(role)) return <FamilyHome />
  if (isStudent(role)) return <PupilHome />
  return (
    <div className="home">
      <FromTheSchool pending={<Skeleton height="card" />}>
        <EmptyState icon={Sun} title={t('home.blocks.empty')} />
      </FromTheSchool>
    </div>
  )
}

/** The items that a pupil's tabs count; hidden when there are none. */
function PupilHome() {
  const t = useText()
  const attention = useAttention()
  const isAsked = attention.items.length > 0 || attention.failure !== undefined
  return (
    <div className="home">
      <ChildDays />
      {isAsked && <AttentionParts attention={attention} />}
      <FromTheSchool pending={<Skeleton height="card" />}>
        {!isAsked && !attention.isPending && (
          <EmptyState icon={Sun} title={t('home.student.title')}>
            {t('home.student.text')}
          </EmptyState>
        )}
      </FromTheSchool>
    </div>
  )
}

function FamilyHome() {
  const attention = useAttention()
  return (
    <div className="home">
      <ChildDays />
      <AttentionParts attention={attention} />
      <MoneyOfChildren />
      <FromTheSchool />
    </div>
  )
}

type FromTheSchoolProps = {
  /** Shown when the school wrote nothing, or when its blocks cannot be read. */
  readonly children?: ReactNode
  readonly pending?: ReactNode
}

/** The blocks of the school, below the family's own items; the page does not wait for them. */
function FromTheSchool({ children, pending }: FromTheSchoolProps) {
  const t = useText()
  const { name, locale } = useSchool()
  const { data: blocks, isPending } = useQuery(homeBlocksQuery(useCall(), useHost()))
  if (isPending) return pending
  if (!blocks || !hasHomeBlocks(blocks)) return children
  return (
    <ShownHomeBlocks
      blocks={blocks}
      label={t('home.blocks.label', { school: name })}
      lang={locale.language}
    />
  )
}
