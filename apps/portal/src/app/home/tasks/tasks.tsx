import {
  ChevronRight,
  ClipboardList,
  CreditCard,
  ListChecks,
  Mail,
  ShieldCheck,
  Ticket,
  type LucideIcon,
} from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { nextTerm } from '@portal/domain/billing/invoice/overview/invoice-row.ts'
import { titleOf, type AttentionItem } from '@portal/domain/site/home/attention.ts'
import { daysBetween, type CalendarDay } from '@portal/domain/values/time/calendar-day.ts'
import { dayAtSchool } from '@portal/domain/values/time/instant.ts'
import { useNow } from '@portal/web-kit/session/served.ts'
import { formatDayInYear, formatMoney } from '@portal/web-kit/text/formats.ts'
import type { Translate } from '@portal/web-kit/text/translate.ts'
import { useLanguage, useText } from '@portal/web-kit/text/use-text.tsx'
import { Button } from '@portal/ui/button/button.tsx'
import { Link } from '@portal/ui/button/link.tsx'
import { Badge } from '@portal/ui/feedback/badge.tsx'
import { Chip } from '@portal/ui/feedback/status-chip.tsx'
import { Card } from '@portal/ui/layout/card.tsx'
import { useFace } from '@portal/ui/text/avatar.tsx'
import { Icon } from '@portal/ui/text/icon.tsx'
import { withWholeYears } from '@portal/ui/text/whole-years.tsx'
import { identityOf } from '@portal/web-kit/session/child-identity.ts'
import { placeOf } from '../attention-addresses.ts'

const MOST_AT_ONCE = 4
/** A day this near is urgent. */
const SOON_DAYS = 3

/** The items that need an action, by nearest day: each row is a link. */
export function Tasks({ items, hasPayLine }: { items: readonly AttentionItem[]; hasPayLine: boolean }) {
  const t = useText()
  const titleId = useId()
  const [isWhole, showWhole] = useState(false)
  const list = useRef<HTMLElement>(null)
  // The button that was pressed is gone: a keyboard goes on at the first row that came.
  useEffect(() => {
    if (isWhole) list.current?.querySelectorAll('a')[MOST_AT_ONCE]?.focus()
  }, [isWhole])
  const shown = isWhole ? items : items.slice(0, MOST_AT_ONCE)
  const hidden = items.length - shown.length
  return (
    <section ref={list} aria-labelledby={titleId} className="tasks">
      <header className="tasks-head">
        <h2 id={titleId}>{t(hasPayLine ? 'home.attention.also' : 'home.attention.title')}</h2>
        <Badge
          kind="attention"
          count={items.length}
          label={t('nav.badge.attention', { count: items.length })}
        />
      </header>
      <Card as="ul">
        {shown.map((item) => (
          <Task key={`${item.kind} ${placeOf(item)}`} item={item} />
        ))}
      </Card>
      {hidden > 0 && (
        <Button kind="quiet" onPress={() => showWhole(true)}>
          {t('home.attention.more', { count: hidden })}
        </Button>
      )}
    </section>
  )
}

const icons: Readonly<Record<AttentionItem['kind'], LucideIcon>> = {
  pay: CreditCard,
  complete: CreditCard,
  respond: ListChecks,
  offer: Ticket,
  form: ClipboardList,
  permissions: ShieldCheck,
  letter: Mail,
}

function Task({ item }: { item: AttentionItem }) {
  const t = useText()
  const { kind, child, before } = item
  const face = useFace(identityOf(child))
  return (
    <li>
      <Link href={placeOf(item)} className="task">
        <span className="task-icon" style={{ backgroundColor: face }}>
          <Icon of={icons[kind]} />
        </span>
        <span className="task-words">
          <span className="strong">{withWholeYears(shownTitle(item, t))}</span>
          <span className="small quiet">{factsOf(item, t)}</span>
        </span>
        {before && (
          <LastDay day={before} isIncluded={kind === 'form' || kind === 'letter' || kind === 'offer'} />
        )}
        <Icon of={ChevronRight} size={18} />
      </Link>
    </li>
  )
}

/** The last day, urgent when it is near. */
function LastDay({ day, isIncluded }: { day: CalendarDay; isIncluded: boolean }) {
  const t = useText()
  const date = formatDayInYear(day, useLanguage())
  const isSoon = daysBetween(dayAtSchool(useNow()), day) <= SOON_DAYS
  return (
    <Chip tone={isSoon ? 'open' : 'soon'}>
      {t(isIncluded ? 'home.card.until' : 'home.card.before', { date })}
    </Chip>
  )
}

function shownTitle(item: AttentionItem, t: Translate): string {
  if (item.kind === 'permissions')
    return t('home.attention.permissions.title', { child: item.child.firstName })
  return titleOf(item) || t('home.attention.letter.no-subject')
}

/** The child, what is asked, and what it costs. */
function factsOf(item: AttentionItem, t: Translate): string {
  const { kind, child } = item
  const asked =
    kind === 'permissions'
      ? t('home.attention.permissions', { count: item.count })
      : t(`home.attention.${kind}`, { child: child.firstName })
  return [asked, costOf(item, t)].filter(Boolean).join(' · ')
}

/** The amount and the instalment, or the minimum price of a list that waits for an answer. */
function costOf(item: AttentionItem, t: Translate): string {
  if ('amount' in item) {
    const term = nextTerm(item.row)
    const instalment =
      term && term.of > 1 && t('home.attention.instalment', { number: term.number, total: term.of })
    return [formatMoney(item.amount), instalment].filter(Boolean).join(', ')
  }
  if (item.kind !== 'respond') return ''
  const { minimum, free } = item.row
  if (minimum) return t('home.attention.from', { amount: formatMoney(minimum) })
  return free ? t('home.attention.free') : ''
}
