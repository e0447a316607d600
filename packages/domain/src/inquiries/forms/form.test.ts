import { describe, expect, test } from 'vitest'
import { calendarDay } from '../../values/time/calendar-day.ts'
import { guid, type Guid } from '../../values/guid.ts'
import { instant } from '../../values/time/instant.ts'
import {
  endsAt,
  formsToAnswer,
  hasExpired,
  latestFirst,
  reasonNotToAnswer,
  reasonNotToChange,
  type FormSummary,
  type Submission,
} from './form.ts'

const id = (nth: number): Guid => guid(`00000000-0000-4000-8000-${String(nth).padStart(12, '0')}`)

const aForm = (nth: number, facts: Partial<FormSummary> = {}): FormSummary => ({
  id: id(nth),
  name: `fm${nth}`,
  title: `Formulier ${nth}`,
  description: '',
  changeable: false,
  ...facts,
})
const until = (day: string) => ({ expiresOn: calendarDay(day) })

describe('the end of a form', () => {
  test('DATA-049 FORM-014? includes the whole last day, to the second, on the clock of the school, in summer and winter', () => {
    const lastMoments = [
      ['2026-11-21', '2026-11-21T22:59:59.999Z'],
      ['2026-07-01', '2026-07-01T21:59:59.999Z'],
      ['2026-03-29', '2026-03-29T21:59:59.999Z'],
      ['2026-10-25', '2026-10-25T22:59:59.999Z'],
    ] as const
    for (const [day, last] of lastMoments) {
      const form = until(day)
      expect(hasExpired(form, instant(last))).toBe(false)
      expect(hasExpired(form, instant(Date.parse(last) + 1))).toBe(true)
      expect(endsAt(form)).toBe(instant(Date.parse(last) + 1))
    }
  })

  test('DATA-049 FORM-014? does not exist without a last day', () => {
    expect(endsAt({})).toBeUndefined()
    expect(hasExpired({}, instant('2999-01-01T00:00:00Z'))).toBe(false)
  })
})

describe('actions on a form', () => {
  const now = instant('2026-11-21T09:00:00Z')

  test('FORM-013 FORM-023? a form is answered once, before its end; a repeated answer is reported first', () => {
    expect(reasonNotToAnswer({}, undefined, now)).toBeUndefined()
    expect(reasonNotToAnswer(until('2026-11-20'), undefined, now)).toBe('form-expired')
    expect(reasonNotToAnswer(until('2026-11-20'), { id: id(1) }, now)).toBe('form-answered-before')
  })

  test('a sent answer can be changed where the school allows it, until the end', () => {
    expect(reasonNotToChange({ changeable: true }, now)).toBeUndefined()
    expect(reasonNotToChange({ changeable: false }, now)).toBe('form-not-changeable')
    expect(reasonNotToChange({ changeable: true, ...until('2026-11-20') }, now)).toBe('form-expired')
  })

  test('FORM-014? lists open forms by nearest end, with endless ones last', () => {
    const forms = [
      aForm(1),
      aForm(2, until('2026-12-01')),
      aForm(3, until('2026-11-21')),
      aForm(4, until('2026-11-20')),
      aForm(5),
      aForm(6, { ...until('2026-12-01'), title: 'Als eerste' }),
    ]
    const toAnswer = formsToAnswer(forms, [{ form: id(5) }], now)
    expect(toAnswer.map((form) => form.name)).toEqual(['fm3', 'fm6', 'fm2', 'fm1'])
  })
})

test('lists submissions with the latest first', () => {
  const sent = (nth: number, at: string): Submission => ({
    id: id(nth),
    form: id(nth),
    formTitle: '',
    recipient: 's-1',
    submittedAt: instant(at),
    version: 1,
  })
  const list = [
    sent(2, '2026-11-01T10:00:00Z'),
    sent(3, '2026-11-02T10:00:00Z'),
    sent(1, '2026-11-01T10:00:00Z'),
  ]
  expect(latestFirst(list).map((one) => one.id)).toEqual([id(3), id(1), id(2)])
})
