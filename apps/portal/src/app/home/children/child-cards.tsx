import type { ChildOverview } from '@portal/contract/billing/overview.ts'
import { invoicesScreen } from '@portal/domain/account/portal/navigation.ts'
import type { Child } from '@portal/domain/account/person/person.ts'
import { countAttention, type AttentionItem } from '@portal/domain/site/home/attention.ts'
import { useSchool, useSession, usePersonShown } from '@portal/web-kit/session/current.ts'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { Avatar } from '@portal/ui/text/avatar.tsx'
import { Badge } from '@portal/ui/feedback/badge.tsx'
import { Card } from '@portal/ui/layout/card.tsx'
import { Link } from '@portal/ui/button/link.tsx'
import { Skeleton } from '@portal/ui/feedback/skeleton.tsx'
import { identityOf } from '../../session/identity.ts'
import { ChildInquiries } from './child-inquiries.tsx'
import { ChildMessages } from './child-messages.tsx'
import { ChildMoney } from './child-money.tsx'

type ChildCardsProps = {
  readonly overviews: readonly ChildOverview[] | undefined
  readonly isLoading: boolean
  /** Items that need an action; each card counts those of its child. */
  readonly items: readonly AttentionItem[]
}

/** A card per child: open invoices, payments of the year, unread messages and inquiries. */
export function ChildCards({ overviews, isLoading, items }: ChildCardsProps) {
  const { children } = useSession()
  return (
    <div className="child-cards">
      {children.map((child) => (
        <Card key={child.guid} as="article" className="child-card" aria-label={child.fullName}>
          <ChildHead child={child} count={countAttention(items, { child: child.guid })} />
          <ChildFacts
            child={child}
            isLoading={isLoading}
            overview={overviews?.find((one) => one.child === child.guid)}
          />
          {child.hasLeft ? (
            <HasLeft child={child} />
          ) : (
            <>
              <ChildMessages child={child} />
              <ChildInquiries child={child} />
            </>
          )}
        </Card>
      ))}
    </div>
  )
}

function HasLeft({ child }: { child: Child }) {
  const t = useText()
  const text = child.pseudo ? t('home.card.left-extern') : t('home.card.left', { name: child.firstName })
  return <p className="small quiet">{text}</p>
}

function ChildHead({ child, count }: { child: Child; count: number }) {
  const t = useText()
  const place = [child.className, child.location].filter(Boolean).join(' · ')
  return (
    <header className="child-head">
      <Avatar name={child.firstName} identity={identityOf(child)} size="large" />
      <span>
        <h2>{child.pseudo ? child.fullName : child.firstName}</h2>
        {place && <p className="small quiet">{place}</p>}
      </span>
      {count > 0 && <Badge kind="attention" count={count} label={t('nav.badge.attention', { count })} />}
    </header>
  )
}

type ChildFactsProps = {
  readonly child: Child
  readonly overview: ChildOverview | undefined
  readonly isLoading: boolean
}

function ChildFacts({ child, overview, isLoading }: ChildFactsProps) {
  const t = useText()
  const settings = useSchool()
  const { role } = useSession()
  const person = usePersonShown()
  const screen = invoicesScreen({ settings, role }, person, child)
  if (screen === 'not-offered') return null
  if (screen !== 'invoices')
    return <p className="quiet">{t(`home.card.${screen}`, { name: child.firstName })}</p>
  if (isLoading) return <Skeleton height="row" />
  if (!overview) return <p className="quiet">{t('home.card.failed')}</p>
  return (
    <>
      <ChildMoney child={child} overview={overview} />
      {child.isReadOnly && <p className="small quiet">{t('home.card.looks-along')}</p>}
      <Link href={`/child/${child.guid}/invoices/all`} className="child-all">
        {t('home.card.all-invoices', { name: child.firstName })}
      </Link>
    </>
  )
}
