import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { hostileTexts } from '@portal/demo/hostile-html.ts'
import type { Message } from '@portal/domain/messages/message.ts'
import { guid } from '@portal/domain/values/guid.ts'
import { instant } from '@portal/domain/values/time/instant.ts'
import { aChild, aSchool, openPortal } from '../../../../testing/open-portal.tsx'

const message = (hostile: string, content: string): Message => ({
  id: 'comm-1',
  kind: 'communicator',
  channel: 'email',
  status: 'READ',
  sender: hostile,
  senderEmail: hostile,
  subject: hostile,
  receiver: hostile,
  sentAt: instant('2026-11-20T15:05:00Z'),
  attachmentCount: 1,
  children: [],
  content,
  attachments: [
    {
      id: guid('77777777-7777-4777-8777-777777777777'),
      name: hostile,
      mediaType: 'text/html',
      size: 1,
      width: null,
      height: null,
      createdAt: instant('2026-11-20T15:05:00Z'),
      modifiedAt: instant('2026-11-20T15:05:00Z'),
    },
  ],
})

const open = (hostile: string, content: string) =>
  openPortal(`/child/${aChild(4, 'Noor').guid}/messages/message/comm-1`, {
    'read-school-settings': aSchool({ communicatorEnabled: true }),
    'read-communicator-message': message(hostile, content),
  })

const traces = () => (globalThis as { hostile?: number }).hostile ?? 0

test('TRAP-57 MSG-029? executes none of two hundred malicious texts, shown as if the server had not filtered them', async () => {
  expect(hostileTexts.length).toBeGreaterThan(200)
  await open(
    'Een bericht',
    hostileTexts.map((text) => `<section>${text}</section>`).join('') + '<p>Einde</p>',
  )
  const article = page.getByRole('article')
  await expect.element(article).toBeVisible()
  const shown = article.element().querySelector('.written-text')
  expect(shown?.textContent).toContain('hier')
  const forbidden =
    'script, style, iframe, object, embed, form, input, img, svg, video, audio, link, base, meta'
  expect([...(shown?.querySelectorAll(forbidden) ?? [])]).toEqual([])
  const attributes = [...(shown?.querySelectorAll('*') ?? [])].flatMap(({ attributes: all }) => [...all])
  const strange = attributes.filter(({ name }) => /^(on|style|src|id|slot|ping)/.test(name))
  expect(strange.map(({ name }) => name)).toEqual([])
  const links = attributes.filter(({ name }) => name === 'href').map(({ value }) => value)
  expect(links.filter((href) => !/^(https?:|mailto:|tel:|\/(?!\/)|#)/.test(href))).toEqual([])
  await userEvent.hover(article)
  expect(traces()).toBe(0)
})

test('MSG-017 shows malicious names of files, senders and subjects as plain text', async () => {
  const hostile = hostileTexts.filter((text) => text.includes('globalThis')).join(' ')
  await open(hostile, '<p>Hallo</p>')
  await expect.element(page.getByText('Hallo')).toBeVisible()
  expect(page.getByRole('heading', { level: 1 }).element().textContent).toBe(hostile)
  expect(page.getByRole('link', { name: /^<img/ }).element().getAttribute('download')).toBe(hostile)
  expect(traces()).toBe(0)
})
