import { signedIn, withRight } from '../../../frame.tsx'
import { screen } from '../../../screen.ts'
import { publishedListQuery } from '../list/list.queries.ts'
import { cancellationsQuery } from './cancellation.queries.ts'

/** Cancelling a list or one article of it, and the reports of what was cancelled. */
export const listCancellation = screen({
  under: signedIn,
  path: 'lists/$listId/cancel',
  guard: ({ office }) => withRight(office, 'lists'),
  load: async () => (at) =>
    Promise.all([
      at.queries.prefetchQuery(publishedListQuery(at.call, at.params.listId)),
      at.queries.prefetchQuery(cancellationsQuery(at.call, at.params.listId)),
    ]),
  page: async () => (await import('./cancellation.page.tsx')).ListCancellationPage,
})
