import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Answer } from '@portal/domain/inquiries/forms/answers.ts'
import type { Form } from '@portal/domain/inquiries/forms/form.ts'
import { calendarDay } from '@portal/domain/values/calendar-day.ts'
import { guid, type Guid } from '@portal/domain/values/guid.ts'
import { instant } from '@portal/domain/values/instant.ts'
import type { SubmittedAnswers } from './inquiries/answers.codec.ts'
import * as contract from './inquiries.contract.ts'

const id = (nth: number): Guid => guid(`00000000-0000-4000-8000-${String(nth).padStart(12, '0')}`)

const form: Form = {
  id: id(1),
  name: 'fm1',
  title: 'Dieet',
  description: 'Lees dit',
  expiresOn: calendarDay('2026-12-01'),
  changeable: true,
  questions: [
    {
      id: id(2),
      order: 0,
      question: 'Dieet?',
      description: '',
      type: 'MULTI_CHECKBOX',
      required: true,
      options: [
        { id: id(21), option: 'Halal', order: 0 },
        { id: id(22), option: 'Geen', order: 1 },
      ],
    },
    {
      id: id(3),
      order: 1,
      question: 'Toelichting',
      description: 'Kort',
      type: 'TEXT',
      required: false,
      options: [],
      shownWhen: { question: id(2), option: id(21) },
    },
  ],
}

const answers = new Map<Guid, Answer>([
  [id(2), { kind: 'options', options: [id(21), id(22)] }],
  [id(3), { kind: 'text', text: 'Geen varken' }],
  [id(4), { kind: 'file', file: id(41) }],
])

describe('forms on the wire', () => {
  test('DATA-048 DATA-050 DATA-053 API-118 a form travels as JSON:API with its questions and options included, and comes back', () => {
    const wire = z.encode(contract.readForm.response, form)
    expect(wire.data).toMatchObject({
      type: 'form',
      attributes: { name: 'fm1', title: 'Dieet', description: 'Lees dit', 'expiration-date': '2026-12-01' },
    })
    expect(wire.included.map(({ type }) => type)).toEqual([
      'form-question',
      'form-question-option',
      'form-question-option',
      'form-question',
    ])
    expect(wire.included[0]?.attributes).toMatchObject({
      question: 'Dieet?',
      order: 0,
      type: 'MULTI_CHECKBOX',
    })
    expect(z.decode(contract.readForm.response, wire)).toEqual(form)
  })

  test('DATA-050 questions come in the order of the school, in whatever order they travel', () => {
    const wire = z.encode(contract.readForm.response, form)
    const shuffled = { ...wire, included: wire.included.toReversed() }
    expect(z.decode(contract.readForm.response, shuffled)).toEqual(form)
  })

  test('DATA-054 submissions travel with the titles of their forms', () => {
    const submissions = [
      {
        id: id(7),
        form: id(1),
        formTitle: 'Dieet',
        recipient: 's-1',
        relatedRecipient: 's-2',
        submittedAt: instant('2026-11-02T10:00:00Z'),
        changedAt: instant('2026-11-03T10:00:00Z'),
        version: 2,
      },
      {
        id: id(8),
        form: id(9),
        formTitle: 'Oud',
        recipient: 's-2',
        submittedAt: instant('2026-11-01T10:00:00Z'),
        version: 1,
      },
    ]
    const wire = z.encode(contract.listFormSubmissions.response, submissions)
    expect(wire.data[0]?.relationships['related-recipient'].data).toEqual({ type: 'recipient', id: 's-2' })
    expect(z.decode(contract.listFormSubmissions.response, wire)).toEqual(submissions)
  })
})

describe('answers on the wire', () => {
  test('API-123 API-124 API-125 FORM-021 FORM-024? each text, file and tick is a record, with its question and the child', () => {
    const wire = z.encode(contract.submitForm.body, { about: 's-2', answers })
    const child = { data: { type: 'recipient', id: 's-2' } }
    const question = (nth: number) => ({ data: { type: 'form-question', id: id(nth) } })
    const tick = (nth: number) => ({ data: { type: 'form-question-option', id: id(nth) } })
    expect(wire.data.map((one) => one.relationships)).toEqual([
      { question: question(2), option: tick(21), 'related-recipient': child },
      { question: question(2), option: tick(22), 'related-recipient': child },
      { question: question(3), 'related-recipient': child },
      {
        question: question(4),
        file: { data: { type: 'form-file', id: id(41) } },
        'related-recipient': child,
      },
    ])
    expect(wire.data[2]?.attributes).toEqual({ answer: 'Geen varken' })
    expect(z.decode(contract.submitForm.body, wire)).toEqual({ about: 's-2', answers })
  })

  test('a pupil names nobody', () => {
    const wire = z.encode(contract.submitForm.body, { answers })
    expect(wire.data.every((one) => !('related-recipient' in one.relationships))).toBe(true)
    expect(z.decode(contract.submitForm.body, wire)).toEqual({ answers })
  })

  const record = (links: object, attributes?: object) => ({
    type: 'form-question-answer',
    ...(attributes && { attributes }),
    relationships: { question: { data: { type: 'form-question', id: id(3) } }, ...links },
  })
  const about = (child: string) => ({ 'related-recipient': { data: { type: 'recipient', id: child } } })
  const option = { option: { data: { type: 'form-question-option', id: id(21) } } }

  test.each([
    ['two texts for one question', [record({}, { answer: 'a' }), record({}, { answer: 'b' })]],
    ['a text and an option for one question', [record({}, { answer: 'a' }), record(option)]],
    ['a text and an option in one record', [record(option, { answer: 'a' })]],
    ['neither', [record({})]],
    ['two children', [record(about('s-1'), { answer: 'a' }), record(about('s-2'), { answer: 'b' })]],
    ['a child and nobody', [record(about('s-1'), { answer: 'a' }), record({}, { answer: 'b' })]],
    ['more than anybody fills in', Array.from({ length: 501 }, () => record(option))],
  ])('%s is no answer', (_what, data) => {
    expect(z.safeDecode(contract.submitForm.body, { data } as never).success).toBe(false)
  })

  test('DATA-055 what was sent is read back with its files and the version', () => {
    const sent: SubmittedAnswers = {
      submission: id(7),
      version: 3,
      answers,
      files: [{ id: id(41), name: 'brief.pdf', mediaType: 'application/pdf', size: 12 }],
    }
    const wire = z.encode(contract.listFormAnswers.response, sent)
    expect(new Set(wire.data.map((one) => one.id)).size).toBe(4)
    expect(wire.included[0]?.attributes.url).toBe(`/borang-butang/api/form-files/${id(41)}`)
    expect(z.decode(contract.listFormAnswers.response, wire)).toEqual(sent)
  })
})
