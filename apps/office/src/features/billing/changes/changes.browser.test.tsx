import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { guid } from '@portal/domain/values/guid.ts'
import { cents } from '@portal/domain/values/money/money.ts'
import { calendarDay } from '@portal/domain/values/time/calendar-day.ts'
import { Refusal } from '@portal/web-kit/api/failures.ts'
import { expectAccessible } from '@portal/ui/testing/axe.ts'
import { openOffice, type OfficeAnswers } from '../../../../testing/open-office.tsx'

const ID = guid('00000000-0000-4000-8000-000000000001')
const BUS = guid('00000000-0000-4000-8000-000000000002')
const GIFT = guid('00000000-0000-4000-8000-000000000003')
const COPY = guid('00000000-0000-4000-8000-000000000004')

const article = {
  category: '',
  choice: '',
  isHidden: false,
  need: 'required' as const,
  waiting: 0,
  offered: 0,
}
const list = {
  id: ID,
  title: 'Werkweek',
  description: '',
  state: 'open' as const,
  startsOn: calendarDay('2030-09-01'),
  endsOn: calendarDay('2030-09-30'),
  voluntary: false,
  offerDays: 3,
  withoutOrder: false,
  publishedBy: 'Judith Bakker',
  pupils: 3,
  answered: 1,
  articles: [
    { ...article, id: BUS, description: 'Bus', price: cents(1000) },
    { ...article, id: GIFT, description: 'Gift', price: cents(500), need: 'voluntary' as const },
  ],
  methods: ['iDEAL'],
  joined: 0,
}
const effect = {
  version: 1,
  seen: 'abc',
  hasVoluntary: true,
  totals: { left: 0, askedAgain: 0, invoicedAgain: 1, credited: cents(1000), invoiced: cents(1250) },
  rows: [
    {
      id: COPY,
      name: 'Anna Bos',
      className: '1A',
      payer: 'M. Bos',
      treatment: 'invoice-again' as const,
      agreed: cents(1000),
      becomes: cents(1250),
      difference: cents(250),
    },
  ],
}

const open = (answers: OfficeAnswers = {}) =>
  openOffice(`/lists/${ID}/articles`, { 'read-list': list, 'preview-article-change': effect, ...answers })

const bus = () => page.getByRole('group', { name: /^Bus/ })
const price = (group = bus()) => group.getByRole('textbox', { name: 'Prijs (€)' })
const button = (name: string) => page.getByRole('button', { name })
const dialog = () => page.getByRole('dialog')

/** Types another price for the bus, and shows its effect. */
async function showEffect() {
  await price().fill('12,50')
  await bus()
    .getByRole('combobox', { name: 'Wie al antwoordde' })
    .selectOptions('creditnota en nieuwe factuur')
  await button('Gevolg bekijken').click()
  await expect.element(page.getByRole('row', { name: /Anna Bos/ })).toBeVisible()
}

describe('changing the articles of a published list', () => {
  test('OFF-129 shows the effect in names and sums, and confirms that version and effect', async () => {
    const { asked, address } = await open({ 'change-articles': { version: 2 } })
    await showEffect()
    await expect
      .element(page.getByRole('row', { name: /Anna Bos 1A M\. Bos nieuwe factuur € 10,00 € 12,50 € 2,50/ }))
      .toBeVisible()
    await expect.element(page.getByText('Deze lijst heeft iets vrijwilligs.', { exact: false })).toBeVisible()
    await expectAccessible()
    await button('Wijziging doorvoeren').click()
    await expect
      .element(dialog().getByText('1 antwoord krijgt een creditnota', { exact: false }))
      .toBeVisible()
    await dialog().getByRole('button', { name: 'Wijziging doorvoeren' }).click()
    await expect.poll(address).toBe(`/lists/${ID}`)
    const change = { kind: 'price', article: BUS, price: cents(1250), answers: 'invoice-again' }
    expect(asked.find(({ name }) => name === 'change-articles')?.input.body).toEqual({
      changes: [change],
      version: 1,
      seen: 'abc',
    })
  })

  test('OFF-129 hides the effect when something else is typed, and shows the new one after a refusal', async () => {
    const { asked } = await open({
      'change-articles': () => {
        throw new Refusal('numbers-changed', 409, '', new Headers())
      },
    })
    await showEffect()
    await price().fill('13')
    expect(page.getByRole('row', { name: /Anna Bos/ }).elements()).toEqual([])
    await button('Gevolg bekijken').click()
    await button('Wijziging doorvoeren').click()
    const previews = () => asked.filter(({ name }) => name === 'preview-article-change').length
    const before = previews()
    await dialog().getByRole('button', { name: 'Wijziging doorvoeren' }).click()
    await expect.element(dialog().getByRole('alert')).toBeVisible()
    await expect.poll(previews).toBe(before + 1)
  })

  test('OFF-131 offers nothing but leaving and closing for what is voluntary', async () => {
    await open()
    const gift = page.getByRole('group', { name: /^Gift/ })
    const kinds = gift.getByRole('combobox', { name: 'Soort' })
    await expect.element(kinds).toBeVisible()
    const texts = [...kinds.element().querySelectorAll('option')].map((option) => option.textContent)
    expect(texts).toEqual(['vrijwillig', 'gesloten: niet meer te kiezen'])
    await kinds.selectOptions('gesloten: niet meer te kiezen')
    const answers = gift.getByRole('combobox', { name: 'Wie al antwoordde' }).element()
    expect([...answers.querySelectorAll('option')].map((option) => option.textContent)).toEqual([
      'blijft zoals afgesproken',
    ])
  })

  test('OFF-126 adds an article, and says what is missing', async () => {
    const { asked } = await open()
    await button('Artikel toevoegen').click()
    await button('Gevolg bekijken').click()
    await expect.element(page.getByText('Vul een bedrag in, bijvoorbeeld 12,50.')).toBeVisible()
    expect(asked.some(({ name }) => name === 'preview-article-change')).toBe(false)
    const added = page.getByRole('group', { name: 'Nieuw artikel 1' })
    await added.getByRole('textbox', { name: 'Artikel' }).fill('Verzekering')
    await added.getByRole('textbox', { name: 'Prijs (€)' }).fill('7')
    await button('Gevolg bekijken').click()
    await expect
      .poll(() => asked.find(({ name }) => name === 'preview-article-change')?.input.body)
      .toMatchObject({
        changes: [
          {
            kind: 'add',
            answers: 'leave',
            added: { description: 'Verzekering', price: cents(700), need: 'optional' },
          },
        ],
      })
  })

  test('OFF-126 shows why an effect is refused, and asks before leaving with changes', async () => {
    const { address } = await open({
      'preview-article-change': () => {
        throw new Refusal('too-few-places', 422, '', new Headers())
      },
    })
    await price().fill('12,50')
    await button('Gevolg bekijken').click()
    await expect
      .element(page.getByText('Een verplicht artikel heeft een plaats nodig', { exact: false }))
      .toBeVisible()
    await page.getByRole('link', { name: 'Werkweek' }).click()
    await expect.element(page.getByText('Wijzigingen weggooien?')).toBeVisible()
    await button('Weggooien').click()
    await expect.poll(address).toBe(`/lists/${ID}`)
  })

  test('OFF-126 leaves a list of a school file to the file', async () => {
    await open({ 'read-list': { ...list, joined: undefined } })
    await expect.element(page.getByText('Deze lijst komt uit een bestand', { exact: false })).toBeVisible()
    expect(button('Gevolg bekijken').elements()).toEqual([])
  })
})

const answered = {
  id: COPY,
  pupil: BUS,
  number: '1',
  name: 'Anna Bos',
  className: '1A',
  list: ID,
  title: 'Werkweek',
  state: 'ordered' as const,
  chosen: ['Bus'],
  comment: '',
  waiting: [],
  answeredBy: 'M. Bos',
}
const given = {
  version: 2,
  name: 'Anna Bos',
  className: '1A',
  payer: 'M. Bos',
  chosen: ['Bus'],
  hasVoluntary: false,
  credited: cents(1000),
  paid: cents(1000),
  mayAskAgain: true,
}

describe('withdrawing an answer', () => {
  const openAnswers = (answers: OfficeAnswers = {}) =>
    openOffice('/answers', {
      'list-answers': {
        rows: [answered, { ...answered, id: GIFT, name: 'Bram Bos', state: 'none' }],
        count: 2,
      },
      'read-list-names': { lists: [] },
      'preview-withdrawal': given,
      ...answers,
    })

  test('OFF-132 shows its sums, asks for a reason, and confirms version and sum', async () => {
    const { asked } = await openAnswers({ 'withdraw-answer': () => undefined })
    await button('Intrekken Anna Bos, Werkweek').click()
    expect(button('Intrekken Bram Bos, Werkweek').elements()).toEqual([])
    await expect.element(dialog().getByText('Betaald, gaat terug')).toBeVisible()
    await expectAccessible()
    await dialog().getByRole('button', { name: 'Intrekken' }).click()
    await expect.element(dialog().getByText('Vul een reden in.')).toBeVisible()
    expect(asked.some(({ name }) => name === 'withdraw-answer')).toBe(false)
    await dialog().getByRole('textbox', { name: 'Reden' }).fill('Ziek')
    await dialog().getByRole('combobox', { name: 'Daarna' }).selectOptions('kan het gezin opnieuw antwoorden')
    await dialog().getByRole('button', { name: 'Intrekken' }).click()
    await expect.element(page.getByText('Het antwoord van Anna Bos is ingetrokken')).toBeVisible()
    expect(asked.find(({ name }) => name === 'withdraw-answer')?.input).toMatchObject({
      params: { id: ID, copy: COPY },
      body: { version: 2, credited: cents(1000), outcome: 'ask-again', reason: 'Ziek' },
    })
  })

  test('OFF-132 says why an answer cannot be withdrawn', async () => {
    await openAnswers({
      'preview-withdrawal': () => {
        throw new Refusal('answer-of-file', 422, '', new Headers())
      },
    })
    await button('Intrekken Anna Bos, Werkweek').click()
    await expect
      .element(dialog().getByText('Dit antwoord komt uit een bestand', { exact: false }))
      .toBeVisible()
  })
})
