import { expect } from 'vitest'
import { instant } from '@portal/domain/values/time/instant.ts'
import { aReport } from '../../../testing/attendance/absence.ts'
import { giveCommand, typeCommand } from '../../../testing/commands.ts'
import { aParent, aSchool, type TestSchool } from '../../../testing/people/people.ts'
import type { TestPortal } from '../../../testing/portal.ts'
import { test } from '../../../testing/portal-test.ts'

let portal: TestPortal
test.beforeAll(({ portal: opened }) => {
  portal = opened
  portal.clock.now = instant('2026-11-23T08:00:00Z')
})

async function ask(school: TestSchool, words: readonly string[]): Promise<string> {
  const { schools, clock } = portal
  const { ending, said } = await giveCommand([...words, '--school', school.slug], { schools, now: clock.now })
  return [...said, ending].join('\n')
}

const referenceOf = (id: string) => `AM-${id.slice(0, 4)}-${id.slice(4, 8)}`.toUpperCase()
const stateOf = async (id: string) =>
  (
    await portal.owner.query<{ state: string; answer: string; settled_at: Date | null }>(
      'select state, answer, settled_at from absence_report where id = $1',
      [id],
    )
  ).rows[0]

test('lists waiting reports, marks one as handled with an answer, and then lists none', async () => {
  const school = await aSchool(portal.owner)
  const { child } = await aParent(school, {
    children: [{ firstName: 'Sem', lastName: 'Vries', className: 'hv1c' }],
  })
  const id = await aReport(child, { ends_on: '2026-11-24', remark: 'Koorts\nen hoest' })
  await aReport((await aParent(await aSchool(portal.owner))).child)
  expect(await ask(school, ['absences', 'waiting'])).toBe(
    `${referenceOf(id)}  2026-11-23 – 2026-11-24  Sem Vries  hv1c  ill  Ziek  Koorts / en hoest\nattention`,
  )
  const handle = ['absences', 'handle', referenceOf(id).toLowerCase(), '--answer', ' Beterschap ']
  await ask(school, [...handle, '--dry-run'])
  expect(await stateOf(id)).toEqual({ state: 'in-progress', answer: '', settled_at: null })
  expect(await ask(school, handle)).toMatch(/^Handled/)
  const handled = { state: 'handled', answer: 'Beterschap', settled_at: new Date('2026-11-23T08:00:00Z') }
  expect(await stateOf(id)).toEqual(handled)
  portal.clock.forward({ minutes: 1 })
  expect(await ask(school, handle)).toMatch(/^This report was already handled/)
  expect(await stateOf(id)).toEqual(handled)
  expect(await ask(school, ['absences', 'waiting'])).toBe('Nothing waits.\ndone')
})

test('reports an unknown reference and one of another school, and leaves a withdrawn report unchanged', async () => {
  const school = await aSchool(portal.owner)
  const { child } = await aParent(school)
  const elsewhere = await aReport((await aParent(await aSchool(portal.owner))).child)
  for (const reference of ['AM-0000-0000', 'iets', referenceOf(elsewhere)])
    await expect(ask(school, ['absences', 'handle', reference])).rejects.toThrow(
      'no report with this reference',
    )
  expect(await stateOf(elsewhere)).toMatchObject({ state: 'in-progress' })
  const withdrawn = await aReport(child, { state: 'withdrawn' })
  expect(await ask(school, ['absences', 'handle', referenceOf(withdrawn)])).toMatch(/withdrawn.*\nattention$/)
  expect(await stateOf(withdrawn)).toMatchObject({ state: 'withdrawn' })
})

test('rejects a reference that two reports share', async () => {
  const school = await aSchool(portal.owner)
  const { child } = await aParent(school)
  await aReport(child, { id: 'abcd1234-0000-4000-8000-000000000001' })
  await aReport(child, {
    id: 'abcd1234-ffff-4fff-bfff-ffffffffffff',
    starts_on: '2026-11-20',
    ends_on: '2026-11-20',
  })
  await expect(ask(school, ['absences', 'handle', 'AM-ABCD-1234'])).rejects.toThrow('Several reports')
  expect(await stateOf('abcd1234-0000-4000-8000-000000000001')).toMatchObject({ state: 'in-progress' })
})

test('X5 escapes control characters of a family in the terminal', async () => {
  const school = await aSchool(portal.owner)
  const { child } = await aParent(school)
  const remark = 'Koorts\u001b[2K\rNiets wacht\u0007\u009b1m\u202e\ttot \u2066morgen \u00e9\n😀'
  await aReport(child, { remark })
  const words = ['absences', 'waiting', '--school', school.slug]
  const { said } = await typeCommand(words, { schools: portal.schools, now: portal.clock.now })
  expect(said).toContain('  Koorts\uFFFD[2K\uFFFDNiets wacht\uFFFD\uFFFD1m\uFFFD\ttot \uFFFDmorgen é / 😀')
  const handle = ['absences', 'handle', '\u001b[2J', '--school', school.slug]
  const { complaint } = await typeCommand(handle, { schools: portal.schools, now: portal.clock.now })
  expect(complaint).not.toContain('\u001b')
})
