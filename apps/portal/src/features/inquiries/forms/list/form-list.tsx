import { ClipboardCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { Card } from '@portal/ui/layout/card.tsx'
import { LinkButton } from '@portal/ui/button/link.tsx'
import { EmptyState } from '@portal/ui/feedback/states.tsx'
import './form-list.css'

/** Forms in a list, with their number. */
export function FormList({ count, children }: { count: number; children: ReactNode }) {
  const t = useText()
  return (
    <>
      <Card as="ul">{children}</Card>
      <p className="small quiet form-list-end">{t('forms.count', { count })}</p>
    </>
  )
}

type FormRowProps = {
  readonly title: string
  /** The child's name, where the list is about several; and the same with the colour of the child. */
  readonly about?: string | undefined
  readonly mark?: ReactNode
  readonly facts: ReactNode
  readonly action: string
  readonly href: string
}

/** One form: its title, its facts, and its link. */
export function FormRow({ title, about, mark, facts, action, href }: FormRowProps) {
  const what = about ? `${title}, ${about}` : title
  return (
    <li className="form-row">
      <div className="form-row-words">
        <h2>{title}</h2>
        {mark}
        <div className="form-facts">{facts}</div>
      </div>
      <LinkButton href={href} aria-label={`${action}: ${what}`}>
        {action}
      </LinkButton>
    </li>
  )
}

/** The message of an empty list, as good news. */
export function NoForms({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="card">
      <EmptyState isDone icon={ClipboardCheck} title={title}>
        {children}
      </EmptyState>
    </div>
  )
}
