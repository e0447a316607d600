import { queryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import type { PageArrangement } from '@portal/domain/site/editing/page-arrangement.ts'
import type { PageSection } from '@portal/domain/site/page/page-tree.ts'
import type { Call } from '@portal/web-kit/api/client.ts'
import { Refusal } from '@portal/web-kit/api/failures.ts'
import { useCall } from '@portal/web-kit/api/use-call.tsx'
import type { AskedPage } from '../../page.queries.public.ts'
import { endpointsIn, type BodyOf } from '@portal/web-kit/api/late-endpoint.ts'

const { addPage, changePage, movePage, putBackPage, readPageArrangement, removePage } = endpointsIn(
  () => import('@portal/contract/site/editing/page-arrangement.ts'),
)

/** The tree of pages of a section. Read at each start of editing, because others edit it too. */
export const arrangementQuery = (call: Call, section: PageSection) =>
  queryOptions({
    queryKey: ['school', 'arrangement', section],
    queryFn: () => call(readPageArrangement, { query: { section } }),
    staleTime: Infinity,
    gcTime: 0,
  })

/** A change of the tree, with the version that it is based on. */
export type Arranging =
  | { readonly kind: 'add'; readonly body: BodyOf<typeof addPage> }
  | { readonly kind: 'change'; readonly body: BodyOf<typeof changePage> }
  | { readonly kind: 'move'; readonly body: BodyOf<typeof movePage> }
  | { readonly kind: 'remove'; readonly body: BodyOf<typeof removePage> }
  | { readonly kind: 'put-back'; readonly body: BodyOf<typeof putBackPage> }

/** The tree after a change, and the number of the changed page. */
export type Arranged = { readonly number: number; readonly arrangement: PageArrangement }

/**
 * Changes the tree. The response becomes the current tree.
 * After a refusal the tree is read again, because it differs from the one on the screen.
 */
export function useArrange(section: PageSection) {
  const call = useCall()
  const client = useQueryClient()
  const { queryKey } = arrangementQuery(call, section)
  return useMutation({
    mutationFn: (change: Arranging) => send(call, change),
    onSuccess: ({ arrangement }, { kind, body }) => {
      client.setQueryData(queryKey, arrangement)
      readPagesAnew(client, kind === 'remove' ? body.number : undefined)
    },
    onError: (failure) => (failure instanceof Refusal ? client.refetchQueries({ queryKey }) : undefined),
  })
}

/**
 * Reads the shown page again, and removes cached pages, whose menu is outdated. Not awaited.
 * A removed page is not read: its viewer is redirected.
 */
function readPagesAnew(client: QueryClient, removed: number | undefined): void {
  const queryKey = ['school', 'page']
  client.removeQueries({ queryKey, type: 'inactive' })
  void client.invalidateQueries({
    queryKey,
    predicate: ({ queryKey: [, , asked] }) =>
      removed === undefined || (asked as AskedPage).number !== removed,
  })
}

async function send(call: Call, change: Arranging): Promise<Arranged> {
  switch (change.kind) {
    case 'add':
      return call(addPage, { body: change.body })
    case 'change':
      return { number: change.body.number, arrangement: await call(changePage, { body: change.body }) }
    case 'move':
      return { number: change.body.number, arrangement: await call(movePage, { body: change.body }) }
    case 'remove':
      return { number: change.body.number, arrangement: await call(removePage, { body: change.body }) }
    case 'put-back':
      return { number: change.body.number, arrangement: await call(putBackPage, { body: change.body }) }
  }
}
