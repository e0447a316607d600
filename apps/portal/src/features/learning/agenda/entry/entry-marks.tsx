import {
  BookOpen,
  CircleSlash,
  ClipboardCheck,
  Clock,
  History,
  ListChecks,
  RefreshCw,
  UserX,
  type LucideIcon,
} from 'lucide-react'
import {
  isChanged,
  isInactive,
  isNow,
  isPast,
  isTest,
  type FloatingHomework,
  type Lesson,
} from '@portal/domain/learning/agenda/timetable.ts'
import type { Instant } from '@portal/domain/values/time/instant.ts'
import type { TextKey } from '@portal/web-kit/text/catalogue.ts'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { Icon } from '@portal/ui/text/icon.tsx'
import { Chip, type Tone } from '@portal/ui/feedback/status-chip.tsx'
import type { Entry } from './entries.ts'

type Mark = { readonly text: TextKey; readonly tone: Tone; readonly icon: LucideIcon }

const looks = {
  inactive: { text: 'agenda.mark.inactive', tone: 'late', icon: CircleSlash },
  changed: { text: 'agenda.event.changed', tone: 'open', icon: RefreshCw },
  test: { text: 'agenda.type.test', tone: 'soon', icon: ClipboardCheck },
  absent: { text: 'agenda.mark.absent', tone: 'open', icon: UserX },
  observed: { text: 'agenda.absence.observation', tone: 'open', icon: UserX },
  homework: { text: 'agenda.homework.title', tone: 'quiet', icon: BookOpen },
  choice: { text: 'kwt.not-enrolled', tone: 'wait', icon: ListChecks },
  chosen: { text: 'kwt.enrolled', tone: 'done', icon: ListChecks },
  now: { text: 'agenda.now', tone: 'done', icon: Clock },
  past: { text: 'agenda.event.past', tone: 'quiet', icon: History },
} as const satisfies Record<string, Mark>

type MarkName = keyof typeof looks

/** The marks of an entry; each is a word, whatever its colour. */
export const marksOf = (entry: Entry, now: Instant): readonly MarkName[] =>
  present([
    ...(entry.kind === 'lesson' ? marksOfLesson(entry.lesson) : marksOfHomework(entry.homework)),
    ...marksOfTime(entry, now),
  ])

type Marks = readonly (MarkName | false | undefined)[]

const marksOfTime = ({ time }: Entry, now: Instant): Marks =>
  time ? [isNow(time, now) && 'now', isPast(time, now) && 'past'] : []

const marksOfHomework = ({ isTest: isForTest }: FloatingHomework): Marks => ['homework', isForTest && 'test']

const marksOfLesson = (lesson: Lesson): Marks => [
  isInactive(lesson) && 'inactive',
  isChanged(lesson) && 'changed',
  isTest(lesson) && 'test',
  lesson.absence && (lesson.absence.isObservation ? 'observed' : 'absent'),
  lesson.choice && (lesson.choice.enrolledIn === undefined ? 'choice' : 'chosen'),
  lesson.homework.length > 0 && 'homework',
]

const present = (marks: Marks): readonly MarkName[] => marks.filter((mark): mark is MarkName => Boolean(mark))

/** The marks as chips in a list. A past entry is grey as a whole, and only screen readers get the word. */
export function EntryMarks({ marks }: { marks: readonly MarkName[] }) {
  const t = useText()
  if (marks.length === 0) return null
  return (
    <span className="agenda-marks">
      {marks.map((mark) => {
        const { text, tone, icon } = looks[mark]
        return mark === 'past' ? (
          <span key={mark} className="visually-hidden">
            {t(text)}
          </span>
        ) : (
          <Chip key={mark} tone={tone} icon={icon}>
            {t(text)}
          </Chip>
        )
      })}
    </span>
  )
}

/** The marks in the grid, small: an icon and its word. */
export function EntryMarkWords({ marks }: { marks: readonly MarkName[] }) {
  const t = useText()
  if (marks.length === 0) return null
  return (
    <span className="agenda-event-marks">
      {marks.map((mark) => (
        <span key={mark} className={mark === 'past' ? 'visually-hidden' : 'agenda-mark-icon'}>
          <Icon of={looks[mark].icon} size={14} />
          <span className="agenda-mark-word">{t(looks[mark].text)}</span>
        </span>
      ))}
    </span>
  )
}
