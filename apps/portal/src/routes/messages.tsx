import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import * as guard from '../app/session/guards.ts'
import { child, signedIn } from './frame.tsx'

const messagesReads = () => import('../features/messages/messages.reads.ts')

const messages = createRoute({
  getParentRoute: () => child,
  path: 'messages',
  beforeLoad: ({ context, location, preload }) => {
    guard.within(context, 'messages', { place: location.href, isPreload: preload })
    return context.texts.need('messages')
  },
  component: lazyRouteComponent(() => import('../app/sections/messages.tsx'), 'Messages'),
  staticData: { chunks: ['messages'] },
})

const messageListPage = lazyRouteComponent(
  () => import('../features/messages/list.page.tsx'),
  'MessageListPage',
)
const messageLists = (['/', 'all', 'invoice', 'rest'] as const).map((path) =>
  createRoute({
    getParentRoute: () => messages,
    path,
    beforeLoad: async ({ context, location, preload }) => {
      const { listThatExists } = await import('../app/address/message-places.ts')
      listThatExists(context, path)
      // All opens with what is about invoices too; the rest is the communicator's alone (trap 27).
      const section = path === 'rest' ? 'communicator-messages' : 'messages'
      guard.within(context, section, { place: location.href, isPreload: preload })
    },
    component: messageListPage,
    staticData: {
      reads: async () => (await messagesReads()).messageListReads(path === '/' ? 'all' : path),
    },
  }),
)

const message = createRoute({
  getParentRoute: () => messages,
  path: 'message/$messageId',
  beforeLoad: ({ context, params, location, preload }) => {
    if (!params.messageId.startsWith('comm-')) return
    guard.within(context, 'communicator-messages', { place: location.href, isPreload: preload })
  },
  component: lazyRouteComponent(() => import('../features/messages/message.page.tsx'), 'MessagePage'),
  staticData: { reads: async () => (await messagesReads()).messageReads },
})

const messagesLoading = createRoute({
  getParentRoute: () => messages,
  path: 'messages-loading',
  component: lazyRouteComponent(
    () => import('../features/messages/messages-loading.page.tsx'),
    'MessagesLoadingPage',
  ),
})

/** The school's own number of a pupil leads to the messages about this child. */
export const messagesOf = createRoute({
  getParentRoute: () => signedIn,
  path: 'messages/$sourceId',
  beforeLoad: async ({ context, params }) => {
    const { toMessagesOf } = await import('../app/address/message-places.ts')
    toMessagesOf(context.session, params.sourceId)
  },
})

/** The messages about a child: the lists, and one message. */
export const messageRoutes = messages.addChildren([...messageLists, message, messagesLoading])
