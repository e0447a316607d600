import { expect, test } from 'vitest'
import { NO_AUDIENCE } from '../../account/account.public.ts'
import { guid } from '../../values/guid.ts'
import { calendarDay } from '../../values/time/calendar-day.ts'
import { aYearLater } from './a-year-later.ts'
import { reasonNotToChangePlaces } from './change-places.ts'

const key = guid('00000000-0000-4000-8000-000000000001')

test('OFF-099 a copy has every day a year later, and keeps what has no day', () => {
  const copy = aYearLater({
    title: 'Werkweek',
    description: '',
    startsOn: calendarDay('2028-02-29'),
    endsOn: calendarDay('2028-03-31'),
    commentEnabled: false,
    signature: false,
    nothingWhenFull: false,
    articles: [],
    methods: [
      {
        key,
        name: 'incasso',
        payLater: false,
        instalmentsRequired: false,
        plans: [{ key, division: 'equal', dates: [{ dueOn: calendarDay('2028-04-26') }, {}] }],
      },
    ],
    tiers: [],
    audience: NO_AUDIENCE,
  })
  expect([copy.startsOn, copy.endsOn, copy.dueOn]).toEqual(['2029-02-28', '2029-03-31', undefined])
  expect(copy.methods[0]?.plans[0]?.dates.map(({ dueOn }) => dueOn)).toEqual(['2029-04-26', undefined])
})

test('OFF-109 places are not fewer than are taken', () => {
  const change = (from: number | undefined, to: number | undefined) =>
    reasonNotToChangePlaces({ from, to }, { taken: 5, isVoluntary: false })
  expect([change(9, 5), change(undefined, 5), change(9, undefined), change(5, 9)]).toEqual(
    Array(4).fill(undefined),
  )
  expect([change(9, 4), change(undefined, 4)]).toEqual(['fewer-than-taken', 'fewer-than-taken'])
})

test('OFF-106 OFF-109 places of something voluntary only rise, so that nothing is learnt by trying', () => {
  for (const taken of [0, 5]) {
    const change = (from: number | undefined, to: number | undefined) =>
      reasonNotToChangePlaces({ from, to }, { taken, isVoluntary: true })
    expect([change(9, 8), change(undefined, 8)]).toEqual(['places-of-voluntary', 'places-of-voluntary'])
    expect([change(9, 10), change(9, undefined)]).toEqual([undefined, undefined])
  }
})
