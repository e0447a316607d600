import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { Button } from '@portal/ui/button/button.tsx'
import { useReachedEnd } from '@portal/ui/browser/use-reached-end.ts'

type MoreMessagesProps = {
  readonly query: Pick<
    UseInfiniteQueryResult,
    'data' | 'hasNextPage' | 'isFetching' | 'isFetchNextPageError' | 'fetchNextPage'
  >
  readonly shown: number
}

/**
 * The end of the list: loads the next page when it approaches the viewport, with a button after a failure and for a
 * person who does not scroll. The last page shows the number of messages.
 */
export function MoreMessages({ query, shown }: MoreMessagesProps) {
  const t = useText()
  const { hasNextPage, isFetching, fetchNextPage } = query
  const end = useReachedEnd(query)
  return (
    <div ref={end} className="message-list-end">
      {hasNextPage && (
        <Button kind="quiet" isPending={isFetching} onPress={() => void fetchNextPage()}>
          {t('messages.load-more')}
        </Button>
      )}
      <p role="status" className="small quiet">
        {isFetching && hasNextPage && t('messages.loading-more')}
        {!hasNextPage && t('messages.count', { count: shown })}
      </p>
    </div>
  )
}
