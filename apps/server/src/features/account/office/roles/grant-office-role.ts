import {
  gives,
  isGrantedInOffice,
  reasonNotToGrant,
  type OfficeGrant,
  type OfficeRole,
} from '@portal/domain/account/office/office-role.ts'
import type { Actor } from '@portal/domain/account/sign-in/session.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { Instant } from '@portal/domain/values/time/instant.ts'
import type { SchoolTransaction } from '../../../../database/tenancy.ts'
import { FieldRefusal, found, Refusal } from '../../../../refusal.ts'
import { insertAuditEntry } from '../../audit.repository.ts'
import { findPersonByLogin } from '../../link/login-link.repository.ts'
import { waitForTurn } from '../../sign-in/throttling/failed-login.repository.ts'
import { listClassNames } from './class.repository.ts'
import {
  deleteGrant,
  findGrantedRole,
  findRoleOf,
  isGivenOtherwise,
  storeGrant,
  type GrantedRole,
} from './office-role.repository.ts'

/** Who grants or revokes: a person in the office, with who approved it if anybody did, or an operator by a command. */
export type RoleKeeper = { readonly now: Instant; readonly personId?: Guid; readonly approvedBy?: Guid }

type AskedGrant = {
  readonly login: string
  readonly role: OfficeRole
  readonly classes?: readonly string[] | undefined
}

/** The actor, as the keeper of roles. */
export const keeperOf = ({ person, askedAt }: Actor): RoleKeeper => ({ now: askedAt, personId: person.guid })

/** Changes of roles wait for each other: of two people who revoke each other's role, the second is refused. */
const inTurn = (tx: SchoolTransaction): Promise<void> => waitForTurn(tx, 'office roles')

/**
 * Grants a role to the owner of a login. The same role again replaces its classes.
 * Refuses with `login-unknown`, `role-needs-classes`, `role-is-for-school`, `class-unknown`, and, unless an operator
 * asks or somebody approved it, with `role-of-money`.
 */
export async function grantOfficeRole(
  tx: SchoolTransaction,
  keeper: RoleKeeper,
  { login, role, classes: asked }: AskedGrant,
): Promise<GrantedRole> {
  refuseMoney(keeper, { role })
  const classes = asked && [...new Set(asked)].toSorted()
  const grant = { role, ...(classes && { classes }) }
  const reason = reasonNotToGrant(grant)
  if (reason) throw new FieldRefusal(reason, '/classes')
  await inTurn(tx)
  const known = classes ? await listClassNames(tx) : []
  if (classes?.some((name) => !known.includes(name))) throw new FieldRefusal('class-unknown', '/classes')
  const personId = await findPersonByLogin(tx, login)
  if (!personId) throw new FieldRefusal('login-unknown', '/login')
  const before = await findRoleOf(tx, personId, role)
  const { now: grantedAt, personId: grantedBy } = keeper
  const id = await storeGrant(tx, {
    ...grant,
    personId,
    grantedAt,
    grantedBy,
  })
  const after = found(await findGrantedRole(tx, id))
  await record(tx, keeper, 'grant-office-role', `${nameOf(after)}: ${wordsOf(before)} → ${wordsOf(after)}`)
  return after
}

/**
 * Revokes a granted role. Refuses with `not-found`, `last-role-administrator`, and, unless an operator asks or somebody approved
 * it, with `role-of-money`.
 */
export async function revokeOfficeRole(tx: SchoolTransaction, keeper: RoleKeeper, id: Guid): Promise<void> {
  await inTurn(tx)
  const before = found(await findGrantedRole(tx, id))
  refuseMoney(keeper, before)
  if (gives(before.role, 'roles') && !(await isGivenOtherwise(tx, 'roles', id)))
    throw new Refusal('last-role-administrator')
  await deleteGrant(tx, id)
  await record(tx, keeper, 'revoke-office-role', `${nameOf(before)}: ${wordsOf(before)} → none`)
}

function refuseMoney({ personId, approvedBy }: RoleKeeper, { role }: Pick<OfficeGrant, 'role'>): void {
  const needsApproval = personId !== undefined && !isGrantedInOffice(role)
  if (needsApproval && approvedBy === undefined) throw new Refusal('role-of-money')
}

const record = (
  tx: SchoolTransaction,
  { now, personId }: RoleKeeper,
  action: 'grant-office-role' | 'revoke-office-role',
  subject: string,
): Promise<void> => insertAuditEntry(tx, { at: now, action, subject, ...(personId && { personId }) })

const nameOf = ({ login, role }: GrantedRole): string => `${login} ${role}`

const wordsOf = (granted: GrantedRole | undefined): string => {
  if (!granted) return 'none'
  return granted.classes?.join(', ') ?? 'whole school'
}
