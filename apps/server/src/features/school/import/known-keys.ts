import type { FileFault, SchoolFile } from '@portal/contract/school-file/school-file.ts'
import { fault, type Path } from './place.ts'

type Key = string | number | undefined

/** Answers the fault of a key that names nothing of its kind in this file; an absent key names nothing rightly. */
export function checkKeysOf(file: SchoolFile) {
  const known = keysByKind(file)
  return (kind: keyof typeof known, key: Key, path: Path): readonly FileFault[] =>
    key === undefined || known[kind].has(key) ? [] : [fault(path, `There is no ${kind} '${key}'`)]
}

function keysByKind(file: SchoolFile) {
  const keys = (things: readonly { readonly key: string }[]) => new Set<Key>(things.map((one) => one.key))
  return {
    person: keys(file.people),
    debtor: keys(file.debtors),
    mandate: keys(file.mandates),
    file: keys(file.files),
    list: keys(file.lists),
    employee: keys(file.employees),
    page: new Set<Key>(file.pages.map((page) => page.number)),
    'privacy question': keys(file.privacyQuestions),
    'choice offer': keys(file.choiceOffers),
    category: keys(file.shop?.categories ?? []),
  }
}
