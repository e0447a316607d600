import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { ContactDetails } from '@portal/domain/people/contact-details.ts'
import { expectAccessible } from '@portal/ui/testing/axe.ts'
import { Refusal } from '@portal/web-kit/api/failures.ts'
import { aChild, openPortal, withSchoolSystem } from '../../../testing/open-portal.tsx'

const noor = aChild(4, 'Noor')
const place = `/child/${noor.guid}/som/phone-email`

const some = (facts: Partial<ContactDetails> = {}): ContactDetails => ({
  own: { fullName: 'Marieke de Vries', email: 'm@post.example', home: '', mobile: '06 1111 1111' },
  pupil: { fullName: 'Noor de Vries', email: '', home: '', mobile: '06 2222 2222' },
  mayChange: true,
  ...facts,
})
const field = (name: string) => page.getByRole('textbox', { name })

beforeEach(() => page.viewport(1280, 900))

test('SOM-009 API-142 INFO-022 saves a changed number as a form, and confirms it', async () => {
  let kept = some()
  const { asked } = await openPortal(place, {
    ...withSchoolSystem,
    'read-contact-details': () => kept,
    'keep-phone-numbers': ({ body }: { body: { home: string; mobile: string } }) => {
      kept = some({ own: { ...kept.own, ...body } })
      return {}
    },
  })
  await expect.element(page.getByText('06 2222 2222')).toBeVisible()
  await expectAccessible()
  await userEvent.fill(field('Thuis'), '0999')
  await userEvent.click(page.getByRole('button', { name: 'Opslaan' }))
  await expect.element(page.getByText(/^Dit is geen telefoonnummer/)).toBeVisible()
  expect(asked.some(({ name }) => name === 'keep-phone-numbers')).toBe(false)
  await userEvent.fill(field('Thuis'), '0999 123456')
  await userEvent.click(page.getByRole('button', { name: 'Opslaan' }))
  await expect.element(page.getByText('Uw gegevens zijn opgeslagen.').first()).toBeVisible()
  expect(asked.find(({ name }) => name === 'keep-phone-numbers')?.input).toEqual({
    body: { home: '0999 123456', mobile: '06 1111 1111' },
  })
  await expect.element(field('Thuis')).toHaveValue('0999 123456')
})

test('ERR-019 says why numbers could not be saved', async () => {
  await openPortal(place, {
    ...withSchoolSystem,
    'read-contact-details': some(),
    'keep-phone-numbers': () => {
      throw new Refusal('not-while-looking-along', 403, '', new Headers())
    },
  })
  await userEvent.fill(field('Thuis'), '0999 123456')
  await userEvent.click(page.getByRole('button', { name: 'Opslaan' }))
  await expect.element(page.getByText('De gegevens konden niet worden opgeslagen').first()).toBeVisible()
  await expect.element(page.getByText(/^Dit kan niet terwijl u met iemand meekijkt/).first()).toBeVisible()
  await expect.element(field('Thuis')).toHaveValue('0999 123456')
})

test('SOM-009 shows an impersonator the numbers read-only', async () => {
  await openPortal(place, { ...withSchoolSystem, 'read-contact-details': some({ mayChange: false }) })
  await expect.element(page.getByText('06 1111 1111')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Opslaan' })).not.toBeInTheDocument()
})
