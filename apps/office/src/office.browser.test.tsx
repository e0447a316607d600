import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { EXACT_COUNT } from '@portal/domain/account/office/office-list.ts'
import type { OfficeRight } from '@portal/domain/account/office/office-role.ts'
import { guid } from '@portal/domain/values/guid.ts'
import { instant } from '@portal/domain/values/time/instant.ts'
import { Fault, Refusal } from '@portal/web-kit/api/failures.ts'
import { expectAccessible } from '@portal/ui/testing/axe.ts'
import { openOffice, type OfficeAnswers } from '../testing/open-office.tsx'

const idOf = (number: number) => guid(`00000000-0000-4000-8000-${String(number).padStart(12, '0')}`)
const STAMP = instant('2026-11-03T10:15:00Z')

const aFamily = (number: number, name: string) => ({
  id: idOf(number),
  number: String(2025000 + number),
  name,
  className: '1A',
  guardians: [
    {
      id: idOf(500 + number),
      name: 'M. Bakker',
      email: 'm@bakker.example',
      hasPassword: true,
      lastSignInAt: STAMP,
    },
    { id: idOf(800 + number), name: 'J. Smit', email: '', hasPassword: false, letterAt: STAMP },
  ],
  debtor: 'M. Bakker',
})

const lotte = aFamily(1, 'Bakker, Lotte')
const families = <Row,>(rows: readonly Row[], count = rows.length) => ({ rows: [...rows], count })
const withRights = (...rights: readonly OfficeRight[]): OfficeAnswers => ({
  'read-office': { rights, classes: ['1A', '1B'] },
})

const row = (name: RegExp) => page.getByRole('row', { name })
const button = (name: string | RegExp) => page.getByRole('button', { name })
const queries = (asked: readonly { readonly name: string; readonly input: object }[], name: string) =>
  asked.flatMap((one) => (one.name === name ? [(one.input as { readonly query?: object }).query] : []))

describe('the frame', () => {
  test('OFF-014 the navigation shows only what somebody may use', async () => {
    await openOffice('/', { ...withRights('roles', 'audit'), 'list-office-roles': { rows: [], count: 0 } })
    const links = page.getByRole('navigation', { name: 'Onderdelen van het kantoor' }).getByRole('link')
    await expect
      .poll(() => links.elements().map((link) => link.textContent))
      .toEqual(['Vandaag', 'Rollen', 'Goedkeuren', 'Logboek'])
    expect(page.getByRole('search').elements()).toEqual([])
  })

  test('OFF-013 without a role the office says so, with a way to the portal', async () => {
    await openOffice('/families', {
      'read-office': () => {
        throw new Refusal('no-office-right', 403, '', new Headers())
      },
    })
    await expect.element(page.getByRole('heading', { name: 'U heeft geen rol in het kantoor' })).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: 'Naar het portaal' }))
      .toHaveAttribute('href', '/app/portal/')
    await expectAccessible()
  })

  test('OFF-014 a screen that somebody may not use opens Today', async () => {
    const { address, asked } = await openOffice('/audit', withRights('families'))
    await expect.poll(address).toBe('/')
    await expect.element(page.getByRole('heading', { name: 'Vandaag' })).toBeVisible()
    expect(asked.map(({ name }) => name)).not.toContain('list-audit')
  })

  test('OFF-009 a slash moves to the search of every screen, which finds families', async () => {
    const { address } = await openOffice('/roles', {
      'list-office-roles': { rows: [], count: 0 },
      'list-families': families([lotte]),
    })
    await expect.element(page.getByText('Er is nog geen rol gegeven.')).toBeVisible()
    await userEvent.keyboard('/Lotte{Enter}')
    await expect.poll(address).toBe('/families?search=Lotte')
    await expect.element(row(/Bakker, Lotte/)).toBeVisible()
  })
})

test('OFF-070 the menu leads to what the portal has for who administers', async () => {
  await openOffice('/', {})
  await button('Menu van Judith Bakker').click()
  const items = page.getByRole('menuitem')
  await expect
    .poll(() => items.elements().map((item) => item.textContent?.trim()))
    .toEqual(['Mijn account', 'Meekijken als…', 'Bestellingen uitgeven', 'Uitloggen'])
})

test('OFF-121 shows the notice of the school or the operator above every screen, as plain text', async () => {
  await openOffice('/families', {
    'list-families': families([lotte]),
    'read-notification': { active: true, priority: 'warning', message: 'Vanavond <b>onderhoud</b>' },
  })
  await expect.element(page.getByText(/Vanavond <b>onderhoud<\/b>/)).toBeVisible()
  await expectAccessible()
})

describe('a list', () => {
  test('OFF-009 OFF-016 OFF-036 shows each pupil with class, guardians, debtor and last sign-in', async () => {
    await openOffice('/families', {
      'list-families': families([
        lotte,
        { ...lotte, id: idOf(2), name: 'Zee, Abel', guardians: [], debtor: '' },
      ]),
    })
    const cells = (name: string) =>
      page
        .getByRole('row')
        .elements()
        .find((one) => one.textContent?.startsWith(name))
        ?.querySelectorAll('th, td:not(.list-select)')
    const wordsOf = (name: string) => [...(cells(name) ?? [])].map(({ textContent }) => textContent)
    await expect
      .poll(() => wordsOf('Bakker'))
      .toEqual([
        'Bakker, Lotte',
        '2025001',
        '1A',
        'M. Bakker · J. Smit (geen e-mailadres)',
        'M. Bakker',
        'J. Smit: Geen e-mailadres',
        'M. Bakker: gebruikt het portaal · J. Smit: brief van 03-11-2026',
        '3 november 2026, 11:15',
      ])
    expect(wordsOf('Zee')).toEqual(['Zee, Abel', '2025001', '1A', 'Niemand', 'Niemand', '', '', 'Nooit'])
    await expectAccessible()
  })

  test('OFF-118 says which mails do not arrive', async () => {
    const [guardian] = lotte.guardians
    await openOffice('/families?only=bounced', {
      'list-families': families([
        { ...lotte, guardians: guardian ? [Object.assign({}, guardian, { isBounced: true as const })] : [] },
      ]),
    })
    await expect.element(page.getByRole('cell', { name: 'Komt niet aan' })).toBeVisible()
    await expect.element(page.getByText('Mail komt niet aan')).toBeInTheDocument()
  })

  test('OFF-011 keeps search, filters, order and page in its address', async () => {
    const many = Array.from({ length: 50 }, (_, index) => aFamily(index + 1, `Leerling ${index + 1}`))
    const { address, asked } = await openOffice('/families', { 'list-families': families(many, 120) })
    await expect.element(page.getByText('1–50 van 120')).toBeVisible()
    await page.getByRole('link', { name: 'Volgende' }).click()
    await expect.poll(address).toBe('/families?page=2')
    await page.getByRole('link', { name: 'Klas', exact: true }).click()
    await expect.poll(address).toBe('/families?order=class')
    await expect
      .element(page.getByRole('columnheader', { name: 'Klas' }))
      .toHaveAttribute('aria-sort', 'ascending')
    await page.getByRole('link', { name: 'Klas', exact: true }).click()
    await expect.poll(address).toBe('/families?order=-class')
    await userEvent.selectOptions(page.getByRole('combobox', { name: 'Alleen' }), 'no-email')
    await page.getByRole('searchbox', { name: 'Zoek naam, nummer of e-mailadres' }).fill('vries')
    await expect.poll(address).toBe('/families?search=vries&only=no-email&order=-class')
    await expect
      .poll(() => queries(asked, 'list-families').at(-1))
      .toEqual({ search: 'vries', order: '-class', page: 1, class: '', only: 'no-email' })
    await expect
      .element(page.getByRole('link', { name: 'Als CSV' }))
      .toHaveAttribute('href', '/api/office/families/export?search=vries&order=-class&only=no-email&as=csv')
    await expect
      .element(page.getByRole('link', { name: 'Als Excel' }))
      .toHaveAttribute('href', '/api/office/families/export?search=vries&order=-class&only=no-email&as=xlsx')
  })

  test('OFF-011 says that there are more than can be counted', async () => {
    await openOffice('/families', { 'list-families': families([lotte], EXACT_COUNT + 1) })
    await expect.element(page.getByText('Meer dan 10.000 regels')).toBeVisible()
    await expect.element(page.getByText('1–50 van meer dan 10.000')).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Volgende' })).toBeVisible()
  })

  test('OFF-011 an order or page that it does not have counts as absent', async () => {
    const { asked } = await openOffice('/families?order=iban&page=-3', { 'list-families': families([lotte]) })
    await expect.element(row(/Bakker, Lotte/)).toBeVisible()
    expect(queries(asked, 'list-families')[0]).toMatchObject({ order: 'name', page: 1 })
  })

  test('OFF-016 an empty list says what will be there', async () => {
    await openOffice('/families', { 'list-families': families([]) })
    await expect.element(page.getByText(/^Er staan nog geen leerlingen/)).toBeVisible()
    expect(page.getByRole('link', { name: 'Als CSV' }).elements()).toEqual([])
  })

  test('OFF-016 a search without result leads back to all', async () => {
    await openOffice('/families?search=x', { 'list-families': families([]) })
    await expect.element(page.getByText(/^Niets gevonden/)).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: 'Alles tonen' }))
      .toHaveAttribute('href', '/app/office/families')
  })

  test('OFF-016 a failure can be tried again', async () => {
    let fails = true
    await openOffice('/families', {
      'list-families': () => {
        if (fails) throw new Fault(500, undefined)
        return families([lotte])
      },
    })
    await expect.element(page.getByText('De gegevens konden niet worden opgehaald')).toBeVisible()
    fails = false
    await button('Opnieuw proberen').click()
    await expect.element(row(/Bakker, Lotte/)).toBeVisible()
  })

  test('OFF-003 OFF-016 a refused list says why, and cannot be tried again', async () => {
    await openOffice('/families', {
      'list-families': () => {
        throw new Refusal('no-office-right', 403, '', new Headers())
      },
    })
    await expect
      .element(page.getByRole('alert').getByText(/^Met uw account kunt u dit niet doen/))
      .toBeVisible()
    expect(button('Opnieuw proberen').elements()).toEqual([])
  })

  test('OFF-016 a column can be hidden, and stays hidden on this device', async () => {
    await openOffice('/families', { 'list-families': families([lotte]) })
    await page.getByText('Kolommen').first().click()
    await page.getByRole('checkbox', { name: 'Nummer' }).click({ force: true })
    await expect.element(page.getByRole('columnheader', { name: 'Nummer' })).not.toBeInTheDocument()
    expect(localStorage.getItem('ouderportaal.office-columns.families')).toBe('number')
    expect(page.getByRole('checkbox', { name: 'Leerling' }).elements()).toEqual([])
  })
})

const aRole = {
  id: idOf(1),
  name: 'T. de Wit',
  login: 't.dewit',
  role: 'mentor',
  classes: ['1A'],
  grantedAt: STAMP,
  grantedBy: '',
} as const

describe('roles', () => {
  test('OFF-008 a role is granted for the chosen classes, with each fault at its field', async () => {
    const { asked } = await openOffice('/roles', {
      'list-office-roles': { rows: [], count: 0 },
      'grant-office-role': ({ body: { login } }) => {
        if (login === 'niemand') throw new Refusal('login-unknown', 422, '', new Headers())
        return { ...aRole, classes: [...aRole.classes] }
      },
    })
    await button('Rol geven').click()
    const dialog = page.getByRole('dialog', { name: 'Rol geven' })
    const send = dialog.getByRole('button', { name: 'Rol geven' })
    await send.click()
    await expect
      .element(dialog.getByRole('textbox', { name: 'Gebruikersnaam' }))
      .toHaveAttribute('aria-invalid', 'true')
    await dialog.getByRole('textbox', { name: 'Gebruikersnaam' }).fill('niemand')
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Rol' }), 'mentor')
    await send.click()
    expect(queries(asked, 'grant-office-role')).toEqual([])
    await dialog.getByRole('checkbox', { name: '1A' }).click({ force: true })
    await send.click()
    await expect
      .element(dialog.getByRole('textbox', { name: 'Gebruikersnaam' }))
      .toHaveAccessibleDescription(
        'De gebruikersnaam van iemand die al een account heeft. Niemand op school heeft deze gebruikersnaam.',
      )
    await expect.element(dialog.getByRole('textbox', { name: 'Gebruikersnaam' })).toHaveValue('niemand')
    await expectAccessible()
    await dialog.getByRole('textbox', { name: 'Gebruikersnaam' }).fill(' t.dewit ')
    await send.click()
    await expect.element(page.getByText('T. de Wit heeft de rol.')).toBeVisible()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(asked.filter(({ name }) => name === 'grant-office-role').at(-1)?.input).toEqual({
      body: { login: 't.dewit', role: 'mentor', classes: ['1A'] },
    })
  })

  test('OFF-008 OFF-056 a role is revoked after a question, and a role of money is proposed', async () => {
    const rows = [
      { ...aRole, classes: [...aRole.classes] },
      { ...aRole, id: idOf(2), name: 'B. Boek', role: 'bookkeeper' as const, classes: undefined },
    ]
    const { asked } = await openOffice('/roles', {
      'list-office-roles': { rows, count: 2 },
      'revoke-office-role': () => undefined,
      'propose-revoke': () => undefined,
    })
    await button(/Intrekken Mentor van T. de Wit/).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Annuleren' }).click()
    expect(asked.map(({ name }) => name)).not.toContain('revoke-office-role')
    await button(/Intrekken Mentor van T. de Wit/).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Intrekken' }).click()
    await expect.element(page.getByText('De rol van T. de Wit is ingetrokken.')).toBeVisible()
    expect(asked.find(({ name }) => name === 'revoke-office-role')?.input).toEqual({
      params: { id: idOf(1) },
    })
    await button(/Intrekken voorstellen Boekhouding van B. Boek/).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Intrekken voorstellen' }).click()
    await expect.element(page.getByText('Voorgesteld. Iemand met de rol', { exact: false })).toBeVisible()
    expect(asked.find(({ name }) => name === 'propose-revoke')?.input).toEqual({ body: { role: idOf(2) } })
  })

  test('OFF-056 a role of money is proposed to somebody who approves', async () => {
    const { asked } = await openOffice('/roles', {
      'list-office-roles': { rows: [], count: 0 },
      'propose-grant': () => undefined,
    })
    await button('Rol geven').click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Gebruikersnaam' }).fill(' b.boek ')
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Rol' }), 'bookkeeper')
    await dialog.getByRole('button', { name: 'Voorstellen' }).click()
    await expect.element(page.getByText('Voorgesteld. Iemand met de rol', { exact: false })).toBeVisible()
    expect(asked.find(({ name }) => name === 'propose-grant')?.input).toEqual({
      body: { login: 'b.boek', role: 'bookkeeper' },
    })
  })
})

test('OFF-010 a session of somebody else is ended after a question, and that of this browser is not', async () => {
  const aSession = {
    id: idOf(1),
    name: 'T. de Wit',
    login: 't.dewit',
    device: { browser: 'Firefox', system: 'Windows' },
    authenticationType: 'PASSWORD',
    beganAt: STAMP,
    lastSeenAt: STAMP,
    isThisOne: false,
  } as const
  const { asked } = await openOffice('/sessions', {
    'list-school-sessions': {
      rows: [aSession, { ...aSession, id: idOf(2), name: 'J. Bakker', isThisOne: true }],
      count: 2,
    },
    'end-school-session': () => undefined,
  })
  await expect.element(page.getByText('Firefox op Windows').first()).toBeVisible()
  await expect.element(page.getByText('Deze browser')).toBeVisible()
  await button(/^Uitloggen T. de Wit/).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Uitloggen' }).click()
  await expect.element(page.getByText('T. de Wit is uitgelogd.')).toBeVisible()
  expect(asked.find(({ name }) => name === 'end-school-session')?.input).toEqual({ params: { id: idOf(1) } })
})

test('OFF-010 the log is shown in words, and a new action with its code', async () => {
  const line = { id: '1', at: STAMP, by: 'T. de Wit', as: '', action: 'sign-in', subject: '', network: '' }
  await openOffice('/audit', {
    'list-audit': { rows: [line, { ...line, id: '2', by: '', action: 'of-a-later-release' }], count: 2 },
  })
  await expect.element(page.getByRole('cell', { name: 'Ingelogd' })).toBeVisible()
  await expect.element(page.getByRole('cell', { name: 'of-a-later-release' })).toBeVisible()
  await expect.element(page.getByRole('cell', { name: 'Beheerder van de server' })).toBeVisible()
  await expectAccessible()
})
