import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { Refusal } from '@portal/web-kit/api/failures.ts'
import type { Answers } from '../../testing/test-server.ts'
import { aChild, aParent, aSchool, openPortal } from '../../testing/open-portal.tsx'

const noor = { ...aChild(4, 'Noor'), debtor: false }
const school = aSchool({ contactInfo: '<p>Vragen? <a href="tel:0999123456">0999-123456</a></p>' })
const contact = () => page.getByText(/^Vragen\?/)

const noDebtor = () => {
  throw new Refusal('no-debtor', 403, '', new Headers())
}

const stuck: [where: string, path: string, answers: Answers][] = [
  ['has no children', '/no-children', { 'read-session': aParent({ children: [] }) }],
  ['met an error', '/application-error', {}],
  [
    'does not pay for this child',
    `/child/${noor.guid}/invoices/open`,
    { 'read-session': aParent({ children: [noor] }), 'list-invoices': noDebtor, 'count-invoices': noDebtor },
  ],
]

test.each(stuck)('DATA-023? who %s reads once how to reach the school', async (_, path, answers) => {
  await openPortal(path, { 'read-school-settings': school, ...answers })
  await expect.element(page.getByRole('main').getByText(/^Vragen\?/)).toBeVisible()
  const seen = contact()
    .elements()
    .filter((element) => element.checkVisibility())
  expect(seen).toHaveLength(1)
})

test('DATA-023? everywhere else the footer says how to reach the school, with a link that calls', async () => {
  await openPortal('/', { 'read-school-settings': school })
  const footer = page.getByRole('contentinfo')
  await expect.element(footer.getByText(/^Vragen\?/)).toBeVisible()
  await expect
    .element(footer.getByRole('link', { name: '0999-123456' }))
    .toHaveAttribute('href', 'tel:0999123456')
})
