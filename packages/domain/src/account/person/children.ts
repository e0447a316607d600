import type { Child, Person } from './person.ts'
import type { Role } from './role.ts'

/** The children in the order in which they are shown everywhere: by first name, then full name. */
export const inOrderOfName = (children: readonly Child[]): readonly Child[] =>
  children.toSorted(
    (a, b) => a.firstName.localeCompare(b.firstName, 'nl') || a.fullName.localeCompare(b.fullName, 'nl'),
  )

/** The children who are pupils now; a child who left has invoices only. */
export const pupilsAmong = <C extends Pick<Child, 'hasLeft'>>(children: readonly C[]): readonly C[] =>
  children.filter(({ hasLeft }) => !hasLeft)

/** The child that is selected: the latest one while it still is one, else the first by name; pupils before who left. */
export function selectedChild(children: readonly Child[], latest: string | undefined): Child | undefined {
  return (
    children.find((child) => child.guid === latest) ??
    inOrderOfName(pupilsAmong(children))[0] ??
    inOrderOfName(children)[0]
  )
}

/**
 * The children that somebody works with: an external payer and an administrator have one stand-in each, named
 * after themselves; an administrator who impersonates has the children of that person.
 * @param self the person's relation with themselves, for an external payer
 */
export function childrenFor(
  person: Person,
  role: Pick<Role, 'portalAdmin' | 'impersonated'>,
  children: readonly Child[],
  self?: Pick<Child, 'debtorGuid' | 'hasLeft'>,
): readonly Child[] {
  if (person.external) return [standIn(person, self)]
  if (role.portalAdmin && !role.impersonated) return [standIn(person)]
  return inOrderOfName(children)
}

function standIn(person: Person, { debtorGuid, hasLeft }: Partial<Child> = {}): Child {
  return {
    guid: person.guid,
    relationId: person.guid,
    sourceId: person.sourceId,
    firstName: person.firstName,
    fullName: person.fullName,
    gender: person.gender,
    className: '',
    location: '',
    debtor: debtorGuid !== undefined,
    ...(debtorGuid && { debtorGuid }),
    isReadOnly: false,
    pseudo: true,
    ...(hasLeft && { hasLeft }),
  }
}

/** The selector stands wherever there is a choice, but not on the home page and not for external payers. */
export const showsChildSelector = (
  children: readonly Child[],
  place: { readonly isHome: boolean; readonly external: boolean },
): boolean => children.length > 1 && !place.isHome && !place.external
