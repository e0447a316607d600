import { useQueryClient, type UseSuspenseQueryOptions } from '@tanstack/react-query'

/**
 * The data of a query that the routes load before any screen appears. Nothing changes while the server renders, so it
 * reads the data without an observer: a screen asks for the session and the school seventy times.
 */
export function useLoaded<Data, Key extends readonly unknown[]>({
  queryKey,
}: UseSuspenseQueryOptions<Data, Error, Data, Key>): Data {
  const data = useQueryClient().getQueryData<Data>(queryKey)
  if (data === undefined) throw new Error(`${queryKey.join(' ')} is not loaded`)
  return data
}
