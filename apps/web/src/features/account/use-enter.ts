import { useRouter, useSearch } from '@tanstack/react-router'
import { useSignIn } from './account.queries.ts'

/** Signs in and goes on to where the person wanted to go, or home. */
export function useEnter() {
  const router = useRouter()
  const { to } = useSearch({ strict: false }) as { to?: unknown }
  return useSignIn(() => {
    router.history.replace(safePlace(to, router.basepath))
  })
}

/** Only places in the portal itself: an address from outside can send nobody elsewhere. */
export function safePlace(to: unknown, base: string): string {
  const home = `${base.replace(/\/$/, '')}/`
  return typeof to === 'string' && /^\/(?![/\\])/.test(to) ? home + to.slice(1) : home
}
