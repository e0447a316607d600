import type { Child, Person } from './person.ts'
import type { Role } from './role.ts'

/** Sorts children in the order of every screen: by first name, then by full name. */
export const inOrderOfName = (children: readonly Child[]): readonly Child[] =>
  children.toSorted(
    (a, b) => a.firstName.localeCompare(b.firstName, 'nl') || a.fullName.localeCompare(b.fullName, 'nl'),
  )

/** The children who are pupils now. A child who left has invoices only. */
export const pupilsAmong = <C extends Pick<Child, 'hasLeft'>>(children: readonly C[]): readonly C[] =>
  children.filter(({ hasLeft }) => !hasLeft)

/**
 * The selected child: the latest selection while it exists, else the first by name. Pupils come before children who
 * left.
 */
export function selectedChild(children: readonly Child[], latest: string | undefined): Child | undefined {
  return (
    children.find((child) => child.guid === latest) ??
    inOrderOfName(pupilsAmong(children))[0] ??
    inOrderOfName(children)[0]
  )
}

/**
 * The children that an account works with. External payers and administrators have one placeholder, named after
 * themselves. An impersonating administrator has the children of the impersonated person.
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

/**
 * Whether the child selector is visible: where there is a choice, but not on the home page and not for external payers.
 */
export const showsChildSelector = (
  children: readonly Child[],
  place: { readonly isHome: boolean; readonly external: boolean },
): boolean => children.length > 1 && !place.isHome && !place.external
