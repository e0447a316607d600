import type { ChildOverview } from '@portal/contract/billing/overview.ts'
import { invoicesTabTarget } from '@portal/domain/account/navigation.ts'
import type { Child } from '@portal/domain/account/person.ts'
import { totalOpen } from '@portal/domain/billing/row-lists.ts'
import { whatIsOpen, type WhatIsOpen } from '@portal/domain/billing/what-is-open.ts'
import type { CalendarDay } from '@portal/domain/values/calendar-day.ts'
import { useSchool } from '../../features/account/account.public.ts'
import { formatDayInYear, formatMoney } from '../../text/formats.ts'
import type { Translate } from '../../text/translate.ts'
import { useLanguage, useText } from '../../text/use-text.tsx'
import { Link } from '../../ui/link.tsx'
import { Meter } from '../../ui/meter.tsx'
import { voluntaryCount } from './asks.ts'

/** What is open for one child: how much, how many, before when; and how much of this year is paid. */
export function ChildMoney({ child, overview }: { child: Child; overview: ChildOverview }) {
  const t = useText()
  const settings = useSchool()
  const open = whatIsOpen(overview.rows)
  const voluntary = voluntaryCount(overview.rows)
  const href = `/child/${child.guid}/invoices/${invoicesTabTarget(settings)}`
  const count = totalOpen(overview.counts)
  return (
    <>
      <div className="facts">
        <Fact href={href} {...moneyFact(t, open, count)} before={open.before} />
        {open.toAnswer > 0 && (
          <Fact
            href={href}
            title={t('home.card.to-answer', { count: open.toAnswer })}
            before={open.answerBefore}
          />
        )}
      </div>
      {open.collected > 0 && (
        <p className="small quiet">{t('home.card.collected', { amount: formatMoney(open.collected) })}</p>
      )}
      {voluntary > 0 && <p className="small quiet">{t('home.card.voluntary', { count: voluntary })}</p>}
      <PaidThisYear year={overview.schoolYear} />
    </>
  )
}

/** The amount is the largest fact; without one, the count is (PROD-024). */
function moneyFact(t: Translate, open: WhatIsOpen, count: number) {
  const lists = t('home.card.open-invoices', { count })
  if (open.amount > 0) return { title: formatMoney(open.amount), line: lists }
  return count > 0 ? { title: lists, line: t('home.card.nothing-open') } : { title: lists }
}

type FactProps = {
  readonly href: string
  readonly title: string
  readonly line?: string
  readonly before: CalendarDay | undefined
}

function Fact({ href, title, line, before }: FactProps) {
  const t = useText()
  const language = useLanguage()
  const day = before && t('home.card.before', { date: formatDayInYear(before, language) })
  return (
    <Link href={href} className="fact">
      <span className="fact-title">{title}</span>
      <span className="small quiet">{[line, day].filter(Boolean).join(' · ')}</span>
    </Link>
  )
}

function PaidThisYear({ year: { name, total, paid } }: { year: ChildOverview['schoolYear'] }) {
  const t = useText()
  if (total <= 0) return <p className="small quiet">{t('home.card.nothing-this-year', { year: name })}</p>
  const words = t('home.card.paid-of', { paid: formatMoney(paid), total: formatMoney(total) })
  const title = t('home.card.paid-this-year', { year: name })
  return (
    <div className="paid-this-year small">
      <p>
        <span>{title}</span>
        <span className="strong figures">{words}</span>
      </p>
      <Meter share={paid / total} label={`${title}: ${words}`} />
    </div>
  )
}
