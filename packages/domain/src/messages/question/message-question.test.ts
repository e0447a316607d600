import { describe, expect, test } from 'vitest'
import { calendarDay } from '../../values/time/calendar-day.ts'
import { instant } from '../../values/time/instant.ts'
import {
  answerToKeep,
  isSameAnswer,
  MOST_MESSAGE_ANSWERS_A_DAY,
  reasonNotToAnswerMessage,
  reasonNotToAnswerMore,
  reasonNotToSendAnswer,
  type MessageAnswer,
  type MessageQuestion,
} from './message-question.ts'

const aQuestion = (facts: Partial<MessageQuestion> = {}): MessageQuestion => ({
  kind: 'one',
  question: 'Komt u?',
  lastDay: calendarDay('2026-12-05'),
  options: [{ option: 'Ja', available: 2 }, { option: 'Nee' }, { option: 'Later', available: 0 }],
  ...facts,
})
const anAnswer = (facts: Partial<MessageAnswer> = {}): MessageAnswer => ({
  version: 1,
  options: ['Ja'],
  text: '',
  by: 'Marieke de Vries',
  at: instant('2026-11-20T09:00:00Z'),
  ...facts,
})
const chosen = (...options: string[]) => ({ options, text: '' })
const written = (text: string) => ({ options: [], text })

describe('a question of a message', () => {
  const guardian = { isReadOnly: false }

  test('MSG-036 is open up to and including its last day', () => {
    const on = (day: string) => reasonNotToAnswerMessage(aQuestion(), guardian, calendarDay(day))
    expect([on('2026-12-04'), on('2026-12-05')]).toEqual([undefined, undefined])
    expect(on('2026-12-06')).toBe('answers-closed')
  })

  test('MSG-041 cannot be answered by a read-only guardian', () => {
    const today = calendarDay('2026-12-01')
    expect(reasonNotToAnswerMessage(aQuestion(), { isReadOnly: true }, today)).toBe('answers-read-only')
  })

  test.each([
    ['one', chosen('Nee'), undefined],
    ['one', chosen('Ja', 'Nee'), 'option-unknown'],
    ['moment', chosen('Ja', 'Nee'), 'option-unknown'],
    ['several', chosen('Ja', 'Nee'), undefined],
    ['several', chosen('Ja', 'Ja'), 'option-unknown'],
    ['several', chosen('Ja', 'Misschien'), 'option-unknown'],
    ['one', { options: ['Ja'], text: 'en graag vooraan' }, 'option-unknown'],
    ['one', chosen(), 'answer-missing'],
    ['text', written('Graag om vier uur'), undefined],
    ['text', written(' \n'), 'answer-missing'],
    ['text', chosen('Ja'), 'option-unknown'],
  ] as const)('MSG-036 judges for kind %s the answer %j as %s', (kind, content, reason) => {
    expect(reasonNotToSendAnswer(aQuestion({ kind }), content)).toBe(reason)
  })

  test('MSG-038 has full options, except one that the current answer already has', () => {
    expect(reasonNotToSendAnswer(aQuestion(), chosen('Later'))).toBe('option-full')
    const answer = anAnswer({ options: ['Later'] })
    expect(reasonNotToSendAnswer(aQuestion({ answer }), chosen('Later'))).toBeUndefined()
  })

  test('MSG-039 has the same answer again, in whatever order, and another one', () => {
    expect(isSameAnswer(undefined, chosen('Ja'))).toBe(false)
    expect(isSameAnswer(anAnswer({ options: ['Ja', 'Nee'] }), chosen('Nee', 'Ja'))).toBe(true)
    expect(isSameAnswer(anAnswer(), chosen('Ja', 'Nee'))).toBe(false)
    expect(isSameAnswer(anAnswer(), chosen('Nee'))).toBe(false)
    const text = anAnswer({ options: [], text: 'Vier uur' })
    expect(isSameAnswer(text, answerToKeep(written(' Vier uur\n')))).toBe(true)
    expect(isSameAnswer(text, written('Vijf uur'))).toBe(false)
  })

  test('MSG-041 has a bounded number of answers of a person per day', () => {
    expect(reasonNotToAnswerMore(MOST_MESSAGE_ANSWERS_A_DAY - 1)).toBeUndefined()
    expect(reasonNotToAnswerMore(MOST_MESSAGE_ANSWERS_A_DAY)).toBe('answered-too-often')
  })
})
