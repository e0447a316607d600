import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { Button } from '@portal/ui/button/button.tsx'
import { useReachedEnd } from '@portal/ui/browser/use-reached-end.ts'

type MoreOrdersProps = {
  readonly query: Pick<
    UseInfiniteQueryResult,
    'data' | 'hasNextPage' | 'isFetching' | 'isFetchNextPageError' | 'fetchNextPage'
  >
  readonly count: number
}

/** The end of a list of orders: loads more when it approaches or on a press, and shows the number. */
export function MoreOrders({ query, count }: MoreOrdersProps) {
  const t = useText()
  const { hasNextPage, isFetching, fetchNextPage } = query
  const end = useReachedEnd(query)
  return (
    <div ref={end} className="orders-end">
      {hasNextPage && (
        <Button kind="quiet" isPending={isFetching} onPress={() => void fetchNextPage()}>
          {t('orders.more')}
        </Button>
      )}
      <p role="status" className="small quiet">
        {t('orders.count', { count })}
      </p>
    </div>
  )
}
