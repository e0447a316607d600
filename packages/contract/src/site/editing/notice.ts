import * as z from 'zod/mini'
import {
  LONGEST_NOTICE,
  noticeKinds,
  type EditedNotice,
  type NoticeVersion,
} from '@portal/domain/account/portal/notice.ts'
import { endpoint } from '../../endpoint/endpoint.ts'
import { fixed, parameters, renamed } from '../../codecs/renamed.ts'
import { instant, list } from '../../codecs/values.ts'

const written = {
  active: ['active', z.boolean()],
  priority: ['priority', z.enum(noticeKinds)],
  message: ['message', z.string()],
} as const

const editedNotice = renamed<EditedNotice>()({
  version: ['version', z.int()],
  ...written,
  versions: [
    'versions',
    list(
      renamed<NoticeVersion>()({
        version: ['version', z.int()],
        ...written,
        writtenAt: ['lastModifiedStamp', instant],
        writtenBy: ['author', z.optional(z.string())],
      }),
    ),
  ],
})

/** The notice above every screen in its editor, with its versions. */
export const readNotice = endpoint({
  name: 'read-notice',
  method: 'GET',
  path: '/edu/cms',
  methodName: 'getNotice',
  query: parameters({}, fixed({ method: 'getNotice' })),
  response: editedNotice,
  refusals: { 'no-right-to-edit': 403 },
})

/** Saves the notice as the next version, and shows or withdraws it at once. */
export const saveNotice = endpoint({
  name: 'save-notice',
  method: 'POST',
  path: '/edu/cms',
  methodName: 'saveNotice',
  query: parameters({}, fixed({ method: 'saveNotice' })),
  body: parameters({
    begunWith: ['version', z.int().check(z.minimum(0), z.maximum(999_999_999))],
    active: written.active,
    priority: written.priority,
    message: ['message', z.string().check(z.maxLength(LONGEST_NOTICE))],
  }),
  response: editedNotice,
  refusals: { 'no-right-to-edit': 403, 'page-changed': 409, 'notice-empty': 422 },
})
