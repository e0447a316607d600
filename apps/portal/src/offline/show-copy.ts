import { encode } from 'uqr'
import type {
  OfflineChild,
  OfflineCopy,
  OfflineHomework,
  OfflineLesson,
  OfflineMessage,
  OfflinePickup,
} from '@portal/domain/account/offline/offline-copy.ts'
import { codeOfSubject } from '@portal/domain/learning/subject.ts'
import type { CalendarDay } from '@portal/domain/values/time/calendar-day.ts'
import { dayAtSchool, type Instant } from '@portal/domain/values/time/instant.ts'
import type { Language } from '@portal/domain/values/text/locale.ts'
import { facesOf, initialsOf } from '@portal/ui/text/initials.ts'
import { formatDayHeading, formatMoment, formatTime, formatWeekday } from '@portal/web-kit/text/formats.ts'
import { toneOfSubject } from '../features/learning/subject-tone.ts'
import { drawing, element } from './element.ts'
import { offlineTexts, type OfflineTexts } from './offline-texts.ts'

/** The language and the moment of a page, and what it is about. */
type Showing = { readonly language: Language; readonly now: Instant; readonly isElsewhere: boolean }

type Words = {
  readonly t: OfflineTexts
  readonly language: Language
  readonly today: CalendarDay
  readonly faces: ReadonlyMap<string, string>
}

/** The page with everything in a copy, to be read only. */
export function pageOfCopy(copy: OfflineCopy, { language, now, isElsewhere }: Showing): HTMLElement {
  const t = offlineTexts[language]
  const words = {
    t,
    language,
    today: dayAtSchool(now),
    faces: facesOf(copy.children),
  }
  const sections = [
    { id: 'agenda', title: t.agenda, parts: agenda(copy, words) },
    { id: 'huiswerk', title: t.homework, parts: homework(copy, words) },
    { id: 'berichten', title: t.messages, parts: messages(copy, words) },
    { id: 'ophalen', title: t.pickups, parts: pickups(copy, words) },
  ].filter(({ parts }) => parts.length > 0)
  return element(
    'div',
    { class: 'copy' },
    element('p', { class: 'state' }, t.updated(momentOf(copy.updatedAt, words))),
    element('h1', {}, t.title),
    isElsewhere && element('p', { class: 'note', role: 'status' }, t.elsewhere),
    element(
      'nav',
      { 'aria-label': t.title },
      ...sections.map(({ id, title }) => element('a', { href: `#${id}` }, title)),
    ),
    ...sections.map(({ id, title, parts }) =>
      element(
        'section',
        { id, 'aria-labelledby': `${id}-title` },
        element('h2', { id: `${id}-title` }, title),
        ...parts,
      ),
    ),
    element('p', { class: 'rest' }, t.rest),
  )
}

/** The time of today, or the moment of an earlier day. */
const momentOf = (moment: Instant, { today, language }: Words): string =>
  dayAtSchool(moment) === today
    ? formatTime(moment)
    : `${formatWeekday(dayAtSchool(moment), language)}, ${formatTime(moment)}`

function agenda({ children, lessons }: OfflineCopy, words: Words): readonly HTMLElement[] {
  return children.flatMap((child) => {
    const own = lessons.filter((lesson) => lesson.child === child.guid)
    if (own.length === 0) return []
    const days = byDay(own, ({ startsAt }) => dayAtSchool(startsAt), words.today)
    const hasToday = days.some(([day]) => day === words.today)
    return element(
      'article',
      { class: 'card' },
      nameOf(child, words),
      !hasToday && element('p', { class: 'quiet' }, words.t.noLessons),
      ...days.map(([day, items], place) =>
        element(
          'details',
          place === 0 ? { open: '' } : {},
          element('summary', {}, day === words.today ? words.t.today : formatDayHeading(day, words.language)),
          element('ul', { class: 'lessons' }, ...items.map((lesson) => lessonOf(lesson, words))),
        ),
      ),
    )
  })
}

function lessonOf(
  { title, hour, room, startsAt, endsAt, state, isTest }: OfflineLesson,
  { t }: Words,
): HTMLElement {
  const marks = [state !== 'held' && t[state], isTest && t.test].filter((mark) => mark !== false)
  const times = `${formatTime(startsAt)} – ${formatTime(endsAt)}`
  const facts = [/^\d+$/.test(hour) ? t.hour(hour) : hour, room].filter(Boolean).join(' · ')
  return element(
    'li',
    { class: state, 'data-subject': `${toneOfSubject(codeOfSubject(title))}` },
    element('span', { class: 'time' }, times),
    element(
      'span',
      { class: 'what' },
      element('strong', {}, title),
      element('span', { class: 'quiet' }, facts),
    ),
    ...marks.map((mark) => element('span', { class: 'mark' }, mark)),
  )
}

function homework({ children, homework: all }: OfflineCopy, words: Words): readonly HTMLElement[] {
  return children.flatMap((child) => {
    const own = all.filter((item) => item.child === child.guid)
    const days = byDay(own, ({ dueOn }) => dueOn, words.today)
    if (days.length === 0) return []
    return element(
      'article',
      { class: 'card' },
      nameOf(child, words),
      ...days.map(([day, items]) =>
        element(
          'div',
          { class: 'day' },
          element('h4', {}, day === words.today ? words.t.today : formatDayHeading(day, words.language)),
          element('ul', { class: 'tasks' }, ...items.map((item) => taskOf(item, words))),
        ),
      ),
    )
  })
}

const taskOf = ({ subject, words, isTest }: OfflineHomework, { t }: Words): HTMLElement =>
  element(
    'li',
    { 'data-subject': `${toneOfSubject(codeOfSubject(subject))}` },
    element('span', { class: 'what' }, element('strong', {}, subject), element('span', {}, words)),
    isTest && element('span', { class: 'mark' }, t.test),
  )

const messages = ({ messages: all }: OfflineCopy, words: Words): readonly HTMLElement[] =>
  all.length === 0
    ? []
    : [element('div', { class: 'card' }, ...all.map((message) => messageOf(message, words)))]

const messageOf = ({ subject, sender, sentAt, text, isCut }: OfflineMessage, words: Words): HTMLElement =>
  element(
    'details',
    { class: 'message' },
    element(
      'summary',
      {},
      element('strong', {}, subject || words.t.noSubject),
      element(
        'span',
        { class: 'quiet' },
        [sender, formatMoment(sentAt, words.language)].filter(Boolean).join(' · '),
      ),
    ),
    element('p', { class: 'text' }, text),
    isCut && element('p', { class: 'quiet' }, words.t.cut),
  )

const pickups = ({ pickups: all }: OfflineCopy, words: Words): readonly HTMLElement[] =>
  all.map((pickup) => pickupOf(pickup, words))

function pickupOf({ number, code, things }: OfflinePickup, { t }: Words): HTMLElement {
  return element(
    'article',
    { class: 'card pickup' },
    element('h3', {}, t.order(number)),
    element('div', { class: 'code' }, qrOf(code, t.qr(code)), element('span', {}, code)),
    element(
      'ul',
      {},
      ...things.map(({ title, variant, quantity, child }) =>
        element(
          'li',
          {},
          [`${quantity} × ${title}`, variant, child && t.forChild(child)].filter(Boolean).join(', '),
        ),
      ),
    ),
  )
}

/** The quiet zone that readers need, in modules (ISO/IEC 18004). */
const QUIET_ZONE = 4

function qrOf(code: string, label: string): SVGElement {
  const { data, size } = encode(code, { ecc: 'M', border: QUIET_ZONE })
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return drawing(path.join(''), size, label)
}

function nameOf({ firstName, identity }: OfflineChild, { faces }: Words): HTMLElement {
  const face = element('span', {
    class: 'face',
    'aria-hidden': 'true',
    'data-initials': initialsOf(firstName),
  })
  face.style.backgroundColor = faces.get(identity) ?? ''
  return element('h3', {}, face, firstName)
}

/** Groups items by day, from this day on, in order. */
function byDay<Item>(
  items: readonly Item[],
  dayOf: (item: Item) => CalendarDay,
  from: CalendarDay,
): readonly (readonly [CalendarDay, readonly Item[]])[] {
  const days = new Map<CalendarDay, Item[]>()
  for (const item of items) days.set(dayOf(item), [...(days.get(dayOf(item)) ?? []), item])
  return [...days].filter(([day]) => day >= from).toSorted(([a], [b]) => a.localeCompare(b))
}
