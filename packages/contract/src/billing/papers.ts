import * as z from 'zod/mini'
import { schoolYearName, schoolYearNamed, type SchoolYear } from '@portal/domain/values/school-year.ts'
import { endpoint } from '../endpoint.ts'
import { guid, value } from '../values.ts'
import { seeingRefusals } from './refusals.ts'

/** A file: its bytes travel as they are, with their own media type. */
const file = z.unknown()

/** `2026-2027`. */
const schoolYear = value<string, SchoolYear>(z.string(), schoolYearNamed, schoolYearName)

/** The proof that a term was paid, as PDF. A sibling of ours. */
export const downloadReceipt = endpoint({
  name: 'download-receipt',
  method: 'GET',
  path: '/lm/betaalbewijs/:guid.pdf',
  params: z.object({ guid }),
  response: file,
  refusals: seeingRefusals,
})

/** What was billed and paid in a school year, for one child or for all of them, as PDF. A sibling of ours. */
export const downloadYearStatement = endpoint({
  name: 'download-year-statement',
  method: 'GET',
  path: '/lm/jaaroverzicht/:schooljaar.pdf',
  params: z.object({ schooljaar: schoolYear }),
  query: z.object({ leerling: z.optional(guid) }),
  response: file,
  refusals: seeingRefusals,
})
