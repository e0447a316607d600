import { queryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import {
  addPage,
  changePage,
  movePage,
  putBackPage,
  readPageArrangement,
  removePage,
} from '@portal/contract/site/editing/page-arrangement.ts'
import type { BodyOf } from '@portal/contract/endpoint.ts'
import type { PageArrangement } from '@portal/domain/site/editing/page-arrangement.ts'
import type { PageSection } from '@portal/domain/site/page/page-tree.ts'
import type { Call } from '@portal/web-kit/api/client.ts'
import { Refusal } from '@portal/web-kit/api/failures.ts'
import { useCall } from '@portal/web-kit/api/use-call.tsx'
import type { AskedPage } from '../../page.queries.public.ts'

/** How the pages of a section lie; asked for anew by each who begins, because others arrange them too. */
export const arrangementQuery = (call: Call, section: PageSection) =>
  queryOptions({
    queryKey: ['school', 'arrangement', section],
    queryFn: () => call(readPageArrangement, { query: { section } }),
    staleTime: Infinity,
    gcTime: 0,
  })

/** A change of how pages lie, with the arrangement that it is begun with. */
export type Arranging =
  | { readonly kind: 'add'; readonly body: BodyOf<typeof addPage> }
  | { readonly kind: 'change'; readonly body: BodyOf<typeof changePage> }
  | { readonly kind: 'move'; readonly body: BodyOf<typeof movePage> }
  | { readonly kind: 'remove'; readonly body: BodyOf<typeof removePage> }
  | { readonly kind: 'put-back'; readonly body: BodyOf<typeof putBackPage> }

/** How pages lie after a change, and the number of the page that it was about. */
export type Arranged = { readonly number: number; readonly arrangement: PageArrangement }

/**
 * Arranges pages. What the server answers is what is arranged from then on; where it refuses, something is not as it was
 * shown, and is read again, so that who goes on has seen it.
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
 * What is shown is read again, and what was shown before is forgotten: its menu is an old one. Nobody waits for it, and
 * a page that was removed is not asked for: whoever stands on it goes elsewhere.
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
