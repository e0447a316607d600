import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { guid } from '@portal/domain/values/guid.ts'
import { expectAccessible } from '@portal/ui/testing/axe.ts'
import { openOffice, type OfficeAnswers } from '../../../../testing/open-office.tsx'

const LIST = guid('11111111-1111-4111-8111-111111111111')
const TRIP = guid('22222222-2222-4222-8222-222222222222')

const anna = {
  pupil: guid('33333333-3333-4333-8333-333333333333'),
  number: '1001',
  name: 'Anna Bos',
  className: '1A',
  guardians: [{ name: 'Els Bos', phones: ['06 12345678'] }],
  comment: 'Eet geen noten',
}

const openParticipants = (address: string, answers: OfficeAnswers = {}) =>
  openOffice(address, {
    'read-office': { rights: ['families', 'answers'], classes: ['1A'] },
    'list-participants': { rows: [anna], count: 1 },
    'read-list-names': {
      lists: [{ id: LIST, title: 'Werkweek', articles: [{ id: TRIP, description: 'Londen' }] }],
    },
    ...answers,
  })

test('OFF-149 shows the participants of an article with phone numbers and comments', async () => {
  const { asked } = await openParticipants(`/participants?list=${LIST}&article=${TRIP}`)
  await expect.element(page.getByRole('row', { name: /Anna Bos 1A Els Bos .*Eet geen noten/ })).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: '06 12345678' }))
    .toHaveAttribute('href', 'tel:0612345678')
  await expect.element(page.getByRole('button', { name: 'Afdrukken' })).toBeVisible()
  expect(asked.find(({ name }) => name === 'list-participants')?.input.query).toMatchObject({
    list: LIST,
    article: TRIP,
  })
  await expectAccessible()
})

test('OFF-149 asks for a list and an article first', async () => {
  await openParticipants('/participants', { 'list-participants': { rows: [], count: 0 } })
  await expect.element(page.getByText(/Kies een lijst en een artikel/)).toBeVisible()
})
