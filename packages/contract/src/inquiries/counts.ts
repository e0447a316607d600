import * as z from 'zod/mini'
import type { InquiryCounts, WaitingForm } from '@portal/domain/inquiries/inquiry-counts.ts'
import { endpoint } from '../endpoint/endpoint.ts'
import { renamed } from '../codecs/renamed.ts'
import { day, guid, objects } from '../codecs/values.ts'

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
 * Counts open permissions and lists open forms for every child of the actor, in one call, for home and the navigation.
 * Features that are not offered or out of scope count as zero. An extension of the specification.
 */
export const listInquiryCounts = endpoint({
  name: 'list-inquiry-counts',
  method: 'GET',
  path: '/rest/user/openstaande-vragen',
  response: objects(inquiryCounts),
})
