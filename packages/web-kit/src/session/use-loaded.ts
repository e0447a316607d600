import { useSuspenseQuery, type UseSuspenseQueryOptions } from '@tanstack/react-query'

/** The data of a query that the routes load before any screen appears. */
export const useLoaded = <Data, Key extends readonly unknown[]>(
  options: UseSuspenseQueryOptions<Data, Error, Data, Key>,
): Data => useSuspenseQuery(options).data
