import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { guid } from '@portal/domain/values/guid.ts'
import { instant } from '@portal/domain/values/time/instant.ts'
import { Fault, Refusal } from '@portal/web-kit/api/failures.ts'
import { expectAccessible } from '@portal/ui/testing/axe.ts'
import { openOffice, type OfficeAnswers } from '../../../../testing/open-office.tsx'
import type { DoublePerson } from './merge.queries.ts'

const idOf = (number: number) => guid(`00000000-0000-4000-8000-${String(number).padStart(12, '0')}`)
const none = { relations: 0, messages: 0, answers: 0, orders: 0, unpaid: 0, roles: 0, 'sign-ins': 0 }

const marieke: DoublePerson = {
  id: idOf(1),
  number: '9001',
  name: 'Marieke Vries',
  kind: 'guardian',
  values: {
    firstName: 'Marieke',
    lastNamePrefix: '',
    lastName: 'Vries',
    gender: 'v',
    birthDate: '',
    className: '',
    email: 'marieke@post.example',
    mobile: '',
    home: '',
  },
  worksAtSchool: false,
  roles: [],
  login: 'm.vries',
  lastSignInAt: instant('2026-11-03T10:15:00Z'),
  counts: none,
  gains: ['Noor Vries'],
}
const maria: DoublePerson = {
  ...marieke,
  id: idOf(2),
  number: '9002',
  name: 'Maria Vries',
  values: { ...marieke.values, firstName: 'Maria', mobile: '0999123456' },
  lastSignInAt: undefined,
  counts: { ...none, relations: 1, messages: 12 },
  gains: [],
}
const double = { one: marieke, other: maria, hash: 'seen' }

const openAt = (path: string, answers: OfficeAnswers = {}) =>
  openOffice(path, {
    'read-office': { rights: ['families', 'people'], classes: [] },
    'read-double': double,
    'list-doubles': {
      count: 1,
      rows: [
        {
          id: 'pair',
          kind: 'guardian',
          one: { id: marieke.id, number: '9001', name: 'Marieke Vries', about: 'Sem Vries' },
          other: { id: maria.id, number: '9002', name: 'Maria Vries', about: '' },
          reasons: ['email', 'relation'],
        },
      ],
    },
    ...answers,
  })
const openMerge = (answers?: OfficeAnswers) => openAt(`/doubles/${marieke.id}/${maria.id}`, answers)

const button = (name: string) => page.getByRole('button', { name, exact: true })
const dialog = () => page.getByRole('dialog')
const stays = (name: RegExp) => page.getByRole('radio', { name })
const group = (name: RegExp) => page.getByRole('radiogroup', { name })
const bodies = (asked: Awaited<ReturnType<typeof openMerge>>['asked']) =>
  asked.filter(({ name }) => name === 'merge-people').map(({ input }) => input)

describe('the list of doubles', () => {
  test('OFF-037 OFF-016 shows each pair with what is the same, and leads to both', async () => {
    await openAt('/doubles')
    await expect.element(page.getByText('e-mailadres, kind of ouder')).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: 'Marieke Vries (9001)' }))
      .toHaveAttribute('href', `/app/office/doubles/${marieke.id}/${maria.id}`)
    await expectAccessible()
  })

  test('OFF-037 OFF-016 says when there are none', async () => {
    await openAt('/doubles', { 'list-doubles': { rows: [], count: 0 } })
    await expect.element(page.getByText('Er zijn geen mogelijke dubbelen.')).toBeVisible()
  })
})

describe('the page of two people', () => {
  test('OFF-038 OFF-016 has nothing chosen beforehand, and merges nothing before all is chosen', async () => {
    const { asked } = await openMerge({ 'merge-people': () => ({ id: marieke.id, name: 'Maria Vries' }) })
    await expect.element(stays(/Marieke Vries, nummer 9001. Laatst ingelogd/)).not.toBeChecked()
    expect(page.getByRole('radio', { checked: true }).elements()).toEqual([])
    await expect.element(page.getByText('Alleen hier: wordt overgenomen')).toBeVisible()
    await button('Samenvoegen').click()
    await expect
      .element(page.getByText('Kies eerst wie blijft, en bij elk verschil een waarde.'))
      .toBeVisible()
    expect(dialog().elements()).toEqual([])
    await expectAccessible()
    await page.getByText(/nummer 9001\./).click()
    await group(/Voornaam/)
      .getByText('Maria')
      .click()
    await expect.element(page.getByText('Marieke Vries ziet voortaan ook: Noor Vries.')).toBeVisible()
    await button('Samenvoegen').click()
    await expect
      .element(dialog().getByText('Maria Vries met nummer 9002 wordt gesloten', { exact: false }))
      .toBeVisible()
    await expectAccessible()
    expect(bodies(asked)).toEqual([])
    await dialog().getByRole('button', { name: 'Samenvoegen' }).click()
    await expect.element(page.getByText('Marieke Vries is samengevoegd')).toBeVisible()
    await expect.element(page.getByRole('heading', { level: 1, name: 'Dubbelen' })).toBeVisible()
    expect(bodies(asked)).toMatchObject([
      {
        params: { id: marieke.id },
        body: { other: maria.id, hash: 'seen', choices: [{ field: 'firstName', side: 'other' }] },
      },
    ])
  })

  test('OFF-038 keeps the chosen values when the other person stays', async () => {
    const { asked } = await openMerge({ 'merge-people': () => ({ id: maria.id, name: 'Maria Vries' }) })
    await page.getByText(/nummer 9001\./).click()
    await group(/Voornaam/)
      .getByText('Maria')
      .click()
    await page.getByText(/nummer 9002\./).click()
    await expect.element(page.getByText('Niemand ziet door het samenvoegen een kind erbij.')).toBeVisible()
    await button('Samenvoegen').click()
    await dialog().getByRole('button', { name: 'Samenvoegen' }).click()
    await expect.element(page.getByText('Maria Vries is samengevoegd')).toBeVisible()
    expect(bodies(asked)).toMatchObject([
      {
        params: { id: maria.id },
        body: { other: marieke.id, choices: [{ field: 'firstName', side: 'survivor' }] },
      },
    ])
  })

  test('OFF-039 a refusal stays in the question, and nothing chosen is lost', async () => {
    await openMerge({
      'merge-people': () => {
        throw new Refusal('merge-court-order', 422, '', new Headers())
      },
    })
    await page.getByText(/nummer 9001\./).click()
    await group(/Voornaam/)
      .getByText('Maria')
      .click()
    await button('Samenvoegen').click()
    await dialog().getByRole('button', { name: 'Samenvoegen' }).click()
    await expect
      .element(dialog().getByText('geen contact (uitspraak van de rechter)', { exact: false }))
      .toBeVisible()
    await dialog().getByRole('button', { name: 'Annuleren' }).click()
    await expect.element(stays(/nummer 9001/)).toBeChecked()
  })

  test('OFF-038 OFF-016 says when there are no such people, and reads again after a fault', async () => {
    let isBroken = true
    await openMerge({
      'read-double': () => {
        if (isBroken) throw new Fault(500, 'x')
        return double
      },
    })
    await expect.element(button('Opnieuw proberen')).toBeVisible()
    isBroken = false
    await button('Opnieuw proberen').click()
    await expect.element(stays(/nummer 9001/)).toBeVisible()
  })
})

test('OFF-037 finds somebody to merge with from the page of a family', async () => {
  const anna = {
    id: idOf(3),
    number: '2025001',
    name: 'Anna Vries',
    firstName: 'Anna',
    lastNamePrefix: '',
    lastName: 'Vries',
    email: '',
    login: '',
    phones: [],
    owned: [],
    className: '1A',
    guardians: [],
  }
  await openAt(`/families/${anna.id}`, {
    'read-family': anna,
    'find-others': ({ query }) =>
      query.search === 'niemand' ? [] : [{ id: idOf(4), number: '2025002', name: 'Anna Vries', about: '1B' }],
  })
  await page.getByRole('button', { name: 'Samenvoegen met… Anna Vries' }).click()
  await dialog().getByRole('textbox', { name: 'Naam of nummer' }).fill('niemand')
  await expect.element(dialog().getByText('Niemand gevonden.')).toBeVisible()
  await dialog().getByRole('textbox', { name: 'Naam of nummer' }).fill('anna')
  await expect
    .element(dialog().getByRole('link', { name: 'Anna Vries (2025002)' }))
    .toHaveAttribute('href', `/app/office/doubles/${anna.id}/${idOf(4)}`)
  await expectAccessible()
})
