import type { ChildOverview } from '@portal/contract/billing/overview.ts'
import { invoicesScreen } from '@portal/domain/account/portal/navigation.ts'
import type { Child } from '@portal/domain/account/person/person.ts'
import { totalOpen } from '@portal/domain/billing/invoice/overview/row-lists.ts'
import { whatIsOpen } from '@portal/domain/billing/invoice/overview/what-is-open.ts'
import { usePersonShown, useSchool, useSession } from '@portal/web-kit/session/current.ts'
import { formatDayInYear, formatMoney } from '@portal/web-kit/text/formats.ts'
import { useLanguage, useText } from '@portal/web-kit/text/use-text.tsx'
import { Link } from '@portal/ui/button/link.tsx'
import { Meter } from '@portal/ui/feedback/meter.tsx'
import { Skeleton } from '@portal/ui/feedback/skeleton.tsx'
import { Card } from '@portal/ui/layout/card.tsx'
import { Avatar } from '@portal/ui/text/avatar.tsx'
import { yearAddress } from '../../../features/billing/addresses.ts'
import { identityOf } from '@portal/web-kit/session/child-identity.ts'
import { useFamily } from '../../use-attention.ts'
import { cardFactsOf, type CardFact } from './card-facts.ts'

/** What is open and paid of each child this school year, with the way to all invoices. */
export function MoneyOfChildren() {
  const t = useText()
  const settings = useSchool()
  const { role, children } = useSession()
  const person = usePersonShown()
  const shown = children.filter(
    (child) => invoicesScreen({ settings, role }, person, child) !== 'not-offered',
  )
  if (shown.length === 0) return null
  return (
    <section aria-labelledby="money" className="tasks">
      <h2 id="money">{t('home.money.title')}</h2>
      <Card as="ul">
        {shown.map((child) => (
          <li key={child.guid} className="money-of-child" aria-label={child.fullName}>
            <Avatar name={child.firstName} identity={identityOf(child)} />
            <Money child={child} />
          </li>
        ))}
      </Card>
    </section>
  )
}

function Money({ child }: { child: Child }) {
  const t = useText()
  const settings = useSchool()
  const { role } = useSession()
  const screen = invoicesScreen({ settings, role }, usePersonShown(), child)
  const { data, isLoading } = useFamily()
  const overview = data?.find((one) => one.child === child.guid)
  if (screen !== 'invoices' && screen !== 'not-offered')
    return <p className="quiet">{t(`home.card.${screen}`, { name: child.firstName })}</p>
  if (isLoading) return <Skeleton height="row" />
  if (!overview) return <p className="quiet">{t('home.card.failed')}</p>
  return (
    <div className="money-words">
      <PaidThisYear child={child} overview={overview} />
      <Facts overview={overview} />
      {child.isReadOnly && <p className="small quiet">{t('home.card.looks-along')}</p>}
      <Link href={`/child/${child.guid}/invoices/all`} className="money-all">
        {t('home.card.all-invoices', { name: child.firstName })}
      </Link>
    </div>
  )
}

/** What explains the count of open invoices, and what is collected by itself. */
function Facts({ overview }: { overview: ChildOverview }) {
  const t = useText()
  const language = useLanguage()
  const { collected } = whatIsOpen(overview.rows)
  const told = (fact: CardFact) => {
    const number = 'amount' in fact ? formatMoney(fact.amount) : String(fact.count)
    const day = fact.before && t('home.card.before', { date: formatDayInYear(fact.before, language) })
    return [number, t(`home.card.fact.${fact.kind}`), day].filter(Boolean).join(' ')
  }
  const facts = [
    ...cardFactsOf(overview).map(told),
    collected > 0 && t('home.card.collected', { amount: formatMoney(collected) }),
  ].filter(Boolean)
  return facts.length > 0 ? <p className="small quiet">{facts.join(' · ')}</p> : null
}

type PaidProps = { readonly child: Child; readonly overview: ChildOverview }

/** How much of this year is paid; nothing when nothing was billed yet and lists are open, which the facts mention. */
function PaidThisYear({ child, overview: { schoolYear, counts } }: PaidProps) {
  const t = useText()
  const { name: year, total, paid } = schoolYear
  const nothing = totalOpen(counts) === 0 && t('home.card.nothing-this-year', { year })
  return (
    <div className="paid-this-year">
      <p>
        <span className="strong">{child.pseudo ? child.fullName : child.firstName}</span>
        {total > 0 ? (
          <Link href={yearAddress(child.guid)} className="figures">
            {t('home.card.paid-of', { paid: formatMoney(paid), total: formatMoney(total) })}
          </Link>
        ) : (
          <span className="small quiet">{nothing}</span>
        )}
      </p>
      {total > 0 && <Meter share={paid / total} />}
    </div>
  )
}
