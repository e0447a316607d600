import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { guid } from '@portal/domain/values/guid.ts'
import { calendarDay } from '@portal/domain/values/time/calendar-day.ts'
import { instant } from '@portal/domain/values/time/instant.ts'
import { Refusal } from '@portal/web-kit/api/failures.ts'
import { expectAccessible } from '@portal/ui/testing/axe.ts'
import { openOffice, type OfficeAnswers } from '../../../../testing/open-office.tsx'

const ID = guid('00000000-0000-4000-8000-000000000001')
const DRAFT = guid('00000000-0000-4000-8000-000000000002')
const COPY = guid('00000000-0000-4000-8000-000000000003')
const days = { startsOn: calendarDay('2030-09-01'), endsOn: calendarDay('2030-09-30') }

const open = {
  id: ID,
  title: 'Schoolkosten',
  state: 'open' as const,
  ...days,
  pupils: 84,
  answered: 21,
  withoutOrder: false,
  changedAt: instant('2030-08-20T10:00:00Z'),
}
const rows = [
  open,
  { ...open, id: DRAFT, title: '', state: 'draft' as const, pupils: 0, answered: 0, startsOn: undefined },
  { ...open, id: COPY, title: 'Schoolfonds', answered: undefined },
]

const openLists = (answers: OfficeAnswers = {}) =>
  openOffice('/lists', { 'list-lists': { rows, count: rows.length }, ...answers })

const button = (name: string | RegExp) => page.getByRole('button', { name })
const dialog = page.getByRole('dialog')

describe('the list of lists', () => {
  test('OFF-098 shows state, window, pupils and answered pupils, and links to editor or page', async () => {
    await openLists()
    await expect
      .element(page.getByRole('row', { name: /Schoolkosten Open 1-9-2030 t\/m 30-9-2030 84 21 \(25 %\)/ }))
      .toBeVisible()
    await expect
      .element(page.getByRole('link', { name: 'Zonder titel' }))
      .toHaveAttribute('href', expect.stringContaining(`/lists/${DRAFT}/edit`))
    await expect
      .element(page.getByRole('link', { name: 'Schoolkosten', exact: true }))
      .toHaveAttribute('href', expect.stringMatching(new RegExp(`/lists/${ID}$`)))
    await expectAccessible()
  })

  test('OFF-106 shows no number of answers for a voluntary list', async () => {
    await openLists()
    await expect.element(page.getByRole('row', { name: /Schoolfonds .* 84 vrijwillig/ })).toBeVisible()
  })

  test('OFF-098 says of an invoice that it asks for no answer', async () => {
    await openLists({
      'list-lists': { rows: [{ ...open, answered: undefined, withoutOrder: true }], count: 1 },
    })
    await expect.element(page.getByRole('row', { name: /Schoolkosten .* 84 niet gevraagd/ })).toBeVisible()
  })

  test('OFF-098 filters by state and school year in the address', async () => {
    const { asked, address } = await openLists()
    await page.getByRole('combobox', { name: 'Stand' }).selectOptions('Gesloten')
    await expect.poll(address).toBe('/lists?state=closed')
    await page.getByRole('combobox', { name: 'Schooljaar' }).selectOptions('2026-2027')
    await expect.poll(address).toBe('/lists?state=closed&year=2026-2027')
    await expect
      .poll(() => asked.filter(({ name }) => name === 'list-lists').at(-1)?.input.query)
      .toMatchObject({ state: 'closed', year: 2026 })
  })

  test('OFF-099 copies a list for next year and opens the copy', async () => {
    const { asked, address } = await openLists({ 'create-list': { id: COPY } })
    await button('Kopie voor volgend jaar Schoolkosten').click()
    await expect.poll(address).toBe(`/lists/${COPY}/edit`)
    expect(asked.find(({ name }) => name === 'create-list')?.input).toEqual({ body: { copyOf: ID } })
  })

  test('OFF-154 OFF-155 closes chosen lists after naming the others, and copies them', async () => {
    const { asked } = await openLists({
      'preview-several-lists': ({ body }) => ({
        lists: 2,
        changed: (body as { change: string }).change === 'copy' ? 2 : 1,
        skipped:
          (body as { change: string }).change === 'copy'
            ? []
            : [{ title: 'Kamp', reason: 'began-today' as const }],
      }),
      'change-several-lists': { changed: 1 },
    })
    await page.getByRole('checkbox', { name: /Schoolkosten/ }).click({ force: true })
    await button('Lijsten sluiten').click()
    await expect.element(dialog.getByText('Kamp: pas vandaag open, sluit morgen')).toBeVisible()
    await expectAccessible()
    await dialog.getByRole('button', { name: '1 lijst sluiten' }).click()
    await expect.element(page.getByText('1 lijst gesloten')).toBeVisible()
    const selection = { kind: 'some', ids: [ID] }
    expect(bodyOf(asked, 'change-several-lists')).toEqual({
      selection,
      change: 'close',
      confirmed: { lists: 2, changed: 1 },
    })
    await page.getByRole('checkbox', { name: /Schoolkosten/ }).click({ force: true })
    await button('Lijsten kopiëren').click()
    await expect.element(dialog.getByText(/^Er komen 2 concepten/)).toBeVisible()
    await dialog.getByRole('button', { name: '2 lijsten kopiëren' }).click()
    const copied = () => asked.findLast(({ name }) => name === 'change-several-lists')?.input.body
    await expect.poll(copied).toMatchObject({ selection, change: 'copy' })
  })

  test('OFF-099 begins an empty list, and says why it cannot', async () => {
    const { asked } = await openLists({
      'create-list': () => {
        throw new Refusal('too-many-drafts', 422, '', new Headers())
      },
    })
    await button('Nieuwe lijst').click()
    await expect.element(page.getByText('Er zijn al te veel concepten.', { exact: false })).toBeVisible()
    expect(asked.filter(({ name }) => name === 'create-list')).toHaveLength(1)
  })

  test('OFF-100 removes a draft after a question, and no published list', async () => {
    const { asked } = await openLists({ 'remove-list': () => undefined })
    await expect.element(button('Verwijderen Zonder titel')).toBeVisible()
    expect(button('Verwijderen Schoolkosten').elements()).toEqual([])
    await button('Verwijderen Zonder titel').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Verwijderen' }).click()
    await expect.element(page.getByText('Zonder titel is verwijderd')).toBeVisible()
    expect(asked.find(({ name }) => name === 'remove-list')?.input).toEqual({ params: { id: DRAFT } })
  })
})

const published = {
  id: ID,
  title: 'Schoolkosten',
  description: 'Voor boeken en reizen.',
  state: 'open' as const,
  ...days,
  voluntary: false,
  withoutOrder: false,
  publishedAt: instant('2030-08-20T10:00:00Z'),
  publishedBy: 'Judith Bakker',
  pupils: 84,
  answered: 21,
  articles: [
    {
      id: COPY,
      description: 'Kluisje',
      category: '',
      choice: '',
      price: 1500 as never,
      need: 'optional' as const,
      isHidden: false,
      places: 30,
      ordered: 12,
      waiting: 2,
      offered: 1,
    },
    {
      id: DRAFT,
      description: 'Schoolfonds',
      category: '',
      choice: '',
      price: 2500 as never,
      need: 'voluntary' as const,
      isHidden: false,
      waiting: 0,
      offered: 0,
    },
  ],
  methods: ['iDEAL'],
  offerDays: 3,
  joined: 3,
}
const openList = (answers: OfficeAnswers = {}) =>
  openOffice(`/lists/${ID}`, { 'read-list': published, ...answers })
const bodyOf = (asked: Awaited<ReturnType<typeof openList>>['asked'], call: string) =>
  asked.find(({ name }) => name === call)?.input.body

describe('the page of a published list', () => {
  test('OFF-108 shows its window, publisher, answered pupils, and articles with orders', async () => {
    await openList()
    await expect.element(page.getByRole('heading', { name: 'Schoolkosten', level: 1 })).toBeVisible()
    await expect.element(page.getByText('20 augustus 2030, 12:00, door Judith Bakker')).toBeVisible()
    await expect
      .element(page.getByRole('row', { name: /Kluisje € 15,00 zelf te kiezen 12 30/ }))
      .toBeVisible()
    await expect
      .element(page.getByRole('link', { name: 'Antwoorden' }).last())
      .toHaveAttribute('href', expect.stringContaining(`/answers?list=${ID}`))
    await expectAccessible()
  })

  test('OFF-106 shows few orders of a voluntary article as fewer than ten', async () => {
    await openList()
    await expect
      .element(page.getByRole('row', { name: /Schoolfonds .*vrijwillig Minder dan 10/ }))
      .toBeVisible()
  })

  test('OFF-109 changes title and last day on what was seen, and says at the day why it is refused', async () => {
    let isRefused = true
    const { asked } = await openList({
      'change-list': () => {
        if (isRefused) throw new Refusal('ends-before-start', 422, '', new Headers())
      },
    })
    await button('Wijzigen').click()
    await page.getByRole('textbox', { name: 'Titel' }).fill('Schoolkosten 2030')
    await button('Opslaan').click()
    await expect
      .element(page.getByText('De laatste dag ligt voor de eerste dag.', { exact: false }))
      .toBeVisible()
    isRefused = false
    await button('Opslaan').click()
    await expect.element(page.getByText('De lijst is gewijzigd')).toBeVisible()
    const seen = { title: 'Schoolkosten', description: 'Voor boeken en reizen.', endsOn: '2030-09-30' }
    expect(bodyOf(asked, 'change-list')).toEqual({ from: seen, to: { ...seen, title: 'Schoolkosten 2030' } })
  })

  test('OFF-109 asks before it replaces what a colleague changed', async () => {
    let title = 'Schoolkosten'
    const { asked } = await openList({
      'read-list': () => ({ ...published, title }),
      'change-list': ({ body }) => {
        if (body.from.title !== 'Nieuw van collega') {
          title = 'Nieuw van collega'
          throw new Refusal('changed-meanwhile', 409, '', new Headers())
        }
      },
    })
    await button('Wijzigen').click()
    await page.getByRole('textbox', { name: 'Titel' }).fill('Van mij')
    await button('Opslaan').click()
    await expect.element(page.getByText('Staat er nu: Nieuw van collega')).toBeVisible()
    await button('Toch mijn versie').click()
    await expect.element(page.getByRole('textbox', { name: 'Titel' })).toHaveValue('Van mij')
    await button('Opslaan').click()
    await expect.element(page.getByText('De lijst is gewijzigd')).toBeVisible()
    expect(asked.filter(({ name }) => name === 'change-list')).toHaveLength(2)
  })

  test('OFF-109 changes places, and keeps what was typed when fewer are refused', async () => {
    const { asked } = await openList({
      'change-places': ({ body }) => {
        if (body.to === 5) throw new Refusal('fewer-than-taken', 422, '', new Headers())
      },
    })
    await button('Plaatsen Kluisje').click()
    const places = page.getByRole('textbox', { name: 'Plaatsen' })
    await places.fill('5')
    await button('Opslaan').click()
    await expect
      .element(page.getByText('Er zijn al meer plaatsen bezet of aangeboden.', { exact: false }))
      .toBeVisible()
    await expect.element(places).toHaveValue('5')
    await places.fill('')
    await button('Opslaan').click()
    await expect.element(page.getByText('De plaatsen voor Kluisje zijn gewijzigd')).toBeVisible()
    expect(asked.filter(({ name }) => name === 'change-places').map(({ input }) => input.body)).toEqual([
      { from: 30, to: 5 },
      { from: 30 },
    ])
  })

  test('OFF-107 gives the list to pupils who joined after their number was confirmed', async () => {
    const { asked } = await openList({ 'extend-list': { pupils: 3 } })
    await button('Lijst geven').click()
    await expect
      .element(page.getByRole('dialog', { name: 'Schoolkosten aan 3 leerlingen geven?' }))
      .toBeVisible()
    await expectAccessible()
    await button('Aan 3 leerlingen geven').click()
    await expect.element(page.getByText('De leerlingen hebben de lijst nu')).toBeVisible()
    expect(bodyOf(asked, 'extend-list')).toEqual({ joined: 3 })
  })

  test('OFF-110 reminds payers of one class after the number of pupils was shown', async () => {
    const { asked } = await openList({
      'preview-reminders': ({ body }) =>
        body.class === '' ? { pupils: 9, lately: 1 } : { pupils: 2, lately: 0 },
      'send-reminders': { pupils: 2 },
    })
    await button('Herinnering sturen').click()
    await expect
      .element(page.getByText('Voor 9 leerlingen. Voor 1 leerling ging er de laatste drie dagen al een.'))
      .toBeVisible()
    await expectAccessible()
    await page.getByRole('combobox', { name: 'Klas' }).selectOptions('1A')
    await button('Voor 2 leerlingen sturen').click()
    await expect.element(page.getByText('Herinneringen voor 2 leerlingen zijn onderweg')).toBeVisible()
    expect(bodyOf(asked, 'send-reminders')).toEqual({ class: '1A', pupils: 2 })
  })

  test.for([
    ['was answered by everybody', { answered: 84 }],
    ['is voluntary', { answered: undefined }],
    ['is closed', { state: 'closed' as const }],
  ] as const)('OFF-106 OFF-110 offers no reminder of a list that %s', async ([, facts]) => {
    await openList({ 'read-list': { ...published, pupils: 84, ...facts } })
    await expect.element(button(/Kopie/).first()).toBeVisible()
    expect(button('Herinnering sturen').elements()).toEqual([])
  })

  test('OFF-107 gives a closed list to no one', async () => {
    await openList({ 'read-list': { ...published, state: 'closed' } })
    await expect.element(button(/Lijst geven/)).toHaveAttribute('aria-disabled', 'true')
  })
})

describe('waiting lists of a published list', () => {
  test('OFF-147 shows how many wait and have an offer, with a way to them', async () => {
    await openList()
    await expect
      .element(page.getByRole('link', { name: '2 wachten · 1 aangeboden' }))
      .toHaveAttribute('href', expect.stringContaining(`/answers?list=${ID}&article=${COPY}&state=waiting`))
    await expectAccessible()
  })

  test('OFF-146 changes the time to decide, after a readable number', async () => {
    const { asked } = await openList({ 'change-offer-days': () => undefined })
    await button('Bedenktijd wijzigen').click()
    const field = page.getByRole('textbox', { name: 'Aantal schooldagen' })
    await field.fill('31')
    await button('Opslaan').click()
    await expect.element(page.getByText('Vul een heel getal in van 1 tot 30.')).toBeVisible()
    await field.fill('5')
    await button('Opslaan').click()
    await expect.element(page.getByText('De bedenktijd is gewijzigd')).toBeVisible()
    expect(bodyOf(asked, 'change-offer-days')).toEqual({ from: 3, to: 5 })
  })
})

describe('answers', () => {
  const answer = {
    id: COPY,
    pupil: ID,
    name: 'Sem Vries',
    className: '1A',
    list: DRAFT,
    title: 'Schoolkosten',
    state: 'ordered' as const,
    chosen: ['Atlas', 'Kluisje'],
    waiting: [],
    comment: 'Graag onderin',
    answeredAt: instant('2030-09-02T10:00:00Z'),
    answeredBy: 'Els Vries',
  }
  const openAnswers = (answers: OfficeAnswers = {}) =>
    openOffice('/answers', {
      'read-office': { rights: ['families', 'answers'], classes: ['1A'] },
      'list-answers': { rows: [answer], count: 1 },
      'read-list-names': {
        lists: [{ id: DRAFT, title: 'Schoolkosten', articles: [{ id: ID, description: 'Atlas' }] }],
      },
      ...answers,
    })

  test('OFF-105 shows what was chosen, when, the person who answered, and links to the family', async () => {
    await openAnswers()
    await expect
      .element(page.getByRole('row', { name: /Sem Vries 1A Besteld Atlas, Kluisje Graag onderin/ }))
      .toBeVisible()
    await expect
      .element(page.getByRole('link', { name: 'Sem Vries' }))
      .toHaveAttribute('href', expect.stringContaining(`/families/${ID}`))
    await expectAccessible()
  })

  const waits = {
    ...answer,
    waiting: [
      { article: ID, description: 'Werkweek', position: 4 },
      { article: COPY, description: 'Trui', through: calendarDay('2030-09-05') },
    ],
  }

  test('OFF-147 shows for what a pupil waits, and a mentor no way to offer', async () => {
    await openAnswers({ 'list-answers': { rows: [waits], count: 1 } })
    await expect.element(page.getByText('Wacht: Werkweek (nr. 4)')).toBeVisible()
    await expect.element(page.getByText('Aangeboden t/m 05-09-2030: Trui')).toBeVisible()
    expect(page.getByRole('button', { name: /Plaats aanbieden/ }).elements()).toEqual([])
  })

  test('OFF-148 offers a place out of turn, with a reason', async () => {
    const { asked } = await openAnswers({
      'read-office': { rights: ['families', 'answers', 'lists'], classes: ['1A'] },
      'list-answers': { rows: [waits], count: 1 },
      'offer-place': () => ({ through: calendarDay('2030-09-05') }),
    })
    await page.getByRole('button', { name: 'Plaats aanbieden Werkweek: Sem Vries' }).click()
    const dialog = page.getByRole('dialog', { name: 'Werkweek aanbieden aan Sem Vries' })
    await dialog.getByRole('button', { name: 'Plaats aanbieden' }).click()
    await expect.element(dialog.getByText('Vul in waarom deze leerling voorgaat.')).toBeVisible()
    expect(asked.filter(({ name }) => name === 'offer-place')).toEqual([])
    await dialog.getByRole('textbox', { name: 'Reden' }).fill('Zus gaat mee')
    await dialog.getByText('Voeg hiervoor een plaats toe', { exact: false }).click()
    await expectAccessible()
    await dialog.getByRole('button', { name: 'Plaats aanbieden' }).click()
    await expect.element(page.getByText('De plaats is aangeboden aan Sem Vries')).toBeVisible()
    expect(asked.find(({ name }) => name === 'offer-place')?.input).toMatchObject({
      params: { id: DRAFT, article: ID },
      body: { pupil: ID, reason: 'Zus gaat mee', addsPlace: true },
    })
  })

  test('OFF-105 offers articles of the chosen list only, and forgets one with its list', async () => {
    const { address } = await openAnswers()
    const article = page.getByRole('combobox', { name: 'Artikel' })
    await expect.element(page.getByRole('option', { name: 'Schoolkosten' })).toBeInTheDocument()
    expect(article.elements()).toEqual([])
    await page.getByRole('combobox', { name: 'Lijst' }).selectOptions('Schoolkosten')
    await article.selectOptions('Atlas')
    await expect.poll(address).toBe(`/answers?list=${DRAFT}&article=${ID}`)
    await page.getByRole('combobox', { name: 'Lijst' }).selectOptions('Alle')
    await expect.poll(address).toBe('/answers')
  })
})
