import * as z from 'zod/mini'
import { officeRights, officeRoles } from '@portal/domain/account/office/office-role.ts'
import { endpoint, noContent } from '../../endpoint/endpoint.ts'
import { officePage, officeQuery } from '../../endpoint/office-list.ts'
import { guid, instant, list } from '../../codecs/values.ts'

const classNames = list(z.string().check(z.minLength(1), z.maxLength(100)))

/** Who works in the office, and what they may do there. */
export const readOffice = endpoint({
  name: 'read-office',
  method: 'GET',
  path: '/api/office/self',
  response: z.object({
    rights: list(z.enum(officeRights)),
    /** The classes at present of the pupils that this person may see, in the order of their names. */
    classes: classNames,
  }),
})

const grantedRole = z.object({
  id: guid,
  name: z.string(),
  login: z.string(),
  role: z.enum(officeRoles),
  /** Absent for the whole school. */
  classes: z.optional(classNames),
  grantedAt: instant,
  /** Empty for an operator. */
  grantedBy: z.string(),
})

/** The roles that are granted at present. */
export const listOfficeRoles = endpoint({
  name: 'list-office-roles',
  method: 'GET',
  path: '/api/office/roles',
  query: z.object({
    ...officeQuery(['name', '-name', 'grantedAt', '-grantedAt']),
    role: z.optional(z.enum(officeRoles)),
  }),
  response: officePage(grantedRole),
})

/**
 * Grants a role to the owner of a login, from the next request on; the same role again replaces its classes. Roles of
 * money are granted by an operator only.
 */
export const grantOfficeRole = endpoint({
  name: 'grant-office-role',
  method: 'POST',
  path: '/api/office/roles',
  isKeyed: true,
  body: z.object({
    login: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
    role: z.enum(officeRoles),
    classes: z.optional(classNames),
  }),
  response: grantedRole,
  refusals: {
    'login-unknown': 422,
    'role-needs-classes': 422,
    'role-is-for-school': 422,
    'class-unknown': 422,
    'role-of-money': 422,
  },
})

/** Takes a role back, from the next request on. The last administrator of roles cannot be taken. */
export const revokeOfficeRole = endpoint({
  name: 'revoke-office-role',
  method: 'DELETE',
  path: '/api/office/roles/:id',
  params: z.object({ id: guid }),
  response: noContent,
  refusals: { 'not-found': 404, 'last-role-administrator': 409, 'role-of-money': 422 },
})
