import { ArrowLeft } from 'lucide-react'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { LinkButton } from '@portal/ui/button/link.tsx'
import { useChild, usePupils } from '@portal/web-kit/session/current.ts'
import { useWhose } from '@portal/web-kit/session/whose.ts'
import { formListAddress, type FormListName } from '../addresses.ts'

/** Back to the forms to answer, or to the sent ones. */
export function BackToForms({ list = 'to-answer' }: { list?: FormListName }) {
  const t = useText()
  const { guid } = useChild()
  const who = useWhose(usePupils())
  return (
    <LinkButton icon={ArrowLeft} href={formListAddress(guid, list, who)}>
      {t(list === 'completed' ? 'forms.back-completed' : 'forms.back')}
    </LinkButton>
  )
}
