import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { divide } from '@portal/domain/billing/payment/instalments.ts'
import type { ListDraft } from '@portal/domain/billing/list-draft/list-draft.ts'
import { NO_AUDIENCE } from '@portal/domain/account/office/audience/audience.ts'
import { guid } from '@portal/domain/values/guid.ts'
import { cents, inEuros } from '@portal/domain/values/money/money.ts'
import { calendarDay } from '@portal/domain/values/time/calendar-day.ts'
import { instant } from '@portal/domain/values/time/instant.ts'
import { Refusal } from '@portal/web-kit/api/failures.ts'
import { expectAccessible } from '@portal/ui/testing/axe.ts'
import { openOffice, type OfficeAnswers } from '../../../../testing/open-office.tsx'

const ID = guid('00000000-0000-4000-8000-000000000001')
const keyOf = (number: number) => guid(`00000000-0000-4000-8000-0000000000${10 + number}`)

const article = (number: number, description: string, price: number) => ({
  key: keyOf(number),
  description,
  price: cents(price),
  vat: 'exempt' as const,
  need: 'optional' as const,
  category: '',
  choice: '',
  ticked: false,
  messageNotSelected: '',
  ledgerAccount: '',
})

const complete: ListDraft = {
  title: 'Schoolkosten',
  description: '',
  startsOn: calendarDay('2090-09-01'),
  endsOn: calendarDay('2090-09-30'),
  commentEnabled: false,
  signature: false,
  nothingWhenFull: false,
  articles: [article(1, 'Atlas', 2500), article(2, 'Kluisje', 7501)],
  methods: [{ key: keyOf(9), name: 'ideal', payLater: false, instalmentsRequired: false, plans: [] }],
  tiers: [],
  audience: { ...NO_AUDIENCE, classes: ['1A'], numbers: ['4711'], except: ['4712'] },
}

const empty: ListDraft = { ...complete, title: '', articles: [], methods: [], audience: NO_AUDIENCE }
const reach = { pupils: 84, withoutPayer: 2, severalPayers: 3 }

const storedOf = (draft: ListDraft, version = 1, more: object = {}) => ({
  id: ID,
  version,
  publicationFailed: false,
  changedAt: instant('2090-08-01T08:42:00Z'),
  changedBy: 'Wil Hendriks',
  draft,
  problems: [],
  ...more,
})

/** Opens the editor at a server that stores what it is sent. */
function openDraft(draft: ListDraft, answers: OfficeAnswers = {}) {
  let stored = storedOf(draft)
  return openOffice(`/lists/${ID}/edit`, {
    'read-list-draft': () => stored,
    'save-list-draft': ({ body }) => {
      stored = storedOf(body.draft, body.version + 1)
      return stored
    },
    'check-list': () => ({ version: stored.version, problems: [], reach }),
    'count-audience': {
      pupils: 84,
      guardians: 120,
      payers: 82,
      withoutEmail: 0,
      withoutGuardian: 0,
      unknownNumbers: [],
    },
    'list-lists': { rows: [], count: 0 },
    ...answers,
  })
}

type Asked = Awaited<ReturnType<typeof openDraft>>['asked']
const saves = (asked: Asked) =>
  asked
    .filter(({ name }) => name === 'save-list-draft')
    .map(({ input }) => input.body as { readonly version: number; readonly draft: ListDraft })
const button = (name: string | RegExp) => page.getByRole('button', { name })
const title = () => page.getByRole('textbox', { name: 'Titel' })
const row = (number: number) => page.getByRole('group', { name: new RegExp(`^Artikel ${number}( |$)`) })
const cell = (number: number, name: string) => row(number).getByRole('textbox', { name })
const saved = () => page.getByText('Bewaard om 10:42')

/** Pastes text into the field that has the focus. */
function paste(element: Element, text: string): void {
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', text)
  element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
}

describe('the editor of a draft', () => {
  test('OFF-100 shows everything that is stored, also numbers of pupils', async () => {
    await openDraft(complete)
    await expect.element(page.getByRole('heading', { name: 'Schoolkosten', level: 1 })).toBeVisible()
    await expect.element(cell(1, 'Prijs')).toHaveValue('25,00')
    await expect.element(page.getByRole('textbox', { name: 'En deze leerlingnummers' })).toHaveValue('4711')
    await expect
      .element(page.getByRole('textbox', { name: 'Behalve deze leerlingnummers' }))
      .toHaveValue('4712')
    await expect.element(saved()).toBeVisible()
    await expectAccessible()
  })

  test('OFF-100 saves a while after the last letter, one save at a time', async () => {
    let respond = () => {}
    const { asked } = await openDraft(complete, {
      'save-list-draft': ({ body }) =>
        new Promise((resolve) => {
          respond = () => resolve(storedOf(body.draft, body.version + 1))
        }),
    })
    await title().fill('Eerste')
    await expect.poll(() => saves(asked).length).toBe(1)
    await title().fill('Tweede')
    await expect.element(page.getByText('Bewaren …')).toBeVisible()
    expect(saves(asked).map(({ version, draft }) => [version, draft.title])).toEqual([[1, 'Eerste']])
    respond()
    await expect.poll(() => saves(asked).length).toBe(2)
    expect(saves(asked).at(-1)).toMatchObject({ version: 2, draft: { title: 'Tweede' } })
    respond()
    await expect.element(saved()).toBeVisible()
  })

  test('OFF-100 keeps what was typed while the server is away, and saves it later', async () => {
    let isAway = true
    const { asked } = await openDraft(complete, {
      'save-list-draft': ({ body }) => {
        if (isAway) throw new TypeError('Failed to fetch')
        return storedOf(body.draft, body.version + 1)
      },
    })
    await title().fill('Onderweg')
    await expect.element(page.getByText('Niet bewaard')).toBeVisible()
    await expect.element(title()).toHaveValue('Onderweg')
    isAway = false
    await button('Nu bewaren').click()
    await expect.element(saved()).toBeVisible()
    expect(saves(asked).at(-1)?.draft.title).toBe('Onderweg')
  })

  test('OFF-100 saves before leaving, and asks when it cannot', async () => {
    let isAway = true
    const { address, asked } = await openDraft(complete, {
      'save-list-draft': ({ body }) => {
        if (isAway) throw new Refusal('too-busy', 503, '', new Headers())
        return storedOf(body.draft, body.version + 1)
      },
    })
    await title().fill('Bijna weg')
    await page.getByRole('link', { name: 'Antwoorden' }).click()
    await page
      .getByRole('alertdialog', { name: 'Weggaan zonder te bewaren?' })
      .getByRole('button', { name: 'Hier blijven' })
      .click()
    await expect.element(title()).toHaveValue('Bijna weg')
    isAway = false
    await page.getByRole('link', { name: 'Lijsten' }).first().click()
    await expect.poll(address).toBe('/lists')
    expect(saves(asked).at(-1)?.draft.title).toBe('Bijna weg')
  })

  test('OFF-100 shows both texts of a conflict, loses neither, and saves the chosen ones', async () => {
    const theirs = { ...complete, title: 'Titel van collega', description: 'Tekst van collega' }
    let isStale = true
    // The dialog would cover the fields before a slow machine has typed in both.
    let respond = () => {}
    const isTyped = new Promise<void>((resolve) => {
      respond = resolve
    })
    const { asked } = await openDraft(complete, {
      'read-list-draft': () => (isStale ? storedOf(complete) : storedOf(theirs, 5)),
      'save-list-draft': async ({ body }) => {
        await isTyped
        if (body.version === 5) return storedOf(body.draft, 6)
        isStale = false
        throw new Refusal('changed-meanwhile', 409, '', new Headers())
      },
    })
    await title().fill('Titel van mij')
    await cell(1, 'Prijs').fill('30')
    respond()
    const conflict = page.getByRole('alertdialog', { name: 'Iemand anders wijzigde deze lijst ook' })
    await expect.element(conflict.getByText('Titel van collega')).toBeVisible()
    await expect.element(conflict.getByText('Titel van mij')).toBeVisible()
    await expect
      .element(
        conflict
          .getByRole('radiogroup', { name: 'Uitleg voor ouders' })
          .getByRole('radio', { name: /Tekst van collega/ }),
      )
      .toBeChecked()
    await expectAccessible()
    await expect
      .element(conflict.getByRole('button', { name: 'Bewaren' }))
      .toHaveAttribute('aria-disabled', 'true')
    await conflict.getByText('Titel van mij').click()
    await conflict.getByRole('button', { name: 'Bewaren' }).click()
    await expect.element(saved()).toBeVisible()
    expect(saves(asked).at(-1)).toMatchObject({
      version: 5,
      draft: {
        title: 'Titel van mij',
        description: 'Tekst van collega',
        articles: [{ description: 'Atlas', price: 3000 }, { description: 'Kluisje' }],
      },
    })
  })

  test('OFF-100 says that a colleague scheduled it, and saves after the schedule is cancelled', async () => {
    let isScheduled = false
    const { asked } = await openDraft(complete, {
      'read-list-draft': () => storedOf(complete, isScheduled ? 2 : 1),
      'save-list-draft': ({ body }) => {
        if (body.version === 1) {
          isScheduled = true
          throw new Refusal('list-scheduled', 409, '', new Headers())
        }
        return storedOf(body.draft, body.version + 1)
      },
      'unschedule-list': () => undefined,
    })
    await title().fill('Net te laat')
    await button('Planning annuleren en bewaren').click()
    await expect.element(saved()).toBeVisible()
    expect(saves(asked).at(-1)).toMatchObject({ version: 2, draft: { title: 'Net te laat' } })
  })
})

describe('the articles of a draft', () => {
  test('OFF-099 makes rows of cells that are pasted into the first cell', async () => {
    const { asked } = await openDraft(empty)
    await button('Artikel toevoegen').click()
    await expect.element(cell(1, 'Artikel')).toHaveFocus()
    paste(cell(1, 'Artikel').element(), 'Atlas\t€ 25,00\tverplicht\tBoeken\t\t\t0%\nKluisje\t7,50\n')
    await expect.element(cell(2, 'Artikel')).toHaveValue('Kluisje')
    await expect.element(cell(1, 'Prijs')).toHaveValue('25,00')
    await expect.element(row(1).getByRole('combobox', { name: 'Soort' })).toHaveValue('required')
    await expect
      .poll(() => saves(asked).at(-1)?.draft.articles)
      .toMatchObject([
        { description: 'Atlas', price: 2500, need: 'required', category: 'Boeken', vat: 0 },
        { description: 'Kluisje', price: 750, need: 'optional' },
      ])
  })

  test('OFF-099 keeps refused rows with a sentence each, to correct and add', async () => {
    await openDraft(empty)
    await button('Rijen plakken').click()
    const dialog = page.getByRole('dialog', { name: 'Rijen plakken' })
    const rows = dialog.getByRole('textbox', { name: 'Rijen' })
    await rows.fill('Atlas\t25\nKluisje\tduur\nGum\t1\tmisschien')
    await dialog.getByRole('button', { name: 'Toevoegen' }).click()
    await expect
      .element(dialog.getByText('Rij 1 (Kluisje): de prijs is geen bedrag, zoals 12,50.'))
      .toBeVisible()
    await expect.element(dialog.getByText('Rij 2 (Gum): de soort is niet', { exact: false })).toBeVisible()
    await expect.element(rows).toHaveValue('Kluisje\tduur\nGum\t1\tmisschien')
    await expectAccessible()
    await rows.fill('Kluisje\t10\nGum\t1\tvrijwillig')
    await dialog.getByRole('button', { name: 'Toevoegen' }).click()
    await expect.element(cell(3, 'Artikel')).toHaveValue('Gum')
    await expect.element(cell(2, 'Prijs')).toHaveValue('10,00')
  })

  test('OFF-099 moves rows by buttons, goes on with Enter, and removes a row', async () => {
    await openDraft(complete)
    await button('Artikel 1 omlaag').click()
    await expect.element(cell(2, 'Artikel')).toHaveValue('Atlas')
    await expect.element(button('Artikel 2 omlaag')).toHaveFocus()
    await expect.element(page.getByText('Atlas is nu artikel 2 van 2')).toBeInTheDocument()
    await cell(1, 'Prijs').click()
    await userEvent.keyboard('{Enter}')
    await expect.element(cell(2, 'Prijs')).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(cell(3, 'Artikel')).toHaveFocus()
    await button('Artikel 1 verwijderen').click()
    await expect.element(cell(1, 'Artikel')).toHaveValue('Atlas')
  })

  test('OFF-101 says at a field what is wrong after it was left, and not before', async () => {
    await openDraft(complete)
    await cell(1, 'Prijs').fill('vijf')
    expect(page.getByText('Vul een bedrag in, bijvoorbeeld 12,50.').elements()).toEqual([])
    await userEvent.tab()
    await expect.element(page.getByText('Vul een bedrag in, bijvoorbeeld 12,50.')).toBeVisible()
    await expect.element(cell(1, 'Prijs')).toHaveValue('vijf')
    await expect.element(cell(1, 'Prijs')).toHaveAttribute('aria-invalid', 'true')
    await cell(1, 'Prijs').fill('5')
    await userEvent.tab()
    await expect.element(cell(1, 'Prijs')).toHaveValue('5,00')
  })

  test('OFF-106 never ticks a voluntary article beforehand', async () => {
    const { asked } = await openDraft({
      ...complete,
      articles: [{ ...article(1, 'Schoolfonds', 2500), ticked: true }],
    })
    await row(1).getByRole('combobox', { name: 'Soort' }).selectOptions('vrijwillig')
    await expect
      .poll(() => saves(asked).at(-1)?.draft.articles)
      .toMatchObject([{ need: 'voluntary', ticked: false }])
    await button('Meer van artikel 1').click()
    expect(page.getByRole('checkbox', { name: 'Staat vooraf aangevinkt' }).elements()).toEqual([])
  })
})

describe('plans of a draft', () => {
  test('OFF-101 divides the highest total in the example as orders are divided', async () => {
    const days = ['2090-09-01', '2090-10-01', '2090-11-01'].map(calendarDay)
    const dates = days.map((dueOn) => ({ dueOn }))
    const plan = { key: keyOf(8), division: 'equal' as const, dates }
    await openDraft({
      ...complete,
      methods: [
        { key: keyOf(9), name: 'overboeking', payLater: false, instalmentsRequired: false, plans: [plan] },
      ],
    })
    const example = page.getByRole('table', { name: 'Voorbeeld van het termijnplan' })
    const parts = divide(
      { id: keyOf(8), visible: true, minimumAmount: cents(0), division: 'equal', dates },
      cents(10_001),
    )
    await expect.element(example).toBeVisible()
    const rows = example
      .getByRole('row')
      .elements()
      .map(({ textContent }) => textContent)
    expect(rows).toEqual([
      ...parts.map(
        ({ amount }, index) => `1 ${['september', 'oktober', 'november'][index]} 2090${inEuros(amount)}`,
      ),
      `Totaal${inEuros(cents(10_001))}`,
    ])
    await cell(2, 'Prijs').fill('0')
    await expect.element(example.getByText('8,33', { exact: false }).first()).toBeVisible()
  })

  test('OFF-101 brings back what was filled in of a method that is ticked again', async () => {
    const plan = { key: keyOf(8), division: 'equal' as const, dates: [{}] }
    await openDraft({
      ...complete,
      methods: [
        { key: keyOf(9), name: 'incasso', payLater: true, instalmentsRequired: false, plans: [plan] },
      ],
    })
    const methods = page.getByRole('group', { name: 'Betaalmethoden' })
    await methods.getByText('Automatische incasso').click()
    await expect.poll(() => page.getByRole('group', { name: 'Termijnplan 1' }).elements()).toEqual([])
    await methods.getByText('Automatische incasso').click()
    await expect.element(page.getByRole('group', { name: 'Termijnplan 1' })).toBeVisible()
  })
})

describe('checking and publishing', () => {
  test('OFF-101 links each problem to its field', async () => {
    await openDraft(
      { ...complete, title: '', articles: [article(1, 'Atlas', 2500), article(2, '', 500)] },
      {
        'check-list': {
          version: 1,
          reach,
          problems: [
            { code: 'title-missing', path: ['title'], stops: true },
            { code: 'name-missing', path: ['articles', 1, 'description'], stops: true },
            { code: 'without-payer', path: ['audience'], stops: false, count: 2 },
          ],
        },
      },
    )
    await button('Controleren').click()
    await page.getByRole('link', { name: /Artikel 2: Vul een omschrijving in/ }).click()
    await expect.element(cell(2, 'Artikel')).toHaveFocus()
    await page.getByRole('link', { name: 'Vul een titel in.' }).click()
    await expect.element(title()).toHaveFocus()
    await expect
      .element(page.getByText('2 leerlingen hebben geen betaler en krijgen de lijst niet.'))
      .toBeVisible()
    await expect.element(page.getByText('2 dingen moeten eerst in orde zijn')).toBeVisible()
    await expectAccessible()
  })

  test('OFF-102 publishes the confirmed version and numbers, and shows new ones when they changed', async () => {
    let pupils = 84
    const { asked, address } = await openDraft(complete, {
      'check-list': () => ({ version: 2, problems: [], reach: { ...reach, pupils } }),
      'publish-list': ({ body }) => {
        if (body.reach.pupils === 84) {
          pupils = 85
          throw new Refusal('numbers-changed', 409, '', new Headers())
        }
        return { state: 'published', pupils: 83 }
      },
      'read-list': {
        id: ID,
        title: 'Schoolkosten',
        description: '',
        state: 'upcoming',
        startsOn: calendarDay('2090-09-01'),
        endsOn: calendarDay('2090-09-30'),
        voluntary: false,
        withoutOrder: false,
        publishedBy: '',
        pupils: 83,
        articles: [],
        methods: [],
        offerDays: 3,
      },
    })
    await title().fill('Schoolkosten 2090')
    await button('Publiceren').click()
    const dialog = page.getByRole('dialog', { name: 'Schoolkosten 2090 publiceren?' })
    await expect.element(dialog.getByText('82 leerlingen krijgen de lijst')).toBeVisible()
    expect(saves(asked)).toHaveLength(1)
    await expectAccessible()
    await dialog.getByRole('button', { name: 'Publiceren voor 82 leerlingen' }).click()
    await dialog.getByRole('button', { name: 'Publiceren voor 83 leerlingen' }).click()
    await expect.poll(address).toBe(`/lists/${ID}`)
    expect(asked.filter(({ name }) => name === 'publish-list').at(-1)?.input.body).toEqual({
      version: 2,
      reach: { ...reach, pupils: 85 },
    })
  })

  test('OFF-101 publishes nothing while something stops it', async () => {
    const { asked } = await openDraft(complete, {
      'check-list': {
        version: 1,
        reach,
        problems: [{ code: 'too-few-places', path: ['articles', 0, 'places'], stops: true, count: 82 }],
      },
    })
    await button('Publiceren').click()
    await expect.element(page.getByText('Er is nog iets niet in orde.', { exact: false })).toBeVisible()
    await expect
      .element(page.getByText('Dit artikel is verplicht voor 82 leerlingen.', { exact: false }))
      .toBeVisible()
    expect(page.getByRole('dialog').elements()).toEqual([])
    expect(asked.filter(({ name }) => name === 'publish-list')).toEqual([])
  })

  test('OFF-103 shows a scheduled draft, and lets it be changed after cancelling', async () => {
    let isScheduled = true
    const scheduled = { publishAt: instant('2090-08-20T06:00:00Z') }
    const { asked } = await openDraft(complete, {
      'read-list-draft': () => storedOf(complete, 1, isScheduled ? scheduled : {}),
      'unschedule-list': () => {
        isScheduled = false
      },
    })
    await expect.element(page.getByText('Wordt gepubliceerd op 20 augustus 2090, 08:00')).toBeVisible()
    expect(title().elements()).toEqual([])
    await expectAccessible()
    await button('Planning annuleren').click()
    await expect.element(title()).toHaveValue('Schoolkosten')
    expect(asked.filter(({ name }) => name === 'unschedule-list')).toHaveLength(1)
  })

  test('OFF-103 says that a scheduled publication did not happen', async () => {
    await openDraft(complete, { 'read-list-draft': storedOf(complete, 1, { publicationFailed: true }) })
    await expect.element(page.getByText('De geplande publicatie ging niet door')).toBeVisible()
  })

  test('OFF-100 says that a draft does not exist, and leads to the list of lists', async () => {
    await openDraft(complete, {
      'read-list-draft': () => {
        throw new Refusal('not-found', 404, '', new Headers())
      },
    })
    await expect.element(page.getByRole('link', { name: 'Naar alle lijsten' })).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Naar de lijst', exact: true })).toBeVisible()
  })
})
