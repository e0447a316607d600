/** A set of rights in the office, granted to a person for the whole school or for some classes. */
export const officeRoles = [
  'secretary',
  'bookkeeper',
  'approver',
  'team-leader',
  'mentor',
  'editor',
  'ict-administrator',
] as const
export type OfficeRole = (typeof officeRoles)[number]

/**
 * What somebody may do in the office. `families` is reading them, `people` is changing them; a right to money never
 * comes with one to accounts.
 */
export const officeRights = [
  'families',
  'people',
  'lists',
  'answers',
  'messages',
  'forms',
  'permissions',
  'absence',
  'shop',
  'invoices',
  'reminders',
  'bank',
  'books',
  'release',
  'pages',
  'accounts',
  'roles',
  'feeds',
  'audit',
] as const
export type OfficeRight = (typeof officeRights)[number]

const rightsOfRole: Readonly<Record<OfficeRole, readonly OfficeRight[]>> = {
  secretary: [
    'families',
    'people',
    'lists',
    'answers',
    'messages',
    'forms',
    'permissions',
    'absence',
    'shop',
  ],
  bookkeeper: ['families', 'invoices', 'reminders', 'bank', 'books'],
  approver: ['release'],
  'team-leader': ['families', 'answers', 'messages', 'forms', 'absence'],
  mentor: ['families', 'answers', 'messages', 'forms', 'absence'],
  editor: ['pages'],
  'ict-administrator': ['families', 'accounts', 'roles', 'feeds', 'audit'],
}

/** Roles that are granted for classes only. */
const rolesOfClasses: readonly OfficeRole[] = ['team-leader', 'mentor']

/** Roles with which money can leave the school: an operator grants them, until a second person can approve it. */
const rolesOfMoney: readonly OfficeRole[] = ['bookkeeper', 'approver']

/** Whether this role is granted for classes, and not for the whole school. */
export const isForClasses = (role: OfficeRole): boolean => rolesOfClasses.includes(role)

/** Whether somebody in the office may grant this role. */
export const isGrantedInOffice = (role: OfficeRole): boolean => !rolesOfMoney.includes(role)

/** A role of a person, with the names of its classes; undefined means the whole school. */
export type OfficeGrant = {
  readonly role: OfficeRole
  readonly classes?: readonly string[]
}

const madeByScopeFor = Symbol('made by scopeFor')

/**
 * The pupils to which a right of a person applies. Only `scopeFor` makes one. A query of pupils requires it, so that no
 * list forgets it.
 */
export type OfficeScope = {
  /** The names of the classes; undefined means all pupils of the school. */
  readonly classes?: readonly string[]
  readonly [madeByScopeFor]: true
}

/** Returns the pupils to which a right of a person applies; undefined without it. Several roles with it add up. */
export function scopeFor(
  { office }: { readonly office: readonly OfficeGrant[] },
  right: OfficeRight,
): OfficeScope | undefined {
  const giving = office.filter(({ role }) => gives(role, right))
  if (giving.length === 0) return undefined
  const isForSchool = giving.some(({ classes }) => classes === undefined)
  const classes = [...new Set(giving.flatMap((grant) => grant.classes ?? []))].toSorted()
  return { ...(!isForSchool && { classes }), [madeByScopeFor]: true }
}

/** Returns the rights that these roles give, in the order of `officeRights`. */
export const rightsOf = (grants: readonly OfficeGrant[]): readonly OfficeRight[] =>
  officeRights.filter((right) => scopeFor({ office: grants }, right) !== undefined)

/** Whether a role gives a right. */
export const gives = (role: OfficeRole, right: OfficeRight): boolean => rightsOfRole[role].includes(right)

/** The roles that give a right. */
export const rolesWith = (right: OfficeRight): readonly OfficeRole[] =>
  officeRoles.filter((role) => gives(role, right))

/** Why a role cannot be granted like this; undefined when it can. */
export function reasonNotToGrant({
  role,
  classes,
}: OfficeGrant): 'role-needs-classes' | 'role-is-for-school' | undefined {
  if (isForClasses(role))
    return classes === undefined || classes.length === 0 ? 'role-needs-classes' : undefined
  return classes === undefined ? undefined : 'role-is-for-school'
}
