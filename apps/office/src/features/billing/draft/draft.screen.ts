import { signedIn, withRight } from '../../../frame.tsx'
import { screen } from '../../../screen.ts'
import { draftQuery } from './draft.queries.ts'

/** The editor of a draft. */
export const listDraft = screen({
  under: signedIn,
  path: 'lists/$listId/edit',
  guard: ({ office }) => withRight(office, 'lists'),
  load: async () => (at) => at.queries.prefetchQuery(draftQuery(at.call, at.params.listId)),
  page: async () => (await import('./draft.page.tsx')).DraftPage,
})
