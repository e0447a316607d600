import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Submission } from '@portal/domain/inquiries/forms/form.ts'
import { calendarDay } from '@portal/domain/values/time/calendar-day.ts'
import { guid } from '@portal/domain/values/guid.ts'
import { instant } from '@portal/domain/values/time/instant.ts'
import { expectAccessible } from '@portal/ui/testing/axe.ts'
import { aChild, aParent, aSchool, openPortal } from '../../../../../testing/open-portal.tsx'

const [noor, sem] = [aChild(4, 'Noor'), aChild(5, 'Sem')]
const id = (digit: number) => guid('00000000-0000-4000-8000-000000000000'.replaceAll('0', String(digit)))
const evening = { id: id(7), title: 'Informatieavond', expiresOn: calendarDay('2099-12-06') }
const trip = { id: id(8), title: 'Excursie', expiresOn: calendarDay('2099-12-01') }
const sentAbout = (child: typeof noor, digit: number): Submission => ({
  id: id(digit),
  form: evening.id,
  formTitle: 'Informatieavond',
  recipient: '1',
  relatedRecipient: child.sourceId,
  submittedAt: instant('2026-10-18T08:00:00Z'),
  version: 1,
})

const show = (path: string, answers: object = {}) =>
  openPortal(path, {
    'read-session': aParent({ children: [noor, sem] }),
    'read-school-settings': aSchool({ formsEnabled: true, privacyEnabled: true }),
    'list-inquiry-counts': [
      { child: noor.guid, permissions: 0, forms: [evening] },
      { child: sem.guid, permissions: 3, forms: [trip, evening] },
    ],
    'list-form-submissions': [],
    'read-form': { ...evening, name: '', description: '', changeable: false, questions: [] },
    ...answers,
  })
const listOf = (child: typeof noor, list: string) => `/child/${child.guid}/inquiry/forms/${list}`
const chips = () => page.getByRole('navigation', { name: 'Wie' }).getByRole('link')
const rows = () => [...page.getByRole('main').element().querySelectorAll('.form-row')]

beforeEach(() => page.viewport(1280, 900))

test('DAY-063 lists what is to answer about all children, with the child at each row', async () => {
  const { asked } = await show(`${listOf(noor, 'to-answer')}?who=all`)
  await expect
    .element(page.getByRole('heading', { level: 1, name: 'In te vullen voor al uw kinderen' }))
    .toBeVisible()
  const shown = () =>
    rows().map((row) => [
      row.querySelector('h2')?.textContent,
      row.querySelector('.about-child')?.textContent,
    ])
  await expect.poll(shown).toEqual([
    ['Excursie', 'Sem'],
    ['Informatieavond', 'Noor'],
    ['Informatieavond', 'Sem'],
    ['Privacyvoorkeuren', 'Sem'],
  ])
  await expect
    .element(page.getByRole('link', { name: 'Invullen: Privacyvoorkeuren, Sem' }))
    .toHaveAttribute('href', `/app/portal/child/${sem.guid}/inquiry/privacy`)
  const names = asked.map(({ name }) => name)
  expect(names.filter((name) => name === 'list-inquiry-counts')).toHaveLength(1)
  expect(names).not.toContain('list-forms')
  await expectAccessible()
})

test('DAY-063 opens a form at its child, and leads back to the list of all', async () => {
  const { address } = await show(`${listOf(noor, 'to-answer')}?who=all`)
  await page.getByRole('link', { name: 'Invullen: Informatieavond, Sem' }).click()
  await expect.poll(address).toBe(`${listOf(sem, `form/${evening.id}`)}?who=all`)
  await expect.element(page.getByText('Over Sem')).toBeVisible()
  const crumbs = page.getByRole('navigation', { name: 'Kruimelpad' })
  await expect
    .element(crumbs.getByRole('link', { name: 'In te vullen' }))
    .toHaveAttribute('href', `/app/portal${listOf(sem, 'to-answer')}?who=all`)
})

test('DAY-063 filters by child with the count of its forms, and lists what was sent about all', async () => {
  const { asked } = await show(`${listOf(noor, 'completed')}?who=all`, {
    'list-form-submissions': [sentAbout(sem, 1), sentAbout(noor, 2)],
  })
  await expect
    .element(page.getByRole('link', { name: 'Bekijken: Informatieavond, Noor' }))
    .toHaveAttribute('href', `/app/portal${listOf(noor, `form-submission/${id(2)}`)}?who=all`)
  expect(asked.findLast(({ name }) => name === 'list-form-submissions')?.input).not.toHaveProperty(
    'query.about',
  )
  await page.getByRole('link', { name: /^In te vullen/ }).click()
  await expect.element(chips().nth(2)).toHaveAccessibleName('Sem 2 formulieren om in te vullen')
})

test('DAY-063 the tab opens the list of all children, and counts what it holds', async () => {
  const { address } = await show(listOf(sem, 'completed'))
  const tab = page
    .getByRole('navigation', { name: 'Hoofdmenu' })
    .first()
    .getByRole('link', { name: /^Formulieren/ })
  await expect.element(tab).toHaveAccessibleName('Formulieren en privacy 4 dingen vragen uw aandacht')
  await tab.click()
  await expect.poll(address).toBe(`${listOf(sem, 'to-answer')}?who=all`)
})
