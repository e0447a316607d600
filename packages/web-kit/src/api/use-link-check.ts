import { useQuery } from '@tanstack/react-query'
import { Refusal } from './failures.ts'
import type { LateEndpoint } from './late-endpoint.ts'

type LinkCheck<T> = {
  readonly isPending: boolean
  /** The answer about a valid link; absent when the check itself failed. */
  readonly answer?: T
  /** Why the link is invalid. A failure of the check itself allows the press, which will show it. */
  readonly refusal?: Refusal
}

/** Checks once, when its page opens, whether the link of a mail is valid, before the person types or presses. */
export function useLinkCheck<T>(
  { name, load }: LateEndpoint,
  secret: string,
  check: () => Promise<T>,
): LinkCheck<T> {
  const { isPending, data } = useQuery({
    queryKey: ['link-check', name, secret],
    queryFn: (): Promise<Omit<LinkCheck<T>, 'isPending'>> =>
      check().then(
        (answer) => ({ answer }),
        async (failure: unknown) => {
          const { refusals } = await load()
          if (failure instanceof Refusal && failure.code in refusals) return { refusal: failure }
          throw failure
        },
      ),
    retry: false,
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  return { isPending, ...data }
}
