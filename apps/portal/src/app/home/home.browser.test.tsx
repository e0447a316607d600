import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { anInvoiceRow, exampleGuid } from '@portal/domain/testing/billing/an-invoice-row.ts'
import { anOpenTerm, BANCONTACT } from '@portal/domain/testing/billing/an-open-term.ts'
import type { OpenTerm } from '@portal/domain/billing/payment/family-checkout.ts'
import { noHomeBlocks } from '@portal/domain/site/home/home-blocks.ts'
import { calendarDay } from '@portal/domain/values/time/calendar-day.ts'
import { cents } from '@portal/domain/values/money/money.ts'
import { Fault } from '@portal/web-kit/api/failures.ts'
import { expectAccessible } from '@portal/ui/testing/axe.ts'
import { store } from '../../api/storage.ts'
import { aChild, aParent, aSchool, openPortal } from '../../../testing/open-portal.tsx'

const noor = aChild(4, 'Noor')
const blocks = { ...noHomeBlocks, banner: '<h2>Open dag</h2>', bottom2: '<p>Toetsweek</p>' }

const waiting = anInvoiceRow({
  title: 'Schoolkosten',
  minimum: cents(5000),
  endsOn: calendarDay('2026-12-16'),
})
const overview = {
  child: noor.guid,
  counts: { open: 1, notConfirmed: 2, notPaid: 0, openCredit: 0 },
  rows: [waiting],
  openTerms: [],
  schoolYear: { name: '2026-2027', total: cents(0), paid: cents(0) },
}
const family = { 'read-session': aParent({ children: [noor] }), 'list-overviews': [overview] }

const toPay = (facts: Partial<OpenTerm>) =>
  anOpenTerm({ child: noor.guid, invoice: facts.id ?? noor.guid, open: cents(5000), ...facts })

const asStereotype = (stereotype: 'leerling' | 'portal_admin') =>
  aParent({ role: { ...aParent().role, stereotype }, children: [] })

beforeEach(() => page.viewport(1280, 900))

const fromTheSchool = () => page.getByRole('region', { name: 'Van Lyceum De Waterlinie' })
const card = () => page.getByRole('article', { name: 'Noor de Vries' })
const money = () => page.getByRole('region', { name: 'Dit schooljaar betaald' })

test('PROD-021 PROD-022 PROD-023 shows a parent the children first, then what needs action and the money, and the blocks below', async () => {
  await openPortal('/', { ...family, 'read-home-blocks': blocks })
  await expect.element(fromTheSchool()).toBeVisible()
  await expectAccessible()
  const parts = [
    card(),
    page.getByRole('region', { name: 'Dit vraagt uw aandacht' }),
    money(),
    fromTheSchool(),
  ]
  const tops = parts.map((part) => part.element().getBoundingClientRect().top)
  expect(tops).toEqual(tops.toSorted((a, b) => a - b))
})

test('PERM-006 shows no invoices and requests none for a school without invoices', async () => {
  const { asked } = await openPortal('/', {
    ...family,
    'read-school-settings': aSchool({ invoicesEnabled: false }),
  })
  await expect.element(card()).toBeVisible()
  expect(page.getByRole('heading', { name: waiting.title }).elements()).toHaveLength(0)
  expect(asked.filter(({ name }) => name === 'list-overviews')).toEqual([])
})

const left = { ...aChild(3, 'Bram'), className: '', location: '', hasLeft: true }
const cardOfLeaver = () => page.getByRole('article', { name: 'Bram de Vries' })
const tab = (name: string) => page.getByRole('navigation', { name: 'Hoofdmenu' }).getByRole('link', { name })

test('INV-070? shows only invoices of a child who left, and opens a sibling from other tabs', async () => {
  await openPortal('/', {
    ...family,
    'read-session': aParent({ children: [left, noor] }),
    'list-overviews': [overview, { ...overview, child: left.guid, rows: [] }],
  })
  await expect.element(cardOfLeaver().getByText(/Bram zit niet meer op deze school/)).toBeVisible()
  expect(
    cardOfLeaver()
      .getByText(/bericht/)
      .elements(),
  ).toHaveLength(0)
  await expect.element(tab('Berichten')).toHaveAttribute('href', expect.stringContaining(noor.guid))
  await expectAccessible()
})

test('INV-070? has only the invoices tab for a family whose only child left', async () => {
  await openPortal('/', {
    ...family,
    'read-session': aParent({ children: [left] }),
    'list-overviews': [{ ...overview, child: left.guid, rows: [] }],
  })
  await expect.element(cardOfLeaver()).toBeVisible()
  await expect.element(tab('Facturen')).toHaveAttribute('href', expect.stringContaining(left.guid))
  expect(tab('Berichten').elements()).toHaveLength(0)
})

test('DAY-004 each task is one link over its whole row, high enough for a thumb', async () => {
  await page.viewport(390, 844)
  const two = { ...overview, rows: [waiting, { ...waiting, id: noor.guid, title: 'Excursie' }] }
  await openPortal('/', { ...family, 'list-overviews': [two] })
  await expect.element(attention().getByRole('link', { name: /Excursie/ })).toBeVisible()
  for (const row of attention().getByRole('listitem').elements()) {
    const [link, ...others] = row.querySelectorAll('a, button')
    expect(others).toEqual([])
    expect(link?.getBoundingClientRect().width).toBe(row.getBoundingClientRect().width)
    expect(link?.getBoundingClientRect().height).toBeGreaterThanOrEqual(64)
  }
})

test('DAY-004 shows the four tasks of the nearest days, and the others on one press, where the keyboard goes on', async () => {
  const form = (day: number) => ({
    id: exampleGuid(50 + day),
    title: `Formulier ${day}`,
    expiresOn: calendarDay(`2026-12-0${day}`),
  })
  await openPortal('/', {
    ...family,
    'list-overviews': [],
    'read-school-settings': aSchool({ formsEnabled: true }),
    'list-inquiry-counts': [{ child: noor.guid, permissions: 0, forms: [6, 2, 4, 1, 5, 3].map(form) }],
  })
  const titles = () =>
    attention()
      .getByRole('link')
      .elements()
      .map((link) => link.querySelector('.strong')?.textContent)
  const filledIn = (days: readonly number[]) => days.map((day) => `Formulier ${day}`)
  await expect.poll(titles).toEqual(filledIn([1, 2, 3, 4]))
  await attention().getByRole('button', { name: 'Nog 2 tonen' }).click()
  await expect.poll(titles).toEqual(filledIn([1, 2, 3, 4, 5, 6]))
  expect(document.activeElement?.getAttribute('href')).toContain(exampleGuid(55))
  expect(attention().getByRole('button').elements()).toHaveLength(0)
})

test.each(['leerling', 'portal_admin'] as const)(
  'PROD-021 PROD-022 shows a %s the blocks only',
  async (stereotype) => {
    await openPortal('/', { 'read-session': asStereotype(stereotype), 'read-home-blocks': blocks })
    await expect.element(page.getByRole('heading', { name: 'Open dag' })).toBeVisible()
    expect(page.getByRole('article').elements()).toHaveLength(0)
  },
)

const pupil = { 'read-session': aParent({ ...asStereotype('leerling'), children: [noor] }) }
const formsAndPermissions = {
  'read-school-settings': aSchool({ privacyEnabled: true, formsEnabled: true }),
  'list-inquiry-counts': [
    {
      child: noor.guid,
      permissions: 2,
      forms: [{ id: exampleGuid(7), title: 'Profielkeuze', expiresOn: calendarDay('2026-12-04') }],
    },
  ],
}
const asks = () => page.getByRole('region', { name: 'Dit vraagt je aandacht' })

test('PD-27 shows a pupil on home what the tabs count, in words for a pupil', async () => {
  await openPortal('/', { ...pupil, ...formsAndPermissions, 'read-home-blocks': blocks })
  await expect.element(asks().getByText('t/m 4 december')).toBeVisible()
  await expect.element(asks().getByText('Je toestemmingen')).toBeVisible()
  await expect.element(asks().getByText('nog 2 vragen open')).toBeVisible()
  await expect
    .element(asks().getByRole('link', { name: /Profielkeuze/ }))
    .toHaveAttribute('href', `/app/portal/child/${noor.guid}/inquiry/forms/form/${exampleGuid(7)}`)
  await expect.element(page.getByRole('heading', { name: 'Open dag' })).toBeVisible()
  await expectAccessible()
})

test('does not say that there is nothing to do to a pupil with an open item', async () => {
  await openPortal('/', { ...pupil, ...formsAndPermissions })
  await expect.element(asks()).toBeVisible()
  expect(page.getByText('Er staat nu niets voor je klaar').elements()).toHaveLength(0)
})

test('says that there is nothing to do when the school wrote nothing', async () => {
  await openPortal('/', { ...pupil, ...formsAndPermissions, 'list-inquiry-counts': [] })
  await expect.element(page.getByText('Er staat nu niets voor je klaar')).toBeVisible()
  expect(asks().elements()).toHaveLength(0)
})

test('PROD-022 PROD-027? gives a single bottom block the full width, and two blocks half', async () => {
  await openPortal('/', { 'read-session': asStereotype('leerling'), 'read-home-blocks': blocks })
  const alone = page.getByText('Toetsweek')
  await expect.element(alone).toBeVisible()
  expect(widthOfBlock('Toetsweek')).toBe(fromTheSchool().element().getBoundingClientRect().width)
})

test('PROD-022 shows two bottom blocks side by side, next to the sidebar', async () => {
  const all = {
    banner: '<p>1</p>',
    top: '<p>2</p>',
    bottom1: '<p>Ziek</p>',
    bottom2: '<p>Toets</p>',
    sidebar: '<p>Bel</p>',
  }
  await openPortal('/', { 'read-session': asStereotype('leerling'), 'read-home-blocks': all })
  await expect.element(page.getByText('Bel')).toBeVisible()
  const [ziek, toets] = [blockOf('Ziek'), blockOf('Toets')].map((block) => block.getBoundingClientRect())
  expect(ziek?.top).toBe(toets?.top)
  expect(ziek?.right).toBeLessThan(toets?.left ?? 0)
  expect(toets?.right).toBeLessThan(page.getByRole('complementary').element().getBoundingClientRect().left)
})

test.each([
  ['returns no text', { ...noHomeBlocks, top: '<p>&nbsp;</p>' }],
  ['fails', () => Promise.reject(new Fault(500, undefined))],
])('PROD-027? shows the default home page when the call %s', async (_what, answer) => {
  await openPortal('/', { ...family, 'read-home-blocks': answer })
  await expect.element(card()).toBeVisible()
  expect(fromTheSchool().elements()).toHaveLength(0)
  expect(page.getByRole('alert').elements()).toHaveLength(0)
})

test('PROD-024 PROD-028? DATA-082 shows on a card how many invoices are open, and below what they are', async () => {
  const { place } = await openPortal('/', family)
  await expect.element(money().getByText(/^1 te beantwoorden.* · 2 wacht op bevestiging$/)).toBeVisible()
  await card().getByRole('link', { name: '3 openstaande facturen' }).click()
  await expect.poll(place).toBe(`/child/${noor.guid}/invoices/open`)
})

test('DAY-007 shows what was paid for each child this school year, with a link to all invoices', async () => {
  const year = { name: '2026-2027', total: cents(9050), paid: cents(3200) }
  const { place } = await openPortal('/', {
    ...family,
    'list-overviews': [{ ...overview, schoolYear: year }],
  })
  const ofNoor = money().getByRole('listitem', { name: 'Noor de Vries' })
  await expect.element(ofNoor.getByText('€\u00a032,00 van €\u00a090,50')).toBeVisible()
  await ofNoor.getByRole('link', { name: 'Alle facturen van Noor' }).click()
  await expect.poll(place).toBe(`/child/${noor.guid}/invoices/all`)
})

test('shows the minimum price of a list that waits for an answer', async () => {
  await openPortal('/', family)
  await expect.element(attention().getByText(/ · vanaf €\s50,00$/)).toBeVisible()
})

const blockOf = (text: string): Element => {
  const block = page.getByText(text).element().closest('.card')
  if (!block) throw new Error(`${text} stands in no block`)
  return block
}
const widthOfBlock = (text: string): number => blockOf(text).getBoundingClientRect().width

test('DAY-003 pays in one press what one method can pay, to the cent, and lists what it cannot', async () => {
  const term = (at: number, facts: Partial<OpenTerm> = {}) =>
    toPay({
      id: exampleGuid(at),
      orderList: exampleGuid(300 + at),
      title: `Factuur ${at}`,
      dueOn: calendarDay(`2026-12-0${at}`),
      ...facts,
    })
  const sem = aChild(5, 'Sem')
  const terms = [term(2, { open: cents(250) }), term(1), term(3, { methods: [BANCONTACT] })]
  // The list of the first one is Sem's too, in another way of paying.
  const ofSem = [term(4, { child: sem.guid, orderList: exampleGuid(301), methods: [BANCONTACT] })]
  const rowOf = ({ id, orderList, title, open, dueOn }: OpenTerm) =>
    anInvoiceRow({
      id: orderList,
      title,
      responded: true,
      openAmount: open,
      openInvoice: true,
      payableTerm: { id, amount: open, dueOn, number: 1, of: 1, underWay: false },
    })
  const { place } = await openPortal('/', {
    ...family,
    'read-session': aParent({ children: [noor, sem] }),
    'list-overviews': [
      { ...overview, rows: terms.map(rowOf), openTerms: terms },
      { ...overview, child: sem.guid, rows: ofSem.map(rowOf), openTerms: ofSem },
    ],
  })
  const line = page.getByRole('region', { name: 'Te betalen' })
  await expect.element(line.getByText(/^€\s52,50 te betalen vóór 1 december$/)).toBeVisible()
  await expect.element(line.getByText('Noor: Factuur 1, Factuur 2')).toBeVisible()
  const others = page.getByRole('region', { name: 'Dit wacht ook op u' }).getByRole('link').elements()
  expect(others.map((link) => link.querySelector('.strong')?.textContent)).toEqual(['Factuur 3', 'Factuur 4'])
  await expectAccessible()
  await line.getByRole('link', { name: 'Alles betalen · €\u00a052,50' }).click()
  await expect.poll(place).toBe('/pay-all')
})

test('DAY-003 a single payment goes to the bank in one press', async () => {
  const payableTerm = {
    id: exampleGuid(9),
    amount: cents(6895),
    dueOn: calendarDay('2026-12-04'),
    number: 2,
    of: 3,
    underWay: false,
  }
  const row = anInvoiceRow({
    title: 'Reis',
    responded: true,
    openAmount: cents(9000),
    openInvoice: true,
    payableTerm,
  })
  const bank = new Promise<never>(() => {})
  const { asked } = await openPortal('/', {
    ...family,
    'list-overviews': [{ ...overview, rows: [row] }],
    'start-payment': () => bank,
  })
  const line = page.getByRole('region', { name: 'Te betalen' })
  await expect.element(line.getByText(/^€\s68,95 te betalen vóór 4 december$/)).toBeVisible()
  await expect.element(line.getByText('Noor: Reis · termijn 2 van 3')).toBeVisible()
  await line.getByRole('button', { name: /Reis/ }).click()
  await expect.poll(() => asked.map(({ name }) => name)).toContain('start-payment')
})

const aForm = (at: number) => ({
  id: exampleGuid(50 + at),
  title: `Formulier ${at + 1}`,
  expiresOn: calendarDay('2026-11-30'),
})
const asksInquiries = (permissions: number, forms: number) => ({
  'read-school-settings': aSchool({ privacyEnabled: true, formsEnabled: true }),
  'list-inquiry-counts': [
    { child: noor.guid, permissions, forms: Array.from({ length: forms }, (_, at) => aForm(at)) },
  ],
})

test('PROD-026 PROD-029? links a card to the permissions of its child, with the number of open ones, and to the forms', async () => {
  const { place } = await openPortal('/', { ...family, ...asksInquiries(2, 1) })
  const forms = card().getByRole('link', { name: '1 formulier in te vullen' })
  await expect
    .element(forms)
    .toHaveAttribute('href', `/app/portal/child/${noor.guid}/inquiry/forms/to-answer`)
  await card().getByRole('link', { name: 'Privacyvoorkeuren: nog 2 vragen open' }).click()
  await expect.poll(place).toBe(`/child/${noor.guid}/inquiry/privacy`)
})

test('PROD-026 NAV-069 counts waiting permissions at the tab; a card links to the permissions also when none is open', async () => {
  await openPortal('/', { ...family, ...asksInquiries(0, 0) })
  await expect.element(card().getByRole('link', { name: 'Privacyvoorkeuren', exact: true })).toBeVisible()
  expect(
    card()
      .getByRole('link', { name: /formulier/ })
      .elements(),
  ).toHaveLength(0)
})

test('NAV-069 PROD-037 shows one tab for forms and permissions, and counts both', async () => {
  await openPortal('/', { ...family, ...asksInquiries(2, 1) })
  const tab = page
    .getByRole('navigation', { name: 'Hoofdmenu' })
    .first()
    .getByRole('link', { name: /Formulieren en privacy/ })
  await expect.element(tab).toHaveAccessibleName('Formulieren en privacy 2 dingen vragen uw aandacht')
})

test.each([
  ['a link from the school app', { authentication: { type: 'TOKEN', source: 'SCHOOL_APP' } } as const, true],
  ['a school without permissions', {}, false],
])('PROD-029? %s has no link to the permissions', async (_what, facts, privacyEnabled) => {
  await openPortal('/', {
    'read-session': aParent({ children: [noor], ...facts }),
    'list-overviews': [overview],
    'read-school-settings': aSchool({ privacyEnabled }),
  })
  await expect.element(card().getByRole('link', { name: /openstaande facturen/ })).toBeVisible()
  expect(page.getByRole('link', { name: /Privacy/ }).elements()).toHaveLength(0)
})

const attention = () => page.getByRole('region', { name: 'Dit vraagt uw aandacht' })
const tabOf = (name: RegExp) =>
  page.getByRole('navigation', { name: 'Hoofdmenu' }).first().getByRole('link', { name })
const letter = { id: 'comm-7', subject: 'Mentorgesprek', answerBefore: calendarDay('2026-12-05') }
const asksEverything = {
  ...family,
  'read-school-settings': aSchool({ privacyEnabled: true, formsEnabled: true, communicatorEnabled: true }),
  'list-inquiry-counts': [{ child: noor.guid, permissions: 2, forms: [aForm(0)] }],
  'list-unread-counts': [{ child: noor.guid, invoice: 1, communicator: 4, asking: [letter] }],
}

test('DAY-004 shows the form that is due first above a message, an invoice and the permissions, each with a link', async () => {
  const { asked } = await openPortal('/', asksEverything)
  await expect.element(attention().getByRole('link', { name: /Mentorgesprek/ })).toBeVisible()
  const ways = attention().getByRole('link').elements()
  expect(ways.map((way) => way.getAttribute('href'))).toEqual([
    `/app/portal/child/${noor.guid}/inquiry/forms/form/${aForm(0).id}`,
    `/app/portal/child/${noor.guid}/messages/message/comm-7`,
    `/app/portal/child/${noor.guid}/invoices/invoice/${waiting.id}`,
    `/app/portal/child/${noor.guid}/inquiry/privacy`,
  ])
  const calls = ['list-overviews', 'list-inquiry-counts', 'list-unread-counts']
  for (const name of calls) expect(asked.filter((call) => call.name === name)).toHaveLength(1)
})

test('home and the tabs count the same items, and exclude unread messages', async () => {
  await openPortal('/', asksEverything)
  await expect.element(attention().getByText('4 dingen vragen uw aandacht')).toBeInTheDocument()
  await expect.element(tabOf(/^Facturen/)).toHaveAccessibleName('Facturen 1 ding vraagt uw aandacht')
  await expect.element(tabOf(/^Berichten/)).toHaveAccessibleName('Berichten 1 ding vraagt uw aandacht')
  await expect.element(tabOf(/^Formulieren/)).toHaveAccessibleName(/2 dingen vragen uw aandacht$/)
  await expect.element(card().getByRole('link', { name: '5 ongelezen berichten' })).toBeVisible()
})

test('PD-27 the badge of a tab opens what it counts, also when another child is selected', async () => {
  const sem = aChild(5, 'Sem')
  store('child', noor.guid)
  await openPortal('/', {
    ...family,
    'read-session': aParent({ children: [noor, sem] }),
    'list-overviews': [{ ...overview, child: sem.guid }],
  })
  await expect.element(tabOf(/^Facturen/)).toHaveAccessibleName('Facturen 1 ding vraagt uw aandacht')
  await expect
    .element(tabOf(/^Facturen/))
    .toHaveAttribute('href', `/app/portal/child/${noor.guid}/invoices/open?who=all`)
})

test('shows a voluntary contribution apart, with its sentence and without a date or a number', async () => {
  const offered = { ...waiting, title: 'Ouderbijdrage', voluntary: true }
  const rows = { ...family, 'list-overviews': [{ ...overview, rows: [offered] }] }
  await openPortal('/', rows)
  const apart = page.getByRole('region', { name: 'Vrijwillig' })
  await expect.element(apart.getByText('Noor doet altijd mee, ook als u niet betaalt.')).toBeVisible()
  expect(apart.element().textContent).not.toMatch(/\d/)
  await expect
    .element(apart.getByRole('link', { name: 'Bekijken: Ouderbijdrage voor Noor' }))
    .toHaveAttribute('href', `/app/portal/child/${noor.guid}/invoices/invoice/${waiting.id}`)
  await expect.element(page.getByText('U hoeft nu niets te doen')).toBeVisible()
  await expect.element(tabOf(/^Facturen/)).toHaveAccessibleName('Facturen')
})

test('does not say that there is nothing to do while a form or permission waits', async () => {
  const nothing = { ...overview, counts: { open: 0, notConfirmed: 0, notPaid: 0, openCredit: 0 }, rows: [] }
  const { asked } = await openPortal('/', { ...family, ...asksInquiries(1, 0), 'list-overviews': [nothing] })
  await expect.element(card().getByRole('link', { name: /nog 1 vraag open/ })).toBeVisible()
  expect(page.getByText('U hoeft nu niets te doen').elements()).toHaveLength(0)
  expect(asked.filter(({ name }) => name === 'list-inquiry-counts')).toHaveLength(1)
})

const NOTHING_BILLED = 'In 2026-2027 zijn er nog geen facturen.'

test('DAY-007 says of a child without open invoices that nothing was billed yet', async () => {
  const counts = { open: 0, notConfirmed: 0, notPaid: 0, openCredit: 0 }
  await openPortal('/', { ...family, 'list-overviews': [{ ...overview, rows: [], counts }] })
  await expect.element(money().getByText(NOTHING_BILLED)).toBeVisible()
})

test('does not say of a child with open items that there are no invoices', async () => {
  await openPortal('/', family)
  await expect.element(card().getByText('3 openstaande facturen')).toBeVisible()
  await expect.element(money().getByText(NOTHING_BILLED)).not.toBeInTheDocument()
})
