import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Answer } from '@portal/domain/inquiries/forms/answers.ts'
import type { Question } from '@portal/domain/inquiries/forms/question.ts'
import { guid } from '@portal/domain/values/guid.ts'
import { clearPersonalStorage, store } from '../../../../api/storage.ts'
import { removeStoredAnswers, hasStoredAnswers, storeAnswers, readStoredAnswers } from './stored-answers.ts'

const id = (digit: number) => guid('00000000-0000-4000-8000-000000000000'.replaceAll('0', String(digit)))
const marieke = { person: id(1), child: id(4), form: id(7) }
const aQuestion = (digit: number, facts: Partial<Question> = {}): Question => ({
  id: id(digit),
  order: digit,
  question: 'Hoe heet u?',
  description: '',
  type: 'TEXT',
  required: false,
  options: [],
  ...facts,
})
const text = (words: string): Answer => ({ kind: 'text', text: words })
const draft = (...answers: readonly (readonly [ReturnType<typeof id>, Answer])[]) => ({
  answers: new Map(answers),
  files: [],
})
const name = `answers.${marieke.person}.${marieke.child}.${marieke.form}.0` as const

beforeEach(() => localStorage.clear())
afterEach(() => vi.restoreAllMocks())

test('restores the answers for the same person, child and form only', () => {
  storeAnswers(marieke, draft([id(2), text('Sem')]))
  expect(readStoredAnswers(marieke, [aQuestion(2)])?.answers.get(id(2))).toEqual(text('Sem'))
  for (const other of [{ person: id(9) }, { child: id(9) }, { form: id(9) }, { version: 2 }])
    expect(hasStoredAnswers({ ...marieke, ...other })).toBe(false)
})

test('removes the answers at sign-out', () => {
  storeAnswers(marieke, draft([id(2), text('Sem')]))
  clearPersonalStorage()
  expect(hasStoredAnswers(marieke)).toBe(false)
  expect(JSON.stringify({ ...localStorage })).not.toContain('Sem')
})

test('removes the answers after sending and after clearing', () => {
  storeAnswers(marieke, draft([id(2), text('Sem')]))
  removeStoredAnswers(marieke)
  expect(hasStoredAnswers(marieke)).toBe(false)
  storeAnswers(marieke, draft([id(2), text('Sem')]))
  storeAnswers(marieke, draft([id(2), text('  ')]))
  expect(hasStoredAnswers(marieke)).toBe(false)
})

test('omits answers to removed questions and options', () => {
  const answers = draft(
    [id(2), text('Sem')],
    [id(3), { kind: 'options', options: [id(8)] }],
    [id(5), text('weg')],
    [id(6), text('was een tekst')],
  )
  storeAnswers(marieke, answers)
  const questions = [
    aQuestion(2),
    aQuestion(3, { type: 'RADIO', options: [{ id: id(9), option: 'Ja', order: 1 }] }),
    aQuestion(6, { type: 'FILE' }),
  ]
  expect([...(readStoredAnswers(marieke, questions)?.answers.keys() ?? [])]).toEqual([id(2)])
})

test('ignores other content of the storage', () => {
  for (const strange of ['', '{', 'null', '3', '{"answers":3,"files":[]}', '{"answers":[3],"files":[]}']) {
    store(name, strange)
    expect(readStoredAnswers(marieke, [aQuestion(2)])).toBeUndefined()
  }
})

test('reports a full device instead of losing the answers silently', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  expect(storeAnswers(marieke, draft([id(2), text('Sem')]))).toBe(false)
})
