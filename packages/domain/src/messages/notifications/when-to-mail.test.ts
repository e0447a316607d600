import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, calendarDay } from '../../values/time/calendar-day.ts'
import { addMinutes, instant, secondsBetween } from '../../values/time/instant.ts'
import { momentAtSchool } from '../../values/time/school-time.ts'
import { RUNS } from '../../../testing/thoroughness.ts'
import {
  notificationKinds,
  frequencies,
  defaultPreferences,
  without,
  type NotificationPreferences,
} from './preferences.ts'
import { notifiableFrom } from './notification-event.ts'
import { quietUntil, whenToMail } from './when-to-mail.ts'

const at = (day: string, time: string) => momentAtSchool(calendarDay(day), time)
const night = { from: '21:00', until: '07:00' }
const loud: NotificationPreferences = { frequency: { message: 'at-once', form: 'daily', invoice: 'never' } }

describe('quiet hours', () => {
  test.each([
    ['at their first minute', at('2026-11-20', '21:00'), at('2026-11-21', '07:00')],
    ['before midnight', at('2026-11-20', '23:59'), at('2026-11-21', '07:00')],
    ['after midnight', at('2026-11-21', '00:00'), at('2026-11-21', '07:00')],
    ['a second before their end', instant('2026-11-21T05:59:59Z'), at('2026-11-21', '07:00')],
    ['at their end', at('2026-11-21', '07:00'), undefined],
    ['a minute before they begin', at('2026-11-20', '20:59'), undefined],
  ])('%s', (_, now, end) => {
    expect(quietUntil(night, now)).toBe(end)
  })

  test('within one day end on that day', () => {
    const lunch = { from: '12:00', until: '13:00' }
    expect(quietUntil(lunch, at('2026-11-20', '12:30'))).toBe(at('2026-11-20', '13:00'))
    expect(quietUntil(lunch, at('2026-11-20', '13:00'))).toBeUndefined()
  })

  test('follow the clock at school when it changes at night', () => {
    const hours = (begin: string, end: string) => secondsBetween(instant(begin), instant(end)) / 3600
    const spring = quietUntil(night, at('2026-03-28', '21:00'))
    expect(spring).toBe('2026-03-29T05:00:00.000Z')
    expect(hours(at('2026-03-28', '21:00'), spring ?? '')).toBe(9)
    const autumn = quietUntil(night, at('2026-10-24', '21:00'))
    expect(autumn).toBe('2026-10-25T06:00:00.000Z')
    expect(hours(at('2026-10-24', '21:00'), autumn ?? '')).toBe(11)
  })

  test('are absent without a choice', () => {
    expect(quietUntil(undefined, at('2026-11-20', '03:00'))).toBeUndefined()
  })
})

describe('the time of a mail', () => {
  test('is at once, at five or never, by the choice for the kind', () => {
    const now = at('2026-11-20', '10:00')
    expect(whenToMail(loud, 'message', now)).toBe(now)
    expect(whenToMail(loud, 'form', now)).toBe(at('2026-11-20', '17:00'))
    expect(whenToMail(loud, 'invoice', now)).toBeUndefined()
  })

  test('moves to the next day for items from five on', () => {
    expect(whenToMail(loud, 'form', at('2026-11-20', '16:59'))).toBe(at('2026-11-20', '17:00'))
    expect(whenToMail(loud, 'form', at('2026-11-20', '17:00'))).toBe(at('2026-11-21', '17:00'))
    expect(whenToMail(loud, 'form', at('2026-10-24', '18:00'))).toBe(at('2026-10-25', '17:00'))
    expect(whenToMail(loud, 'form', at('2026-03-28', '18:00'))).toBe(at('2026-03-29', '17:00'))
  })

  test('moves to the end of the quiet hours for a daily mail inside them', () => {
    const choice = { ...loud, quiet: { from: '16:00', until: '19:30' } }
    expect(whenToMail(choice, 'form', at('2026-11-20', '10:00'))).toBe(at('2026-11-20', '19:30'))
  })

  test('is after the default night for a message in the evening', () => {
    expect(whenToMail(defaultPreferences, 'message', at('2026-11-20', '22:00'))).toBe(
      at('2026-11-21', '07:00'),
    )
  })

  const time = fc
    .tuple(fc.integer({ min: 0, max: 23 }), fc.constantFrom(0, 15, 30, 45))
    .map(([hour, minute]) => `${`${hour}`.padStart(2, '0')}:${`${minute}`.padStart(2, '0')}`)
  const quiet = fc.record({ from: time, until: time }).filter(({ from, until }) => from !== until)
  const moment = fc
    .integer({ min: 0, max: 366 * 24 * 60 })
    .map((minutes) => addMinutes(at('2026-01-01', '00:00'), minutes))

  test('is never in quiet hours, never in the past, and within two days', () => {
    const frequency = fc.constantFrom(...frequencies.filter((one) => one !== 'never'))
    fc.assert(
      fc.property(moment, quiet, frequency, (now, hours, how) => {
        const frequencyOfAll = { message: how, form: how, invoice: how }
        const when = whenToMail({ frequency: frequencyOfAll, quiet: hours }, 'message', now)
        if (when === undefined) throw new Error('Nobody is mailed')
        expect(quietUntil(hours, when)).toBeUndefined()
        expect(when >= now).toBe(true)
        expect(when <= addMinutes(now, 2 * 25 * 60)).toBe(true)
      }),
      { numRuns: RUNS },
    )
  })

  test('is never for an unsubscribed kind, and unchanged for the rest', () => {
    const choice = without(defaultPreferences, ['message', 'form'])
    expect(notificationKinds.map((kind) => choice.frequency[kind])).toEqual(['never', 'never', 'daily'])
    expect(choice.quiet).toEqual(defaultPreferences.quiet)
  })
})

describe('news', () => {
  const now = at('2026-11-20', '10:00')

  test('is a message for three days, and a future one from its moment on', () => {
    const of = (sentAt: string) => notifiableFrom({ kind: 'message', sentAt: instant(sentAt) }, now)
    expect(of('2026-11-17T09:00:00Z')).toBe('2026-11-17T09:00:00.000Z')
    expect(of('2026-11-17T08:59:59Z')).toBe('never')
    expect(of('2026-11-21T09:00:00Z')).toBe('2026-11-21T09:00:00.000Z')
  })

  test('is a list from its first day on, and a form at once', () => {
    const today = calendarDay('2026-11-20')
    expect(notifiableFrom({ kind: 'invoice', startsOn: today }, now)).toBe(now)
    expect(notifiableFrom({ kind: 'invoice', startsOn: addDays(today, 1) }, now)).toBe(
      at('2026-11-21', '00:00'),
    )
    expect(notifiableFrom({ kind: 'form' }, now)).toBe(now)
  })
})
