import { useQuery } from '@tanstack/react-query'
import type { Endpoint } from '@portal/contract/endpoint.ts'
import { Refusal } from './failures.ts'

type LinkCheck = {
  readonly isPending: boolean
  /** Why the link does nothing. A failure of the check itself refuses nothing: the press will tell. */
  readonly refusal?: Refusal
}

/** Asks once, when its page opens, whether the link of a mail still works: nobody types or presses for nothing. */
export function useLinkCheck(
  { name, refusals }: Pick<Endpoint, 'name' | 'refusals'>,
  secret: string,
  check: () => Promise<unknown>,
): LinkCheck {
  const { isPending, error } = useQuery({
    queryKey: ['link-check', name, secret],
    queryFn: async () => {
      await check()
      return true
    },
    retry: false,
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  const isOfLink = error instanceof Refusal && error.code in refusals
  return { isPending, ...(isOfLink && { refusal: error }) }
}
