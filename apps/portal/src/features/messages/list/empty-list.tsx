import { Inbox, SearchX } from 'lucide-react'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { EmptyState } from '@portal/ui/feedback/states.tsx'

/** Says that there are no messages, or none that match the search. */
export function EmptyList({ search }: { search: string }) {
  const t = useText()
  return (
    <div className="card">
      {search === '' ? (
        <EmptyState icon={Inbox} title={t('messages.empty')}>
          {t('messages.empty-hint')}
        </EmptyState>
      ) : (
        <EmptyState icon={SearchX} title={t('messages.empty-search', { term: search })} />
      )}
    </div>
  )
}
