import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Answers } from '../../../../testing/test-server.ts'
import { aChild, aParent, aSchool, openPortal } from '../../../../testing/open-portal.tsx'

const school = aSchool({ googleAnalyticsTrackingId: 'G-AB12CD34EF' })
const open = (answers: Answers = {}, path = '/') =>
  openPortal(path, {
    'read-school-settings': school,
    'read-analytics': { mayAsk: true },
    'choose-analytics': ({ body }) => ({ mayAsk: true, ...body }),
    ...answers,
  })

const question = page.getByRole('region', { name: 'Mogen wij uw bezoeken aan het portaal meetellen?' })
const yes = question.getByRole('button', { name: 'Ja, tel mijn bezoeken mee' })
const no = question.getByRole('button', { name: 'Nee, tel mijn bezoeken niet mee' })
const frames = () => document.querySelectorAll('iframe')

test('API-038? asks a parent on the home page, with equal yes and no, and loads nothing yet', async () => {
  await open()
  await expect.element(yes).toBeVisible()
  const looks = [yes, no].map((button) => {
    const { backgroundColor, color, fontSize, fontWeight } = getComputedStyle(button.element())
    return { backgroundColor, color, fontSize, fontWeight }
  })
  expect(looks[0]).toEqual(looks[1])
  expect(frames()).toHaveLength(0)
})

test('API-038? saves a no, loads nothing and does not ask again', async () => {
  const { asked } = await open()
  await no.click()
  await expect.element(page.getByText('Uw keuze is bewaard.')).toBeVisible()
  await expect.element(question).not.toBeInTheDocument()
  expect(asked.find(({ name }) => name === 'choose-analytics')?.input).toEqual({
    body: { choice: 'refused' },
  })
  expect(frames()).toHaveLength(0)
})

test('API-038? withdraws a yes on My account, and then counts nothing', async () => {
  await open({ 'read-analytics': { mayAsk: true, choice: 'agreed' } }, '/account')
  await expect.element(yes).toHaveAttribute('aria-pressed', 'true')
  expect(frames()).toHaveLength(1)
  expect(frames()[0]?.getAttribute('sandbox')).toBe('allow-scripts')
  await no.click()
  await expect.element(no).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(() => frames().length).toBe(0)
})

test.each([
  ['a school without an id', { 'read-school-settings': aSchool() }],
  [
    'a student',
    {
      'read-session': aParent({
        role: { ...aParent().role, stereotype: 'leerling' },
        children: [aChild(4, 'Noor')],
      }),
    },
  ],
])('API-038? %s sends no request about analytics', async (_who, answers) => {
  const { asked } = await open(answers)
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(asked.map(({ name }) => name)).not.toContain('read-analytics')
  await expect.element(question).not.toBeInTheDocument()
})
