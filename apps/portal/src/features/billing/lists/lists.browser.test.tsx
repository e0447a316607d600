import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { anInvoiceRow, exampleGuid } from '@portal/domain/testing/billing/an-invoice-row.ts'
import type { InvoiceCounts, InvoiceRow } from '@portal/domain/billing/invoice/overview/invoice-row.ts'
import { calendarDay } from '@portal/domain/values/time/calendar-day.ts'
import { cents } from '@portal/domain/values/money/money.ts'
import { Refusal } from '@portal/web-kit/api/failures.ts'
import { aChild, aParent, aSchool, openPortal } from '../../../../testing/open-portal.tsx'

const noor = aChild(4, 'Noor')
const listOf = (name: string) => `/child/${noor.guid}/invoices/${name}`
const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const menuLink = (name: RegExp) =>
  page.getByRole('navigation', { name: 'Facturen' }).getByRole('link', { name })
const withoutUnconfirmed = { 'read-school-settings': aSchool({ showUnconfirmedPayment: false }) }

const open = anInvoiceRow({ id: exampleGuid(1), title: 'Kluisje', responded: true, notPaid: true })
const paid = anInvoiceRow({ id: exampleGuid(2), title: 'Excursie', responded: true, hasOrder: true })
const upcoming = anInvoiceRow({ id: exampleGuid(3), title: 'Skireis', upcoming: true })
const expired = anInvoiceRow({ id: exampleGuid(4), title: 'Schoolfoto', expired: true })
const archived = anInvoiceRow({ id: exampleGuid(5), title: 'Schoolkosten vorig jaar', responded: true })
const rows: readonly InvoiceRow[] = [open, paid, upcoming, expired]
const counts = { open: 1, notConfirmed: 2, notPaid: 3, openCredit: 1 }
const aYear = { 'list-invoices': rows, 'list-archived-invoices': [archived], 'count-invoices': counts }

beforeEach(() => page.viewport(1280, 900))

test.each([
  ['INV-001', 'all', 'Facturen van Noor', ['Kluisje', 'Excursie', 'Skireis', 'Schoolfoto']],
  ['INV-002', 'open', 'Open facturen van Noor', ['Kluisje']],
  ['INV-004', 'fulfilled', 'Afgehandelde facturen van Noor', ['Excursie']],
  ['INV-006', 'upcoming', 'Komende facturen van Noor', ['Skireis']],
  ['INV-007', 'expired', 'Verlopen facturen van Noor', ['Schoolfoto']],
  ['INV-008', 'archive', 'Archief van Noor', ['Schoolkosten vorig jaar']],
])(
  '%s INV-014? INV-016 INV-024 the list %s has the title %s and its own rows',
  async (_id, list, title, titles) => {
    await openPortal(listOf(list), aYear)
    await expect.element(heading(title)).toBeVisible()
    await expect.element(page.getByRole('link', { name: titles[0]!, exact: true })).toBeVisible()
    expect(page.getByRole('rowheader').elements()).toHaveLength(titles.length)
    for (const name of titles)
      await expect.element(page.getByRole('link', { name, exact: true })).toBeVisible()
  },
)

test('INV-052 INV-053 INV-054 calls a refund so in the archive only with the setting of its list, and no list expired', async () => {
  const repaid = { refund: true, total: cents(-1000), amountPaid: cents(-1000), hasOrder: true }
  const archive = [
    anInvoiceRow({ ...repaid, id: exampleGuid(6), title: 'Excursie Xanten', showUnconfirmed: true }),
    anInvoiceRow({ ...repaid, id: exampleGuid(7), title: 'Excursie Luik', showUnconfirmed: false }),
    expired,
  ]
  await openPortal(listOf('archive'), { ...aYear, 'list-archived-invoices': archive })
  const row = (title: string) => page.getByRole('row', { name: new RegExp(title) })
  await expect.element(row('Excursie Xanten')).toMatchTextContent(/Terugboeking/)
  await expect.element(row('Excursie Xanten')).toHaveClass('border-open')
  await expect.element(row('Excursie Luik')).toMatchTextContent(/Afgerond/)
  await expect.element(row('Excursie Luik')).toHaveClass('border-ordered')
  await expect.element(row('Schoolfoto')).toHaveClass('border-ordered')
  await expect.element(row('Schoolfoto')).not.toMatchTextContent(/Verlopen/)
})

test('INV-047 derives the state of a list from the facts of its row', async () => {
  const { place } = await openPortal(listOf('fulfilled'), { 'list-invoices': [{ ...open, notPaid: false }] })
  await expect.element(page.getByRole('link', { name: 'Kluisje', exact: true })).toBeVisible()
  await menuLink(/Openstaand/).click()
  await expect.poll(place).toBe(listOf('open'))
  await expect.element(page.getByText('Geen facturen gevonden')).toBeVisible()
})

test.each([
  ['INV-003', 'open'],
  ['INV-005', 'fulfilled'],
])('%s without the setting, the list %s redirects to all', async (_id, list) => {
  const { place } = await openPortal(listOf(list), withoutUnconfirmed)
  await expect.poll(place).toBe(listOf('all'))
  await expect.element(heading('Facturen van Noor')).toBeVisible()
})

test('INV-002 INV-004 has no open and fulfilled lists in the menu without the setting', async () => {
  await openPortal(listOf('all'), withoutUnconfirmed)
  await expect.element(menuLink(/Alle facturen/)).toBeVisible()
  expect(menuLink(/Openstaand|Afgehandeld/).elements()).toHaveLength(0)
  expect(page.getByRole('navigation', { name: 'Facturen' }).getByRole('link').elements()).toHaveLength(5)
})

test('INV-011 INV-013? counts each list in the menu, and the archive after it was opened', async () => {
  await openPortal(listOf('all'), aYear)
  await expect.element(menuLink(/Openstaand/)).toHaveTextContent('Openstaand77 facturen')
  await expect.element(menuLink(/Alle facturen/)).toHaveTextContent('Alle facturen44 facturen')
  await expect.element(menuLink(/Afgehandeld/)).toHaveTextContent('Afgehandeld11 factuur')
  await expect.element(menuLink(/Binnenkort/)).toHaveTextContent('Binnenkort11 factuur')
  await expect.element(menuLink(/Verlopen/)).toHaveTextContent('Verlopen11 factuur')
  await expect.element(menuLink(/Archief/)).toMatchTextContent(/^Archief$/)
  await menuLink(/Archief/).click()
  await expect.element(menuLink(/Archief/)).toHaveTextContent('Archief11 factuur')
})

test('INV-012 shows an ellipsis for an unknown count', async () => {
  let answer: ((value: InvoiceCounts) => void) | undefined
  await openPortal(listOf('all'), {
    ...aYear,
    'count-invoices': () => new Promise((resolve) => (answer = resolve)),
  })
  await expect.element(menuLink(/Openstaand/)).toHaveTextContent('Openstaand...Bezig met laden…')
  await expect.poll(() => answer).toBeDefined()
  answer?.(counts)
  await expect.element(menuLink(/Openstaand/)).toHaveTextContent('Openstaand77 facturen')
})

test('INV-017 shows an external payer their own full name', async () => {
  const person = { ...aParent().person, external: true, fullName: 'Stichting Leergeld' }
  await openPortal(listOf('all'), { 'read-session': aParent({ person, children: [noor] }) })
  await expect.element(heading('Facturen van Stichting Leergeld')).toBeVisible()
})

test.each([
  ['nl', 0, '0 facturen'],
  ['nl', 1, '1 factuur'],
  ['nl', 2, '2 facturen'],
  ['en', 0, '0 invoices'],
  ['en', 1, '1 invoice'],
  ['en', 2, '2 invoices'],
] as const)(
  'INV-021 INV-022 counts below the list in %s, for %i rows: %s',
  async (language, amount, words) => {
    await openPortal(listOf('all'), {
      'read-session': aParent({ language }),
      'list-invoices': rows.slice(0, amount),
    })
    await expect.element(page.getByRole('status').filter({ hasText: words })).toBeVisible()
  },
)

test.each([
  ['nl', 'Geen facturen gevonden', 'Nieuwe facturen van school verschijnen hier vanzelf.'],
  ['en', 'No invoices found', 'New invoices from the school will appear here.'],
] as const)('TRAP-53 INV-020 an empty list shows in %s: %s', async (language, words, hint) => {
  await openPortal(listOf('all'), { 'read-session': aParent({ language }) })
  await expect.element(page.getByText(words)).toBeVisible()
  await expect.element(page.getByText(hint)).toBeVisible()
})

test('INV-018 INV-064 LIM-008 searches the list on the screen after 200 ms without typing', async () => {
  const searched: { words: string; at: number }[] = []
  const search = ({ query }: { query: { search?: string | undefined; askedAt?: string | undefined } }) => {
    if (query.search === undefined) return rows
    expect(query.askedAt).toMatch(/^\d{13}$/)
    searched.push({ words: query.search, at: performance.now() })
    return [upcoming]
  }
  await openPortal(listOf('all'), { ...aYear, 'list-invoices': search })
  await expect.element(page.getByRole('link', { name: 'Kluisje', exact: true })).toBeVisible()
  let typedAt = Infinity
  document.addEventListener('input', () => (typedAt = performance.now()), { once: true })
  await page.getByRole('searchbox', { name: 'Zoek een factuur' }).fill('Ski')
  await expect.poll(() => page.getByRole('rowheader').elements().length).toBe(1)
  expect(searched.map(({ words }) => words)).toEqual(['Ski'])
  expect(searched[0]!.at - typedAt).toBeGreaterThanOrEqual(199)
  await expect.element(menuLink(/Alle facturen/)).toHaveTextContent('Alle facturen44 facturen')
})

test('INV-065? restores the whole list when the search box is emptied, and says that a search has no results', async () => {
  const search = ({ query }: { query: { search?: string | undefined } }) =>
    query.search === undefined ? rows : []
  await openPortal(`${listOf('all')}?search=zzz`, { ...aYear, 'list-invoices': search })
  await expect.element(page.getByText('Probeer een ander woord, of maak het zoekveld leeg.')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Zoek een factuur' }).fill('')
  await expect.element(page.getByRole('link', { name: 'Kluisje', exact: true })).toBeVisible()
})

test('INV-009 INV-023 links the title and the button of a row to its invoice', async () => {
  const { place } = await openPortal(listOf('all'), {
    ...aYear,
    'read-order-list': () => new Promise(() => {}),
  })
  await page.getByRole('link', { name: 'Kluisje', exact: true }).click()
  await expect.poll(place).toBe(listOf(`invoice/${open.id}`))
})

test.each([
  ['of another family', exampleGuid(9)],
  ['with an invalid id', 'geen-lijst'],
])('INV-010 an invoice %s redirects to the lists, which say why', async (_title, id) => {
  const { place } = await openPortal(listOf(`invoice/${id}`), {
    'read-order-list': () => {
      throw new Refusal('not-found', 404, '', new Headers())
    },
  })
  await expect.poll(place).toBe(listOf('open'))
  await expect.element(page.getByText(/^Deze factuur is er niet, of niet meer\./)).toBeVisible()
})

test('INV-066 PERM-007 says who pays to a person who pays for no child, and requests no counts', async () => {
  const child = { ...noor, debtor: false }
  const { asked } = await openPortal(listOf('open'), { 'read-session': aParent({ children: [child] }) })
  await expect.element(page.getByText(/^U bent voor Noor niet bekend als betaler/)).toBeVisible()
  const names = asked.map(({ name }) => name)
  for (const call of ['count-invoices', 'list-invoices', 'list-overviews']) expect(names).not.toContain(call)
})

test('PERM-008 ERR-068 gives an external payer without invoices the contact details', async () => {
  const person = { ...aParent().person, external: true }
  const child = { ...noor, debtor: false, pseudo: true }
  await openPortal(listOf('open'), { 'read-session': aParent({ person, children: [child] }) })
  await expect.element(page.getByText(/^U bent bij ons niet bekend als betaler/)).toBeVisible()
})

test('says that a list failed to load, and retries', async () => {
  let broken = true
  await openPortal(listOf('all'), {
    'list-invoices': () => {
      if (broken) throw new Refusal('unknown', 503, '', new Headers())
      return [{ ...open, total: cents(2500), openAmount: cents(2500) }]
    },
  })
  await expect.element(page.getByText('De facturen konden niet worden opgehaald.')).toBeVisible()
  broken = false
  await page.getByRole('button', { name: 'Opnieuw proberen' }).click()
  await expect.element(page.getByRole('link', { name: 'Kluisje', exact: true })).toBeVisible()
})

test('ERR-045 logs an archive that failed to load, and reports it only in its own part', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  onTestFinished(() => warn.mockRestore())
  await openPortal(listOf('archive'), {
    ...aYear,
    'list-archived-invoices': () => {
      throw new Refusal('unknown', 503, '', new Headers())
    },
  })
  await expect.element(page.getByText('De facturen konden niet worden opgehaald.')).toBeVisible()
  expect(
    warn.mock.calls.filter(([words]) => String(words).startsWith('The archive could not be read')),
  ).toHaveLength(1)
  expect(document.querySelectorAll('.toast')).toHaveLength(0)
  await expect.element(menuLink(/Archief/)).toMatchTextContent(/^Archief$/)
})

const billed = anInvoiceRow({
  id: exampleGuid(6),
  title: 'Schoolreis',
  responded: true,
  hasOrder: true,
  total: cents(2500),
  startsOn: calendarDay('2024-09-01'),
  endsOn: calendarDay('2024-10-01'),
})
const statement = (name: string) => page.getByRole('link', { name })

test.each(['fulfilled', 'archive'])(
  'offers the annual statement of the child and of all children on the list %s',
  async (list) => {
    await openPortal(listOf(list), { 'list-invoices': [billed], 'list-archived-invoices': [billed] })
    await expect
      .element(statement('2024-2025 van Noor'))
      .toHaveAttribute('href', `/lm/jaaroverzicht/2024-2025.pdf?leerling=${noor.guid}`)
    await expect
      .element(statement('2024-2025 van alle kinderen'))
      .toHaveAttribute('href', '/lm/jaaroverzicht/2024-2025.pdf')
  },
)

test('offers no statement of all children to a payer of one child, and none during a search', async () => {
  const children = [noor, { ...aChild(5, 'Sem'), debtor: false }]
  await openPortal(listOf('archive'), {
    'read-session': aParent({ children }),
    'list-archived-invoices': [billed],
  })
  await expect.element(statement('2024-2025 van Noor')).toBeVisible()
  await expect.element(statement('2024-2025 van alle kinderen')).not.toBeInTheDocument()
  await page.getByRole('searchbox', { name: 'Zoek een factuur' }).fill('Reis')
  await expect.element(statement('2024-2025 van Noor')).not.toBeInTheDocument()
})

test('offers the statements on the list of all invoices only, without the setting', async () => {
  await openPortal(listOf('all'), { ...withoutUnconfirmed, 'list-invoices': [billed] })
  await expect.element(statement('2024-2025 van Noor')).toBeVisible()
  await menuLink(/Binnenkort/).click()
  await expect.element(heading('Komende facturen van Noor')).toBeVisible()
  await expect.element(statement('2024-2025 van Noor')).not.toBeInTheDocument()
})
