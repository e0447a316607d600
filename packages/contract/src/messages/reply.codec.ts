import * as z from 'zod/mini'
import {
  LONGEST_REPLY,
  type MessageThread,
  type ReplyState,
  type ThreadAuthor,
  type ThreadText,
} from '@portal/domain/messages/reply/message-thread.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import { renamed } from '../codecs/renamed.ts'
import { day, guid, instant, orNull, words } from '../codecs/values.ts'

const state = words({ open: 'open', closed: 'gesloten' } satisfies Record<ReplyState, string>)

const author = words({
  reader: 'lezer',
  household: 'gezin',
  school: 'school',
} satisfies Record<ThreadAuthor, string>)

const text = renamed<ThreadText>()({
  author: ['van', author],
  name: ['naam', z.string()],
  at: ['op', instant],
  text: ['tekst', z.string()],
})

/** The thread of a message, as the reader's household sees it. */
export const messageThread = renamed<MessageThread>()({
  state: ['stand', state],
  /** Null without a limit. */
  lastDay: ['reagerenTotEnMet', orNull(day)],
  texts: ['teksten', z.array(text)],
})

/** A reply to send, about one child. */
export const givenReply = renamed<{ readonly child: Guid; readonly text: string }>()({
  child: ['leerling', guid],
  text: ['tekst', z.string().check(z.maxLength(LONGEST_REPLY))],
})
