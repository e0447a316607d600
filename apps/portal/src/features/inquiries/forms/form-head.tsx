import type { ReactNode } from 'react'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { PageHead } from '@portal/ui/layout/page-head.tsx'
import { useChild, usePupils } from '@portal/web-kit/session/current.ts'
import { useWhose } from '@portal/web-kit/session/whose.ts'
import { formListAddress, type FormListName } from '../addresses.ts'

type FormHeadProps = {
  readonly title: string
  readonly list: FormListName
  /** The page below that list. */
  readonly below?: string
  readonly note?: ReactNode
}

/** The header of a forms screen, with a link to its list. */
export function FormHead({ title, list, below, note }: FormHeadProps) {
  const t = useText()
  const child = useChild()
  const listText = t(list === 'completed' ? 'forms.menu.completed' : 'forms.menu.to-answer')
  const who = useWhose(usePupils())
  const href = formListAddress(child.guid, list, who)
  return (
    <PageHead
      title={title}
      note={note}
      crumbs={[
        { text: t('breadcrumb.home'), href: '/' },
        { text: who ? t('family.all') : child.firstName, href },
        ...(below === undefined ? [{ text: listText }] : [{ text: listText, href }, { text: below }]),
      ]}
    />
  )
}
