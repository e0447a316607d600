import { useText } from '@portal/web-kit/text/use-text.tsx'
import { EmptyState } from '@portal/ui/feedback/states.tsx'
import { WrittenText } from '@portal/ui/text/html/written-text.tsx'

/** The text of the message; or that it is empty, or unavailable. */
export function MessageBody({ html, lang }: { html?: string; lang: string }) {
  const t = useText()
  if (html === undefined)
    return (
      <EmptyState title={t('messages.message.content-failed')}>
        {t('messages.message.no-text-hint')}
      </EmptyState>
    )
  if (html.trim() === '') return <p className="quiet">{t('messages.message.empty-content')}</p>
  return <WrittenText html={html} lang={lang} />
}
