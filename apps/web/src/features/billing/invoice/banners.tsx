import { useLanguage, useText } from '../../../text/use-text.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { useAnswer } from '../answer/use-answer.tsx'
import { bannersOf } from './banner-texts.ts'

/** What must be known about the list before its details. */
export function Banners() {
  const t = useText()
  const language = useLanguage()
  const { list, viewer, today } = useAnswer()
  return bannersOf({ list, viewer, today, language }, t).map(({ id, kind, text }) => (
    <Alert key={id} kind={kind}>
      {text}
    </Alert>
  ))
}
