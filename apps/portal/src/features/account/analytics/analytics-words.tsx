import { Check } from 'lucide-react'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import type { AnalyticsChoice } from '@portal/domain/account/portal/analytics.ts'
import { FailureAlert } from '@portal/web-kit/text/failure/failure-alert.tsx'
import { Button } from '@portal/ui/button/button.tsx'
import { useChooseAnalytics } from './analytics.queries.ts'
import './analytics.css'

type AnalyticsWordsProps = {
  /** The previous choice. */
  readonly choice?: AnalyticsChoice | undefined
  readonly onChosen?: () => void
}

/** Explains what is counted, with yes and no side by side and equally prominent. */
export function AnalyticsWords({ choice, onChosen }: AnalyticsWordsProps) {
  const t = useText()
  const choose = useChooseAnalytics(onChosen)
  return (
    <>
      <p>{t('analytics.text')}</p>
      <p className="quiet">{t('analytics.free')}</p>
      <FailureAlert failure={choose.error} />
      <div role="group" aria-labelledby="analytics" className="analytics-choices">
        {(['agreed', 'refused'] as const).map((answer) => (
          <Button
            key={answer}
            {...(choice === answer && { icon: Check })}
            {...(choice && { 'aria-pressed': choice === answer })}
            isPending={choose.isPending && choose.variables === answer}
            onPress={() => choose.mutate(answer)}
          >
            {t(`analytics.${answer}`)}
          </Button>
        ))}
      </div>
    </>
  )
}
