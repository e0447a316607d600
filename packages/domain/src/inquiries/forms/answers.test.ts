import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { guid, type Guid } from '../../values/guid.ts'
import { RUNS } from '../../../testing/thoroughness.ts'
import {
  answersToSend,
  isAnswered,
  NOTHING_CHOSEN,
  openQuestions,
  shownQuestions,
  type Answer,
  type Answers,
} from './answers.ts'
import { faultOf, faultsIn, ANSWER_MAXIMUM } from './answer-faults.ts'
import { inOrder, isChoice, questionTypes, type Question, type QuestionType } from './question.ts'

const id = (nth: number): Guid => guid(`00000000-0000-4000-8000-${String(nth).padStart(12, '0')}`)
const written = (text: string): Answer => ({ kind: 'text', text })
const chosen = (...options: readonly string[]): Answer => ({ kind: 'options', options })
const file: Answer = { kind: 'file', file: id(900) }

const aQuestion = (nth: number, type: QuestionType, facts: Partial<Question> = {}): Question => ({
  id: id(nth),
  order: nth,
  question: `Vraag ${nth}`,
  description: '',
  type,
  required: false,
  options: isChoice(type)
    ? [1, 2, 3].map((option) => ({ id: id(nth * 10 + option), option: `${option}`, order: option }))
    : [],
  ...facts,
})
const option = (nth: number, place: number) => id(nth * 10 + place)
const filled = (...pairs: readonly (readonly [number, Answer])[]): Answers =>
  new Map(pairs.map(([nth, answer]) => [id(nth), answer]))
const ids = (questions: readonly Question[]) => questions.map((question) => question.id)

describe('an answered question', () => {
  test('FORM-015 has a text that is not blank', () => {
    expect(['', '  ', '\n\t\u00a0'].map((text) => isAnswered(written(text)))).toEqual([false, false, false])
    expect(isAnswered(written(' x '))).toBe(true)
    expect(isAnswered(undefined)).toBe(false)
  })

  test('FORM-016 LIM-025 TRAP-05 has a choice other than -1; the text -1 is an answer', () => {
    expect(isAnswered(chosen())).toBe(false)
    expect(isAnswered(chosen(NOTHING_CHOSEN))).toBe(false)
    expect(isAnswered(chosen(option(1, 1)))).toBe(true)
    expect(NOTHING_CHOSEN).toBe('-1')
    expect(isAnswered(written('-1'))).toBe(true)
    expect(isAnswered(file)).toBe(true)
  })
})

describe('the questions of a form', () => {
  const radio = aQuestion(1, 'RADIO')
  const whenYes = aQuestion(2, 'TEXT', {
    shownWhen: { question: id(1), option: option(1, 1) },
    required: true,
  })
  const whenSaid = aQuestion(3, 'TEXT', { shownWhen: { question: id(2) } })
  const all = [whenSaid, whenYes, radio]

  test('FORM-009 FORM-018? are sorted by their order, ties by id', () => {
    const tie = [
      aQuestion(5, 'TEXT', { order: 1 }),
      aQuestion(4, 'TEXT', { order: 1 }),
      aQuestion(9, 'TEXT', { order: 0 }),
    ]
    expect(ids(inOrder(tie))).toEqual([id(9), id(4), id(5)])
  })

  test('include a conditional question while its option, or any answer, is given to a visible question', () => {
    expect(ids(shownQuestions(all, filled()))).toEqual([id(1)])
    expect(ids(shownQuestions(all, filled([1, chosen(option(1, 2))])))).toEqual([id(1)])
    expect(ids(shownQuestions(all, filled([1, chosen(option(1, 1))])))).toEqual([id(1), id(2)])
    const answered = filled([1, chosen(option(1, 1))], [2, written('pinda')])
    expect(ids(shownQuestions(all, answered))).toEqual([id(1), id(2), id(3)])
    const takenBack = filled([1, chosen(option(1, 2))], [2, written('pinda')], [3, written('pen')])
    expect(ids(shownQuestions(all, takenBack))).toEqual([id(1)])
  })

  test('exclude a question whose condition depends on an invisible question', () => {
    expect(shownQuestions([whenYes], filled([1, chosen(option(1, 1))]))).toEqual([])
  })

  test('VAL-044 report a missing required answer, except of a hidden question', () => {
    expect(openQuestions(all, filled())).toEqual([])
    expect(ids(openQuestions(all, filled([1, chosen(option(1, 1))])))).toEqual([id(2)])
    expect(openQuestions(all, filled([1, chosen(option(1, 1))], [2, written('pinda')]))).toEqual([])
  })
})

describe('an e-mail answer', () => {
  const sentAs = (text: string) =>
    answersToSend([aQuestion(1, 'EMAIL')], filled([1, written(text)])).get(id(1))
  test('ACC-022 is stored with a Punycode domain, like other typed addresses', () => {
    expect(sentAs(' Oma@bücher.example ')).toEqual(written('Oma@xn--bcher-kva.example'))
    expect(sentAs('Oma@Post.example')).toEqual(written('Oma@Post.example'))
    expect(sentAs(' geen adres ')).toEqual(written('geen adres'))
  })

  test('ACC-022 keeps an address inside a text as written', () => {
    const text = written('oma@bücher.example')
    expect(answersToSend([aQuestion(1, 'TEXT')], filled([1, text])).get(id(1))).toEqual(text)
  })
})

test('VAL-112 a number is stored with a decimal comma and without thousands separators', () => {
  const sentAs = (text: string) =>
    answersToSend([aQuestion(1, 'NUMBER')], filled([1, written(text)])).get(id(1))
  expect(['1.234,50', '1,234.5', '-1.5', '+4', ' 007 '].map(sentAs)).toEqual(
    ['1234,50', '1234,5', '-1,5', '+4', '007'].map(written),
  )
  expect(['1.234', 'twee'].map(sentAs)).toEqual(['1.234', 'twee'].map(written))
})

describe('faults of an answer', () => {
  const good: Readonly<Record<QuestionType, readonly Answer[]>> = {
    TEXT: [written('Oma'), written('x'.repeat(ANSWER_MAXIMUM))],
    NUMBER: ['0', '-3', '+4', '1,5', '1.5', '007', '1.234,5', '-1.234,5', '1,234'].map(written),
    DATE: [written('2028-02-29')],
    EMAIL: [written(' oma@post.example '), written('oma@bücher.example')],
    DROPDOWN: [chosen(option(1, 1)), chosen(NOTHING_CHOSEN, option(1, 1))],
    RADIO: [chosen(option(1, 3))],
    MULTI_CHECKBOX: [chosen(option(1, 1), option(1, 3))],
    FILE: [file],
  }
  const bad: Readonly<Record<QuestionType, readonly (readonly [Answer, string])[]>> = {
    TEXT: [
      [written('x'.repeat(ANSWER_MAXIMUM + 1)), 'answer-too-long'],
      [chosen(option(1, 1)), 'answer-kind-wrong'],
    ],
    NUMBER: [
      ...['twee', '1e3', '1,2,3', '0x10', '∞', '1 000', '--1', '1'.repeat(16)].map(
        (text) => [written(text), 'answer-not-a-number'] as const,
      ),
      [written('1.234'), 'answer-number-ambiguous'],
      [written('-12.000'), 'answer-number-ambiguous'],
    ],
    DATE: ['2026-02-29', '1-2-2027', 'morgen', '2026-13-01'].map((text) => [
      written(text),
      'answer-not-a-day',
    ]),
    EMAIL: ['oma', 'oma@post', 'a@b@c.nl'].map((text) => [written(text), 'answer-not-an-email']),
    DROPDOWN: [
      [chosen(option(1, 1), option(1, 2)), 'too-many-options'],
      [chosen(option(2, 1)), 'option-unknown'],
    ],
    RADIO: [
      [chosen(option(1, 1), option(1, 2)), 'too-many-options'],
      [written('Ja'), 'answer-kind-wrong'],
    ],
    MULTI_CHECKBOX: [[chosen(option(1, 1), option(2, 1)), 'option-unknown']],
    FILE: [[written('brief.pdf'), 'answer-kind-wrong']],
  }

  test.each(questionTypes)('DATA-051 FORM-025? are found for %s', (type) => {
    const question = aQuestion(1, type)
    for (const answer of good[type]) expect(faultOf(question, answer)).toBeUndefined()
    for (const [answer, reason] of bad[type]) expect(faultOf(question, answer)).toBe(reason)
  })

  test('are absent for an empty answer, and a repeated option counts once', () => {
    const radio = aQuestion(1, 'RADIO')
    expect(faultOf(aQuestion(1, 'NUMBER'), written(' '))).toBeUndefined()
    expect(faultsIn([radio], filled([1, chosen(option(1, 1), option(1, 1))]))).toEqual([])
  })

  test('FORM-025? are all reported in the order of the form, including missing answers', () => {
    const questions = [aQuestion(2, 'NUMBER'), aQuestion(1, 'TEXT', { required: true })]
    expect(faultsIn(questions, filled([2, written('twee')]))).toEqual([
      { question: id(1), reason: 'question-required' },
      { question: id(2), reason: 'answer-not-a-number' },
    ])
  })
})

/** Forms of up to eight questions with random conditions, and random answers to them. */
const questionnaires = fc
  .array(
    fc.record({
      type: fc.constantFrom(...questionTypes),
      required: fc.boolean(),
      waitsFor: fc.option(fc.nat(8)),
      forOption: fc.option(fc.integer({ min: 1, max: 3 })),
    }),
    { maxLength: 8 },
  )
  .map((all) =>
    all.map(({ type, required, waitsFor, forOption }, nth) =>
      aQuestion(nth, type, {
        required,
        ...(waitsFor !== null && {
          shownWhen: {
            question: id(waitsFor),
            ...(forOption !== null && { option: option(waitsFor, forOption) }),
          },
        }),
      }),
    ),
  )

const answers: fc.Arbitrary<Answers> = fc
  .array(
    fc.tuple(
      fc.nat(9),
      fc.oneof(
        fc.constantFrom('', ' ', 'x', '1,5', '2027-01-31', 'a@b.nl').map(written),
        fc
          .array(fc.integer({ min: 1, max: 3 }), { maxLength: 3 })
          .chain((places) =>
            fc.nat(8).map((nth) => chosen(...places.map((place) => option(nth, place)), NOTHING_CHOSEN)),
          ),
        fc.constant(file),
      ),
    ),
  )
  .map((pairs) => filled(...pairs))

describe('form properties', () => {
  const law = (check: (questions: readonly Question[], given: Answers) => void) =>
    fc.assert(fc.property(questionnaires, answers, check), { numRuns: RUNS * 5 })

  test('a visible question has no condition, or one on an earlier visible and answered question', () => {
    law((questions, given) => {
      const shown = shownQuestions(questions, given)
      const waiting = shown.flatMap(({ shownWhen }, place) => (shownWhen ? [{ shownWhen, place }] : []))
      for (const { shownWhen, place } of waiting) {
        expect(ids(shown.slice(0, place))).toContain(shownWhen.question)
        expect(isAnswered(given.get(shownWhen.question))).toBe(true)
      }
    })
  })

  test('FORM-020 sends only non-empty answers to visible questions', () => {
    law((questions, given) => {
      const asked = ids(shownQuestions(questions, given))
      for (const [question, answer] of answersToSend(questions, given)) {
        expect(asked).toContain(question)
        expect(isAnswered(answer)).toBe(true)
      }
    })
  })

  test('answers that are sent show the same questions as the input, and sending them again changes nothing', () => {
    law((questions, given) => {
      const sent = answersToSend(questions, given)
      expect(shownQuestions(questions, sent)).toEqual(shownQuestions(questions, given))
      expect(answersToSend(questions, sent)).toEqual(sent)
      expect(faultsIn(questions, sent)).toEqual(faultsIn(questions, given))
    })
  })

  test('VAL-044 a form without faults has no missing answer, and hidden questions do not affect faults', () => {
    law((questions, given) => {
      const asked = new Set<string>(ids(shownQuestions(questions, given)))
      const open = openQuestions(questions, given)
      for (const question of open) expect(asked.has(question.id) && question.required).toBe(true)
      const faults = faultsIn(questions, given)
      expect(ids(open).every((question) => faults.some((fault) => fault.question === question))).toBe(true)
      const onlyAsked = new Map([...given].filter(([question]) => asked.has(question)))
      expect(faultsIn(questions, onlyAsked)).toEqual(faults)
    })
  })
})
