import * as z from 'zod/mini'
import type { UnreadCounts } from '@portal/domain/messages/unread-counts.ts'
import { endpoint } from '../endpoint.ts'
import { guid, objects } from '../values.ts'

const unreadOnWire = z.object({
  leerling: guid,
  factuurberichten: z.int(),
  schoolberichten: z.int(),
})

const unreadCounts = z.codec(unreadOnWire, z.custom<UnreadCounts>(), {
  decode: ({ leerling, factuurberichten, schoolberichten }) => ({
    child: leerling,
    invoice: factuurberichten,
    communicator: schoolberichten,
  }),
  encode: ({ child, invoice, communicator }) => ({
    leerling: child,
    factuurberichten: invoice,
    schoolberichten: communicator,
  }),
})

/**
 * How many messages are unread about every child of this parent, in one call, for home and the navigation. Kinds
 * that are not offered, or that this entrance does not open, count as nothing. A sibling of ours.
 */
export const listUnreadCounts = endpoint({
  name: 'list-unread-counts',
  method: 'GET',
  path: '/rest/user/ongelezen',
  response: objects(unreadCounts),
})
