import * as z from 'zod/mini'
import type { InquiryCounts } from '@portal/domain/inquiries/inquiry-counts.ts'
import { endpoint } from '../endpoint.ts'
import { guid, objects } from '../values.ts'

const countsOnWire = z.object({ leerling: guid, toestemmingen: z.int(), formulieren: z.int() })

const inquiryCounts = z.codec(countsOnWire, z.custom<InquiryCounts>(), {
  decode: ({ leerling, toestemmingen, formulieren }) => ({
    child: leerling,
    permissions: toestemmingen,
    forms: formulieren,
  }),
  encode: ({ child, permissions, forms }) => ({
    leerling: child,
    toestemmingen: permissions,
    formulieren: forms,
  }),
})

/**
 * How many permissions and forms wait for an answer about every child of whoever asks, in one call, for home and the
 * navigation. What is not offered, or not opened by this entrance, counts as nothing. A sibling of ours.
 */
export const listInquiryCounts = endpoint({
  name: 'list-inquiry-counts',
  method: 'GET',
  path: '/rest/user/openstaande-vragen',
  response: objects(inquiryCounts),
})
