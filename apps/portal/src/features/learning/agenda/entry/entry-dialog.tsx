import type { ReactNode } from 'react'
import { isInactive, type Lesson, type LessonAbsence } from '@portal/domain/learning/agenda/timetable.ts'
import { topicOf } from '@portal/domain/learning/homework/homework-words.ts'
import type { Instant } from '@portal/domain/values/time/instant.ts'
import type { TextKey } from '@portal/web-kit/text/catalogue.ts'
import { formatTime, formatDayHeading } from '@portal/web-kit/text/formats.ts'
import { useLanguage, useText } from '@portal/web-kit/text/use-text.tsx'
import { Alert } from '@portal/ui/feedback/alert.tsx'
import { Dialog } from '@portal/ui/overlay/dialog.tsx'
import { ChoiceOffers } from './choice-offers.tsx'
import type { Entry } from './entries.ts'
import { EntryMarks, marksOf } from './entry-marks.tsx'
import { useNow } from '@portal/web-kit/session/served.ts'

type DialogProps = {
  /** Undefined while none is open. */
  readonly entry: Entry | undefined
  readonly onClose: () => void
}

/** All details of one entry; the response omits what the school hides. */
export const EntryDialog = ({ entry, onClose }: DialogProps) =>
  entry && (
    <Dialog title={entry.title} isOpen onClose={onClose}>
      <EntryDetails entry={entry} />
    </Dialog>
  )

function EntryDetails({ entry }: { entry: Entry }) {
  const t = useText()
  const language = useLanguage()
  const now = useNow()
  const { time, day } = entry
  return (
    <div className="entry-details">
      <p>
        <span className="strong">{formatDayHeading(day, language)}</span>
        <br />
        <span>
          {time
            ? t('agenda.event.time', { start: formatTime(time.startsAt), end: formatTime(time.endsAt) })
            : t('agenda.all-day')}
        </span>
      </p>
      <EntryMarks marks={marksOf(entry, now)} />
      {entry.kind === 'lesson' ? (
        <LessonDetails lesson={entry.lesson} now={now} />
      ) : (
        <HomeworkDetails entry={entry} />
      )}
    </div>
  )
}

function HomeworkDetails({ entry: { homework } }: { entry: Extract<Entry, { kind: 'homework' }> }) {
  const t = useText()
  return (
    <>
      <Facts
        facts={[
          ['agenda.homework.subject-name', homework.subject],
          ['agenda.homework.description', homework.description],
        ]}
      />
      <p className="quiet">{t('agenda.homework.floating-hint')}</p>
    </>
  )
}

function LessonDetails({ lesson, now }: { lesson: Lesson; now: Instant }) {
  const t = useText()
  const { hour, room, teachers, group, freeFields, homework, absence, choice } = lesson
  const names = teachers.map(({ title, lastName, abbreviation }) =>
    `${title} ${lastName}${abbreviation === '' ? '' : ` (${abbreviation})`}`.trim(),
  )
  return (
    <>
      {isInactive(lesson) && <Alert kind="warning">{t('agenda.event.inactive')}</Alert>}
      <Facts
        facts={[
          ['agenda.event.hour', hour],
          ['agenda.event.type', useTypeWord(lesson.type)],
          ['agenda.event.room', room],
          ['agenda.event.teachers', names.join(', ')],
          ['agenda.event.group', group],
          ...freeFields.map(({ name, value }) => [{ name }, value] as const),
        ]}
      />
      {choice && <ChoiceOffers lesson={lesson.id} hour={choice} now={now} />}
      <HomeworkPart homework={homework} />
      {absence && <AbsencePart absence={absence} />}
    </>
  )
}

function HomeworkPart({ homework }: Pick<Lesson, 'homework'>) {
  const t = useText()
  if (homework.length === 0) return null
  return (
    <Part title={t('agenda.homework.title')}>
      {homework.map(({ topic, description, isDone, isTest, freeFields }, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- homework of a lesson has no other name
        <div key={place} className="entry-homework">
          {topicOf({ topic }) !== '' && <p className="strong">{topic}</p>}
          {description !== '' && description !== topic && <p>{description}</p>}
          <p className="quiet">
            {t(isDone ? 'agenda.homework.done' : 'agenda.homework.not-done')}
            {isTest && ` · ${t('agenda.homework.test')}`}
          </p>
          <Facts facts={freeFields.map(({ name, value }) => [{ name }, value] as const)} />
        </div>
      ))}
    </Part>
  )
}

function AbsencePart({ absence }: { absence: LessonAbsence }) {
  const t = useText()
  const { startsAt, endsAt, reason, isAuthorised, isObservation } = absence
  return (
    <Part title={t(isObservation ? 'agenda.absence.observation' : 'agenda.absence.title')}>
      <p className="strong">{reason}</p>
      {startsAt && endsAt && (
        <p>{t('agenda.absence.period', { start: formatTime(startsAt), end: formatTime(endsAt) })}</p>
      )}
      {!isObservation && (
        <p className="quiet">
          {t(isAuthorised ? 'agenda.absence.authorised' : 'agenda.absence.unauthorised')}
        </p>
      )}
    </Part>
  )
}

const typeWords: Readonly<Record<string, TextKey>> = {
  LES: 'agenda.type.lesson',
  TOETS: 'agenda.type.test',
  GROTE_TOETS: 'agenda.type.test',
  SCHOOLEXAMEN: 'agenda.type.exam',
  ACTIVITEIT: 'agenda.type.activity',
  KWT: 'agenda.type.kwt',
  MENTORUUR: 'agenda.type.mentor',
}

/** Returns the kind of an hour as text; an unknown kind as the school writes it. */
function useTypeWord(type: string): string {
  const t = useText()
  const known = typeWords[type.toUpperCase()]
  return known ? t(known) : type
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="entry-part">
    <h3>{title}</h3>
    {children}
  </section>
)

type Fact = readonly [name: TextKey | { readonly name: string }, value: string]

/** Names and values; unknown values are omitted. */
function Facts({ facts }: { facts: readonly Fact[] }) {
  const t = useText()
  const known = facts.filter(([, value]) => value !== '')
  if (known.length === 0) return null
  return (
    <dl className="entry-facts">
      {known.map(([name, value]) => {
        const word = typeof name === 'string' ? t(name) : name.name
        return (
          <div key={word}>
            <dt>{word}</dt>
            <dd>{value}</dd>
          </div>
        )
      })}
    </dl>
  )
}
