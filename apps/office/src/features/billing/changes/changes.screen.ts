import { signedIn, withRight } from '../../../frame.tsx'
import { screen } from '../../../screen.ts'
import { publishedListQuery } from '../list/list.queries.ts'

/** Changes of the articles of a published list. */
export const listChanges = screen({
  under: signedIn,
  path: 'lists/$listId/articles',
  guard: ({ office }) => withRight(office, 'lists'),
  load: async () => (at) => at.queries.prefetchQuery(publishedListQuery(at.call, at.params.listId)),
  page: async () => (await import('./changes.page.tsx')).ListChangesPage,
})
