import { useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { STRONG, strengthOf, type Strength } from '@portal/domain/account/sign-in/password/password.ts'

/**
 * The strength of the typed password; undefined while the estimator loads.
 * When the estimator cannot be loaded, the fixed rules decide, as on the server.
 */
export function useStrength(password: string, ownWords: readonly string[]): Strength | undefined {
  const typed = useDeferredValue(password)
  const estimator = useQuery({
    queryKey: ['password-estimator'],
    queryFn: () => import('./estimate-strength.ts'),
    staleTime: Infinity,
  })
  if (estimator.isError) return strengthOf(typed, STRONG)
  return estimator.data && strengthOf(typed, estimator.data.estimateStrength(typed, ownWords))
}
