import type { FileFault, SchoolFile } from '@portal/contract/school-file/school-file.ts'
import { articlesOf } from './articles.ts'
import { fault, type Path } from './place.ts'

/** Things that have nothing but their key to be told apart by. */
const keyedKinds = [
  'people',
  'debtors',
  'mandates',
  'files',
  'lists',
  'forms',
  'privacyQuestions',
  'events',
  'employees',
  'documents',
  'lessons',
  'choiceOffers',
  'floatingHomework',
  'absences',
  'absenceReports',
] as const

/** Whatever is used twice though it tells things apart. */
export function doubleKeys(file: SchoolFile): FileFault[] {
  return [
    ...keyedKinds.flatMap((kind) => doublesIn([kind], 'key', file[kind], (one: { key: string }) => one.key)),
    ...doublesIn(['people'], 'login', file.people, (one) => one.login?.toLowerCase()),
    ...doublesIn(['people'], 'sourceId', file.people, (one) => one.sourceId ?? one.key),
    ...doublesIn(
      ['people'],
      'account',
      file.people.flatMap(({ accounts = [] }) => accounts),
      ({ issuer, subject }) => `${subject} of ${issuer}`,
    ),
    ...doublesIn(['debtors'], 'number', file.debtors, (one) => one.number),
    ...doublesIn(['relations'], 'person and child', file.relations, (one) => `${one.person} ${one.child}`),
    ...file.lists.flatMap((list, index) => doublesInList(list, ['lists', index])),
    ...doublesIn(['orderLists'], 'list and child', file.orderLists, (one) => `${one.list} ${one.child}`),
    ...doublesInInvoices(file),
    ...file.forms.flatMap((form, index) => doublesInForm(form, ['forms', index])),
    ...doublesIn(['forms'], 'file', answersOf(file), (answer) => answer.file),
    ...doublesIn(['messages'], 'reference', file.messages, (one) => one.reference),
    ...doublesIn(['pages'], 'number', file.pages, (one) => String(one.number)),
    ...doublesIn(['shop', 'items'], 'key', file.shop?.items ?? [], (one) => one.key),
  ]
}

const doublesInList = (list: SchoolFile['lists'][number], path: Path): FileFault[] => [
  ...doublesIn(
    [...path, 'lines'],
    'key',
    [...list.lines.filter(isCategory), ...articlesOf(list)],
    (line) => line.key,
  ),
  ...doublesIn([...path, 'methods'], 'key', list.methods, (method) => method.key),
]

const doublesInForm = (form: SchoolFile['forms'][number], path: Path): FileFault[] => [
  ...doublesIn([...path, 'questions'], 'key', form.questions, (question) => question.key),
  ...form.questions.flatMap(({ options }, index) =>
    doublesIn([...path, 'questions', index, 'options'], 'option', options, (option) => option),
  ),
  ...doublesIn([...path, 'submissions'], 'by and about', form.submissions, (one) => `${one.by} ${one.about}`),
  ...form.submissions.flatMap(({ answers }, index) =>
    doublesIn([...path, 'submissions', index, 'answers'], 'question', answers, (answer) => answer.question),
  ),
]

/** A file stands in one answer: what was sent along is of who sent it. */
const answersOf = ({ forms }: SchoolFile) =>
  forms.flatMap(({ submissions }) => submissions.flatMap(({ answers }) => answers))

const isCategory = (line: object): boolean => 'lines' in line

function doublesInInvoices({ orderLists }: SchoolFile): FileFault[] {
  const invoices = orderLists.flatMap((one) => one.invoices)
  const terms = invoices.flatMap((invoice) => invoice.terms)
  const bookings = terms.flatMap((term) => term.bookings)
  return [
    ...doublesIn(['orderLists'], 'invoice number', invoices, (invoice) => invoice.number),
    ...doublesIn(['orderLists'], 'term reference', terms, (term) => term.reference),
    ...doublesIn(['orderLists'], 'booking key', bookings, (booking) => booking.key),
  ]
}

function doublesIn<Thing>(
  path: Path,
  what: string,
  things: readonly Thing[],
  keyOf: (thing: Thing) => string | undefined,
): FileFault[] {
  const seen = new Set<string>()
  const doubles = new Set<string>()
  for (const key of things.map(keyOf)) {
    if (key !== undefined && seen.has(key)) doubles.add(key)
    if (key !== undefined) seen.add(key)
  }
  return [...doubles].map((key) => fault(path, `The ${what} '${key}' is used more than once`))
}
