import { signedIn, withRight } from '../../../frame.tsx'
import { screen } from '../../../screen.ts'
import { publishedListQuery } from './list.queries.ts'

declare module '@portal/web-kit/screen/use-address.ts' {
  interface PathParams {
    listId: string
  }
}

/** The page of a published list. */
export const publishedList = screen({
  under: signedIn,
  path: 'lists/$listId',
  guard: ({ office }) => withRight(office, 'lists'),
  load: async () => (at) => at.queries.prefetchQuery(publishedListQuery(at.call, at.params.listId)),
  page: async () => (await import('./list.page.tsx')).PublishedListPage,
})
