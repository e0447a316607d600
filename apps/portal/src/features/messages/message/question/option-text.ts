import type { MessageQuestion } from '@portal/domain/messages/question/message-question.ts'
import { dayAtSchool, instant } from '@portal/domain/values/time/instant.ts'
import { formatDayHeading, formatTime } from '@portal/web-kit/text/formats.ts'
import { useLanguage, useText } from '@portal/web-kit/text/use-text.tsx'

/** Returns the text of an option: its own, or its moment in words. */
export function useOptionText({ kind }: Pick<MessageQuestion, 'kind'>): (option: string) => string {
  const t = useText()
  const language = useLanguage()
  return (option) => {
    if (kind !== 'moment') return option
    const at = instant(option)
    return t('messages.question.moment', {
      day: formatDayHeading(dayAtSchool(at), language),
      time: formatTime(at),
    })
  }
}
