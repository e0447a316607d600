import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { OfficeRight } from '@portal/domain/account/office/office-role.ts'
import { guid } from '@portal/domain/values/guid.ts'
import { instant } from '@portal/domain/values/time/instant.ts'
import { percentage } from '@portal/domain/values/money/percentage.ts'
import { calendarDay } from '@portal/domain/values/time/calendar-day.ts'
import { Fault, Refusal } from '@portal/web-kit/api/failures.ts'
import { expectAccessible } from '@portal/ui/testing/axe.ts'
import { openOffice, type OfficeAnswers } from '../../../../../testing/open-office.tsx'
import type { Family, FamilyGuardian } from '../family.queries.ts'

const idOf = (number: number) => guid(`00000000-0000-4000-8000-${String(number).padStart(12, '0')}`)
const guardian = (number: number, name: string, debtor: string): FamilyGuardian => ({
  id: idOf(number),
  number: `90${number}`,
  name,
  firstName: name,
  lastNamePrefix: '',
  lastName: '',
  email: '',
  login: '',
  phones: [],
  relation: idOf(number * 10),
  isReadOnly: false,
  pupilLeft: false,
  noContact: false,
  owned: [],
  isAccessOwned: false,
  debtor,
  otherChildren: [],
})
const payer = (number: string, name: string, hasOpen = false) => ({ number, name, isCompany: false, hasOpen })
const share = (number: string, percent: number) => ({ number, share: percentage(percent) })

const anna: Family = {
  id: idOf(1),
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
  guardians: [guardian(2, 'Marieke Vries', 'M. Vries'), guardian(3, 'Arend Bos', '')],
  payers: {
    stored: {
      links: [
        { relation: idOf(20), number: '104211' },
        { relation: idOf(30), number: '' },
      ],
      shares: [],
    },
    known: [payer('104211', 'M. Vries', true), payer('104300', 'A. Bos')],
    mandates: [],
  },
}

const openFamily = (family: Family, answers: OfficeAnswers = {}, ...rights: readonly OfficeRight[]) =>
  openOffice(`/families/${anna.id}`, {
    'read-office': { rights: ['families', 'people', ...rights], classes: ['1A'] },
    'read-family': family,
    'list-family-mails': [],
    ...answers,
  })
const section = () => page.getByRole('region', { name: 'Wie betaalt' }).first()
const dialog = () => page.getByRole('dialog')
const open = () => page.getByRole('button', { name: 'Wijzigen Wie betaalt' }).click()
const choice = (name: string) => dialog().getByRole('combobox', { name })
const field = (name: string) => dialog().getByRole('textbox', { name })
const save = () => dialog().getByRole('button', { name: 'Opslaan' }).click()
const withPayers = (stored: NonNullable<Family['payers']>['stored']): Family => ({
  ...anna,
  payers: { stored, known: anna.payers?.known ?? [], mandates: [] },
})

describe('the payers of a family', () => {
  test('OFF-072 OFF-016 shows who pays, and what is planned', async () => {
    const both = [
      { relation: idOf(20), number: '104211' },
      { relation: idOf(30), number: '104300' },
    ]
    const planned = {
      startsOn: calendarDay('2027-01-01'),
      shares: [share('104211', 33.33), share('104300', 66.67)],
    }
    await openFamily(withPayers({ links: both, shares: [share('104211', 100), share('104300', 0)], planned }))
    await expect
      .element(section().getByRole('row', { name: /M\. Vries.*Marieke Vries.*100 %/ }))
      .toBeVisible()
    await expect.element(section().getByText('Vanaf 1 januari 2027: 66,67 %')).toBeVisible()
    await expectAccessible()
  })

  test('OFF-072 says that no guardian pays', async () => {
    await openFamily(withPayers({ links: [{ relation: idOf(20), number: '' }], shares: [] }))
    await expect.element(page.getByText('Voor deze leerling betaalt nog niemand.')).toBeVisible()
  })

  test('OFF-072 OFF-073 divides evenly, and sends what was seen with what it becomes', async () => {
    const { asked } = await openFamily(anna, { 'change-payers': () => undefined })
    await open()
    await expect.element(dialog().getByText(/blijven bij de betaler die ze kreeg/)).toBeVisible()
    await choice('Arend Bos betaalt als').selectOptions('104300')
    await save()
    await expect.element(dialog().getByText('Samen 0 %. Dat moet precies 100 % zijn.')).toBeVisible()
    await dialog().getByRole('button', { name: 'Gelijk verdelen' }).click()
    await expect.element(field('Deel van A. Bos (%)')).toHaveValue('50')
    await field('Deel van M. Vries (%)').fill('33,33')
    await field('Deel van A. Bos (%)').fill('66.67')
    await expect.element(dialog().getByText('Samen 100 %.')).toBeVisible()
    await expectAccessible()
    await save()
    await expect.element(dialog()).not.toBeInTheDocument()
    const [sent] = asked.filter(({ name }) => name === 'change-payers')
    expect(sent?.input.body).toMatchObject({
      from: anna.payers?.stored,
      to: {
        links: [
          { relation: idOf(20), number: '104211', isNew: false },
          { relation: idOf(30), number: '104300', isNew: false },
        ],
        shares: [share('104211', 33.33), share('104300', 66.67)],
      },
    })
  })

  test('OFF-073 OFF-074 warns for what is open, and keeps what was typed when it is refused', async () => {
    await openFamily(anna, {
      'change-payers': () => {
        throw new Refusal('payer-has-open', 409, '', new Headers())
      },
    })
    await open()
    await choice('Marieke Vries betaalt als').selectOptions('')
    await choice('Arend Bos betaalt als').selectOptions('new')
    await save()
    await expect.element(dialog().getByText(/Vul een nummer in/)).toBeVisible()
    await field('Betalernummer van Arend Bos').fill('104999')
    await expect.element(dialog().getByText(/Bij M\. Vries staat nog iets open/)).toBeVisible()
    await save()
    await expect.element(dialog().getByText(/Geef die betaler 0 %/)).toBeVisible()
    await expect.element(field('Betalernummer van Arend Bos')).toHaveValue('104999')
  })

  test('OFF-074 shows what somebody else saved, and saves over it only when asked', async () => {
    let isOther = false
    const other = withPayers({
      links: [
        { relation: idOf(20), number: '104211' },
        { relation: idOf(30), number: '104300' },
      ],
      shares: [share('104211', 50), share('104300', 50)],
    })
    const { asked } = await openFamily(anna, {
      'read-family': () => (isOther ? other : anna),
      'change-payers': () => {
        if (isOther) return undefined
        isOther = true
        throw new Refusal('changed-meanwhile', 409, '', new Headers())
      },
    })
    await open()
    await save()
    await dialog().getByRole('button', { name: 'Toch mijn versie' }).click()
    await save()
    await expect.element(dialog()).not.toBeInTheDocument()
    const bodies = asked.filter(({ name }) => name === 'change-payers').map(({ input }) => input.body)
    expect(bodies).toMatchObject([{ from: anna.payers?.stored }, { from: other.payers?.stored }])
  })

  test('OFF-077 OFF-078 OFF-016 shows mandates and mails, without what is in them', async () => {
    const mandate = {
      code: 'WL-1',
      payer: '104211',
      iban: 'NL•• •••• 1234',
      signedOn: calendarDay('2026-03-01'),
    }
    const mail = (id: string, state: 'sent' | 'retrying') => ({
      id,
      to: 'Marieke Vries',
      address: 'marieke@post.example',
      kind: 'money' as const,
      at: instant('2026-03-03T10:15:00Z'),
      state,
    })
    await openFamily(
      { ...anna, payers: { stored: { links: [], shares: [] }, known: [], mandates: [mandate] } },
      { 'list-family-mails': [mail('1', 'sent'), mail('2', 'retrying')] },
    )
    await expect.element(page.getByRole('row', { name: /WL-1 104211 NL•• •••• 1234/ })).toBeVisible()
    await expect
      .element(page.getByRole('row', { name: /Betaling of incasso .* Marieke Vries .* Lukt nog niet/ }))
      .toBeVisible()
    expect(page.getByText('Op naam van').elements()).toEqual([])
    await expectAccessible()
  })

  test('OFF-016 reads the mails again after a fault', async () => {
    await openFamily(anna, {
      'list-family-mails': () => {
        throw new Fault(500, 'x')
      },
    })
    await expect.element(page.getByRole('button', { name: 'Opnieuw proberen' })).toBeVisible()
  })

  test('OFF-079 changes an address, and names the field that is wrong', async () => {
    const { asked } = await openFamily(anna, { 'change-postal-address': () => undefined })
    await page.getByRole('button', { name: 'Postadres Marieke Vries' }).click()
    await field('Straat').fill('Vestingplein')
    await field('Huisnummer en toevoeging').fill('12')
    await field('Postcode').fill('99')
    await field('Plaats').fill('Vestingdam')
    await save()
    await expect.element(dialog().getByText('Vul een postcode in, zoals 1234 AB.')).toBeVisible()
    await expectAccessible()
    await field('Postcode').fill('9999zz')
    await save()
    await expect.element(dialog()).not.toBeInTheDocument()
    const to = {
      street: 'Vestingplein',
      houseNumber: '12',
      postalCode: '9999 ZZ',
      city: 'Vestingdam',
      country: '',
    }
    expect(
      asked.filter(({ name }) => name === 'change-postal-address').map(({ input }) => input.body),
    ).toEqual([{ to }])
  })

  test('OFF-084 shows no payers without them, and no button without the right', async () => {
    const { payers: _, ...without } = anna
    await openFamily(without)
    await expect.element(page.getByRole('article', { name: 'Marieke Vries' })).toBeVisible()
    expect(page.getByRole('heading', { name: 'Wie betaalt' }).elements()).toEqual([])
  })
})
