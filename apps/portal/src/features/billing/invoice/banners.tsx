import { useLanguage, useText } from '@portal/web-kit/text/use-text.tsx'
import { Alert } from '@portal/ui/feedback/alert.tsx'
import { useOrderDraft } from '../order-draft/use-order-draft.tsx'
import { bannersOf, sharedBanner } from './banner-texts.ts'

/** Says that several debtors share the list, and whose part is shown. */
export function SharedBanner() {
  const t = useText()
  const { list, viewer } = useOrderDraft()
  const banner = sharedBanner(list, viewer, t)
  return banner && <Alert kind={banner.kind}>{banner.text}</Alert>
}

/** The important messages about the list, above its details. */
export function Banners() {
  const t = useText()
  const language = useLanguage()
  const { list, viewer, today } = useOrderDraft()
  return bannersOf({ list, viewer, today, language }, t).map(({ id, kind, text }) => (
    <Alert key={id} kind={kind}>
      {text}
    </Alert>
  ))
}
