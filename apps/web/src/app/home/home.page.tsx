import { useQuery } from '@tanstack/react-query'
import { Pencil, Sun } from 'lucide-react'
import { isStudent } from '@portal/domain/account/role.ts'
import { dayAtSchool } from '@portal/domain/values/instant.ts'
import { useCall } from '../../api/use-call.tsx'
import { useNow, useSession } from '../../features/account/account.public.ts'
import { familyQuery } from '../../features/billing/family.queries.ts'
import { formatWeekday } from '../../text/formats.ts'
import { useLanguage, useText } from '../../text/use-text.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { useMode } from '../mode.tsx'
import { Attention } from './attention.tsx'
import { ChildCards } from './child-cards.tsx'
import { greetingOf } from './greeting.ts'
import './home.css'

/** What needs the family, then each child (PROD-023). */
export function HomePage() {
  const t = useText()
  const language = useLanguage()
  const { person, children } = useSession()
  const now = useNow()
  const today = formatWeekday(dayAtSchool(now), language)
  const others = children.filter((child) => !child.pseudo && child.guid !== person.guid)
  const names = new Intl.ListFormat(language).format(others.map((child) => child.firstName))
  return (
    <>
      <PageHead
        title={t(greetingOf(now), { name: person.firstName })}
        note={[capitalised(today), names].filter(Boolean).join(' · ')}
      />
      <HomeOf />
    </>
  )
}

function HomeOf() {
  const t = useText()
  const { role } = useSession()
  const { mode } = useMode()
  if (mode === 'edit')
    return (
      <EmptyState icon={Pencil} title={t('home.edit.title')}>
        {t('admin.edit-mode.feature-hidden')}
      </EmptyState>
    )
  if (isStudent(role))
    return (
      <EmptyState icon={Sun} title={t('home.student.title')}>
        {t('home.student.text')}
      </EmptyState>
    )
  return <FamilyHome />
}

function FamilyHome() {
  const call = useCall()
  const { children } = useSession()
  const pays = children.some(({ debtor, looksAlong }) => debtor || looksAlong)
  const family = useQuery({ ...familyQuery(call), enabled: pays })
  return (
    <div className="home">
      {pays && <Attention family={family} />}
      <ChildCards overviews={family.data} isLoading={pays && family.isPending} />
    </div>
  )
}

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
