import { formatMoment } from '@portal/web-kit/text/formats.ts'
import { useLanguage, useText } from '@portal/web-kit/text/use-text.tsx'
import type { Cancellations } from './cancellation.queries.ts'
import { ShownCancellation } from './cancellation-effect.tsx'

type ReportsProps = {
  readonly cancellations: Cancellations
  /** Of the list. */
  readonly title: string
}

/** The reports of what was cancelled, newest first. */
export function Reports({ cancellations: { cancellations }, title }: ReportsProps) {
  const t = useText()
  const language = useLanguage()
  if (cancellations.length === 0) return null
  return (
    <section className="cancellation-effect">
      <h2>{t('cancel.reports')}</h2>
      {cancellations.map(({ id, article = title, reason, by, at, ...effect }) => (
        <article key={id} className="cancellation-report">
          <h3>{article}</h3>
          <p>{t('cancel.report-by', { name: by, moment: formatMoment(at, language) })}</p>
          <p>{t('cancel.report-reason', { reason })}</p>
          <ShownCancellation effect={effect} name={t('cancel.report-table', { title: article })} />
        </article>
      ))}
    </section>
  )
}
