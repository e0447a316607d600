import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Authentication } from '../account/sign-in/session.ts'
import { calendarDay } from '../values/time/calendar-day.ts'
import { guid } from '../values/guid.ts'
import {
  kindsShown,
  listOfKind,
  listsInMenu,
  listToShow,
  messageLists,
  reasonNotToList,
  type Reader,
} from './message-lists.ts'
import { isUndelivered, isUnread, kindOf, messageStatuses, reasonNotToMarkHandled } from './message.ts'
import { afterAnswering, afterHandling, afterReading, unreadIn } from './unread-counts.ts'

const link = (source: Authentication['source']): Authentication => ({ type: 'TOKEN', source })
const aReader = (facts: Partial<Reader> = {}): Reader => ({
  settings: { invoicesEnabled: true, communicatorEnabled: true },
  role: { stereotype: 'ouder' },
  authentication: { type: 'PASSWORD', source: 'PASSWORD' },
  ...facts,
})
const paying = { debtor: true, isReadOnly: false }
const notPaying = { debtor: false, isReadOnly: false }
const withoutCommunicator = { invoicesEnabled: true, communicatorEnabled: false }
const withoutInvoices = { invoicesEnabled: false, communicatorEnabled: true }

describe('visible messages', () => {
  test('MSG-031 invoice messages are for people who pay for the child or may read its invoices', () => {
    expect(kindsShown('invoice', aReader(), paying)).toEqual(['invoice'])
    expect(kindsShown('invoice', aReader(), { debtor: false, isReadOnly: true })).toEqual(['invoice'])
    expect(kindsShown('all', aReader(), notPaying)).toEqual(['communicator'])
    expect(kindsShown('all', aReader({ settings: withoutInvoices }), paying)).toEqual(['communicator'])
  })

  test('MSG-032 communicator messages exist where the school uses the communicator', () => {
    expect(kindsShown('all', aReader({ settings: withoutCommunicator }), paying)).toEqual(['invoice'])
    expect(kindsShown('rest', aReader(), paying)).toEqual(['communicator'])
  })

  test('PROD-018 a student has no messages', () => {
    expect(kindsShown('all', aReader({ role: { stereotype: 'leerling' } }), paying)).toEqual([])
  })

  test('PERM-016 PERM-011 a link from the school app opens only invoice messages', () => {
    const byApp = aReader({ authentication: link('SCHOOL_APP') })
    expect(kindsShown('all', byApp, paying)).toEqual(['invoice'])
    expect(reasonNotToList('all', byApp, paying)).toBeUndefined()
    expect(reasonNotToList('rest', byApp, paying)).toBe('log-in-for-more')
    expect(reasonNotToList('all', byApp, notPaying)).toBe('log-in-for-more')
  })

  test('PERM-015 PERM-017 the other links open both kinds', () => {
    for (const source of ['MAIL', 'COMMUNICATOR_MESSAGES', 'PRIVACY'] as const) {
      const reader = aReader({ authentication: link(source) })
      expect(kindsShown('all', reader, paying)).toEqual(['invoice', 'communicator'])
      expect(reasonNotToList('rest', reader, paying)).toBeUndefined()
    }
  })
})

describe('the lists', () => {
  test('MSG-002 all is the default with the communicator', () => {
    expect(listToShow(undefined, aReader(), paying)).toBe('all')
    expect(listToShow('somewhere', aReader(), paying)).toBe('all')
    for (const list of messageLists) expect(listToShow(list, aReader(), paying)).toBe(list)
  })

  test('MSG-003? only the invoice list exists without communicator, whatever is requested', () => {
    const reader = aReader({ settings: withoutCommunicator })
    for (const list of messageLists) expect(listToShow(list, reader, paying)).toBe('invoice')
    expect(listsInMenu(reader, paying)).toEqual(['invoice'])
  })

  test('the invoice list is absent for people who do not pay', () => {
    expect(listsInMenu(aReader(), notPaying)).toEqual(['all', 'rest'])
    expect(listToShow('invoice', aReader(), notPaying)).toBe('all')
  })

  test('MSG-016 MSG-026? the back button follows the kind, and rest holds all other messages', () => {
    expect(listOfKind('invoice')).toBe('invoice')
    expect(listOfKind('communicator')).toBe('rest')
    expect(kindsShown('rest', aReader(), paying)).not.toContain('invoice')
  })
})

describe('one message', () => {
  test('MSG-007 ids that begin with comm- belong to the communicator', () => {
    expect(kindOf('comm-10441')).toBe('communicator')
    expect(kindOf('inv-5521')).toBe('invoice')
    expect(kindOf('xcomm-1')).toBe('invoice')
  })

  test('MSG-024? every status but READ is unread, and failed delivery is marked', () => {
    expect(messageStatuses.filter((status) => !isUnread({ status }))).toEqual(['READ'])
    expect(messageStatuses.filter((status) => isUndelivered({ status }))).toEqual([
      'BOUNCED',
      'ERROR',
      'FAILED',
      'NO_ADDRESS',
      'REJECTED',
    ])
  })
})

describe('unread counts', () => {
  const letter = (id: string) => ({ id, subject: 'Gesprek', answerBefore: calendarDay('2026-12-01') })
  const noor = guid('11111111-1111-4111-8111-111111111111')
  const sem = guid('22222222-2222-4222-8222-222222222222')
  const counts = [
    { child: noor, invoice: 2, communicator: 0, asking: [] },
    { child: sem, invoice: 1, communicator: 3, asking: [letter('comm-1'), letter('comm-2')] },
  ]

  test('a list counts its own kinds', () => {
    const [, ofSem] = counts as [(typeof counts)[0], (typeof counts)[0]]
    expect(messageLists.map((list) => unreadIn(list, ofSem))).toEqual([4, 1, 3])
  })

  test('MSG-022 reading a message lowers the count of that child and that kind', () => {
    expect(afterReading(counts, sem, { kind: 'communicator' })).toEqual([
      counts[0],
      { child: sem, invoice: 1, communicator: 2, asking: [letter('comm-1'), letter('comm-2')] },
    ])
  })

  test('MSG-035? removes a message that is marked as done, and keeps one that is only read', () => {
    expect(afterHandling(counts, 'comm-1')).toEqual([counts[0], { ...counts[1], asking: [letter('comm-2')] }])
  })

  test('MSG-040 removes an answered question of this child only', () => {
    expect(afterAnswering(counts, sem, 'comm-1')).toEqual([
      counts[0],
      { ...counts[1], asking: [letter('comm-2')] },
    ])
  })

  test('MSG-035? rejects marking a message that asks for no answer itself', () => {
    const asks = { answerBefore: calendarDay('2026-12-01') }
    expect(reasonNotToMarkHandled({ hasQuestion: false })).toBe('no-answer-asked')
    expect(reasonNotToMarkHandled({ ...asks, hasQuestion: false })).toBeUndefined()
    expect(reasonNotToMarkHandled({ ...asks, hasQuestion: true })).toBe('question-asked')
  })

  test('MSG-023? never drop below zero, however often a message is read', () => {
    const times = fc.array(fc.constantFrom('invoice' as const, 'communicator' as const), { maxLength: 20 })
    fc.assert(
      fc.property(times, (kinds) => {
        const after = kinds.reduce<ReturnType<typeof afterReading>>(
          (now, kind) => afterReading(now, sem, { kind }),
          counts,
        )
        expect(after.every(({ invoice, communicator }) => invoice >= 0 && communicator >= 0)).toBe(true)
      }),
    )
  })
})
