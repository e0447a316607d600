/** The basic role of an account. */
export const stereotypes = ['ouder', 'leerling', 'beheerder', 'supervisor', 'portal_admin'] as const
export type Stereotype = (typeof stereotypes)[number]

export type Role = {
  readonly stereotype: Stereotype
  readonly name: string
  readonly portalAdmin: boolean
  readonly impersonated: boolean
  readonly mayImpersonate: boolean
  /** Whether this person has a role in the office; never of an impersonated person. */
  readonly inOffice?: boolean | undefined
}

/** The stereotypes that may enter the portal; others go to the legacy page. */
export const mayEnterPortal = (stereotype: Stereotype): boolean =>
  stereotype === 'ouder' || stereotype === 'portal_admin' || stereotype === 'leerling'

/** A pupil or mbo student (`leerling`). */
export const isStudent = (role: Pick<Role, 'stereotype'>): boolean => role.stereotype === 'leerling'

/** An adult account of a family or company (`ouder`). */
export const isParent = (role: Pick<Role, 'stereotype'>): boolean => role.stereotype === 'ouder'

/** Everyone whose account is for work at the school: neither a parent nor a student. */
export const isAdministrator = (role: Pick<Role, 'stereotype'>): boolean =>
  !isParent(role) && !isStudent(role)

/** The facts of an account that decide its second factor and idle time. */
export type SigningIn = Pick<Role, 'stereotype' | 'inOffice'>

/** Whether an account signs in as administrators do: theirs, and those of parents and pupils with a role in the office. */
export const signsInForWork = (account: SigningIn): boolean =>
  account.inOffice === true || isAdministrator(account)
