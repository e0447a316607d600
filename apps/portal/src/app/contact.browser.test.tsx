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

test.each(stuck)(
  "DATA-023? shows the school's contact details once to a visitor who %s",
  async (_, path, answers) => {
    await openPortal(path, { 'read-school-settings': school, ...answers })
    await expect.element(page.getByRole('main').getByText(/^Vragen\?/)).toBeVisible()
    const seen = contact()
      .elements()
      .filter((element) => element.checkVisibility())
    expect(seen).toHaveLength(1)
  },
)

test('DATA-023? shows the contact details in the footer of other pages, with a telephone link', async () => {
  await openPortal('/', { 'read-school-settings': school })
  const footer = page.getByRole('contentinfo')
  await expect.element(footer.getByText(/^Vragen\?/)).toBeVisible()
  await expect
    .element(footer.getByRole('link', { name: '0999-123456' }))
    .toHaveAttribute('href', 'tel:0999123456')
})
