import { CalendarRange, ChevronLeft, ChevronRight, List, Users } from 'lucide-react'
import { schoolWeekOf, stepFrom, weekNumberOf } from '@portal/domain/learning/agenda/agenda-place.ts'
import { formatDayInYear, formatDayHeading } from '@portal/web-kit/text/formats.ts'
import { useLanguage, useText } from '@portal/web-kit/text/use-text.tsx'
import { classes } from '@portal/ui/style/classes.ts'
import { Icon } from '@portal/ui/text/icon.tsx'
import { Link, LinkButton } from '@portal/ui/button/link.tsx'
import { useChild, usePupils } from '@portal/web-kit/session/current.ts'
import type { AgendaPlace } from './use-agenda-place.ts'

/** The current position in the agenda, and links to other ones, which work before hydration. */
export function AgendaToolbar({ place }: { place: AgendaPlace }) {
  const t = useText()
  const { day, view, shape, isFamily, addressOf } = place
  return (
    <div className="agenda-toolbar">
      <nav aria-label={t('agenda.steps')} className="agenda-steps">
        <Step place={place} step={-1} />
        <Step place={place} step={1} />
        <LinkButton href={addressOf({ day: undefined })}>
          {t(view === 'day' ? 'agenda.today.day' : 'agenda.today.week')}
        </LinkButton>
      </nav>
      <p className="agenda-period" aria-live="polite">
        <Period place={place} />
        <span className="quiet"> {t('agenda.week-number', { number: weekNumberOf(day) })}</span>
      </p>
      <div className="agenda-choices">
        <WhoseChoice place={place} />
        <Choices
          label={t('agenda.view.label')}
          items={(['day', 'week'] as const).map((one) => ({
            text: t(`agenda.view.${one}`),
            href: addressOf({ view: one }),
            isCurrent: one === view,
          }))}
        />
        {!isFamily && (
          <Choices
            className="agenda-choice-shape"
            label={t('agenda.shape.label')}
            items={(['list', 'grid'] as const).map((one) => ({
              text: t(`agenda.shape.${one}`),
              icon: one === 'list' ? List : CalendarRange,
              href: addressOf({ show: one }),
              isCurrent: one === shape,
            }))}
          />
        )}
      </div>
    </div>
  )
}

/** The child of the URL, or all side by side; for a family with several children. */
function WhoseChoice({ place: { isFamily, addressOf } }: { place: AgendaPlace }) {
  const t = useText()
  const children = usePupils()
  const { firstName } = useChild()
  if (children.length < 2) return null
  return (
    <Choices
      label={t('agenda.who.label')}
      items={[
        { text: firstName, href: addressOf({ who: undefined }), isCurrent: !isFamily },
        { text: t('agenda.who.all'), icon: Users, href: addressOf({ who: 'all' }), isCurrent: isFamily },
      ]}
    />
  )
}

function Step({ place: { day, view, addressOf }, step }: { place: AgendaPlace; step: -1 | 1 }) {
  const t = useText()
  const label = t(step === 1 ? `agenda.next.${view}` : `agenda.previous.${view}`)
  return (
    <Link
      href={addressOf({ day: stepFrom(day, view, step) })}
      className="button button-icon"
      aria-label={label}
    >
      <Icon of={step === 1 ? ChevronRight : ChevronLeft} />
    </Link>
  )
}

function Period({ place: { day, view } }: { place: AgendaPlace }) {
  const language = useLanguage()
  if (view === 'day') return <strong>{formatDayHeading(day, language)}</strong>
  const week = schoolWeekOf(day)
  const [first = day, last = day] = [week[0], week.at(-1)]
  const start =
    first.slice(0, 7) === last.slice(0, 7) ? String(Number(first.slice(8))) : formatDayInYear(first, language)
  return (
    <strong>
      {start} – {formatDayInYear(last, language)}
    </strong>
  )
}

type Item = {
  readonly text: string
  readonly href: string
  readonly isCurrent: boolean
  readonly icon?: typeof List
}

type ChoicesProps = { readonly label: string; readonly items: readonly Item[]; readonly className?: string }

function Choices({ label, items, className }: ChoicesProps) {
  return (
    <nav aria-label={label} className={classes('agenda-choice', className)}>
      {items.map(({ text, href, isCurrent, icon }) => (
        <Link
          key={text}
          href={href}
          className="agenda-choice-link"
          aria-current={isCurrent ? 'page' : 'false'}
        >
          {icon && <Icon of={icon} size={18} />}
          <span>{text}</span>
        </Link>
      ))}
    </nav>
  )
}
