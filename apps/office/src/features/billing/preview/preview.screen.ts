import { signedIn, withRight } from '../../../frame.tsx'
import { screen } from '../../../screen.ts'
import { FIRST_CHOICE, previewQuery } from './preview.queries.ts'

/** A draft as a parent would see it. */
export const listPreview = screen({
  under: signedIn,
  path: 'lists/$listId/preview',
  guard: ({ office }) => withRight(office, 'lists'),
  load: async () => (at) => at.queries.prefetchQuery(previewQuery(at.call, at.params.listId, FIRST_CHOICE)),
  page: async () => (await import('./preview.page.tsx')).PreviewPage,
})
