import { ArrowLeft } from 'lucide-react'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { LinkButton } from '@portal/ui/button/link.tsx'
import { useChild } from '@portal/web-kit/session/current.ts'
import { formListAddress } from '../addresses.ts'

/** Back to the forms to answer, or to the sent ones. */
export function BackToForms({ list = 'to-answer' }: { list?: 'to-answer' | 'completed' }) {
  const t = useText()
  const { guid } = useChild()
  return (
    <LinkButton icon={ArrowLeft} href={formListAddress(guid, list)}>
      {t(list === 'completed' ? 'forms.back-completed' : 'forms.back')}
    </LinkButton>
  )
}
