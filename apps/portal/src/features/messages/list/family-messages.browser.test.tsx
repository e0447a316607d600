import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Message, MessageRow } from '@portal/domain/messages/message.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import { instant } from '@portal/domain/values/time/instant.ts'
import { expectAccessible } from '@portal/ui/testing/axe.ts'
import { aChild, aParent, aSchool, openPortal } from '../../../../testing/open-portal.tsx'

const [noor, sem] = [aChild(4, 'Noor'), aChild(5, 'Sem')]

const aRow = (id: string, subject: string, ...children: readonly Guid[]): MessageRow => ({
  id,
  kind: 'communicator',
  channel: 'email',
  status: 'READ',
  sender: 'Mentor',
  senderEmail: '',
  subject,
  receiver: '',
  sentAt: instant('2026-11-20T15:05:00Z'),
  attachmentCount: 0,
  children,
})
const ofSem = aRow('comm-2', 'Schoolreis', sem.guid)
const rows = [aRow('comm-1', 'Ouderavond', sem.guid, noor.guid), ofSem]

type Asked = { readonly query: { readonly child?: Guid; readonly beside?: string } }

const open = (place: string, facts: object = {}) =>
  openPortal(place, {
    'read-session': aParent({ children: [noor, sem] }),
    'read-school-settings': aSchool({ communicatorEnabled: true }),
    'list-unread-counts': [
      { child: noor.guid, invoice: 0, communicator: 0, asking: [] },
      { child: sem.guid, invoice: 0, communicator: 3, asking: [] },
    ],
    'list-messages': ({ query }: Asked) => ({ messages: query.child ? [ofSem] : rows, isLast: true }),
    'read-communicator-message': (): Message => ({
      ...ofSem,
      content: '<p>Om 8 uur.</p>',
      attachments: [],
      previous: 'comm-1',
      previousChild: noor.guid,
    }),
    ...facts,
  })
const all = `/child/${noor.guid}/messages/all`
const chips = () => page.getByRole('navigation', { name: 'Wie' }).getByRole('link')

beforeEach(() => page.viewport(1280, 900))

test('DAY-016 shows the messages of all children in one list, each with the names of its children', async () => {
  const { asked } = await open(`${all}?who=all`)
  await expect
    .element(page.getByRole('heading', { level: 1, name: 'Berichten over al uw kinderen' }))
    .toBeVisible()
  const names = (subject: RegExp) =>
    [...page.getByRole('row', { name: subject }).element().querySelectorAll('.about-child')].map(
      (name) => name.textContent,
    )
  await expect.element(page.getByRole('row', { name: /Schoolreis/ })).toBeVisible()
  await expect.poll(() => [names(/Ouderavond/), names(/Schoolreis/)]).toEqual([['Noor', 'Sem'], ['Sem']])
  expect(asked.filter(({ name }) => name === 'list-messages')).toHaveLength(1)
  await expectAccessible()
})

test('DAY-018 filters by child, and counts the unread messages that a filter opens', async () => {
  const { address } = await open(`${all}?who=all`)
  await expect.element(chips().nth(2)).toHaveAccessibleName('Sem 3 ongelezen')
  expect(
    chips()
      .elements()
      .map((chip) => chip.getAttribute('aria-current')),
  ).toEqual(['page', 'false', 'false'])
  await chips().nth(2).click()
  await expect.poll(address).toBe(`/child/${sem.guid}/messages/all`)
  await expect.element(page.getByText('3 ongelezen berichten')).toBeVisible()
  await chips().nth(0).click()
  await expect.poll(address).toBe(`/child/${sem.guid}/messages/all?who=all`)
})

test('DAY-016 opens a message at its child, and steps on and back among those of all children', async () => {
  const { address, asked } = await open(`${all}?who=all`)
  await page.getByRole('link', { name: 'Schoolreis' }).click()
  await expect.poll(address).toBe(`/child/${sem.guid}/messages/message/comm-2?from=all&who=all`)
  await expect
    .element(page.getByRole('link', { name: 'Vorig bericht' }))
    .toHaveAttribute('href', `/app/portal/child/${noor.guid}/messages/message/comm-1?from=all&who=all`)
  await expect
    .element(page.getByRole('link', { name: 'Terug naar alle berichten' }))
    .toHaveAttribute('href', `/app/portal/child/${sem.guid}/messages/all?who=all`)
  await expect
    .element(
      page.getByRole('navigation', { name: 'Kruimelpad' }).getByRole('link', { name: 'Alle kinderen' }),
    )
    .toHaveAttribute('href', `/app/portal/child/${sem.guid}/messages/all?who=all`)
  expect(asked.find(({ name }) => name === 'read-communicator-message')?.input).toMatchObject({
    query: { child: sem.guid, beside: 'family' },
  })
})

test('DAY-018 the tab opens the messages of all children, with the count of all', async () => {
  const letter = { id: 'comm-7', subject: 'Gesprek', answerBefore: '2099-12-05' }
  const counts = [noor, sem].map(({ guid }) => ({
    child: guid,
    invoice: 0,
    communicator: 0,
    asking: [letter],
  }))
  const { address } = await open(`/child/${sem.guid}/messages/all`, { 'list-unread-counts': counts })
  const tab = page
    .getByRole('navigation', { name: 'Hoofdmenu' })
    .first()
    .getByRole('link', { name: /^Berichten/ })
  await expect.element(tab).toHaveAccessibleName('Berichten 2 dingen vragen uw aandacht')
  await tab.click()
  await expect.poll(address).toBe(`/child/${sem.guid}/messages/all?who=all`)
  // The filter is the choice of a child here.
  await expect.element(page.getByRole('button', { name: /Kies een kind/ })).not.toBeInTheDocument()
})

test('DAY-016 shows a family with one child that child only', async () => {
  const { asked } = await open(`${all}?who=all`, { 'read-session': aParent({ children: [noor] }) })
  await expect.element(page.getByRole('heading', { level: 1, name: 'Berichten over Noor' })).toBeVisible()
  expect(chips().elements()).toHaveLength(0)
  await expect
    .poll(() => asked.find(({ name }) => name === 'list-messages')?.input)
    .toMatchObject({ query: { child: noor.guid } })
})
