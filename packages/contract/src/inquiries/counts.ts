import * as z from 'zod/mini'
import type { InquiryCounts, WaitingForm } from '@portal/domain/inquiries/inquiry-counts.ts'
import { endpoint } from '../endpoint.ts'
import { renamed } from '../renamed.ts'
import { day, guid, objects } from '../values.ts'

const waitingForm = renamed<WaitingForm>()({
  id: ['guid', guid],
  title: ['titel', z.string()],
  expiresOn: ['eindDatum', z.optional(day)],
})

const inquiryCounts = renamed<InquiryCounts>()(
  {
    child: ['leerling', guid],
    permissions: ['toestemmingen', z.int()],
    forms: ['inTeVullen', z.array(waitingForm)],
  },
  { formulieren: [z.int(), ({ forms }) => forms.length] },
)

/**
 * How many permissions wait for an answer about every child of the actor, and which forms, in one call, for home and
 * the navigation. What is not offered, or not opened by this sign-in method, counts as nothing. A sibling of ours.
 */
export const listInquiryCounts = endpoint({
  name: 'list-inquiry-counts',
  method: 'GET',
  path: '/rest/user/openstaande-vragen',
  response: objects(inquiryCounts),
})
