import { describe, expect, test } from 'vitest'
import { calendarDay } from '../../values/time/calendar-day.ts'
import { instant } from '../../values/time/instant.ts'
import {
  isRepeated,
  MOST_REPLIES_A_DAY,
  MOST_TEXTS_IN_THREAD,
  reasonNotToReply,
  reasonNotToReplyMore,
  reasonNotToSendReply,
  type MessageThread,
  type ThreadAuthor,
} from './message-thread.ts'

const aText = (author: ThreadAuthor, text: string) => ({
  author,
  name: author === 'school' ? '' : 'Marieke de Vries',
  at: instant('2026-11-20T09:00:00Z'),
  text,
})
const aThread = (facts: Partial<MessageThread> = {}): MessageThread => ({
  state: 'open',
  lastDay: calendarDay('2026-12-05'),
  texts: [],
  ...facts,
})
const guardian = { isReadOnly: false }
const TODAY = calendarDay('2026-12-01')

describe('a reply to a message', () => {
  test('DAY-031 is possible up to and including the last day, and always without one', () => {
    const on = (day: string, thread = aThread()) => reasonNotToReply(thread, guardian, calendarDay(day))
    expect([on('2026-12-04'), on('2026-12-05')]).toEqual([undefined, undefined])
    expect(on('2026-12-06')).toBe('replies-closed')
    const { lastDay: _lastDay, ...unlimited } = aThread()
    expect(on('2099-01-01', unlimited)).toBeUndefined()
  })

  test('DAY-030 DAY-031 is not possible where the school takes none, or has closed them', () => {
    expect(reasonNotToReply(undefined, guardian, TODAY)).toBe('no-replies-taken')
    expect(reasonNotToReply(aThread({ state: 'closed' }), guardian, TODAY)).toBe('replies-closed')
  })

  test('DAY-033 is not for a read-only guardian', () => {
    expect(reasonNotToReply(aThread(), { isReadOnly: true }, TODAY)).toBe('replies-read-only')
  })

  test('DAY-034 ends with a full thread, and after a number of replies in a day', () => {
    const texts = Array.from({ length: MOST_TEXTS_IN_THREAD }, (_, index) => aText('reader', `${index}`))
    expect(reasonNotToReply(aThread({ texts: texts.slice(1) }), guardian, TODAY)).toBeUndefined()
    expect(reasonNotToReply(aThread({ texts }), guardian, TODAY)).toBe('thread-full')
    expect(reasonNotToReplyMore(MOST_REPLIES_A_DAY - 1)).toBeUndefined()
    expect(reasonNotToReplyMore(MOST_REPLIES_A_DAY)).toBe('replied-too-often')
  })

  test('DAY-030 has a text', () => {
    expect(reasonNotToSendReply(' \n')).toBe('reply-missing')
    expect(reasonNotToSendReply(' Dank u ')).toBeUndefined()
  })

  test('DAY-034 repeats the last text only with the same words of the same author', () => {
    const thread = aThread({ texts: [aText('school', 'Dank u'), aText('reader', 'Tot dan')] })
    expect(isRepeated(thread, 'reader', ' Tot dan\n')).toBe(true)
    expect(isRepeated(thread, 'reader', 'Tot morgen')).toBe(false)
    expect(isRepeated(thread, 'household', 'Tot dan')).toBe(false)
    expect(isRepeated(thread, 'school', 'Dank u')).toBe(false)
    expect(isRepeated(aThread(), 'reader', 'Tot dan')).toBe(false)
  })
})
