import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { guid } from '@portal/domain/values/guid.ts'
import { instant } from '@portal/domain/values/time/instant.ts'
import { NO_AUDIENCE, type Audience } from '@portal/domain/account/office/audience/audience.ts'
import { Refusal } from '@portal/web-kit/api/failures.ts'
import { expectAccessible } from '@portal/ui/testing/axe.ts'
import { openOffice, type OfficeAnswers } from '../../../../testing/open-office.tsx'

const choir = {
  id: guid('00000000-0000-4000-8000-000000000001'),
  name: 'Koor',
  follows: false,
  pupils: 12,
  createdAt: instant('2026-11-03T10:15:00Z'),
  createdBy: 'J. Bakker',
}

/** Counts twenty pupils for each year, ten for each class and one for each number, and knows no numbers. */
const counted = ({ body: { everybody, years, classes, numbers, except } }: { readonly body: Audience }) => ({
  pupils: everybody ? 40 : years.length * 20 + classes.length * 10 + numbers.length,
  guardians: 15,
  payers: 1,
  withoutEmail: 2,
  withoutGuardian: 0,
  unknownNumbers: [...numbers, ...except],
})

const openGroups = (answers: OfficeAnswers = {}) =>
  openOffice('/groups', {
    'read-office': { rights: ['families', 'people'], classes: ['1A', '1B', '2A', 'Plus'] },
    'list-groups': { rows: [choir], count: 1 },
    'count-audience': counted,
    'create-group': ({ body }) => ({ ...choir, ...body }),
    ...answers,
  })

const button = (name: string | RegExp) => page.getByRole('button', { name })
const dialog = () => page.getByRole('dialog', { name: 'Groep maken' })
const field = (name: string) => dialog().getByRole('textbox', { name })
const tick = (name: string) => dialog().getByText(name, { exact: true }).click()
const expectReached = async (words: string) => {
  await expect.element(dialog().getByText(words)).toBeVisible()
}
const bodies = (asked: Awaited<ReturnType<typeof openGroups>>['asked']) =>
  asked.filter(({ name }) => name === 'create-group').map(({ input }) => input.body)

describe('the list of groups', () => {
  test('OFF-053 OFF-016 shows who is in each, and removes one after a question', async () => {
    const { asked } = await openGroups({ 'remove-group': () => undefined })
    await expect.element(page.getByRole('row', { name: /Koor 12 Vaste leerlingen/ })).toBeVisible()
    await expectAccessible()
    await button('Verwijderen Koor').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Verwijderen' }).click()
    await expect.element(page.getByText('De groep Koor is verwijderd')).toBeVisible()
    expect(asked.find(({ name }) => name === 'remove-group')?.input).toEqual({ params: { id: choir.id } })
  })

  test('OFF-052 has no buttons for who may only read', async () => {
    await openGroups({ 'read-office': { rights: ['families'], classes: ['1A'] } })
    await expect.element(page.getByRole('row', { name: /Koor/ })).toBeVisible()
    expect(button(/Groep maken|Verwijderen/).elements()).toEqual([])
  })
})

const anna = {
  id: guid('00000000-0000-4000-8000-000000000002'),
  number: '101',
  name: 'Anna Smit',
  className: '1A',
  guardians: [],
  debtor: '',
}

describe('pupils of a group', () => {
  const chosen = { kind: 'some', ids: [anna.id] }
  const openFamilies = (answers: OfficeAnswers = {}) =>
    openGroups({
      'list-families': { rows: [anna], count: 1 },
      'read-group-names': {
        groups: [
          { id: choir.id, name: 'Koor', follows: false },
          { id: anna.id, name: 'Alle klassen', follows: true },
        ],
      },
      'preview-group-change': ({ body: { change } }) => ({ pupils: 1, changed: change === 'add' ? 1 : 0 }),
      'change-group': { pupils: 1, changed: 1 },
      ...answers,
    })

  test('OFF-049 are found from the list of groups, and by the filter of the list of families', async () => {
    const { asked, address } = await openFamilies()
    await page.getByRole('link', { name: 'Koor' }).click()
    await expect.element(page.getByRole('combobox', { name: 'Groep' })).toHaveValue(choir.id)
    expect(address()).toBe(`/families?group=${choir.id}`)
    await page.getByRole('combobox', { name: 'Groep' }).selectOptions('Alle klassen')
    await expect.poll(address).toBe(`/families?group=${anna.id}`)
    const filters = () => asked.filter(({ name }) => name === 'list-families').map(({ input }) => input.query)
    await expect.poll(filters).toEqual([choir, anna].map(({ id }) => expect.objectContaining({ group: id })))
  })

  test('OFF-054 are put into a fixed group after the numbers were shown', async () => {
    const { asked } = await openFamilies()
    await page.getByRole('link', { name: 'Gezinnen' }).click()
    await page.getByRole('checkbox', { name: /Anna Smit/ }).click({ force: true })
    await button('In groep zetten').click()
    const change = page.getByRole('dialog', { name: 'In groep zetten' })
    await expect.element(change.getByRole('option', { name: 'Koor' })).toBeInTheDocument()
    expect(change.getByRole('option', { name: 'Alle klassen' }).elements()).toEqual([])
    await change.getByRole('combobox', { name: 'Groep' }).selectOptions('Koor')
    await expect.element(change.getByText('1 leerling komt in Koor, van 1 gekozen leerling.')).toBeVisible()
    await expectAccessible()
    await change.getByText('Uit de groep halen').click()
    await expect.element(change.getByText('0 leerlingen gaan uit Koor', { exact: false })).toBeVisible()
    await change.getByText('In de groep zetten').click()
    await change.getByRole('button', { name: '1 leerling toevoegen' }).click()
    await expect.element(page.getByText('1 leerling zit nu in Koor')).toBeVisible()
    expect(asked.find(({ name }) => name === 'change-group')?.input).toEqual({
      params: { id: choir.id },
      body: { selection: chosen, change: 'add', confirmed: { pupils: 1, changed: 1 } },
    })
  })

  test('OFF-054 say that there is no group with fixed pupils', async () => {
    await openFamilies({ 'read-group-names': { groups: [] } })
    await page.getByRole('link', { name: 'Gezinnen' }).click()
    await page.getByRole('checkbox', { name: /Anna Smit/ }).click({ force: true })
    await button('In groep zetten').click()
    await expect
      .element(page.getByText('Er is nog geen groep met vaste leerlingen.', { exact: false }))
      .toBeVisible()
  })
})

describe('making a group', () => {
  test('OFF-057 finds pupils by name, adds them to the pasted numbers and takes them away again', async () => {
    const { asked } = await openGroups({ 'list-families': { rows: [anna], count: 1 } })
    await button('Groep maken').click()
    await dialog().getByRole('searchbox', { name: 'Zoek een leerling op naam of nummer' }).fill('An')
    await dialog().getByRole('button', { name: 'Anna Smit (1A, 101)' }).click()
    await expectReached('1 leerling')
    await field('En deze leerlingnummers').fill('101 102')
    await expectReached('2 leerlingen')
    await expectAccessible()
    await field('En deze leerlingnummers').fill('')
    await button('Anna Smit weghalen').click()
    await expectReached('Nog niemand gekozen.')
    await dialog().getByRole('searchbox').fill('Anna')
    await dialog().getByRole('button', { name: 'Anna Smit (1A, 101)' }).click()
    await field('Naam').fill('Anna')
    await button('Maken').click()
    await expect.element(page.getByText('De groep Anna is gemaakt')).toBeVisible()
    expect(bodies(asked)).toEqual([
      expect.objectContaining({ audience: { ...NO_AUDIENCE, numbers: ['101'] } }),
    ])
  })

  test('OFF-050 counts while one chooses classes by year, numbers and exceptions', async () => {
    await openGroups()
    await button('Groep maken').click()
    await expectReached('Nog niemand gekozen.')
    await button('Leerjaar 1').click()
    for (const words of [
      '20 leerlingen',
      '15 ouders en verzorgers, 1 betaler',
      '2 ouders hebben geen e-mailadres',
    ])
      await expectReached(words)
    await expect.element(button('Leerjaar 1')).toHaveAttribute('aria-pressed', 'true')
    await tick('1B')
    await expectReached('10 leerlingen')
    await tick('Plus')
    await expectReached('20 leerlingen')
    await field('En deze leerlingnummers').fill('101, 102\n101')
    await expectReached('Onbekend: 101, 102')
    await expect.element(field('En deze leerlingnummers')).toHaveValue('101, 102\n101')
    await expectAccessible()
    await tick('Alle leerlingen')
    await expectReached('40 leerlingen')
    expect(button('Leerjaar 1').elements()).toEqual([])
  })

  test('OFF-052 needs a name and an audience, and sends what was chosen', async () => {
    const { asked } = await openGroups()
    await button('Groep maken').click()
    await button('Maken').click()
    await expect.element(field('Naam')).toHaveAccessibleDescription('Dit veld is verplicht.')
    await expect.element(dialog().getByText('Kies alle leerlingen, een klas of nummers.')).toBeVisible()
    expect(bodies(asked)).toEqual([])
    await field('Naam').fill(' Brugklas ')
    await tick('1A')
    await field('Behalve deze leerlingnummers').fill('103')
    await dialog().getByText('De leerlingen van nu', { exact: false }).click()
    await button('Maken').click()
    await expect.element(page.getByText('De groep Brugklas is gemaakt')).toBeVisible()
    expect(bodies(asked)).toEqual([
      {
        name: 'Brugklas',
        follows: false,
        audience: { everybody: false, years: [], classes: ['1A'], groups: [], numbers: [], except: ['103'] },
      },
    ])
  })

  test('OFF-052 says at its field that a name is taken, and keeps all that was chosen', async () => {
    await openGroups({
      'create-group': () => {
        throw new Refusal('group-name-taken', 422, '', new Headers())
      },
    })
    await button('Groep maken').click()
    await field('Naam').fill('Koor')
    await tick('1A')
    await button('Maken').click()
    await expect
      .element(field('Naam'))
      .toHaveAccessibleDescription('Er is al een groep met deze naam. Kies een andere naam.')
    await expectReached('10 leerlingen')
    await field('Naam').fill('Koor 2')
    await expect.element(field('Naam')).toHaveAccessibleDescription('')
  })
})
