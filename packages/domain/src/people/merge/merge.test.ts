import { describe, expect, test } from 'vitest'
import { guid } from '../../values/guid.ts'
import { calendarDay } from '../../values/time/calendar-day.ts'
import { conflictsOf, sidesOf, type MergeValues } from './merged-fields.ts'
import { gainedBy, relationSteps, type MergeRelation } from './merged-relations.ts'
import { reasonNotToMerge } from './reason-not-to-merge.ts'

const idOf = (number: number) => guid(`00000000-0000-4000-8000-${String(number).padStart(12, '0')}`)
const today = calendarDay('2026-11-02')
const yesterday = calendarDay('2026-11-01')

const values: MergeValues = {
  firstName: 'Marieke',
  lastNamePrefix: '',
  lastName: 'Vries',
  gender: 'v',
  birthDate: '',
  className: '',
  email: 'marieke@post.example',
  mobile: '',
  home: '',
}
const person = (facts: Partial<MergeValues> = {}, worksAtSchool = false) => ({
  values: { ...values, ...facts },
  worksAtSchool,
})

describe('the values of a merge', () => {
  test('OFF-038 only what both have and what differs is chosen, and nothing is chosen beforehand', () => {
    const other = person({ firstName: 'Maria', lastNamePrefix: 'de', mobile: '0612345678' })
    expect(conflictsOf(person(), other)).toEqual(['firstName'])
    expect(sidesOf(person(), other, {})).toBeUndefined()
    expect(sidesOf(person(), other, { firstName: 'other' })).toMatchObject({
      firstName: 'other',
      lastNamePrefix: 'other',
      lastName: 'survivor',
      mobile: 'other',
    })
    expect(sidesOf(person(), other, { firstName: 'survivor', lastName: 'other' })).toMatchObject({
      firstName: 'survivor',
      lastName: 'survivor',
    })
  })

  test('OFF-038 never changes the e-mail address of somebody who works at the school', () => {
    const other = person({ email: 'ander@post.example' })
    expect(conflictsOf(person({}, true), other)).toEqual([])
    expect(sidesOf(person({}, true), other, { email: 'other' })).toMatchObject({ email: 'survivor' })
    expect(sidesOf(person({ email: '' }, true), other, {})).toMatchObject({ email: 'survivor' })
    expect(sidesOf(person({ email: '' }), other, {})).toMatchObject({ email: 'other' })
  })
})

const relation = (id: number, withId: number, facts: Partial<MergeRelation> = {}): MergeRelation => ({
  id: idOf(id),
  with: { id: idOf(withId), name: `Kind ${withId}` },
  isReadOnly: false,
  endedOn: null,
  pupilLeft: false,
  noContact: false,
  debtor: null,
  ...facts,
})
const merged = (id: number, relations: readonly MergeRelation[] = []) => ({
  id: idOf(id),
  kind: 'guardian' as const,
  isExternal: false,
  hasRole: false,
  hasRoleOfMoney: false,
  relations,
})

describe('the relations of a merge', () => {
  test('OFF-039 moves what only the other has, and joins a common one', () => {
    const survivor = merged(1, [relation(10, 100)])
    const other = merged(2, [relation(20, 100, { debtor: idOf(9) }), relation(21, 101)])
    expect(relationSteps(survivor, other, today)).toEqual([
      {
        kind: 'join',
        id: idOf(10),
        from: idOf(20),
        access: { isReadOnly: false, endedOn: null, pupilLeft: false, debtor: idOf(9) },
      },
      { kind: 'move', id: idOf(21) },
    ])
  })

  test('OFF-039 a joined relation takes over access only when the own one ended', () => {
    const joined = (kept: Partial<MergeRelation>, leaving: Partial<MergeRelation>) =>
      relationSteps(merged(1, [relation(10, 100, kept)]), merged(2, [relation(20, 100, leaving)]), today)[0]
    expect(joined({ endedOn: yesterday }, {})).toMatchObject({ access: { endedOn: null } })
    expect(joined({ endedOn: today }, {})).toMatchObject({ access: { endedOn: null } })
    expect(joined({}, { endedOn: yesterday })).toMatchObject({ access: { endedOn: null } })
    expect(joined({ debtor: idOf(9), isReadOnly: true }, {})).toMatchObject({ access: { isReadOnly: true } })
    expect(joined({ debtor: idOf(9) }, { debtor: idOf(9), isReadOnly: true })).toMatchObject({
      access: { isReadOnly: false },
    })
    expect(joined({}, { debtor: idOf(9), isReadOnly: true })).toMatchObject({ access: { isReadOnly: true } })
  })

  test('OFF-039 moves the relation of an external payer with the own account', () => {
    const other = merged(2, [relation(20, 2)])
    expect(relationSteps(merged(1), other, today)).toEqual([{ kind: 'move', id: idOf(20) }])
    expect(relationSteps(merged(1, [relation(10, 1)]), other, today)).toMatchObject([{ kind: 'join' }])
  })

  test('OFF-038 names the gained children only: none that was seen already, and none with ended access', () => {
    const survivor = merged(1, [relation(10, 100), relation(11, 102, { endedOn: yesterday })])
    const other = merged(2, [
      relation(20, 100),
      relation(21, 101),
      relation(22, 102),
      relation(23, 103, { endedOn: today }),
    ])
    expect(gainedBy(survivor, other, today)).toEqual(['Kind 101', 'Kind 102'])
  })
})

describe('refusing a merge', () => {
  const merger = { actor: idOf(90), mayGrantRoles: false, hasListTwice: false }
  const reason = (survivor: object, other: object, by: Partial<typeof merger> = {}) =>
    reasonNotToMerge({ ...merged(1), ...survivor }, { ...merged(2), ...other }, { ...merger, ...by })

  test('OFF-039 two guardians or two pupils are merged', () => {
    expect(reason({}, {})).toBeUndefined()
    expect(reason({ kind: 'pupil' }, { kind: 'pupil' })).toBeUndefined()
  })

  test.each([
    ['merge-oneself', {}, { id: idOf(1) }, {}],
    ['merge-oneself', {}, {}, { actor: idOf(1) }],
    ['merge-oneself', {}, {}, { actor: idOf(2) }],
    ['merge-other-kind', {}, { kind: 'pupil' }, {}],
    ['merge-other-kind', { isExternal: true }, {}, {}],
    ['merge-role-of-money', { hasRole: true, hasRoleOfMoney: true }, {}, { mayGrantRoles: true }],
    ['merge-role-of-money', {}, { hasRole: true, hasRoleOfMoney: true }, { mayGrantRoles: true }],
    ['merge-role', {}, { hasRole: true }, {}],
    [
      'merge-court-order',
      { relations: [relation(10, 100)] },
      { relations: [relation(20, 100, { noContact: true, endedOn: yesterday })] },
      {},
    ],
    [
      'merge-court-order',
      { relations: [relation(10, 100, { noContact: true, endedOn: yesterday })] },
      { relations: [relation(20, 100)] },
      {},
    ],
    [
      'merge-two-payers',
      { relations: [relation(10, 100, { debtor: idOf(8) })] },
      { relations: [relation(20, 100, { debtor: idOf(9) })] },
      {},
    ],
    ['merge-list-twice', {}, {}, { hasListTwice: true }],
  ] as const)('OFF-039 refuses with %s', (code, survivor, other, by) => {
    expect(reason(survivor, other, by)).toBe(code)
  })

  test('OFF-039 allows a role of the person who stays, or one that the actor could grant', () => {
    expect(reason({ hasRole: true }, {})).toBeUndefined()
    expect(reason({}, { hasRole: true }, { mayGrantRoles: true })).toBeUndefined()
  })

  test('OFF-039 allows a court order on both sides, or with another child', () => {
    const ordered = { noContact: true, endedOn: yesterday }
    const both = [{ relations: [relation(10, 100, ordered)] }, { relations: [relation(20, 100, ordered)] }]
    expect(reason(both[0] ?? {}, both[1] ?? {})).toBeUndefined()
    expect(
      reason({ relations: [relation(10, 101)] }, { relations: [relation(20, 100, ordered)] }),
    ).toBeUndefined()
    expect(
      reason(
        { relations: [relation(10, 100, { debtor: idOf(9) })] },
        { relations: [relation(20, 100, { debtor: idOf(9) })] },
      ),
    ).toBeUndefined()
  })
})
