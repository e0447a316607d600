import * as z from 'zod/mini'
import type { InquiryCounts } from '@portal/domain/inquiries/inquiry-counts.ts'
import { endpoint } from '../endpoint.ts'
import { renamed } from '../renamed.ts'
import { guid, objects } from '../values.ts'

const inquiryCounts = renamed<InquiryCounts>()({
  child: ['leerling', guid],
  permissions: ['toestemmingen', z.int()],
  forms: ['formulieren', z.int()],
})

/**
 * How many permissions and forms wait for an answer about every child of whoever asks, in one call, for home and the
 * navigation. What is not offered, or not opened by this sign-in method, counts as nothing. A sibling of ours.
 */
export const listInquiryCounts = endpoint({
  name: 'list-inquiry-counts',
  method: 'GET',
  path: '/rest/user/openstaande-vragen',
  response: objects(inquiryCounts),
})
