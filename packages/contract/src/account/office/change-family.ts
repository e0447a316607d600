import * as z from 'zod/mini'
import { personFields } from '@portal/domain/account/office/family-change.ts'
import { endpoint, noContent } from '../../endpoint/endpoint.ts'
import { day, guid } from '../../codecs/values.ts'

const params = z.object({ id: guid })
const name = z.string().check(z.trim(), z.maxLength(100))

/** What the office changes of a person. */
const details = z.object({
  firstName: name,
  lastNamePrefix: name,
  lastName: name,
  /** Empty for none. */
  email: z.string().check(z.trim(), z.maxLength(254)),
})

/**
 * Changes name and e-mail address of a guardian or pupil, when they still are what the editor saw. A file leaves what
 * changed alone from then on; the old address is mailed.
 */
export const changePerson = endpoint({
  name: 'change-person',
  method: 'PUT',
  path: '/api/office/people/:id',
  params,
  isKeyed: true,
  body: z.object({ from: details, to: details }),
  response: noContent,
  refusals: {
    'not-found': 404,
    'changed-meanwhile': 409,
    'person-name-missing': 422,
    'email-invalid': 422,
    'email-of-office': 422,
  },
})

const access = z.object({
  isReadOnly: z.boolean(),
  endedOn: z.optional(day),
  noContact: z.boolean(),
})

/**
 * Ends a relation or opens it again, makes a guardian read-only, or records that there may be no contact, when the
 * relation still is what the editor saw. A file leaves the relation alone from then on.
 */
export const changeRelation = endpoint({
  name: 'change-relation',
  method: 'PUT',
  path: '/api/office/relations/:id',
  params,
  isKeyed: true,
  body: z.object({ from: access, to: access }),
  response: noContent,
  refusals: {
    'not-found': 404,
    'changed-meanwhile': 409,
    'no-contact-has-end': 422,
    'read-only-needs-payer': 422,
  },
})

/**
 * Gives a value of a person back to the file: the next file may set it again. It stays as it is until then. `seen` is
 * the value that the editor saw.
 */
export const releasePersonField = endpoint({
  name: 'release-person-field',
  method: 'POST',
  path: '/api/office/people/:id/release',
  params,
  isKeyed: true,
  body: z.object({ field: z.enum(personFields), seen: z.string().check(z.maxLength(254)) }),
  response: noContent,
  refusals: { 'not-found': 404, 'changed-meanwhile': 409, 'value-of-file': 409 },
})

/** Gives the access of a relation back to the file, in the same way. */
export const releaseRelation = endpoint({
  name: 'release-relation',
  method: 'POST',
  path: '/api/office/relations/:id/release',
  params,
  isKeyed: true,
  body: z.object({ seen: access }),
  response: noContent,
  refusals: { 'not-found': 404, 'changed-meanwhile': 409, 'value-of-file': 409, 'court-order-stays': 422 },
})
