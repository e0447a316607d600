import pg from 'pg'
import { afterAll, beforeEach, expect, vi } from 'vitest'
import { calendarDay } from '@portal/domain/values/time/calendar-day.ts'
import { aFamily } from '../../../../testing/people/families.ts'
import { aListFor } from '../../../../testing/billing/lists.ts'
import { queriesAsked } from '../../../../testing/database/queries-asked.ts'
import { aDebtor, aStudent } from '../../../../testing/people/people.ts'
import type { TestPortal } from '../../../../testing/portal.ts'
import { test } from '../../../../testing/portal-test.ts'
import { findOverviewRows } from './overview.repository.ts'
import type { Payer } from '../payer.ts'

let portal: TestPortal
const asked = vi.spyOn(pg.Client.prototype, 'query')
test.beforeAll(({ portal: opened }) => void (portal = opened))
beforeEach(() => void asked.mockClear())
afterAll(async () => {
  asked.mockRestore()
})

const TODAY = calendarDay('2026-11-15')

/** The queries for lists of whole families, with their children. */
const questions = () =>
  queriesAsked(asked)
    .filter(({ text }) => text.includes('with asked as'))
    .map(({ values: [children] }) => String(children).match(/[0-9a-f-]{36}/g))

async function twoChildren() {
  const parent = await aFamily(portal.owner)
  const { school, child: first, debtor } = parent
  if (!debtor) throw new Error('Nobody pays for the child')
  const second = await aStudent(school)
  const other = await aDebtor(school)
  await aListFor(parent, { title: 'Excursie' })
  await aListFor({ ...parent, child: second, debtor: other }, { title: 'Kamp' })
  const viewer = { isDebtor: true, isParent: true, isReadOnly: false, impersonating: false }
  const payers: readonly [Payer, Payer] = [
    { child: first.id, debtor: debtor.id, viewer },
    { child: second.id, debtor: other.id, viewer },
  ]
  const read = <T>(work: Parameters<typeof portal.schools.read<T>>[1]) => portal.schools.read(school.id, work)
  return {
    payers,
    read,
    rename: () =>
      portal.owner.query(
        `update invoice_list set title = 'Museum' where school_id = $1 and title = 'Excursie'`,
        [school.id],
      ),
  }
}

const titlesOf = (rows: Awaited<ReturnType<typeof findOverviewRows>>) => rows.map(({ title }) => title)

test('reads once what a page needs of all children and of one of them', async () => {
  const { payers, read } = await twoChildren()
  const [first, second] = payers
  const [all, ofFirst, ofSecond] = await read((tx) =>
    Promise.all([
      findOverviewRows(tx, payers, TODAY),
      findOverviewRows(tx, [first], TODAY),
      findOverviewRows(tx, [second], TODAY),
    ]),
  )
  expect([all, ofFirst, ofSecond].map(titlesOf)).toEqual([['Excursie', 'Kamp'], ['Excursie'], ['Kamp']])
  expect(questions()).toEqual([[first.child, second.child]])
})

test('reads only the other children after one child was read', async () => {
  const { payers, read } = await twoChildren()
  const [first, second] = payers
  const all = await read(async (tx) => {
    await findOverviewRows(tx, [first], TODAY)
    return findOverviewRows(tx, payers, TODAY)
  })
  expect(titlesOf(all)).toEqual(['Excursie', 'Kamp'])
  expect(questions()).toEqual([[first.child], [second.child]])
})

test('does not share between payers of the same child, nor between transactions', async () => {
  const { payers, read, rename } = await twoChildren()
  const [first, second] = payers
  const stranger = { ...first, debtor: second.debtor }
  const rows = await read(async (tx) => [
    await findOverviewRows(tx, [first], TODAY),
    await findOverviewRows(tx, [stranger], TODAY),
  ])
  expect(rows.map(titlesOf)).toEqual([['Excursie'], []])
  await rename()
  expect(titlesOf(await read((tx) => findOverviewRows(tx, payers, TODAY)))).toEqual(['Museum', 'Kamp'])
})
