import { describe, expect, test } from 'vitest'
import type { Message } from '@portal/domain/messages/message.ts'
import { calendarDay } from '@portal/domain/values/time/calendar-day.ts'
import { guid } from '@portal/domain/values/guid.ts'
import { instant } from '@portal/domain/values/time/instant.ts'
import * as calls from './messages.contract.ts'
import { isRead, read, written } from '../testing/wire.ts'

const id = (digits: string) => guid(`00000000-0000-4000-8000-000000000${digits}`)
const [sentAt, createdAt, modifiedAt] = [
  '2026-11-20T08:00:00.000Z',
  '2026-11-19T08:00:00.000Z',
  '2026-11-19T09:00:00.000Z',
] as const

const row = {
  id: 'comm-7',
  kind: 'communicator',
  channel: 'sms',
  status: 'DELIVERED',
  sender: 'Mentor',
  senderEmail: 'mentor@school.example',
  subject: 'Ouderavond',
  receiver: '0612345678',
  sentAt: instant(sentAt),
  attachmentCount: 2,
  children: [id('201')],
} as const

const rowOnWire = {
  kind: 'wis-communicator',
  type: 'sms',
  status: 'DELIVERED',
  sender: 'Mentor',
  'sender-email': 'mentor@school.example',
  subject: 'Ouderavond',
  receiver: '0612345678',
  'send-date': sentAt,
  'attachment-count': 2,
  leerlingen: [id('201')],
}
const recordOnWire = { type: 'message', id: 'comm-7', attributes: rowOnWire }

describe('messages', () => {
  test.each([true, false])('a page says whether it is the last one: %s', (isLast) => {
    const page = { messages: [row, { ...row, kind: 'invoice' as const }], isLast }
    const invoice = { ...recordOnWire, attributes: { ...rowOnWire, kind: 'invoice' } }
    const wire = { data: [recordOnWire, invoice], meta: { isLast } }
    expect(written(calls.listMessages.response, page)).toStrictEqual(wire)
    expect(read(calls.listMessages.response, wire)).toEqual(page)
  })

  test('the latest of the communicator have the number of unread ones', () => {
    const own = { messages: [row], unread: 5 }
    const wire = { data: [recordOnWire], meta: { count: 5 } }
    expect(written(calls.readCurrentRecipient.response, own)).toStrictEqual(wire)
    expect(read(calls.readCurrentRecipient.response, wire)).toEqual(own)
  })

  const message: Message = {
    ...row,
    content: '<p>Kom</p>',
    attachments: [
      {
        id: id('501'),
        name: 'route.pdf',
        mediaType: 'application/pdf',
        size: 1200,
        width: 640,
        height: 480,
        createdAt: instant(createdAt),
        modifiedAt: instant(modifiedAt),
        heldBack: 'file-not-scanned' as const,
      },
    ],
    orderList: id('601'),
    form: id('701'),
    answerBefore: calendarDay('2026-12-01'),
    isHandled: true,
    previous: 'comm-8',
    next: 'inv-6',
    previousChild: id('201'),
    nextChild: id('202'),
  }
  const messageOnWire = {
    data: {
      ...recordOnWire,
      attributes: {
        ...rowOnWire,
        content: { text: '<p>Kom</p>' },
        attachments: [
          {
            id: id('501'),
            url: `/api/messages/comm-7/attachments/${id('501')}`,
            name: 'route.pdf',
            mediaType: 'application/pdf',
            size: 1200,
            width: 640,
            height: 480,
            createStamp: createdAt,
            lastModifiedStamp: modifiedAt,
            heldBack: 'file-not-scanned',
            icon: 'pdf',
          },
        ],
        bestellijst: id('601'),
        formulier: id('701'),
        reagerenVoor: '2026-12-01',
        geregeld: true,
      },
    },
    meta: { previous: 'comm-8', next: 'inv-6', previousLeerling: id('201'), nextLeerling: id('202') },
  }

  test('one message has its text, its attachments and its neighbours', () => {
    expect(written(calls.readCommunicatorMessage.response, message)).toStrictEqual(messageOnWire)
    expect(read(calls.readInvoiceMessage.response, messageOnWire)).toEqual(message)
  })

  test('absent parts of a message are null on the wire', () => {
    const own = { ...row, attachments: [] }
    const asksNothing = { bestellijst: null, formulier: null, reagerenVoor: null, geregeld: null }
    const attributes = { ...rowOnWire, content: null, attachments: [], ...asksNothing }
    const wire = { data: { ...recordOnWire, attributes }, meta: { previous: null, next: null } }
    expect(written(calls.readInvoiceMessage.response, own)).toStrictEqual(wire)
    expect(read(calls.readInvoiceMessage.response, wire)).toEqual(own)
  })

  test('a list is requested with the words of the specification, or as a whole', () => {
    const { query } = calls.listMessages
    const asked = {
      child: id('201'),
      debtor: id('301'),
      list: 'rest',
      search: 'reis',
      limit: 20,
      offset: 60,
      after: 'comm-9',
    } as const
    const wire = {
      leerling: id('201'),
      debtor: id('301'),
      kind: 'rest',
      search: 'reis',
      limit: '20',
      offset: '60',
      after: 'comm-9',
    }
    expect(written(query, asked)).toStrictEqual(wire)
    expect(read(query, wire)).toEqual(asked)
    expect(read(query, {})).toEqual({ list: 'all', search: '', limit: 40, offset: 0 })
    expect(isRead(query, { limit: '41' })).toBe(false)
  })

  test('unread messages are counted by child and kind', () => {
    const { response } = calls.listUnreadCounts
    const letter = { id: 'comm-1', onderwerp: 'Gesprek', reagerenVoor: '2026-12-01' }
    const counts = { factuurberichten: 3, schoolberichten: 8 }
    const wire = { objects: [{ leerling: id('201'), ...counts, antwoordGevraagd: [letter] }] }
    const asking = [{ id: 'comm-1', subject: 'Gesprek', answerBefore: calendarDay('2026-12-01') }]
    const own = [{ child: id('201'), invoice: 3, communicator: 8, asking }]
    expect(written(response, own)).toStrictEqual(wire)
    expect(read(response, wire)).toEqual(own)
    const { params } = calls.countUnreadOfDebtor
    expect(read(params, { debtorGuid: id('301') })).toEqual({ debtor: id('301') })
  })
})

describe('preferences for mail notifications', () => {
  const shared = { email: 'a@post.example', kinds: ['invoice', 'form'] } as const
  const wire = {
    ...shared,
    choice: {
      message: 'at-once',
      form: 'daily',
      invoice: 'never',
      quietFrom: '21:00',
      quietUntil: '07:30',
    },
  }
  const frequency = { message: 'at-once', form: 'daily', invoice: 'never' } as const
  const own = {
    ...shared,
    choice: { frequency, quiet: { from: '21:00', until: '07:30' } },
  } as const
  const { response } = calls.readNotificationSettings

  test('are encoded with or without quiet hours', () => {
    expect(written(response, own)).toStrictEqual(wire)
    expect(read(response, wire)).toEqual(own)
    const loud = { ...wire, choice: { ...wire.choice, quietFrom: null, quietUntil: null } }
    const always = { ...own, choice: { frequency } }
    expect(written(response, always)).toStrictEqual(loud)
    expect(read(response, loud)).toEqual(always)
  })

  test.each([
    ['a begin alone', '21:00', null],
    ['an end alone', null, '07:30'],
    ['no time between', '21:00', '21:00'],
  ])('are rejected with %s', (_what, quietFrom, quietUntil) => {
    expect(isRead(calls.savePreferences.body, { ...wire.choice, quietFrom, quietUntil })).toBe(false)
  })
})
