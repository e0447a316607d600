import { useQuery } from '@tanstack/react-query'
import type { Endpoint } from '@portal/contract/endpoint/endpoint.ts'
import { Refusal } from './failures.ts'

type LinkCheck = {
  readonly isPending: boolean
  /** Why the link is invalid. A failure of the check itself allows the press, which will show it. */
  readonly refusal?: Refusal
}

/** Checks once, when its page opens, whether the link of a mail is valid, before the person types or presses. */
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
