import { describe, expect, test } from 'vitest'
import type { Answer } from '@portal/domain/inquiries/forms/answers.ts'
import type { Form } from '@portal/domain/inquiries/forms/form.ts'
import type { Question } from '@portal/domain/inquiries/forms/question.ts'
import { calendarDay } from '@portal/domain/values/time/calendar-day.ts'
import { guid, type Guid } from '@portal/domain/values/guid.ts'
import { instant } from '@portal/domain/values/time/instant.ts'
import * as calls from './inquiries.contract.ts'
import { isRead, read, written } from '../testing/wire.ts'

const id = (nth: number): Guid => guid(`00000000-0000-4000-8000-${String(nth).padStart(12, '0')}`)
const to = (type: string, key: Guid | string) => ({ data: { type, id: key } })

const diet: Question = {
  id: id(2),
  order: 0,
  question: 'Dieet?',
  description: 'Voor de kok',
  type: 'MULTI_CHECKBOX',
  required: true,
  options: [
    { id: id(21), option: 'Halal', order: 0 },
    { id: id(22), option: 'Geen', order: 1 },
  ],
}
const remark: Question = {
  id: id(3),
  order: 1,
  question: 'Toelichting',
  description: 'Kort',
  type: 'TEXT',
  required: false,
  options: [],
  shownWhen: { question: id(2), option: id(21) },
}
const summary = {
  id: id(1),
  name: 'fm1',
  title: 'Kamp',
  description: 'Lees dit',
  expiresOn: calendarDay('2026-12-01'),
  changeable: true,
}
const form: Form = { ...summary, questions: [diet, remark] }

const summaryOnWire = {
  type: 'form',
  id: id(1),
  attributes: {
    name: 'fm1',
    title: 'Kamp',
    description: 'Lees dit',
    'expiration-date': '2026-12-01',
    changeable: true,
  },
}
const optionOnWire = (key: Guid, option: string, order: number) => ({
  type: 'form-question-option',
  id: key,
  attributes: { option, order },
  relationships: { question: to('form-question', id(2)) },
})
const remarkOnWire = {
  type: 'form-question',
  id: id(3),
  attributes: {
    question: 'Toelichting',
    description: 'Kort',
    order: 1,
    type: 'TEXT',
    required: false,
    'shown-when': { question: id(2), option: id(21) },
  },
  relationships: { options: { data: [] } },
}
const formOnWire = {
  data: {
    ...summaryOnWire,
    relationships: {
      questions: {
        data: [
          { type: 'form-question', id: id(2) },
          { type: 'form-question', id: id(3) },
        ],
      },
    },
  },
  included: [
    {
      type: 'form-question',
      id: id(2),
      attributes: {
        question: 'Dieet?',
        description: 'Voor de kok',
        order: 0,
        type: 'MULTI_CHECKBOX',
        required: true,
        'shown-when': null,
      },
      relationships: {
        options: {
          data: [
            { type: 'form-question-option', id: id(21) },
            { type: 'form-question-option', id: id(22) },
          ],
        },
      },
    },
    optionOnWire(id(21), 'Halal', 0),
    optionOnWire(id(22), 'Geen', 1),
    remarkOnWire,
  ],
}

describe('forms', () => {
  test('DATA-048 DATA-050 DATA-053 API-118 are encoded as JSON:API with included questions and options', () => {
    expect(written(calls.readForm.response, form)).toStrictEqual(formOnWire)
    expect(read(calls.readForm.response, formOnWire)).toEqual(form)
  })

  test('DATA-050 have questions in the order of the school, in any order on the wire', () => {
    const shuffled = { ...formOnWire, included: formOnWire.included.toReversed() }
    expect(read(calls.readForm.response, shuffled)).toEqual(form)
  })

  test('DATA-048 have no questions in a list, and no last day without an end', () => {
    const { expiresOn: _end, ...endless } = { ...summary, changeable: false }
    const wire = {
      data: [
        summaryOnWire,
        {
          ...summaryOnWire,
          attributes: { ...summaryOnWire.attributes, 'expiration-date': null, changeable: false },
        },
      ],
    }
    expect(written(calls.listForms.response, [summary, endless])).toStrictEqual(wire)
    expect(read(calls.listForms.response, wire)).toEqual([summary, endless])
  })

  test('may have a question that depends on any answer to another one', () => {
    const own = { ...form, questions: [{ ...remark, shownWhen: { question: id(2) } }] }
    const attributes = { ...remarkOnWire.attributes, 'shown-when': { question: id(2), option: null } }
    const wire = {
      data: {
        ...summaryOnWire,
        relationships: { questions: { data: [{ type: 'form-question', id: id(3) }] } },
      },
      included: [{ ...remarkOnWire, attributes }],
    }
    expect(written(calls.readForm.response, own)).toStrictEqual(wire)
    expect(read(calls.readForm.response, wire)).toEqual(own)
  })

  test('DATA-054 have submissions with their titles', () => {
    const [first, changed, earlier] = [
      '2026-11-02T10:00:00.000Z',
      '2026-11-03T10:00:00.000Z',
      '2026-11-01T10:00:00.000Z',
    ] as const
    const submissions = [
      {
        id: id(7),
        form: id(1),
        formTitle: 'Kamp',
        recipient: 's-1',
        relatedRecipient: 's-2',
        submittedAt: instant(first),
        changedAt: instant(changed),
        version: 2,
      },
      {
        id: id(8),
        form: id(9),
        formTitle: 'Oud',
        recipient: 's-3',
        submittedAt: instant(earlier),
        version: 1,
      },
    ]
    const wire = {
      data: [
        {
          type: 'form-submission',
          id: id(7),
          attributes: { 'create-stamp': first, 'last-modified-stamp': changed, version: 2 },
          relationships: {
            form: to('form', id(1)),
            recipient: to('recipient', 's-1'),
            'related-recipient': to('recipient', 's-2'),
          },
        },
        {
          type: 'form-submission',
          id: id(8),
          attributes: { 'create-stamp': earlier, 'last-modified-stamp': earlier, version: 1 },
          relationships: {
            form: to('form', id(9)),
            recipient: to('recipient', 's-3'),
            'related-recipient': { data: null },
          },
        },
      ],
      included: [
        { type: 'form', id: id(1), attributes: { title: 'Kamp' } },
        { type: 'form', id: id(9), attributes: { title: 'Oud' } },
      ],
    }
    expect(written(calls.listFormSubmissions.response, submissions)).toStrictEqual(wire)
    expect(read(calls.listFormSubmissions.response, wire)).toEqual(submissions)
  })

  test('are requested with the words of the specification', () => {
    const { query } = calls.readForm
    const wire = { 'filter[studentSourceId]': 's-2', include: 'questions' }
    expect(written(query, { about: 's-2', include: 'questions' })).toStrictEqual(wire)
    expect(read(query, wire)).toEqual({ about: 's-2', include: 'questions' })
    expect(read(calls.listFormAnswers.query, { 'filter[formSubmissionId]': id(7) })).toEqual({
      submission: id(7),
    })
  })
})

const answers = new Map<Guid, Answer>([
  [id(2), { kind: 'options', options: [id(21), id(22)] }],
  [id(3), { kind: 'text', text: 'Geen varken' }],
  [id(4), { kind: 'file', file: id(41) }],
])
const type = 'form-question-answer'
const question = (nth: number) => to('form-question', id(nth))
const tick = (nth: number) => to('form-question-option', id(nth))

describe('answers', () => {
  const itemsAbout = (child: object) => [
    { type, relationships: { question: question(2), option: tick(21), ...child } },
    { type, relationships: { question: question(2), option: tick(22), ...child } },
    { type, attributes: { answer: 'Geen varken' }, relationships: { question: question(3), ...child } },
    { type, relationships: { question: question(4), file: to('form-file', id(41)), ...child } },
  ]

  const aboutChild = { data: itemsAbout({ 'related-recipient': to('recipient', 's-2') }) }
  const sentAboutChild = () =>
    written(calls.submitForm.body, { about: 's-2', answers }) as {
      readonly data: readonly {
        readonly attributes?: unknown
        readonly relationships: Readonly<Record<string, unknown>>
      }[]
    }

  test('are encoded and decoded as literal records', () => {
    expect(sentAboutChild()).toStrictEqual(aboutChild)
    expect(read(calls.submitForm.body, aboutChild)).toEqual({ about: 's-2', answers })
  })

  test('API-122 are sent in one POST as a JSON:API list', () => {
    const { method, path } = calls.submitForm
    expect([method, path]).toEqual(['POST', '/borang-butang/api/form-question-answers'])
    expect(sentAboutChild().data).toHaveLength(4)
  })

  test('API-123 have a text or an option', () => {
    const said = sentAboutChild().data.map(
      ({ attributes, relationships }) => attributes ?? relationships['option'],
    )
    expect(said).toEqual([tick(21), tick(22), { answer: 'Geen varken' }, undefined])
  })

  test('API-124 name their question', () => {
    const asked = sentAboutChild().data.map(({ relationships }) => relationships['question'])
    expect(asked).toEqual([question(2), question(2), question(3), question(4)])
  })

  test('API-125 FORM-021 name the child when a parent sends them', () => {
    const child = sentAboutChild().data.map(({ relationships }) => relationships['related-recipient'])
    expect(child).toEqual(Array(4).fill(to('recipient', 's-2')))
  })

  test('FORM-024? are one record for each tick of a question', () => {
    const ticks = sentAboutChild().data.filter(({ relationships }) => relationships['option'] !== undefined)
    expect(ticks.map(({ relationships }) => relationships['question'])).toEqual([question(2), question(2)])
  })

  test('name no child when a pupil sends them', () => {
    const wire = { data: itemsAbout({}) }
    expect(written(calls.submitForm.body, { answers })).toStrictEqual(wire)
    expect(read(calls.submitForm.body, wire)).toEqual({ answers })
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
    expect(isRead(calls.submitForm.body, { data })).toBe(false)
  })

  test('DATA-055 have the files and version of their submission', () => {
    const sent = {
      submission: id(7),
      version: 3,
      answers,
      files: [
        { id: id(41), name: 'brief.pdf', mediaType: 'application/pdf', size: 12, heldBack: 'file-infected' },
      ],
    } as const
    const recordOf = (key: string, links: object, attributes?: object) => ({
      type,
      id: `${id(7)}.${key}`,
      ...(attributes && { attributes }),
      relationships: { ...links, 'form-submission': to('form-submission', id(7)) },
    })
    const wire = {
      data: [
        recordOf(`${id(2)}.0`, { question: question(2), option: tick(21) }),
        recordOf(`${id(2)}.1`, { question: question(2), option: tick(22) }),
        recordOf(`${id(3)}.0`, { question: question(3) }, { answer: 'Geen varken' }),
        recordOf(`${id(4)}.0`, { question: question(4), file: to('form-file', id(41)) }),
      ],
      included: [
        {
          type: 'form-file',
          id: id(41),
          attributes: {
            name: 'brief.pdf',
            'media-type': 'application/pdf',
            size: 12,
            'held-back': 'file-infected',
            url: `/borang-butang/api/form-files/${id(41)}`,
          },
        },
      ],
      meta: { 'form-submission': id(7), version: 3 },
    }
    expect(written(calls.listFormAnswers.response, sent)).toStrictEqual(wire)
    expect(read(calls.listFormAnswers.response, wire)).toEqual(sent)
    const [file] = sent.files
    expect(written(calls.uploadFormFile.response, file)).toStrictEqual({ data: wire.included[0] })
  })

  test('may have a file, with its question and child', () => {
    const own = { question: id(4), about: 's-2', name: 'brief.pdf', content: 'QUJD' }
    const wire = {
      data: {
        type: 'form-file',
        attributes: { name: 'brief.pdf', content: 'QUJD' },
        relationships: { question: question(4), 'related-recipient': to('recipient', 's-2') },
      },
    }
    expect(written(calls.uploadFormFile.body, own)).toStrictEqual(wire)
    expect(read(calls.uploadFormFile.body, wire)).toEqual(own)
  })
})

describe('permissions', () => {
  const [reacted, asked] = ['2026-10-02T10:00:00.000Z', '2026-09-01T10:00:00.000Z'] as const
  const photo = {
    id: id(61),
    key: 'foto',
    text: 'Mag er een foto?',
    description: 'Op de site',
    wording: 'w-1',
    reaction: 'YES',
    reactedAt: instant(reacted),
    isChanged: true,
    besides: { choice: 'NO', by: 'other-guardian' },
  } as const
  const trip = {
    id: id(62),
    key: 'reis',
    text: 'Mag het kind mee?',
    description: 'Met de bus',
    wording: 'w-2',
    reaction: 'UNKNOWN',
    isChanged: false,
  } as const
  const wire = {
    data: [
      {
        type: 'student-reaction',
        id: id(61),
        attributes: {
          reaction: 'YES',
          'create-stamp': reacted,
          changed: true,
          besides: { reaction: 'NO', by: 'other-guardian' },
        },
        relationships: { question: to('question', id(61)) },
      },
      {
        type: 'student-reaction',
        id: id(62),
        attributes: { reaction: 'UNKNOWN', 'create-stamp': null, changed: false, besides: null },
        relationships: { question: to('question', id(62)) },
      },
    ],
    included: [
      {
        type: 'question',
        id: id(61),
        attributes: { key: 'foto', text: 'Mag er een foto?', description: 'Op de site', wording: 'w-1' },
      },
      {
        type: 'question',
        id: id(62),
        attributes: { key: 'reis', text: 'Mag het kind mee?', description: 'Met de bus', wording: 'w-2' },
      },
    ],
    meta: { refusal: null },
  }

  test('are encoded as reactions with their questions, and the reason against reacting', () => {
    const { response } = calls.listPermissions
    const own = { questions: [photo, trip] }
    expect(written(response, own)).toStrictEqual(wire)
    expect(read(response, wire)).toEqual(own)
    const closed = { ...own, reasonNotToReact: 'CHILD_IS_16' } as const
    expect(written(response, closed)).toStrictEqual({ ...wire, meta: { refusal: 'CHILD_IS_16' } })
    expect(read(response, { ...wire, meta: { refusal: 'CHILD_IS_16' } })).toEqual(closed)
    expect(() => read(response, { ...wire, included: [] })).toThrow(/not included/)
  })

  type OnWire = typeof wire
  const listed = () => written(calls.listPermissions.response, { questions: [photo, trip] }) as OnWire

  test('API-109 are listed by the source id of the child', () => {
    const { method, path } = calls.listPermissions
    expect([method, path]).toEqual(['GET', '/communicator/api/ext/student-reactions/student/:childSourceId'])
  })

  test('API-110 are reactions with their question, the choice and its moment', () => {
    const said = listed().data.map(({ attributes, relationships }) => ({
      reaction: attributes.reaction,
      at: attributes['create-stamp'],
      question: relationships.question,
    }))
    expect(said).toEqual([
      { reaction: 'YES', at: reacted, question: to('question', id(61)) },
      { reaction: 'UNKNOWN', at: null, question: to('question', id(62)) },
    ])
  })

  test('API-111 include the questions with id, key, text and description', () => {
    expect(listed().included.map((included) => [included.id, ...Object.keys(included.attributes)])).toEqual([
      [id(61), 'key', 'text', 'description', 'wording'],
      [id(62), 'key', 'text', 'description', 'wording'],
    ])
  })

  test('DATA-056 are questions with a key, texts, a reaction and its moment', () => {
    const [question] = read(calls.listPermissions.response, wire).questions
    expect(question).toEqual(photo)
  })

  test('have a history, the latest first', () => {
    const history = [
      { kind: 'refused', choice: 'NO', by: 'pupil', at: instant(reacted) },
      { kind: 'asked', at: instant(asked) },
    ] as const
    const entries = {
      data: [
        {
          type: 'student-reaction-entry',
          id: '1',
          attributes: { kind: 'refused', reaction: 'NO', by: 'pupil', 'create-stamp': reacted },
        },
        {
          type: 'student-reaction-entry',
          id: '2',
          attributes: { kind: 'asked', reaction: 'UNKNOWN', by: null, 'create-stamp': asked },
        },
      ],
    }
    expect(written(calls.readPermissionHistory.response, history)).toStrictEqual(entries)
    expect(read(calls.readPermissionHistory.response, entries)).toEqual(history)
  })

  test('are given and refused by a reaction', () => {
    const kept = { id: 'r-9', choice: 'NO', at: instant(reacted) } as const
    const reaction = {
      data: {
        type: 'student-reaction',
        id: 'r-9',
        attributes: { reaction: 'NO', 'create-stamp': reacted },
      },
    }
    expect(written(calls.refusePermission.response, kept)).toStrictEqual(reaction)
    expect(read(calls.grantPermission.response, reaction)).toEqual(kept)
  })
})

test('counts open items by child', () => {
  const { response } = calls.listInquiryCounts
  const wire = {
    objects: [
      {
        leerling: id(71),
        toestemmingen: 2,
        inTeVullen: [
          { guid: id(72), titel: 'Reis', eindDatum: '2026-11-30' },
          { guid: id(73), titel: 'Bibliotheek' },
        ],
        formulieren: 2,
      },
    ],
  }
  const forms = [
    { id: id(72), title: 'Reis', expiresOn: calendarDay('2026-11-30') },
    { id: id(73), title: 'Bibliotheek' },
  ]
  expect(written(response, [{ child: id(71), permissions: 2, forms }])).toStrictEqual(wire)
  expect(read(response, wire)).toEqual([{ child: id(71), permissions: 2, forms }])
})

test('DATA-038 the modules of the communicator are on or off', () => {
  const { response } = calls.listModules
  const wire = {
    data: [
      { type: 'communicator-module', id: 'forms', attributes: { type: 'FORMS', enabled: true } },
      { type: 'communicator-module', id: 'privacy', attributes: { type: 'PRIVACY', enabled: false } },
    ],
  }
  const own = [
    { type: 'FORMS', enabled: true },
    { type: 'PRIVACY', enabled: false },
  ]
  expect(written(response, own)).toStrictEqual(wire)
  expect(read(response, wire)).toEqual(own)
})

const pathsOf = (...endpoints: readonly { readonly path: string }[]) => endpoints.map(({ path }) => path)

test('API-002 forms, submissions and answers are below /borang-butang/api', () => {
  expect(pathsOf(calls.listForms, calls.listFormSubmissions, calls.listFormAnswers)).toEqual([
    '/borang-butang/api/forms',
    '/borang-butang/api/form-submissions',
    '/borang-butang/api/form-question-answers',
  ])
})

test('API-003 reactions and modules are below /communicator/api', () => {
  const { listPermissions, readPermissionHistory, grantPermission, refusePermission, listModules } = calls
  const paths = pathsOf(
    listPermissions,
    readPermissionHistory,
    grantPermission,
    refusePermission,
    listModules,
  )
  expect(paths.filter((path) => !path.startsWith('/communicator/api/'))).toEqual([])
})
