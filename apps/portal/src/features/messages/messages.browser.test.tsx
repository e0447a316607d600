import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Message, MessageRow } from '@portal/domain/messages/message.ts'
import { calendarDay } from '@portal/domain/values/time/calendar-day.ts'
import { guid } from '@portal/domain/values/guid.ts'
import { instant } from '@portal/domain/values/time/instant.ts'
import { expectAccessible } from '@portal/ui/testing/axe.ts'
import { Fault, Refusal } from '@portal/web-kit/api/failures.ts'
import { aChild, aParent, aSchool, openPortal } from '../../../testing/open-portal.tsx'

const noor = aChild(4, 'Noor')
const sem = aChild(5, 'Sem')
const listOf = (name: string) => `/child/${noor.guid}/messages/${name}`
const placeOf = (id: string) => `/child/${noor.guid}/messages/message/${id}`
const withCommunicator = { 'read-school-settings': aSchool({ communicatorEnabled: true }) }
const unread = (invoice: number, communicator: number) => ({
  'list-unread-counts': [
    { child: noor.guid, invoice, communicator, asking: [] },
    { child: sem.guid, invoice: 0, communicator: 0, asking: [] },
  ],
})

const aRow = (facts: Partial<MessageRow> = {}): MessageRow => ({
  id: 'comm-1',
  kind: 'communicator',
  channel: 'email',
  status: 'READ',
  sender: 'Decanaat',
  senderEmail: '',
  subject: 'Profielkeuze',
  receiver: '',
  sentAt: instant('2026-11-20T15:05:00Z'),
  attachmentCount: 0,
  children: [noor.guid],
  ...facts,
})
const aMessage = (facts: Partial<Message> = {}): Message => ({
  ...aRow(),
  content: '<p>Kom gerust langs.</p>',
  attachments: [],
  ...facts,
})
const aPage = (...messages: readonly MessageRow[]) => ({ messages, isLast: true })

const heading = (name: string) => page.getByRole('heading', { level: 1, name })
const rowOf = (name: RegExp) => page.getByRole('row', { name })

beforeEach(() => page.viewport(1280, 900))

describe('the lists', () => {
  test('MSG-009 MSG-013 FMT-013 show sender, subject, type, attachments and time in a row', async () => {
    await openPortal(listOf('all'), {
      ...withCommunicator,
      'list-messages': aPage(aRow({ channel: 'sms', attachmentCount: 2 })),
    })
    await expect.element(heading('Berichten over Noor')).toBeVisible()
    const row = rowOf(/Profielkeuze/)
    for (const words of ['Decanaat', 'Sms', '2 bijlagen', '20 november 2026, 16:05'])
      await expect.element(row.getByRole('cell', { name: words })).toBeVisible()
    for (const name of ['Afzender', 'Onderwerp', 'Soort', 'Bijlage', 'Datum'])
      await expect.element(page.getByRole('columnheader', { name })).toBeVisible()
  })

  test.each([
    ['email', 'E-mail', 'lucide-mail'],
    ['sms', 'Sms', 'lucide-smartphone'],
    ['whatsapp', 'WhatsApp', 'lucide-message-circle'],
    ['other', 'Overig', 'lucide-file-text'],
  ] as const)('MSG-012 show the icon of a message by %s', async (channel, words, icon) => {
    await openPortal(listOf('all'), { ...withCommunicator, 'list-messages': aPage(aRow({ channel })) })
    const cell = rowOf(/Profielkeuze/).getByRole('cell', { name: words })
    await expect.element(cell).toBeVisible()
    expect(cell.element().querySelector('svg')?.classList).toContain(icon)
  })

  test('MSG-010 MSG-011 show an unread row in bold, with a label and an envelope, and a read row without', async () => {
    await openPortal(listOf('all'), {
      ...withCommunicator,
      'list-messages': aPage(aRow({ status: 'DELIVERED', subject: 'Nieuw' }), aRow({ id: 'comm-2' })),
    })
    await expect.element(page.getByRole('link', { name: /^Nieuw ?\(ongelezen\)$/ })).toBeVisible()
    const weightOf = (name: string | RegExp) =>
      Number(getComputedStyle(page.getByRole('link', { name }).element()).fontWeight)
    expect(weightOf(/^Nieuw ?\(ongelezen\)$/)).toBeGreaterThan(weightOf('Profielkeuze'))
    const markOf = (name: RegExp) => rowOf(name).element().querySelector('.message-mark svg')?.classList
    expect([...(markOf(/Nieuw/) ?? [])]).toContain('lucide-mail')
    expect([...(markOf(/Profielkeuze/) ?? [])]).toContain('lucide-mail-open')
  })

  test('MSG-024? label an undelivered row, without bold', async () => {
    await openPortal(listOf('all'), {
      ...withCommunicator,
      'list-messages': aPage(aRow({ status: 'FAILED' })),
    })
    await expect.element(page.getByText('E-mail: Niet verzonden')).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Profielkeuze', exact: true })).toBeVisible()
  })

  test('MSG-018 MSG-019 MSG-020 show a text for a missing sender or subject, and for no messages', async () => {
    await openPortal(listOf('all'), {
      ...withCommunicator,
      'list-messages': ({ query }: { query: { search: string } }) =>
        query.search === '' ? aPage(aRow({ sender: '', subject: '' })) : aPage(),
    })
    await expect.element(page.getByRole('link', { name: 'Geen onderwerp' })).toBeVisible()
    await expect.element(page.getByText('Geen afzender')).toBeVisible()
    await userEvent.fill(page.getByRole('searchbox', { name: 'Zoek in berichten' }), 'niets')
    await expect.element(page.getByText('Geen berichten gevonden voor ‘niets’.')).toBeVisible()
  })

  test('MSG-020 say what an empty list will contain', async () => {
    await openPortal(listOf('all'), { ...withCommunicator, 'list-messages': aPage() })
    await expect.element(page.getByText('Geen berichten', { exact: true })).toBeVisible()
  })

  test.each([
    [0, 'Geen berichten', '0 ongelezen'],
    [1, '1 bericht', '1 ongelezen'],
    [2, '2 berichten', '2 ongelezen'],
  ])('FMT-025 have a text of their own for a count of %i', async (count, listed, notRead) => {
    const messages = Array.from({ length: count }, (_, index) => aRow({ id: `comm-${index}` }))
    await openPortal(listOf('all'), {
      ...withCommunicator,
      ...unread(0, count),
      'list-messages': aPage(...messages),
    })
    await expect.element(page.getByRole('main').getByText(listed, { exact: true }).first()).toBeVisible()
    await expect.element(page.getByText(notRead, { exact: true }).first()).toBeInTheDocument()
  })

  test('MSG-014 load the next page after the last message, until the last page', async () => {
    const first = Array.from({ length: 40 }, (_, index) =>
      aRow({ id: `comm-${100 - index}`, subject: `Bericht ${100 - index}` }),
    )
    const { asked } = await openPortal(listOf('all'), {
      ...withCommunicator,
      'list-messages': ({ query }: { query: { after?: string } }) =>
        query.after === 'comm-61'
          ? aPage(aRow({ id: 'comm-60', subject: 'Het laatste' }))
          : { messages: first, isLast: false },
    })
    await expect.element(page.getByText('Bericht 61')).toBeInTheDocument()
    // Scrolling to the end loads it too, as the journey shows; in the test's frame the end is never visible.
    const [more] = page.getByRole('button', { name: 'Meer berichten' }).elements()
    if (more instanceof HTMLElement) more.click()
    await expect.element(page.getByText('Het laatste')).toBeInTheDocument()
    await expect.element(page.getByText('41 berichten')).toBeInTheDocument()
    expect(asked.filter(({ name }) => name === 'list-messages')).toHaveLength(2)
  })

  test('MSG-001 MSG-002 MSG-004 MSG-005 open all from the tab, and each list from the menu with its unread count', async () => {
    const { place } = await openPortal(`/child/${noor.guid}/messages`, {
      ...withCommunicator,
      ...unread(2, 1),
      'list-messages': aPage(),
    })
    await expect.poll(place).toBe(listOf('all'))
    const menu = page.getByRole('navigation', { name: 'Berichten' })
    await expect.element(menu.getByRole('link', { name: /Alle berichten.*3 ongelezen/ })).toBeVisible()
    await menu.getByRole('link', { name: /Factuurberichten.*2 ongelezen/ }).click()
    await expect.poll(place).toBe(listOf('invoice'))
    await menu.getByRole('link', { name: /Overige berichten.*1 ongelezen/ }).click()
    await expect.element(heading('Overige berichten over Noor')).toBeVisible()
  })

  test('omit counts that cannot be read from the menu', async () => {
    await openPortal(listOf('all'), {
      ...withCommunicator,
      'list-unread-counts': () => {
        throw new Fault(500, undefined)
      },
      'list-messages': aPage(),
    })
    const menu = page.getByRole('navigation', { name: 'Berichten' })
    await expect.element(menu.getByRole('link', { name: 'Factuurberichten', exact: true })).toBeVisible()
    await expect.element(menu.getByText('Bezig met laden…')).not.toBeInTheDocument()
  })

  test('MSG-003? redirect to the messages about invoices without the communicator', async () => {
    const { place } = await openPortal(listOf('rest'), { 'list-messages': aPage() })
    await expect.poll(place).toBe(listOf('invoice'))
  })

  test('NAV-080 NAV-081 show a notice to an administrator in edit mode, without submenu or messages', async () => {
    const role = { ...aParent().role, stereotype: 'portal_admin' as const, portalAdmin: true }
    for (const place of [listOf('all'), placeOf('comm-1')]) {
      const { asked } = await openPortal(place, {
        ...withCommunicator,
        'read-session': aParent({ role, children: [noor] }),
      })
      await expect
        .element(page.getByText(/In de bewerkmodus worden facturen en berichten niet/))
        .toBeVisible()
      expect(page.getByRole('navigation', { name: 'Berichten' }).elements()).toHaveLength(0)
      expect(asked.map(({ name }) => name).filter((name) => name.includes('message'))).toEqual([])
    }
  })

  test('MSG-008 show a placeholder while they load', async () => {
    await openPortal(listOf('messages-loading'), {})
    await expect.element(page.getByText('Berichten worden opgehaald…')).toBeVisible()
  })

  test('say why they failed to load, and retry on request', async () => {
    let tries = 0
    await openPortal(listOf('all'), {
      ...withCommunicator,
      'list-messages': () => {
        if (tries++ === 0) throw new Fault(500, 'abc')
        return aPage(aRow())
      },
    })
    await expect.element(page.getByText('De berichten konden niet worden opgehaald.')).toBeVisible()
    await page.getByRole('button', { name: 'Opnieuw proberen' }).click()
    await expect.element(page.getByRole('link', { name: 'Profielkeuze' })).toBeVisible()
  })

  test('PERM-011 ask for a sign-in for the rest in a link session of the school app, and stay', async () => {
    const { stepUpSignIn } = await openPortal(listOf('rest'), {
      ...withCommunicator,
      'list-messages': aPage(),
      'read-session': aParent({ authentication: { type: 'TOKEN', source: 'SCHOOL_APP' } }),
    })
    await expect.poll(() => stepUpSignIn.wanted()?.place).toContain('/messages/rest')
  })

  test('NAV-028 NAV-030 NAV-031 open all messages about a child by the number of the pupil', async () => {
    const { place } = await openPortal('/messages/5', { ...withCommunicator, 'list-messages': aPage() })
    await expect.poll(place).toBe(`/child/${sem.guid}/messages/all`)
  })
})

describe('a message', () => {
  const answers = (message: Message) => ({
    ...withCommunicator,
    'list-messages': aPage(message),
    'read-communicator-message': message,
    'mark-message-read': {},
  })

  test('MSG-006 MSG-021 MSG-022 reports opening an unread message once, and lowers every count by one', async () => {
    const message = aMessage({ status: 'BOUNCED' })
    let counts = unread(0, 3)['list-unread-counts']
    const { asked } = await openPortal(listOf('all'), {
      ...answers(message),
      'list-unread-counts': () => counts,
      'mark-message-read': () => {
        counts = unread(0, 2)['list-unread-counts']
        return {}
      },
    })
    await expect.element(page.getByText('3 ongelezen berichten').first()).toBeVisible()
    await page.getByRole('link', { name: 'Profielkeuze' }).click()
    await expect.element(page.getByText('Kom gerust langs.')).toBeVisible()
    await page.getByRole('link', { name: 'Terug naar alle berichten' }).click()
    await expect.element(page.getByText('2 ongelezen berichten').first()).toBeVisible()
    await page.getByRole('link', { name: 'Profielkeuze' }).click()
    await expect.element(page.getByText('Kom gerust langs.')).toBeVisible()
    expect(asked.filter(({ name }) => name === 'mark-message-read')).toHaveLength(1)
  })

  test('IMP-019? stays unread during impersonation', async () => {
    const role = { ...aParent().role, impersonated: true }
    const { asked } = await openPortal(placeOf('comm-1'), {
      ...answers(aMessage({ status: 'UNREAD' })),
      'read-session': aParent({ role }),
    })
    await expect.element(page.getByText('Kom gerust langs.')).toBeVisible()
    expect(asked.some(({ name }) => name === 'mark-message-read')).toBe(false)
  })

  test('MSG-015 MSG-027? links to the previous and next one, up to the ends of the list', async () => {
    const { address } = await openPortal(
      `${placeOf('comm-1')}?from=rest`,
      answers(aMessage({ next: 'comm-0' })),
    )
    await expect.element(page.getByRole('button', { name: 'Vorig bericht' })).toHaveAttribute('aria-disabled')
    await page.getByRole('link', { name: 'Volgend bericht' }).click()
    await expect.poll(address).toBe(`${placeOf('comm-0')}?from=rest`)
  })

  test.each([
    ['comm-1', '', 'Terug naar overige berichten'],
    ['inv-1', '', 'Terug naar factuurberichten'],
    ['inv-1', '?from=all', 'Terug naar alle berichten'],
  ])('MSG-016 from %s%s the back link is: %s', async (id, from, name) => {
    await openPortal(`${placeOf(id)}${from}`, {
      ...answers(aMessage()),
      'read-invoice-message': aMessage({ id: 'inv-1', kind: 'invoice' }),
    })
    await expect.element(page.getByRole('link', { name })).toBeVisible()
  })

  test('MSG-017 DATA-041 FMT-021 shows its attachments as download links, with their size', async () => {
    const file = guid('77777777-7777-4777-8777-777777777777')
    const at = instant('2026-11-20T15:05:00Z')
    const kept = { width: null, height: null, createdAt: at, modifiedAt: at }
    const attachments = [
      { id: file, name: 'Programma.pdf', mediaType: 'application/pdf', size: 186_368, ...kept },
    ]
    await openPortal(placeOf('comm-1'), answers(aMessage({ attachments })))
    const link = page.getByRole('link', { name: 'Programma.pdf (182 KB)' })
    await expect.element(link).toHaveAttribute('href', `/api/messages/comm-1/attachments/${file}`)
    await expect.element(link).toHaveAttribute('download', 'Programma.pdf')
  })

  test('says why an attachment is unavailable, instead of a link', async () => {
    const at = instant('2026-11-20T15:05:00Z')
    const kept = {
      mediaType: 'application/pdf',
      size: 2048,
      width: null,
      height: null,
      createdAt: at,
      modifiedAt: at,
    }
    const attachments = [
      {
        id: guid('77777777-7777-4777-8777-777777777771'),
        name: 'Vers.pdf',
        ...kept,
        heldBack: 'file-not-scanned',
      },
      {
        id: guid('77777777-7777-4777-8777-777777777772'),
        name: 'Ziek.pdf',
        ...kept,
        heldBack: 'file-infected',
      },
    ] as const
    await openPortal(placeOf('comm-1'), answers(aMessage({ attachments })))
    const itemOf = (name: string) => page.getByRole('listitem').filter({ hasText: name })
    await expect.element(itemOf('Vers.pdf').getByText(/wordt nog gecontroleerd op virussen/)).toBeVisible()
    await expect.element(itemOf('Ziek.pdf').getByText(/een virus gevonden/)).toBeVisible()
    expect(page.getByRole('link', { name: /[.]pdf/ }).elements()).toEqual([])
    await expectAccessible()
  })

  test('ERR-039 says that its text failed to load', async () => {
    const { content: _content, ...without } = aMessage()
    await openPortal(placeOf('comm-1'), answers(without))
    await expect.element(page.getByText('De inhoud van dit bericht kon niet worden opgehaald.')).toBeVisible()
  })

  test('says that it is unknown, with a link to the list', async () => {
    const { place } = await openPortal(placeOf('comm-1'), {
      ...answers(aMessage()),
      'read-communicator-message': () => {
        throw new Refusal('not-found', 404, '', new Headers())
      },
    })
    await expect.element(page.getByText('Dit bericht bestaat niet meer.')).toBeVisible()
    await page.getByRole('link', { name: 'Terug naar overige berichten' }).click()
    await expect.poll(place).toBe(listOf('rest'))
  })

  test('links to its invoice', async () => {
    const orderList = guid('88888888-8888-4888-8888-888888888888')
    await openPortal(placeOf('inv-1'), {
      ...answers(aMessage()),
      'read-invoice-message': aMessage({ id: 'inv-1', kind: 'invoice', orderList }),
    })
    await expect
      .element(page.getByRole('link', { name: 'Naar de factuur' }))
      .toHaveAttribute('href', expect.stringContaining(`/invoices/invoice/${orderList}`))
  })

  test('links to its form', async () => {
    const form = guid('88888888-8888-4888-8888-888888888888')
    await openPortal(placeOf('comm-1'), answers(aMessage({ form })))
    await expect
      .element(page.getByRole('link', { name: 'Formulier invullen' }))
      .toHaveAttribute('href', expect.stringContaining(`/inquiry/forms/form/${form}`))
  })

  test('says until when and how to answer it', async () => {
    const asks = { answerBefore: calendarDay('2026-12-05'), senderEmail: 'mentor@school.example' }
    await openPortal(placeOf('comm-1'), answers(aMessage(asks)))
    await expect
      .element(page.getByText('De school vraagt uw antwoord uiterlijk 5 december 2026.'))
      .toBeVisible()
    await expect
      .element(page.getByRole('link', { name: 'Antwoord per e-mail' }))
      .toHaveAttribute('href', 'mailto:mentor@school.example')
  })

  test('MSG-035? marks its answer as done, and undoes that', async () => {
    const asks = { answerBefore: calendarDay('2026-12-05'), senderEmail: 'mentor@school.example' }
    const { asked } = await openPortal(placeOf('comm-1'), {
      ...answers(aMessage(asks)),
      'mark-message-handled': ({ body }: { body: { isHandled: boolean } }) => body,
    })
    const tick = page.getByRole('checkbox', { name: 'Geregeld' })
    await expect.element(tick).not.toBeChecked()
    await page.getByText('Geregeld', { exact: true }).click()
    await expect.element(tick).toBeChecked()
    await expect.element(page.getByRole('link', { name: 'Antwoord per e-mail' })).not.toBeInTheDocument()
    await page.getByText('Geregeld', { exact: true }).click()
    await expect.element(page.getByRole('link', { name: 'Antwoord per e-mail' })).toBeVisible()
    const told = () => asked.filter(({ name }) => name === 'mark-message-handled').map(({ input }) => input)
    await expect.poll(told).toMatchObject([{ body: { isHandled: true } }, { body: { isHandled: false } }])
    await expectAccessible()
  })

  test('starts its text in the upper third of a phone, with sender and time on one line above', async () => {
    await page.viewport(390, 844)
    const subject = 'Informatieavond leerjaar 1 over tien dagen'
    const sender = 'Teamleider onderbouw – L. Aerts, Lyceum De Waterlinie'
    await openPortal(placeOf('comm-1'), answers(aMessage({ subject, sender, receiver: 'ik@post.example' })))
    const text = page.getByText('Kom gerust langs.')
    await expect.element(text).toBeVisible()
    const top = (part: Element) => part.getBoundingClientRect().top
    expect(top(text.element())).toBeLessThan(844 / 3)
    const [from, sent] = [page.getByText(sender).element(), page.getByText(/20 november 2026/).element()]
    expect(Math.abs(top(from) - top(sent))).toBeLessThan(4)
    const back = page.getByRole('link', { name: 'Terug naar overige berichten' })
    expect(top(back.element())).toBeGreaterThan(top(text.element()))
  })
})

describe('home', () => {
  test('PROD-025 PROD-028? DATA-083 shows the unread messages on every card with a link, in one call', async () => {
    const { asked } = await openPortal('/', { ...withCommunicator, ...unread(1, 1) })
    const link = page
      .getByRole('article', { name: 'Noor de Vries' })
      .getByRole('link', { name: '2 ongelezen berichten' })
    await expect.element(link).toHaveAttribute('href', expect.stringContaining(listOf('all')))
    await expect
      .element(page.getByRole('article', { name: 'Sem de Vries' }).getByText('Geen ongelezen berichten'))
      .toBeVisible()
    await expect.poll(() => asked.filter(({ name }) => name === 'list-unread-counts')).toHaveLength(1)
  })
})
