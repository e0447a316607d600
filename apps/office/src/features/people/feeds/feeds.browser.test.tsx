import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { guid } from '@portal/domain/values/guid.ts'
import { instant } from '@portal/domain/values/time/instant.ts'
import { expectAccessible } from '@portal/ui/testing/axe.ts'
import { openOffice } from '../../../../testing/open-office.tsx'

const ID = guid('00000000-0000-4000-8000-000000000001')
const listed = {
  id: ID,
  kind: 'roster' as const,
  fileName: 'klassen.zip',
  uploadedAt: instant('2026-11-03T10:15:00Z'),
  uploadedBy: 'Judith Bakker',
  faultCount: 0,
  appliedBy: '',
}
const part = {
  part: 'classes of pupils',
  created: 0,
  changed: 1,
  unchanged: 2,
  gone: 2,
  differences: [
    { what: 'changed' as const, name: 'Sem Bos', fields: [{ field: 'class_name', old: '1A', new: '2B' }] },
  ],
}
const detail = {
  ...listed,
  state: 'ready' as const,
  pupilNumber: '',
  mayRemove: true,
  faults: [],
  hash: 'first',
  isOutdated: false,
  asksTwice: true,
  preview: { parts: [part], notes: [] },
}
const button = (name: string | RegExp) => page.getByRole('button', { name })

describe('a file of a system', () => {
  test('OFF-061 OFF-068 shows old and new values, and asks the number to remove a second time', async () => {
    const { asked } = await openOffice(`/feeds/${ID}`, { 'read-feed': detail, 'apply-feed': undefined })
    await expect.element(page.getByText('klas: 1A → 2B')).toBeVisible()
    await expectAccessible()
    await button('Bestand inlezen').click()
    expect(asked.some(({ name }) => name === 'apply-feed')).toBe(false)
    await button('Inlezen en 2 verwijderen').click()
    await expect
      .poll(() => asked.find(({ name }) => name === 'apply-feed')?.input)
      .toMatchObject({ body: { hash: 'first', gone: 2 } })
  })

  test('OFF-062 names what a browser may not change', async () => {
    const faults = [{ place: 'school: Zeezicht', problem: 'own-iban' as const, fault: '' }]
    const { preview: _, ...refused } = { ...detail, state: 'refused' as const, faults, faultCount: 1 }
    await openOffice(`/feeds/${ID}`, { 'read-feed': refused })
    await expect.element(page.getByRole('rowheader', { name: 'school: Zeezicht' })).toBeVisible()
    await expect.element(page.getByText(/wijzigt de rekening/)).toBeVisible()
    await expectAccessible()
  })

  test('OFF-067 the tray has own jobs with their numbers', async () => {
    const progress = { part: 'users', done: 2, total: 3 }
    await openOffice('/feeds', {
      'list-feeds': { rows: [{ ...listed, state: 'applying' }], count: 1 },
      'list-jobs': { feeds: [{ ...listed, state: 'applying', progress }], jobs: [] },
    })
    await button('Mijn taken, 1 bezig').click()
    await expect.element(page.getByText(/Leerlingen in het bestand: 2 van 3/)).toBeVisible()
    await expectAccessible()
  })
})
