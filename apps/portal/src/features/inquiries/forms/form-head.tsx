import type { ReactNode } from 'react'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { PageHead } from '@portal/ui/layout/page-head.tsx'
import { useChild } from '@portal/web-kit/session/current.ts'
import { formListAddress } from '../addresses.ts'

type FormHeadProps = {
  readonly title: string
  readonly list: 'to-answer' | 'completed'
  /** The page below that list. */
  readonly below?: string
  readonly note?: ReactNode
}

/** The header of a forms screen, with a link to its list. */
export function FormHead({ title, list, below, note }: FormHeadProps) {
  const t = useText()
  const child = useChild()
  const listText = t(list === 'completed' ? 'forms.menu.completed' : 'forms.menu.to-answer')
  const href = formListAddress(child.guid, list)
  return (
    <PageHead
      title={title}
      note={note}
      crumbs={[
        { text: t('breadcrumb.home'), href: '/' },
        { text: child.firstName, href },
        ...(below === undefined ? [{ text: listText }] : [{ text: listText, href }, { text: below }]),
      ]}
    />
  )
}
