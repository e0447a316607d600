import { describe, expect, test } from 'vitest'
import { guid } from '../../values/guid.ts'
import { instant } from '../../values/time/instant.ts'
import {
  placesLeft,
  reasonNotToEnrol,
  reasonNotToUnsubscribe,
  standOf,
  type ChoiceOffer,
  type Choosing,
} from './choice-hour.ts'

const id = (digit: number) => guid('00000000-0000-4000-8000-000000000000'.replaceAll('0', String(digit)))
const [opens, closes] = [instant('2026-11-20T08:00:00Z'), instant('2026-11-26T08:00:00Z')]
const during = instant('2026-11-23T08:00:00Z')

const anOffer = (facts: Partial<ChoiceOffer> = {}): ChoiceOffer => ({
  id: id(1),
  title: 'Huiswerkklas',
  opensAt: opens,
  closesAt: closes,
  capacity: 2,
  enrolled: 1,
  ...facts,
})

const choosing = (hour: Partial<Choosing['hour']> = {}, offer: Partial<ChoiceOffer> = {}): Choosing => ({
  hour: { mayEnrol: true, mayUnsubscribe: true, offers: [anOffer(offer)], ...hour },
  offer: anOffer(offer),
})

describe('enrolment', () => {
  test('AGD-024 is possible within the window, with permission, while places are left', () => {
    expect(reasonNotToEnrol(choosing(), during)).toBeUndefined()
  })

  test.each([
    ['just before it', '2026-11-20T07:59:59.999Z', 'enrolment-closed'],
    ['at its first moment', '2026-11-20T08:00:00.000Z', undefined],
    ['at its last moment', '2026-11-26T07:59:59.999Z', undefined],
    ['from its end on', '2026-11-26T08:00:00.000Z', 'enrolment-closed'],
  ])('AGD-023 TRAP-35 depends on the window: %s', (_when, now, reason) => {
    expect(reasonNotToEnrol(choosing(), instant(now))).toBe(reason)
  })

  test('AGD-025 is rejected as full without places, also when the school enrolled more than there are', () => {
    expect(reasonNotToEnrol(choosing({}, { enrolled: 2 }), during)).toBe('offer-full')
    expect(reasonNotToEnrol(choosing({}, { enrolled: 3 }), during)).toBe('offer-full')
    expect(placesLeft(anOffer({ enrolled: 3 }))).toBe(0)
  })

  test('AGD-026 AGD-030? TRAP-35 is rejected without permission, which is reported before being full', () => {
    expect(reasonNotToEnrol(choosing({ mayEnrol: false }, { enrolled: 2 }), during)).toBe('no-right-to-enrol')
    expect(reasonNotToEnrol(choosing({ mayEnrol: false }), closes)).toBe('enrolment-closed')
  })

  test('AGD-031? replaces another choice, if that may be cancelled', () => {
    expect(reasonNotToEnrol(choosing({ enrolledIn: id(2) }), during)).toBeUndefined()
    const bound = choosing({ enrolledIn: id(2), mayUnsubscribe: false })
    expect(reasonNotToEnrol(bound, during)).toBe('enrolled-otherwise')
  })

  test('AGD-031? cannot replace another choice after its window closed, also while this window is open', () => {
    const ends = instant('2026-11-22T08:00:00Z')
    const offers = [anOffer(), anOffer({ id: id(2), closesAt: ends })]
    const changing = choosing({ enrolledIn: id(2), offers })
    expect(reasonNotToEnrol(changing, instant('2026-11-22T07:59:59.999Z'))).toBeUndefined()
    expect(reasonNotToEnrol(changing, ends)).toBe('enrolled-otherwise')
    expect(standOf(changing, ends)).toEqual({ kind: 'another-chosen' })
    expect(reasonNotToEnrol(choosing({ offers }), ends)).toBeUndefined()
  })

  test('AGD-031? cannot replace a choice that the school made until its window opens', () => {
    const begins = instant('2026-11-22T08:00:00Z')
    const changing = choosing({
      enrolledIn: id(2),
      offers: [anOffer(), anOffer({ id: id(2), opensAt: begins })],
    })
    expect(reasonNotToEnrol(changing, instant('2026-11-22T07:59:59.999Z'))).toBe('enrolled-otherwise')
    expect(reasonNotToEnrol(changing, begins)).toBeUndefined()
  })

  test('is not rejected as full for an offer that is already chosen', () => {
    expect(reasonNotToEnrol(choosing({ enrolledIn: id(1) }, { enrolled: 2 }), during)).toBeUndefined()
  })
})

describe('leaving an offer', () => {
  test('AGD-028 is possible with permission, within the window', () => {
    const chosen = { enrolledIn: id(1) }
    expect(reasonNotToUnsubscribe(choosing(chosen), during)).toBeUndefined()
    expect(reasonNotToUnsubscribe(choosing(chosen), closes)).toBe('enrolment-closed')
    const bound = choosing({ ...chosen, mayUnsubscribe: false })
    expect(reasonNotToUnsubscribe(bound, during)).toBe('no-right-to-enrol')
  })

  test('has no effect on an offer that was not chosen', () => {
    expect(
      reasonNotToUnsubscribe(choosing({ enrolledIn: id(2), mayUnsubscribe: false }), closes),
    ).toBeUndefined()
  })
})

describe('the state of an offer', () => {
  test.each([
    ['AGD-024 a button', choosing(), { kind: 'open', isChange: false }],
    [
      'AGD-027 AGD-028 a check with a button',
      choosing({ enrolledIn: id(1) }),
      { kind: 'chosen', mayLeave: true },
    ],
    [
      'AGD-029 a cross with a way to change over',
      choosing({ enrolledIn: id(2) }),
      { kind: 'open', isChange: true },
    ],
    ['AGD-029 a cross', choosing({ enrolledIn: id(2) }, { enrolled: 2 }), { kind: 'another-chosen' }],
    ['AGD-025 that it is full', choosing({}, { enrolled: 2 }), { kind: 'refused', reason: 'offer-full' }],
  ] as const)('%s', (_what, offered, stand) => {
    expect(standOf(offered, during)).toEqual(stand)
  })

  test('AGD-030? after the window shows the check without a button, and the others as closed', () => {
    expect(standOf(choosing({ enrolledIn: id(1) }), closes)).toEqual({ kind: 'chosen', mayLeave: false })
    const other = { kind: 'refused', reason: 'enrolment-closed' }
    expect(standOf(choosing({ enrolledIn: id(2) }), closes)).toEqual(other)
  })
})
