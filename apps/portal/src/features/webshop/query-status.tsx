import { Failed } from '@portal/web-kit/text/failure/failed.tsx'
import { Skeleton } from '@portal/ui/feedback/skeleton.tsx'

type QueryStatusProps = { readonly failure: Error | null; readonly retry: () => void }

/** The loading state, or the failure. */
export function QueryStatus({ failure, retry }: QueryStatusProps) {
  if (failure) return <Failed failure={failure} title="shop.failed" retry={retry} />
  return <Skeleton lines={3} height="card" />
}
