import * as z from 'zod/mini'
import type { AskingMessage, UnreadCounts } from '@portal/domain/messages/unread-counts.ts'
import { endpoint } from '../endpoint/endpoint.ts'
import { renamed } from '../codecs/renamed.ts'
import { day, guid, objects } from '../codecs/values.ts'

const askingLetter = renamed<AskingMessage>()({
  id: ['id', z.string()],
  subject: ['onderwerp', z.string()],
  answerBefore: ['reagerenVoor', day],
})

const unreadCounts = renamed<UnreadCounts>()({
  child: ['leerling', guid],
  invoice: ['factuurberichten', z.int()],
  communicator: ['schoolberichten', z.int()],
  asking: ['antwoordGevraagd', z.array(askingLetter)],
})

/**
 * Unread messages and open answers for every child of this parent, in one call, for home and the navigation. Kinds that
 * are not offered or out of scope count as zero. An extension of the specification.
 */
export const listUnreadCounts = endpoint({
  name: 'list-unread-counts',
  method: 'GET',
  path: '/rest/user/ongelezen',
  response: objects(unreadCounts),
})
