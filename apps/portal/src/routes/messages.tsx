import { textsIn } from '@portal/web-kit/screen/use-address.ts'
import * as guard from '../app/session/guards.ts'
import { child, signedIn } from './frame.tsx'
import { hiddenInEditMode, readsInMode } from './hidden-in-edit-mode.tsx'
import { screen } from './screen.ts'

const load = () => import('../features/messages/messages.load.ts')
const redirects = () => import('../app/address/message-redirects.ts')

const messages = screen({
  under: child,
  path: 'messages',
  guard: (at) => {
    guard.requireScope(at, 'messages')
    return readsInMode(at)
  },
  texts: ['messages'],
  page: async () =>
    hiddenInEditMode((await import('../features/messages/section.page.tsx')).MessagesSection, () => ({
      title: 'nav.messages',
      reason: 'admin.edit-mode.feature-hidden',
    })),
  chunks: ['messages'],
})

const lists = (['/', 'all', 'invoice', 'rest'] as const).map((path) =>
  screen({
    under: messages,
    path,
    query: textsIn('search', 'who'),
    guard: async (at) => {
      const { listThatExists } = await redirects()
      listThatExists(at, path)
      // All also contains messages about invoices; the rest is of the communicator only (trap 27).
      guard.requireScope(at, path === 'rest' ? 'communicator-messages' : 'messages')
    },
    load: async () => (await load()).loadMessages(path === '/' ? 'all' : path),
    mayReadAhead: true,
    page: () => import('../features/messages/list.page.tsx').then((module) => module.MessageListPage),
  }),
)

const message = screen({
  under: messages,
  path: 'message/$messageId',
  query: textsIn('search', 'from', 'who'),
  guard: (at) => {
    if (at.params.messageId.startsWith('comm-')) guard.requireScope(at, 'communicator-messages')
  },
  load: async () => (await load()).loadMessage,
  mayReadAhead: true,
  page: () => import('../features/messages/message.page.tsx').then((module) => module.MessagePage),
})

const messagesLoading = screen({
  under: messages,
  path: 'messages-loading',
  page: () =>
    import('../features/messages/messages-loading.page.tsx').then((module) => module.MessagesLoadingPage),
})

/** Redirects from the school's number of a pupil to the messages about this child. */
export const messagesOf = screen({
  under: signedIn,
  path: 'messages/$sourceId',
  guard: async ({ session, params }) => (await redirects()).toMessagesOf(session, params.sourceId),
})

/** The messages about a child: the lists, and one message. */
export const messageRoutes = messages.addChildren([...lists, message, messagesLoading])
