import type { FileFault, SchoolFile } from '@portal/contract/school-file/school-file.ts'
import { articlesOf } from './articles.ts'
import { checkKeysOf } from './known-keys.ts'
import { fault, type Path } from './place.ts'

/** References among people, lists and answers to what is not in the file. */
export function unknownReferences(file: SchoolFile): FileFault[] {
  const check = checkKeysOf(file)
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
