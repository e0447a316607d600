import type { ChildOverview } from '@portal/contract/billing/overview.ts'
import { invoicesTabTarget } from '@portal/domain/account/portal/navigation.ts'
import type { Child } from '@portal/domain/account/person/person.ts'
import { totalOpen } from '@portal/domain/billing/invoice/overview/row-lists.ts'
import { whatIsOpen } from '@portal/domain/billing/invoice/overview/what-is-open.ts'
import { useSchool } from '@portal/web-kit/session/current.ts'
import { formatDayInYear, formatMoney } from '@portal/web-kit/text/formats.ts'
import { useLanguage, useText } from '@portal/web-kit/text/use-text.tsx'
import type { Href } from '@portal/ui/button/href.ts'
import { Link } from '@portal/ui/button/link.tsx'
import { Meter } from '@portal/ui/feedback/meter.tsx'
import { cardFactsOf, type CardFact } from '../card-facts.ts'

/** The number of open invoices of a child, their total, and how much of this year is paid. */
export function ChildMoney({ child, overview }: { child: Child; overview: ChildOverview }) {
  const t = useText()
  const settings = useSchool()
  const facts = cardFactsOf(overview)
  const href = `/child/${child.guid}/invoices/${invoicesTabTarget(settings)}`
  return (
    <>
      <Link href={href} className="open-count">
        {t('home.card.open-invoices', { count: totalOpen(overview.counts) })}
      </Link>
      {facts.length > 0 && (
        <div className="facts">
          {facts.map((fact) => (
            <Fact key={fact.kind} href={href} fact={fact} />
          ))}
        </div>
      )}
      <ByItself overview={overview} />
      <PaidThisYear overview={overview} />
    </>
  )
}

/** The number is the largest; the words below explain it. */
function Fact({ href, fact }: { href: Href; fact: CardFact }) {
  const t = useText()
  const language = useLanguage()
  const day = fact.before && t('home.card.before', { date: formatDayInYear(fact.before, language) })
  return (
    <Link href={href} className="fact">
      <span className="fact-title">{'amount' in fact ? formatMoney(fact.amount) : fact.count}</span>{' '}
      <span className="small quiet">{t(`home.card.fact.${fact.kind}`)}</span>{' '}
      {day && <span className="small quiet">{day}</span>}
    </Link>
  )
}

/** Open invoices that need no action. */
function ByItself({ overview: { rows } }: { overview: ChildOverview }) {
  const t = useText()
  const { collected } = whatIsOpen(rows)
  return collected > 0 ? (
    <p className="small quiet">{t('home.card.collected', { amount: formatMoney(collected) })}</p>
  ) : null
}

/** Renders nothing when nothing was billed yet and lists are open: the facts above mention those. */
function PaidThisYear({ overview: { schoolYear, counts } }: { overview: ChildOverview }) {
  const t = useText()
  const { name, total, paid } = schoolYear
  if (total <= 0 && totalOpen(counts) > 0) return null
  if (total <= 0) return <p className="small quiet">{t('home.card.nothing-this-year', { year: name })}</p>
  return (
    <div className="paid-this-year small">
      <p>
        <span>{t('home.card.paid-this-year', { year: name })}</span>
        <span className="strong figures">
          {t('home.card.paid-of', { paid: formatMoney(paid), total: formatMoney(total) })}
        </span>
      </p>
      <Meter share={paid / total} />
    </div>
  )
}
