import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { hostileTexts } from '@portal/demo/hostile-html.ts'
import type { Message } from '@portal/domain/messages/message.ts'
import type { MessageThread, ThreadText } from '@portal/domain/messages/reply/message-thread.ts'
import { calendarDay } from '@portal/domain/values/time/calendar-day.ts'
import { instant } from '@portal/domain/values/time/instant.ts'
import { expectAccessible } from '@portal/ui/testing/axe.ts'
import { NotReceived } from '@portal/web-kit/api/failures.ts'
import { aChild, aParent, aSchool, openPortal, reopenPortal } from '../../../../../testing/open-portal.tsx'

const noor = aChild(4, 'Noor')
const place = `/child/${noor.guid}/messages/message/comm-1`

const at = instant('2026-11-20T15:05:00Z')
const aText = (text: string, facts: Partial<ThreadText> = {}): ThreadText => ({
  author: 'reader',
  name: 'Marieke de Vries',
  at,
  text,
  ...facts,
})
const aThread = (facts: Partial<MessageThread> = {}): MessageThread => ({
  state: 'open',
  lastDay: calendarDay('2099-12-05'),
  texts: [],
  ...facts,
})
const aMessage = (thread: MessageThread): Message => ({
  id: 'comm-1',
  children: [noor.guid],
  kind: 'communicator',
  channel: 'email',
  status: 'READ',
  sender: 'Mentor',
  senderEmail: 'mentor@school.example',
  subject: 'Werkweek',
  receiver: '',
  sentAt: at,
  attachmentCount: 0,
  content: '<p>Wij gaan met de trein.</p>',
  attachments: [],
  thread,
})

type Sent = { readonly body: { readonly text: string } }

const answersTo = (thread: MessageThread) => ({
  'read-school-settings': aSchool({ communicatorEnabled: true }),
  'read-communicator-message': aMessage(thread),
  'reply-to-message': ({ body }: Sent) => ({ ...thread, texts: [...thread.texts, aText(body.text)] }),
})
const open = (thread: MessageThread, more: Parameters<typeof openPortal>[1] = {}) =>
  openPortal(place, { ...answersTo(thread), ...more })

const field = () => page.getByRole('textbox', { name: 'Uw reactie' })
const send = () => page.getByRole('button', { name: 'Reactie versturen' })

beforeEach(() => page.viewport(390, 844))

describe('a thread below a message', () => {
  test('DAY-030 DAY-037 shows who wrote what, and adds a reply by keyboard', async () => {
    const { asked } = await open(
      aThread({
        texts: [
          aText('Mag Noor eerder weg?'),
          aText('Ja, dat mag.', { author: 'school', name: '' }),
          aText('Fijn', { author: 'household', name: 'Bas de Vries' }),
        ],
      }),
    )
    for (const item of [
      /^U 20 november 2026, 16:05.*Mag Noor/,
      /^School.*Ja, dat mag/,
      /^Bas de Vries.*Fijn/,
    ])
      await expect.element(page.getByRole('listitem').filter({ hasText: item })).toBeVisible()
    await expect
      .element(page.getByText('Reageren kan tot en met 5 december 2099.', { exact: false }))
      .toBeVisible()
    await expectAccessible()
    await userEvent.fill(field(), 'Dank u')
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('listitem').filter({ hasText: 'Dank u' })).toBeVisible()
    await expect.element(field()).toHaveValue('')
    expect(asked.find(({ name }) => name === 'reply-to-message')?.input).toMatchObject({
      params: { id: 'comm-1' },
      body: { child: noor.guid, text: 'Dank u' },
    })
  })

  test('DAY-030 says that an empty reply needs a text', async () => {
    const { asked } = await open(aThread())
    await send().click()
    await expect.element(page.getByText('Schrijf eerst uw reactie.')).toBeVisible()
    expect(asked.some(({ name }) => name === 'reply-to-message')).toBe(false)
    await expectAccessible()
  })

  test('DAY-037 keeps a text that could not be sent, also when the screen opens again', async () => {
    const text = 'Wij komen met de fiets.'
    await open(aThread(), {
      'reply-to-message': () => {
        throw new NotReceived('POST')
      },
    })
    await userEvent.fill(field(), text)
    await send().click()
    await expect.element(page.getByText('Uw reactie is niet verstuurd.')).toBeVisible()
    await cleanup()
    await reopenPortal(place, answersTo(aThread()))
    await expect.element(field()).toHaveValue(text)
    await send().click()
    await expect.element(page.getByRole('listitem').filter({ hasText: text })).toBeVisible()
    await cleanup()
    await reopenPortal(place, answersTo(aThread()))
    await expect.element(field()).toHaveValue('')
  })

  test.each([
    ['after the last day', aThread({ lastDay: calendarDay('2020-01-01') }), noor, /Reageren kan niet meer/],
    ['once the school has closed it', aThread({ state: 'closed' }), noor, /Reageren kan niet meer/],
    ['for a read-only guardian', aThread(), { ...noor, isReadOnly: true }, /maar niet reageren/],
  ])('DAY-031 DAY-033 shows the thread without a field %s', async (_name, thread, child, reason) => {
    await open({ ...thread, texts: [aText('Tot dan')] }, { 'read-session': aParent({ children: [child] }) })
    await expect.element(page.getByRole('paragraph').filter({ hasText: reason })).toBeVisible()
    await expect.element(page.getByText('Tot dan')).toBeVisible()
    await expect.element(send()).not.toBeInTheDocument()
    await expectAccessible()
  })

  test('TRAP-57 DAY-030 shows markup as the text that was typed', async () => {
    const hostile = hostileTexts
      .filter((text) => text.includes('globalThis'))
      .slice(0, 50)
      .join(' ')
    await open(aThread({ texts: [aText(hostile)] }))
    const words = page.getByRole('listitem').filter({ hasText: 'globalThis' })
    await expect.element(words).toBeVisible()
    expect(words.element().querySelector('.thread-words')?.childElementCount).toBe(0)
    expect((globalThis as { hostile?: number }).hostile ?? 0).toBe(0)
  })
})
