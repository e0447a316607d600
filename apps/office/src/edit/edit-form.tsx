import type { AnyRoute } from '@tanstack/react-router'
import { signedIn, withRight } from '../frame.tsx'
import { screen } from '../screen.ts'
import type { EditDeclaration } from './edit-declaration.ts'
import type { EditValues } from './merge/merge-edits.ts'

/**
 * Declares an edit screen of the office: one declaration makes the screen with its fields, errors at the field, draft on
 * the server, both texts when somebody else changed the same, and the question before leaving.
 */
export function editForm<Values extends EditValues, Loaded>(
  declaration: EditDeclaration<Values, Loaded>,
): AnyRoute {
  const form = declaration as unknown as EditDeclaration
  return screen({
    under: signedIn,
    path: form.path,
    guard: ({ office }) => withRight(office, form.right),
    texts: ['refusals'],
    load: async () => (at) => at.queries.prefetchQuery(form.query(at.call, at.params)),
    page: async () => {
      const [{ EditPage }, Fields] = await Promise.all([import('./edit.page.tsx'), form.fields()])
      return () => <EditPage declaration={form} Fields={Fields} />
    },
  })
}
