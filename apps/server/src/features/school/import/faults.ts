import { sum } from '@portal/domain/values/money.ts'
import { placeOf, type FileFault, type SchoolFile } from '@portal/contract/school-file/school-file.ts'
import { articlesOf } from './articles.ts'

type Path = readonly (string | number)[]

/**
 * What the shape of a file cannot say: keys that are used twice, references to what is not there, and amounts that
 * do not add up. Each with its place; none means that the file can be stored.
 */
export function faultsIn(file: SchoolFile): readonly FileFault[] {
  return [...doubleKeys(file), ...unknownReferences(file), ...wrongSums(file)]
}

const fault = (path: Path, text: string): FileFault => ({ place: placeOf(path), fault: text })

function doubleKeys(file: SchoolFile): FileFault[] {
  const terms = file.orderLists.flatMap((one) => one.invoices.flatMap((invoice) => invoice.terms))
  return [
    ...doublesIn(
      ['people'],
      'key',
      file.people.map((one) => one.key),
    ),
    ...doublesIn(
      ['people'],
      'login',
      file.people.map((one) => one.login?.toLowerCase()),
    ),
    ...doublesIn(
      ['people'],
      'sourceId',
      file.people.map((one) => one.sourceId ?? one.key),
    ),
    ...doublesIn(
      ['debtors'],
      'key',
      file.debtors.map((one) => one.key),
    ),
    ...doublesIn(
      ['debtors'],
      'number',
      file.debtors.map((one) => one.number),
    ),
    ...doublesIn(
      ['relations'],
      'person and child',
      file.relations.map((one) => `${one.person} ${one.child}`),
    ),
    ...doublesIn(
      ['mandates'],
      'key',
      file.mandates.map((one) => one.key),
    ),
    ...doublesIn(
      ['files'],
      'key',
      file.files.map((one) => one.key),
    ),
    ...doublesIn(
      ['lists'],
      'key',
      file.lists.map((one) => one.key),
    ),
    ...file.lists.flatMap((list, index) => doublesInList(list, ['lists', index])),
    ...doublesIn(
      ['orderLists'],
      'list and child',
      file.orderLists.map((one) => `${one.list} ${one.child}`),
    ),
    ...doublesIn(
      ['orderLists'],
      'invoice number',
      file.orderLists.flatMap((one) => one.invoices.map((invoice) => invoice.number)),
    ),
    ...doublesIn(
      ['orderLists'],
      'term reference',
      terms.map((term) => term.reference),
    ),
    ...doublesIn(
      ['orderLists'],
      'booking key',
      terms.flatMap((term) => term.bookings.map(({ key }) => key)),
    ),
  ]
}

const doublesInList = (list: SchoolFile['lists'][number], path: Path): FileFault[] => [
  ...doublesIn([...path, 'lines'], 'key', [
    ...list.lines.flatMap((line) => ('lines' in line ? [line.key] : [])),
    ...articlesOf(list).map((line) => line.key),
  ]),
  ...doublesIn(
    [...path, 'methods'],
    'key',
    list.methods.map((method) => method.key),
  ),
]

function doublesIn(path: Path, what: string, values: readonly (string | undefined)[]): FileFault[] {
  const given = values.filter((one) => one !== undefined)
  const doubles = given.filter((one, index) => given.indexOf(one) !== index)
  return [...new Set(doubles)].map((one) => fault(path, `The ${what} '${one}' is used more than once`))
}

function unknownReferences(file: SchoolFile): FileFault[] {
  const keysOf = (things: readonly { readonly key: string }[]) => new Set(things.map((one) => one.key))
  const known = {
    person: keysOf(file.people),
    debtor: keysOf(file.debtors),
    mandate: keysOf(file.mandates),
    file: keysOf(file.files),
    list: keysOf(file.lists),
  }
  const check = (kind: keyof typeof known, key: string | undefined, path: Path) =>
    key === undefined || known[kind].has(key) ? [] : [fault(path, `There is no ${kind} '${key}'`)]
  return [
    ...file.relations.flatMap((one, index) => [
      ...check('person', one.person, ['relations', index, 'person']),
      ...check('person', one.child, ['relations', index, 'child']),
      ...check('debtor', one.debtor, ['relations', index, 'debtor']),
    ]),
    ...file.mandates.flatMap((one, index) => [
      ...check('debtor', one.debtor, ['mandates', index, 'debtor']),
      ...check('person', one.givenBy, ['mandates', index, 'givenBy']),
    ]),
    ...file.linkTokens.flatMap((one, index) => check('person', one.person, ['linkTokens', index, 'person'])),
    ...file.lists.flatMap((one, index) => check('file', one.conditions, ['lists', index, 'conditions'])),
    ...file.orderLists.flatMap((one, index) => [
      ...check('list', one.list, ['orderLists', index, 'list']),
      ...check('person', one.child, ['orderLists', index, 'child']),
      ...check('debtor', one.debtor, ['orderLists', index, 'debtor']),
      ...check('person', one.order?.placedBy, ['orderLists', index, 'order', 'placedBy']),
      ...one.invoices.flatMap((invoice, number) =>
        invoice.terms.flatMap((term, part) =>
          check('mandate', term.mandate, ['orderLists', index, 'invoices', number, 'terms', part, 'mandate']),
        ),
      ),
      ...unknownInList(file, one, ['orderLists', index]),
    ]),
  ]
}

/** Lines, methods and plans are keys within the list that is answered. */
function unknownInList(file: SchoolFile, one: SchoolFile['orderLists'][number], path: Path): FileFault[] {
  const list = file.lists.find((candidate) => candidate.key === one.list)
  if (!list) return []
  const lines = new Set(articlesOf(list).map((line) => line.key))
  const unknownLines = (one.order?.lines ?? []).flatMap((key, index) =>
    lines.has(key) ? [] : [fault([...path, 'order', 'lines', index], `The list has no line '${key}'`)],
  )
  const choices = [
    { choice: one.order, at: [...path, 'order'] },
    ...one.invoices.map((choice, index) => ({ choice, at: [...path, 'invoices', index] })),
  ]
  return [
    ...unknownLines,
    ...choices.flatMap(({ choice, at }) => (choice ? unknownMethod(list, choice, at) : [])),
  ]
}

function unknownMethod(
  list: SchoolFile['lists'][number],
  choice: { readonly method?: string | undefined; readonly plan?: string | undefined },
  path: Path,
): FileFault[] {
  if (choice.method === undefined) return []
  const method = list.methods.find((candidate) => candidate.key === choice.method)
  if (!method) return [fault([...path, 'method'], `The list has no method '${choice.method}'`)]
  if (choice.plan === undefined || method.plans.some((plan) => plan.key === choice.plan)) return []
  return [fault([...path, 'plan'], `The method has no plan '${choice.plan}'`)]
}

/** A bill is paid in terms that add up to it; what a term gets never has the wrong direction. */
const wrongSums = (file: SchoolFile): FileFault[] =>
  file.orderLists.flatMap((one, index) =>
    one.invoices.flatMap((invoice, number) => {
      const path = ['orderLists', index, 'invoices', number]
      const terms = sum(invoice.terms.map((term) => term.amount))
      const wrongWay = invoice.kind === 'invoice' ? invoice.total < 0 : invoice.total > 0
      return [
        ...(terms === invoice.total || invoice.terms.length === 0
          ? []
          : [fault([...path, 'terms'], 'The terms do not add up to the total')]),
        ...(wrongWay ? [fault([...path, 'total'], `The total has the wrong sign for its kind`)] : []),
        ...invoice.terms.flatMap((term, part) =>
          term.bookings.flatMap((booking, entry) =>
            (booking.kind === 'payment') === booking.amount > 0
              ? []
              : [
                  fault(
                    [...path, 'terms', part, 'bookings', entry, 'amount'],
                    'The amount has the wrong sign',
                  ),
                ],
          ),
        ),
      ]
    }),
  )
