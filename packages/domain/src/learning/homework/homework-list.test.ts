import { describe, expect, test } from 'vitest'
import { calendarDay } from '../../values/time/calendar-day.ts'
import { homeworkChoiceFrom, homeworkShown, type HomeworkItem } from './homework-list.ts'

// A Sunday.
const today = calendarDay('2026-11-22')
const anItem = (facts: Partial<HomeworkItem> = {}): HomeworkItem => ({
  kind: 'homework',
  subject: 'wi',
  topic: '',
  description: '',
  isDone: false,
  dueOn: calendarDay('2026-11-23'),
  ...facts,
})

describe('the homework list', () => {
  test('SOM-036 starts with all homework of this week and the next, from Monday to Sunday', () => {
    const twoWeeks = { from: '2026-11-16', until: '2026-11-29', filter: 'all' }
    expect(homeworkChoiceFrom({}, today)).toEqual(twoWeeks)
    expect(homeworkChoiceFrom({}, calendarDay('2026-11-16'))).toEqual(twoWeeks)
  })

  test('SOM-036 uses the days and the state in the URL', () => {
    const said = { startDate: '2026-09-01', endDate: '2026-09-01' }
    const chosen = { from: '2026-09-01', until: '2026-09-01' }
    expect(homeworkChoiceFrom({ ...said, done: 'true' }, today)).toEqual({ ...chosen, filter: 'done' })
    expect(homeworkChoiceFrom({ ...said, done: '1' }, today)).toEqual({ ...chosen, filter: 'done' })
    expect(homeworkChoiceFrom({ ...said, done: '0' }, today)).toEqual({ ...chosen, filter: 'todo' })
    expect(homeworkChoiceFrom({ ...said, done: 'false' }, today)).toEqual({ ...chosen, filter: 'todo' })
  })

  test('SOM-045? uses its default days for invalid values', () => {
    const usual = { from: '2026-09-01', until: '2026-09-14', filter: 'all' }
    for (const endDate of ['2026-08-31', '2027-12-01', '2026-02-30', "' or 1=1", ''])
      expect(homeworkChoiceFrom({ startDate: '2026-09-01', endDate, done: 'misschien' }, today)).toEqual(
        usual,
      )
    expect(homeworkChoiceFrom({ startDate: '0001-01-01' }, today).from).toBe('2026-11-16')
  })
})

test('sorts by day, tests first, then items without an hour, then by hour as a number and by subject', () => {
  const items = [
    anItem({ subject: 'bi', hour: '10' }),
    anItem({ subject: 'wi' }),
    anItem({ subject: 'en', hour: '2' }),
    anItem({ subject: 'du', hour: '2' }),
    anItem({ subject: 'ak', kind: 'major-test', hour: '8' }),
    anItem({ subject: 'gs', kind: 'test', hour: '1' }),
    anItem({ subject: 'fa', dueOn: calendarDay('2026-11-22') }),
  ]
  const subjects = homeworkShown(items, 'all').map(({ subject }) => subject)
  expect(subjects).toEqual(['fa', 'ak', 'gs', 'wi', 'du', 'en', 'bi'])
})

test('SOM-036 filters done and open items', () => {
  const items = [anItem({ subject: 'wi', isDone: true }), anItem({ subject: 'ne' })]
  const subjects = (filter: 'all' | 'todo' | 'done') =>
    homeworkShown(items, filter).map(({ subject }) => subject)
  expect([subjects('all'), subjects('todo'), subjects('done')]).toEqual([['ne', 'wi'], ['ne'], ['wi']])
})
