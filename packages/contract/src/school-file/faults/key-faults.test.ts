import { describe, expect, test } from 'vitest'
import { instant } from '@portal/domain/values/time/instant.ts'
import { schoolOfFile } from '../../../testing/school-file.ts'
import { faultsOfKeys, readSchoolFile, type SchoolFileSource } from '../school-file.ts'

const uuid = '0b9f5c1e-63a1-4d6e-9c55-1f4f7f1f9a01'

type Parts = Partial<Omit<SchoolFileSource, 'version' | 'school'>>

function faultsIn(parts: Parts): readonly string[] {
  const read = readSchoolFile({ version: 1, school: schoolOfFile, ...parts }, instant('2026-11-21T09:00:00Z'))
  if ('faults' in read) throw new Error(JSON.stringify(read.faults))
  return faultsOfKeys(read.file).map(({ place, fault }) => `${place}: ${fault}`)
}

const person = (key: string, more: object = {}) =>
  ({ key, stereotype: 'ouder', firstName: 'Mo', lastName: 'Smit', gender: 'm', ...more }) as const
const debtor = (key: string, number = key) => ({ key, number, name: 'M. Smit' })
const line = (key: string) => ({ key, description: 'Bus', price: 5 })
const plan = (key: string) => ({ key, division: 'AUTO' as const, dates: [{ dueOn: 'T' }] })
const method = (key: string, ...plans: ReturnType<typeof plan>[]) =>
  ({ key, name: 'ideal', visibleName: 'iDEAL', plans }) as const
const list = (key: string, more: object = {}) => ({
  key,
  title: 'Reis',
  startsOn: 'T',
  endsOn: 'T+1',
  ...more,
})
const order = (more: object) => ({ placedBy: 'mo', placedAt: 'now', lines: [], ...more })
const invoice = (number: string, more: object = {}) => ({
  number,
  description: 'Reis',
  issuedAt: 'now',
  dueOn: 'T',
  total: 5,
  lines: [{ description: 'Bus', amount: 5, vat: 0 }],
  ...more,
})
const question = (key: string, more: object = {}) =>
  ({ key, question: 'Wat?', type: 'TEXT', ...more }) as const
const form = (key: string, more: object = {}) => ({
  key,
  title: 'Vragen',
  children: [],
  questions: [question('wat')],
  ...more,
})
const family = { people: [person('mo'), person('bo')], debtors: [debtor('smit')] }
const answered = (more: object) => ({ list: 'reis', child: 'bo', debtor: 'smit', ...more })

test('PROD-040? accepts a file with unique keys and valid references', () => {
  const lists = [
    list('reis', { lines: [line('bus')], methods: [method('ideal', plan('drie'))], defaultMethod: 'ideal' }),
    // The same keys again, in another list.
    list('kamp', { lines: [line('bus')], methods: [method('ideal', plan('drie'))] }),
  ]
  const chosen = { method: 'ideal', plan: 'drie' }
  const orderLists = [
    answered({ order: order({ lines: ['bus'], ...chosen }), invoices: [invoice('1', chosen)] }),
    answered({ list: 'kamp', order: order({ lines: ['bus'] }) }),
  ]
  // A person and a debtor with the same key.
  const debtors = [...family.debtors, debtor('mo')]
  expect(faultsIn({ ...family, debtors, lists, orderLists })).toEqual([])
})

describe('PROD-040? rejects a key that is used twice, with both places:', () => {
  const twice = (place: string, what: string, text: string, first: string) => [
    `${place}: The ${what} '${text}' is used more than once, first at ${first}`,
  ]

  test('two people', () => {
    const people = [person('mo', { sourceId: '1' }), person('mo', { sourceId: '2' })]
    expect(faultsIn({ people })).toEqual(twice('people[1].key', 'key', 'mo', 'people[0].key'))
  })

  test('two lines of one list, also inside a category', () => {
    const category = { key: 'extra', description: 'Extra', lines: [line('bus')] }
    expect(faultsIn({ lists: [list('reis', { lines: [line('bus'), category] })] })).toEqual(
      twice('lists[0].lines[1].lines[0].key', 'key', 'bus', 'lists[0].lines[0].key'),
    )
  })

  test('two plans of one method, not of two', () => {
    const methods = [method('ideal', plan('drie'), plan('drie')), method('later', plan('drie'))]
    expect(faultsIn({ lists: [list('reis', { methods })] })).toEqual(
      twice('lists[0].methods[0].plans[1].key', 'key', 'drie', 'lists[0].methods[0].plans[0].key'),
    )
  })

  test('homework with and without a lesson', () => {
    const pupil = { pupil: 'bo', startsAt: 'now' }
    const homework = { key: 'lezen', subject: 'Nederlands' }
    const lessons = [{ ...pupil, key: 'les', title: 'Les', endsAt: 'now+50', homework: [homework] }]
    const floatingHomework = [{ ...homework, pupil: 'bo', dueOn: 'T' }]
    expect(faultsIn({ ...family, lessons, floatingHomework })).toEqual(
      twice('floatingHomework[0].key', 'key', 'lezen', 'lessons[0].homework[0].key'),
    )
  })

  test('two invoices of two families, by their number', () => {
    const orderLists = [
      answered({ invoices: [invoice('26-1')] }),
      answered({ child: 'mo', invoices: [invoice('26-1')] }),
    ]
    expect(faultsIn({ ...family, lists: [list('reis')], orderLists })).toEqual(
      twice('orderLists[1].invoices[0].number', 'number', '26-1', 'orderLists[0].invoices[0].number'),
    )
  })

  test('two options of a question', () => {
    const questions = [question('kies', { type: 'RADIO', options: ['Ja', 'Ja'] })]
    expect(faultsIn({ forms: [form('fm', { questions })] })).toEqual(
      twice('forms[0].questions[0].options[1]', 'option', 'Ja', 'forms[0].questions[0].options[0]'),
    )
  })

  test.each<[string, Parts, string, string]>([
    ['one kind', { people: [person(uuid), person(uuid, { sourceId: '2' })] }, 'people[1]', 'people[0]'],
    ['two kinds', { people: [person(uuid)], debtors: [debtor(uuid)] }, 'debtors[0]', 'people[0]'],
    [
      'two lists',
      { lists: [list('reis', { lines: [line(uuid)] }), list('kamp', { lines: [line(uuid)] })] },
      'lists[1].lines[0]',
      'lists[0].lines[0]',
    ],
    [
      'a list and its line',
      { lists: [list(uuid, { lines: [line(uuid)] })] },
      'lists[0].lines[0]',
      'lists[0]',
    ],
  ])('a UUID in %s', (_where, parts, place, first) => {
    expect(faultsIn(parts)).toEqual(twice(`${place}.key`, 'key', uuid, `${first}.key`))
  })
})

test.each<[string, Parts, string]>([
  [
    'login, in whatever letters',
    { people: [person('mo', { login: 'M.Smit' }), person('bo', { login: 'm.smit' })] },
    "people[1].login: The login 'm.smit' is used more than once, first at people[0].login",
  ],
  [
    'number in the administration, which is the key of who has none',
    { people: [person('mo'), person('bo', { sourceId: 'mo' })] },
    "people[1]: The sourceId 'mo' is used more than once, first at people[0]",
  ],
  [
    'debtor number',
    { debtors: [debtor('smit', '1001'), debtor('bos', '1001')] },
    "debtors[1].number: The number '1001' is used more than once, first at debtors[0].number",
  ],
  [
    'relation',
    { ...family, relations: [1, 2].map(() => ({ person: 'mo', child: 'bo' })) },
    "relations[1]: The person and child 'mo bo' is used more than once, first at relations[0]",
  ],
  [
    'copy of a list',
    { ...family, lists: [list('reis')], orderLists: [answered({}), answered({})] },
    "orderLists[1]: The list, child and debtor 'reis bo smit' is used more than once, first at orderLists[0]",
  ],
])('PROD-040? a %s is there once', (_what, parts, fault) => {
  expect(faultsIn(parts)).toEqual([fault])
})

test('PROD-040? rejects two answers to a question in a submission, and a file in two answers', () => {
  const files = [
    {
      key: 'brief',
      name: 'Brief',
      modifiedAt: 'now',
      content: { kind: 'text' as const, title: 'A', paragraphs: [] },
    },
  ]
  const submission = (by: string, ...answers: object[]) => ({ by, at: 'now', answers })
  const answer = { question: 'wat', text: 'Zo' }
  const submissions = [submission('mo', answer, answer), submission('bo', answer)]
  const asked = (key: string) =>
    form(key, { submissions: [submission('mo', { question: 'wat', file: 'brief' })] })
  expect(
    faultsIn({ ...family, files, forms: [form('fm', { submissions }), asked('een'), asked('twee')] }),
  ).toEqual([
    "forms[0].submissions[0].answers[1].question: The question 'wat' is used more than once, first at forms[0].submissions[0].answers[0].question",
    "forms[2].submissions[0].answers[0].file: The file 'brief' is used more than once, first at forms[1].submissions[0].answers[0].file",
  ])
})

describe('PROD-040? rejects a reference without target, with its place:', () => {
  const lists = [
    list('reis', { lines: [line('bus')], methods: [method('ideal', plan('drie'))] }),
    list('kamp', { lines: [line('tent')], methods: [method('later', plan('vier'))] }),
  ]
  const choosing = (more: object) =>
    faultsIn({ ...family, lists, orderLists: [answered({ order: order(more) })] })

  test('a missing person, and a person of another school', () => {
    expect(faultsIn({ ...family, linkTokens: [token('nobody'), token(uuid)] })).toEqual([
      "linkTokens[0].person: There is no person 'nobody'",
      `linkTokens[1].person: There is no person '${uuid}'`,
    ])
  })
  const token = (key: string) =>
    ({ token: key, purpose: 'login-link', person: key, createdAt: 'now', expiresAt: 'T+1 10:00' }) as const

  test('a thing of another kind', () => {
    expect(faultsIn({ ...family, relations: [{ person: 'mo', child: 'smit', debtor: 'bo' }] })).toEqual([
      "relations[0].child: There is no person 'smit'",
      "relations[0].debtor: There is no debtor 'bo'",
    ])
  })

  test('a line of another list', () => {
    expect(choosing({ lines: ['bus', 'tent'] })).toEqual([
      "orderLists[0].order.lines[1]: The list has no line 'tent'",
    ])
  })

  test('a method of another list, without checking its plan', () => {
    expect(choosing({ method: 'later', plan: 'nooit' })).toEqual([
      "orderLists[0].order.method: The list has no method 'later'",
    ])
  })

  test('a plan of another method', () => {
    expect(choosing({ method: 'ideal', plan: 'vier' })).toEqual([
      "orderLists[0].order.plan: The method has no plan 'vier'",
    ])
  })

  test('a list, without checking its lines', () => {
    const orderLists = [answered({ list: 'geen', order: order({ lines: ['bus'] }) })]
    expect(faultsIn({ ...family, lists, orderLists })).toEqual([
      "orderLists[0].list: There is no list 'geen'",
    ])
  })

  test('a method that the list itself does not have', () => {
    expect(faultsIn({ lists: [list('reis', { defaultMethod: 'ideal' })] })).toEqual([
      "lists[0].defaultMethod: The list has no method 'ideal'",
    ])
  })

  test('a page, by its number', () => {
    const page = { number: 2, section: 'info' as const, name: 'Over ons' }
    expect(
      faultsIn({ pages: [page, { ...page, number: 3, parent: 2 }, { ...page, number: 4, parent: 9 }] }),
    ).toEqual(["pages[2].parent: There is no page '9'"])
  })

  test('a question and an option of another form or question', () => {
    const choice = (key: string, option: string) => question(key, { type: 'RADIO', options: [option] })
    const asked = (questions: object[], answers: object[]) => ({
      questions,
      submissions: [{ by: 'mo', at: 'now', answers }],
    })
    const forms = [
      form('een', asked([choice('a', 'Ja'), choice('b', 'Nee')], [{ question: 'a', options: ['Nee'] }])),
      form('twee', asked([choice('c', 'Ja')], [{ question: 'a', options: ['Ja'] }])),
    ]
    expect(faultsIn({ ...family, forms })).toEqual([
      "forms[0].submissions[0].answers[0].options[0]: The question has no option 'Nee'",
      "forms[1].submissions[0].answers[0].question: The form has no question 'a'",
    ])
  })
})
