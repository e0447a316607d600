import { useQuery } from '@tanstack/react-query'
import { ArrowRight, DoorClosed, SunMedium } from 'lucide-react'
import { PORTAL } from '@portal/domain/account/portal/return-path.ts'
import { useCall } from '@portal/web-kit/api/use-call.tsx'
import { Failed } from '@portal/web-kit/text/failure/failed.tsx'
import { useLanguage, useText } from '@portal/web-kit/text/use-text.tsx'
import { Link, OutsideLink } from '@portal/ui/button/link.tsx'
import { Skeleton } from '@portal/ui/feedback/skeleton.tsx'
import { EmptyState } from '@portal/ui/feedback/states.tsx'
import { PageHead } from '@portal/ui/layout/page-head.tsx'
import { Icon } from '@portal/ui/text/icon.tsx'
import { useOffice } from '../../office-context.ts'
import { useScreens } from '../navigation.ts'
import { todayQuery, type Today } from './today.queries.ts'
import { placeOf } from './today-places.ts'
import './today.css'

/** What asks for a decision of this person, and the screens that this person may use. */
export function TodayPage() {
  const { rights } = useOffice()
  const screens = useScreens()
  if (rights.length === 0) return <NothingToDo why="office.no-role" />
  if (screens.length === 0) return <NothingToDo why="office.nothing-yet" />
  return <Waiting />
}

function Waiting() {
  const t = useText()
  const { data, error, refetch } = useQuery(todayQuery(useCall()))
  return (
    <>
      <PageHead title={t('today.title')} />
      {!data && error && <Failed failure={error} title="error.retrieve" retry={() => void refetch()} />}
      {!data && !error && <Skeleton height="row" lines={3} />}
      {data?.items.length === 0 && (
        <EmptyState icon={SunMedium} title={t('today.nothing.title')}>
          <p>{t('today.nothing.text')}</p>
        </EmptyState>
      )}
      {data && data.items.length > 0 && <Items items={data.items} />}
    </>
  )
}

function Items({ items }: Pick<Today, 'items'>) {
  const t = useText()
  const language = useLanguage()
  return (
    <ul role="list" className="today" aria-label={t('today.title')}>
      {items.map(({ kind, count }) => (
        <li key={kind}>
          <Link href={placeOf[kind]} className="today-item">
            <span className="today-count figures">
              {kind === 'no-pupils' ? '' : count.toLocaleString(language)}
            </span>
            <span className="today-text">
              <span className="today-what">{t(`today.${kind}`, { count })}</span>
              <span className="quiet">{t(`today.${kind}.why`)}</span>
            </span>
            <Icon of={ArrowRight} />
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** Why there is nothing to do: no role, or a role whose screens do not exist yet. */
function NothingToDo({ why }: { readonly why: 'office.no-role' | 'office.nothing-yet' }) {
  const t = useText()
  return (
    <EmptyState
      icon={DoorClosed}
      title={<PageHead title={t(`${why}.title`)} />}
      actions={
        <OutsideLink kind="primary" href={PORTAL}>
          {t('office.to-portal')}
        </OutsideLink>
      }
    >
      <p>{t(`${why}.text`)}</p>
    </EmptyState>
  )
}
