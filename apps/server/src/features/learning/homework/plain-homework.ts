import type { HomeworkItem, HomeworkList } from '@portal/domain/learning/homework/homework-list.ts'
import type { PlainPart } from '@portal/domain/site/page/plain-part.ts'
import type { Language } from '@portal/domain/values/locale.ts'
import { shortDay } from '@portal/domain/values/calendar-day.ts'
import { sayDay } from '../plain-days.ts'

const words = {
  nl: {
    none: 'Geen huiswerk in deze periode.',
    from: 'Van',
    until: 'Tot en met',
    subject: 'Vak',
    kind: 'Soort',
    task: 'Omschrijving',
    hour: 'Lesuur',
    done: 'Gemaakt',
    yes: 'ja',
    no: 'nee',
    homework: 'Huiswerk',
    test: 'Toets',
    'major-test': 'Grote toets',
  },
  en: {
    none: 'No homework in this period.',
    from: 'From',
    until: 'Until',
    subject: 'Subject',
    kind: 'Kind',
    task: 'Description',
    hour: 'Lesson hour',
    done: 'Done',
    yes: 'yes',
    no: 'no',
    homework: 'Homework',
    test: 'Test',
    'major-test': 'Major test',
  },
} as const satisfies Record<Language, object>

/** What a pupil has to do, a table for each day. */
export function plainHomework(
  { from, until, items }: HomeworkList,
  language: Language,
): readonly PlainPart[] {
  const say = words[language]
  const period: PlainPart = {
    kind: 'facts',
    facts: [
      [say.from, shortDay(from)],
      [say.until, shortDay(until)],
    ],
  }
  if (items.length === 0) return [period, { kind: 'sentence', text: say.none }]
  const days = Map.groupBy(items, ({ dueOn }) => dueOn)
  const tables = [...days].map(([day, ofDay]): PlainPart => ({
    kind: 'table',
    caption: sayDay(day, language),
    columns: [say.subject, say.kind, say.task, say.hour, say.done],
    rows: ofDay.map((item) => [
      item.subject,
      say[item.kind],
      taskOf(item),
      item.hour ?? '',
      item.isDone ? say.yes : say.no,
    ]),
  }))
  return [period, ...tables]
}

const taskOf = ({ topic, description }: HomeworkItem): string =>
  [topic, description].filter(Boolean).join(': ')
