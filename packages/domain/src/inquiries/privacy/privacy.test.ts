import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { calendarDay } from '../../values/time/calendar-day.ts'
import { guid } from '../../values/guid.ts'
import { instant } from '../../values/time/instant.ts'
import { afterReacting } from '../inquiry-counts.ts'
import { isModuleEnabled } from '../communicator-modules.ts'
import { consentLinkOf, grantedBy } from './consent-link.ts'
import { deciderOn, reasonNotToReact, reasonNotToRead } from './decider.ts'
import { historyOf, isJustChanged } from './permission-history.ts'
import {
  afterChoosing,
  inOrderOfReaction,
  isSameReaction,
  openQuestions,
  type PrivacyQuestion,
} from './privacy-question.ts'
import {
  besidesThatMatters,
  ownStanding,
  standingToReadOnly,
  type Choice,
  type KeptReaction,
  type Reaction,
  type Voice,
} from './standing.ts'

const today = calendarDay('2026-11-21')
const moment = (day: number) => instant(`2026-10-${String(day).padStart(2, '0')}T08:00:00Z`)

const aQuestion = (key: string, reaction: Reaction = 'UNKNOWN'): PrivacyQuestion => ({
  id: guid('00000000-0000-4000-8000-000000000001'),
  key,
  text: key,
  description: '',
  wording: 'w',
  reaction,
  isChanged: false,
})

const said = (by: Voice, choice: Choice, day: number, person: string = by): KeptReaction => ({
  by,
  choice,
  at: moment(day),
  ...(by !== 'school' && { person }),
})

/** What the school may do: the own choice, unless another voice overrides it. */
const whatCounts = (standing: Parameters<typeof besidesThatMatters>[0]): Reaction =>
  besidesThatMatters(standing)?.choice ?? standing.reaction

const keysOf = (questions: readonly PrivacyQuestion[]) => questions.map(({ key }) => key)

describe('the decider', () => {
  test.each([
    ['2010-11-22', 'guardian', undefined, 'NOT_YET_16'],
    ['2010-11-21', 'pupil', 'CHILD_IS_16', undefined],
    ['2009-01-01', 'pupil', 'CHILD_IS_16', undefined],
  ] as const)(
    'PRIV-023? ERR-072 on 21 November 2026 is, for a birthday on %s, the %s',
    (birthDate, decider, guardian, pupil) => {
      const day = calendarDay(birthDate)
      expect(deciderOn(day, today)).toBe(decider)
      expect(reasonNotToReact('guardian', day, today)).toBe(guardian)
      expect(reasonNotToReact('pupil', day, today)).toBe(pupil)
    },
  )

  test('is a guardian while no birthday is known', () => {
    expect(deciderOn(undefined, today)).toBe('guardian')
    expect(reasonNotToReact('pupil', undefined, today)).toBe('NOT_YET_16')
  })

  test('hides decisions from guardians from 18 on, not the day before', () => {
    expect(reasonNotToRead('guardian', calendarDay('2008-11-21'), today)).toBe('CHILD_IS_16')
    expect(reasonNotToRead('guardian', calendarDay('2008-11-22'), today)).toBeUndefined()
    expect(reasonNotToRead('pupil', calendarDay('2008-11-21'), today)).toBeUndefined()
    expect(reasonNotToRead('guardian', undefined, today)).toBeUndefined()
  })
})

describe('the standing of a permission', () => {
  test('DATA-057 PRIV-022? is unknown without a reaction, and else the latest own one', () => {
    expect(ownStanding([])).toEqual({ reaction: 'UNKNOWN', isChanged: false })
    expect(ownStanding([said('oneself', 'YES', 1)])).toEqual({
      reaction: 'YES',
      reactedAt: moment(1),
      isChanged: false,
    })
    expect(ownStanding([said('oneself', 'YES', 1), said('oneself', 'NO', 2)])).toEqual({
      reaction: 'NO',
      reactedAt: moment(2),
      isChanged: true,
    })
  })

  test('keeps the own choice of each guardian, and one no is a no', () => {
    const standing = ownStanding([said('other-guardian', 'NO', 1), said('oneself', 'YES', 2)])
    expect(standing.reaction).toBe('YES')
    expect(besidesThatMatters(standing)).toEqual({ choice: 'NO', by: 'other-guardian' })
    expect(whatCounts(standing)).toBe('NO')
  })

  test('ignores a no that was withdrawn', () => {
    const standing = ownStanding([
      said('other-guardian', 'NO', 1),
      said('other-guardian', 'YES', 2),
      said('oneself', 'YES', 3),
    ])
    expect(whatCounts(standing)).toBe('YES')
    expect(besidesThatMatters(standing)).toBeUndefined()
  })

  test('ignores a guardian whose relation has ended', () => {
    const left = { ...said('other-guardian', 'NO', 1), isFormer: true }
    expect(ownStanding([left, said('oneself', 'YES', 2)]).besides).toBeUndefined()
    expect(standingToReadOnly([left], 'guardian').reaction).toBe('UNKNOWN')
  })

  test('puts the no of the school above one’s own yes, and above another guardian’s', () => {
    const standing = ownStanding([
      said('oneself', 'YES', 1),
      said('other-guardian', 'NO', 2),
      said('school', 'NO', 3),
    ])
    expect(besidesThatMatters(standing)).toEqual({ choice: 'NO', by: 'school' })
  })

  test('keeps the choice of the guardians for a pupil of 16 until the first choice of the pupil', () => {
    const before = [said('guardian', 'NO', 1)]
    expect(besidesThatMatters(ownStanding(before))).toEqual({ choice: 'NO', by: 'guardian' })
    expect(whatCounts(ownStanding([...before, said('oneself', 'YES', 2)]))).toBe('YES')
  })

  test('shows a read-only reader the pupil’s choice once there is one, else the guardians’', () => {
    const guardians = [said('oneself', 'YES', 1), said('other-guardian', 'NO', 2)]
    expect(standingToReadOnly(guardians, 'pupil').reaction).toBe('NO')
    const pupil = [...guardians, said('pupil', 'YES', 3)]
    expect(standingToReadOnly(pupil, 'pupil')).toEqual({
      reaction: 'YES',
      reactedAt: moment(3),
      isChanged: false,
    })
    expect(standingToReadOnly(pupil, 'guardian').reaction).toBe('NO')
    expect(standingToReadOnly([...pupil, said('school', 'NO', 4)], 'pupil').reaction).toBe('NO')
  })

  const voicesOfGuardian: Voice[] = ['oneself', 'other-guardian', 'school']
  const someReactions = fc.array(
    fc.record({
      by: fc.constantFrom(...voicesOfGuardian),
      person: fc.constantFrom('a', 'b', 'c'),
      choice: fc.constantFrom<Choice>('YES', 'NO'),
    }),
  )
  const asKept = (drawn: readonly { by: Voice; person: string; choice: Choice }[]): KeptReaction[] =>
    drawn.map(({ by, person, choice }, index) =>
      said(by, choice, 1 + (index % 28), by === 'oneself' ? 'me' : person),
    )

  test('is yes only when the latest reaction of every voice allows it, in any order', () => {
    fc.assert(
      fc.property(someReactions, (drawn) => {
        const kept = asKept(drawn)
        const latest = new Map(kept.map((one) => [`${one.by} ${one.person}`, one.choice]))
        const counts = whatCounts(ownStanding(kept))
        const words = [...latest.values()]
        expect(counts).toBe(words.includes('NO') ? 'NO' : (words[0] ?? 'UNKNOWN'))
      }),
    )
  })

  test('never takes the own choice from another voice', () => {
    fc.assert(
      fc.property(someReactions, (drawn) => {
        const own = drawn.filter(({ by }) => by === 'oneself').at(-1)
        expect(ownStanding(asKept(drawn)).reaction).toBe(own?.choice ?? 'UNKNOWN')
      }),
    )
  })
})

describe('the list', () => {
  test('PRIV-010 puts unknown first, then yes, then no, each in the order of the school', () => {
    const questions = [
      aQuestion('a', 'NO'),
      aQuestion('b', 'YES'),
      aQuestion('c'),
      aQuestion('d', 'YES'),
      aQuestion('e'),
    ]
    expect(keysOf(inOrderOfReaction(questions))).toEqual(['c', 'e', 'b', 'd', 'a'])
    expect(keysOf(openQuestions(questions))).toEqual(['c', 'e'])
  })

  test('PRIV-018 PRIV-025? changes a question by a choice, and not by the same choice again', () => {
    const granted = afterChoosing(aQuestion('a'), 'YES', moment(1))
    expect(granted).toMatchObject({ reaction: 'YES', reactedAt: moment(1), isChanged: false })
    expect(afterChoosing(granted, 'NO', moment(2))).toMatchObject({ reaction: 'NO', isChanged: true })
    expect(isSameReaction(granted, 'YES')).toBe(true)
    expect(isSameReaction(granted, 'NO')).toBe(false)
  })
})

describe('a link', () => {
  const questions = [aQuestion('A'), aQuestion('B'), aQuestion('C', 'NO'), aQuestion('D', 'YES')]
  const granted = (query: object) => {
    const link = consentLinkOf(query)
    return link && keysOf(grantedBy(link, questions))
  }

  test('PRIV-015 PRIV-017? TRAP-32 grant=all grants unknown permissions only', () => {
    expect(granted({ grant: 'all' })).toEqual(['A', 'B'])
  })

  test('PRIV-016 keys grant the unknown ones among them, as a list or with commas', () => {
    expect(granted({ keys: ['B', 'C'] })).toEqual(['B'])
    expect(granted({ keys: 'A, B,X' })).toEqual(['A', 'B'])
    expect(granted({ grant: 'keys', keys: 'A' })).toEqual(['A'])
  })

  test('NAV-027? grants nothing when it only shows questions', () => {
    expect(consentLinkOf({ grant: 'none', keys: 'A' })).toEqual({ kind: 'show', keys: ['A'] })
    expect(granted({ grant: 'none', keys: 'A' })).toEqual([])
  })

  test.each([{}, { keys: '' }, { keys: [] }, { keys: ' , ' }, { grant: 'yes' }, { grant: ['all', 'all'] }])(
    'requests nothing with the query %j',
    (query) => {
      expect(consentLinkOf(query)).toBeUndefined()
    },
  )

  test('never grants an answered permission, with any query', () => {
    fc.assert(
      fc.property(fc.record({ grant: fc.anything(), keys: fc.anything() }), (query) => {
        const link = consentLinkOf(query)
        const found = link ? grantedBy(link, questions) : []
        expect(found.every(({ reaction }) => reaction === 'UNKNOWN')).toBe(true)
      }),
    )
  })
})

describe('the history', () => {
  test('PRIV-019 PRIV-020 PRIV-024? lists asked, given, refused, changed and adjusted, the latest first', () => {
    const history = historyOf(moment(1), [
      said('oneself', 'YES', 2),
      said('other-guardian', 'NO', 3),
      said('oneself', 'NO', 4),
      said('school', 'YES', 5),
    ])
    expect(history).toEqual([
      { kind: 'adjusted', choice: 'YES', by: 'school', at: moment(5) },
      { kind: 'changed', choice: 'NO', by: 'oneself', at: moment(4) },
      { kind: 'refused', choice: 'NO', by: 'other-guardian', at: moment(3) },
      { kind: 'granted', choice: 'YES', by: 'oneself', at: moment(2) },
      { kind: 'asked', at: moment(1) },
    ])
  })

  test('FMT-019 marks a change within five minutes as just made', () => {
    const now = instant('2026-11-21T09:05:00Z')
    expect(isJustChanged(instant('2026-11-21T09:00:00.000Z'), now)).toBe(true)
    expect(isJustChanged(instant('2026-11-21T08:59:59.999Z'), now)).toBe(false)
    expect(isJustChanged(instant('2026-11-21T09:05:01Z'), now)).toBe(true)
  })
})

describe('open permissions and forms', () => {
  const child = guid('00000000-0000-4000-8000-000000000201')
  const other = guid('00000000-0000-4000-8000-000000000202')
  const counts = [
    { child, permissions: 3, forms: [] },
    { child: other, permissions: 2, forms: [] },
  ]

  test('an answer lowers the count of its child only, and never below zero', () => {
    expect(afterReacting(counts, child, 1).map(({ permissions }) => permissions)).toEqual([2, 2])
    expect(afterReacting(counts, child, 9).map(({ permissions }) => permissions)).toEqual([0, 2])
  })

  test('DATA-038 PERM-009 ERR-057 the module decides whether the school uses forms; without one there is an error', () => {
    expect(isModuleEnabled([{ type: 'FORMS', enabled: true }], 'FORMS')).toBe(true)
    expect(isModuleEnabled([{ type: 'FORMS', enabled: false }], 'FORMS')).toBe(false)
    expect(() => isModuleEnabled([{ type: 'OTHER', enabled: true }], 'FORMS')).toThrow(
      /no module of type FORMS/,
    )
  })
})
