import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { instant } from '@portal/domain/values/time/instant.ts'
import { message } from './messages.ts'
import { momentsFrom } from './moments.ts'

const schema = message(momentsFrom(instant('2026-11-21T09:00:00Z')))

const asking = (question: unknown, rest: object = {}) => ({
  reference: 'comm-1',
  kind: 'wis-communicator',
  channel: 'email',
  sentAt: 'T-1 12:00',
  answerBefore: 'T+7',
  recipients: [{ person: 'ouder', child: 'kind', status: 'NEW' }],
  question,
  ...rest,
})

const faultsOf = (document: object): readonly string[] =>
  (z.safeParse(schema, document).error?.issues ?? []).map(
    ({ path, message: fault }) => `${path.join('.')}: ${fault}`,
  )

describe('a question in a school file', () => {
  test.each([
    ['one', [{ text: 'Ja', places: 3 }, { text: 'Nee' }]],
    ['several', [{ text: 'Koffie' }]],
    ['moment', [{ moment: 'T+9 16:00', places: 1 }]],
    ['text', undefined],
  ])('MSG-036 is accepted: kind %s', (kind, options) => {
    expect(faultsOf(asking({ kind, text: 'Komt u?', options }))).toEqual([])
  })

  test.each([
    [
      'a choice without options',
      { kind: 'one', text: 'Komt u?' },
      'question.options: A choice and a moment have options, and a text has none',
    ],
    [
      'a text with options',
      { kind: 'text', text: 'Wat?', options: [{ text: 'Ja' }] },
      'question.options: A choice and a moment have options, and a text has none',
    ],
    [
      'a choice of moments',
      { kind: 'one', text: 'Wanneer?', options: [{ moment: 'T+1 16:00' }] },
      'question.options: Each option of a moment has a moment, and each option of a choice a text',
    ],
    [
      'a moment with a text',
      { kind: 'moment', text: 'Wanneer?', options: [{ text: 'Straks', moment: 'T+1 16:00' }] },
      'question.options: Each option of a moment has a moment, and each option of a choice a text',
    ],
    [
      'fifty-one options',
      { kind: 'one', text: 'Welke?', options: Array.from({ length: 51 }, (_, nth) => ({ text: `${nth}` })) },
      'question.options: More than 50 options',
    ],
  ])('MSG-036 is rejected: %s', (_name, question, fault) => {
    expect(faultsOf(asking(question))).toEqual([fault])
  })

  test('MSG-036 is rejected without a last day, without a text, and with an option without places', () => {
    const yes = { kind: 'one', text: 'Komt u?', options: [{ text: 'Ja' }] }
    expect(faultsOf(asking(yes, { answerBefore: undefined }))).toEqual([
      'answerBefore: A question has a last day',
    ])
    expect(faultsOf(asking({ ...yes, text: '' }))).toHaveLength(1)
    expect(faultsOf(asking({ ...yes, options: [{ text: 'Ja', places: 0 }] }))).toHaveLength(1)
  })
})

describe('replies in a school file', () => {
  const taking = (rest: object) => asking(undefined, { answerBefore: undefined, ...rest })

  test('DAY-030 DAY-031 are open or closed, with a last day or without', () => {
    for (const replies of ['open', 'closed'])
      expect(faultsOf(taking({ replies, repliesUntil: 'T+7' }))).toEqual([])
    expect(faultsOf(taking({ replies: 'open' }))).toEqual([])
  })

  test('DAY-030 are rejected for a message that asks for an answer, and a last day without replies', () => {
    expect(faultsOf(taking({ replies: 'open', answerBefore: 'T+7' }))).toEqual([
      'replies: A message that asks for an answer takes no replies',
    ])
    expect(faultsOf(taking({ repliesUntil: 'T+7' }))).toEqual([
      'repliesUntil: Only a message that takes replies has a last day for them',
    ])
    expect(faultsOf(taking({ replies: 'yes' }))).toHaveLength(1)
  })
})
