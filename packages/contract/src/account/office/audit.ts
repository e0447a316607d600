import * as z from 'zod/mini'
import { endpoint } from '../../endpoint/endpoint.ts'
import { exportQuery, officePage, officeQuery } from '../../endpoint/office-list.ts'
import { day, instant, otherwise } from '../../codecs/values.ts'

/** A line of the audit log. Names are empty for an operator's command, and after a person was removed. */
const auditLine = z.object({
  id: z.string(),
  at: instant,
  by: z.string(),
  /** The person who was impersonated meanwhile. */
  as: z.string(),
  action: z.string(),
  subject: z.string(),
  /** The network of a visitor who was not signed in. */
  network: z.string(),
})

const filter = {
  ...officeQuery(['-at', 'at']),
  /** Exactly this action; empty for all. */
  action: otherwise(z.string().check(z.maxLength(60)), ''),
  from: z.optional(day),
  until: z.optional(day),
}

/** What was done at the school, newest first; the search words are part of a name, a login or a subject. */
export const listAudit = endpoint({
  name: 'list-audit',
  method: 'GET',
  path: '/api/office/audit',
  query: z.object(filter),
  response: officePage(auditLine),
})

/** The same lines, all that match, as a file. */
export const downloadAudit = endpoint({
  name: 'download-audit',
  method: 'GET',
  path: '/api/office/audit/export',
  query: z.object({ ...filter, ...exportQuery }),
  response: z.unknown(),
  refusals: { 'too-many-rows': 422 },
})
