import { useLocation } from '@tanstack/react-router'
import { UserCheck } from 'lucide-react'
import { isUndecided, type FamilyAbsence } from '@portal/domain/attendance/absence.ts'
import type { Child } from '@portal/domain/account/person/person.ts'
import { EmptyState } from '@portal/ui/feedback/states.tsx'
import { endpointsIn } from '@portal/web-kit/api/late-endpoint.ts'
import { ChildFilter, ChildNames } from '@portal/web-kit/session/child-filter.tsx'
import { usePupils } from '@portal/web-kit/session/current.ts'
import { useWhose } from '@portal/web-kit/session/whose.ts'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { ScreenPage } from '../../site/screen/screen-page.public.tsx'
import { useScreen } from '../../site/screen/use-screen.public.ts'
import { AbsenceTable } from '../absence-table.tsx'
import { Periods } from '../periods.tsx'

const { readFamilyAbsence } = endpointsIn(() => import('@portal/contract/attendance/absence.ts'))

/** The absences of all children in one list, each with its child. */
export function FamilyAbsencePage() {
  const t = useText()
  const pupils = usePupils()
  const { query, addressOf } = useScreen(readFamilyAbsence)
  return (
    <ScreenPage
      title={t('absence.title', { name: t('family.whose') })}
      name={t('page.type.absence')}
      about={t('family.all')}
      query={query}
    >
      {(absence) => (
        <>
          <AbsenceFilter absence={absence} />
          <Periods days={absence} addressOf={addressOf} />
          {absence.items.length === 0 ? (
            <EmptyState icon={UserCheck} title={t('absence.empty')}>
              {t('absence.empty.hint')}
            </EmptyState>
          ) : (
            <AbsenceTable
              caption={t('page.type.absence')}
              items={absence.items}
              markOf={(child) => <ChildNames among={pupils}>{[child]}</ChildNames>}
            />
          )}
        </>
      )}
    </ScreenPage>
  )
}

/** Filters the absences by child, in the same period; the list of all counts what is undecided of each. */
export function AbsenceFilter({ absence }: { absence?: FamilyAbsence }) {
  const t = useText()
  const pupils = usePupils()
  const whose = useWhose(pupils)
  const { pathname, searchStr } = useLocation()
  const screen = pathname.split('/').slice(3).join('/')
  const countOf = ({ guid }: Child) => {
    const count = absence?.items.filter((one) => one.child === guid && isUndecided(one)).length
    return count ? { count, label: t('absence.unhandled', { count }) } : undefined
  }
  return (
    <ChildFilter
      among={pupils}
      whose={whose}
      addressOf={({ guid }, who) => {
        const query = new URLSearchParams(searchStr)
        query.delete('who')
        if (who) query.set('who', who)
        return `/child/${guid}/${screen}${query.size === 0 ? '' : `?${query}`}`
      }}
      countOf={countOf}
    />
  )
}
