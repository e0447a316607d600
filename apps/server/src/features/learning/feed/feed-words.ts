import type { FeedKind } from '@portal/domain/learning/feed/calendar-feed.ts'
import type { Language } from '@portal/domain/values/text/locale.ts'

type FeedWords = {
  /** Name of the calendar in an app. */
  readonly name: (child: string, kinds: string) => string
  readonly kinds: Readonly<Record<FeedKind, string>>
  /** All kinds together. */
  readonly everything: string
  readonly cancelled: (title: string) => string
  readonly changed: (title: string) => string
  readonly test: (subject: string) => string
  readonly homework: (subject: string) => string
  readonly notChosen: string
  readonly hour: (hour: string) => string
}

/** The texts of calendar feeds. */
export const feedWords: Readonly<Record<Language, FeedWords>> = {
  nl: {
    name: (child, kinds) => `${child}: ${kinds}`,
    kinds: {
      lessons: 'lessen',
      homework: 'toetsen en huiswerk',
      choice: 'keuzewerktijd',
      events: 'jaaragenda',
    },
    everything: 'schoolagenda',
    cancelled: (title) => `Vervalt: ${title}`,
    changed: (title) => `Gewijzigd: ${title}`,
    test: (subject) => `Toets ${subject}`,
    homework: (subject) => `Huiswerk ${subject}`,
    notChosen: 'nog niet gekozen',
    hour: (hour) => `Lesuur ${hour}`,
  },
  en: {
    name: (child, kinds) => `${child}: ${kinds}`,
    kinds: {
      lessons: 'lessons',
      homework: 'tests and homework',
      choice: 'choice work time',
      events: 'school calendar',
    },
    everything: 'school agenda',
    cancelled: (title) => `Cancelled: ${title}`,
    changed: (title) => `Changed: ${title}`,
    test: (subject) => `Test ${subject}`,
    homework: (subject) => `Homework ${subject}`,
    notChosen: 'not chosen yet',
    hour: (hour) => `Lesson hour ${hour}`,
  },
}
