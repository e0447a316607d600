import { useId, useState, type FormEvent } from 'react'
import { MOST_ARTICLES, type DraftArticle } from '@portal/domain/billing/list-draft/list-draft.ts'
import {
  readPastedArticles,
  type RefusedPaste,
} from '@portal/domain/billing/list-draft/editing/pasted-articles.ts'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { Button } from '@portal/ui/button/button.tsx'
import { Alert } from '@portal/ui/feedback/alert.tsx'
import { TextAreaField } from '@portal/ui/field/text-field.tsx'
import { Dialog } from '@portal/ui/overlay/dialog.tsx'
import { showToast } from '@portal/ui/overlay/toasts/toasts.tsx'
import { newKey } from './new-article.ts'

type PasteRowsProps = {
  /** How many articles the draft has. */
  readonly count: number
  /** The rows of an earlier paste that made no article. */
  readonly refused: readonly RefusedPaste[]
  /** How many articles that paste made. */
  readonly added: number
  readonly onAdd: (articles: readonly DraftArticle[]) => void
  readonly onClose: () => void
}

/** The text of refused rows, to correct it. */
const textOf = (refused: readonly RefusedPaste[]): string =>
  refused.map(({ cells }) => cells.join('\t')).join('\n')

/** Makes articles of rows from a spreadsheet. What is refused stays in the field, with the reason. */
export function PasteRows({ count, refused: before, added: addedBefore, onAdd, onClose }: PasteRowsProps) {
  const t = useText()
  const form = useId()
  const [text, setText] = useState(() => textOf(before))
  const [refused, setRefused] = useState(before)
  const [added, setAdded] = useState(addedBefore)
  const [isEmpty, setEmpty] = useState(false)
  const add = (event: FormEvent) => {
    event.preventDefault()
    const read = readPastedArticles(text, { room: MOST_ARTICLES - count, newKey })
    setEmpty(read.articles.length === 0 && read.refused.length === 0)
    if (read.articles.length > 0) onAdd(read.articles)
    setAdded(read.articles.length)
    setRefused(read.refused)
    if (read.refused.length > 0) setText(textOf(read.refused))
    else if (read.articles.length > 0) {
      showToast({ kind: 'success', title: t('draft.pasted', { count: read.articles.length }) })
      onClose()
    }
  }
  return (
    <Dialog
      title={t('draft.paste')}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t('common.cancel')}</Button>
          <Button kind="primary" type="submit" form={form}>
            {t('draft.paste-add')}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={add} noValidate className="draft-paste">
        <p>{t('draft.paste-about')}</p>
        <p className="quiet">{t('draft.paste-columns')}</p>
        {refused.length > 0 && <Refused refused={refused} added={added} />}
        <TextAreaField
          label={t('draft.paste-rows')}
          value={text}
          onChange={setText}
          spellCheck={false}
          validationBehavior="aria"
          error={isEmpty ? t('draft.paste-empty') : undefined}
        />
      </form>
    </Dialog>
  )
}

function Refused({ refused, added }: { readonly refused: readonly RefusedPaste[]; readonly added: number }) {
  const t = useText()
  return (
    <Alert kind="warning" isNews title={t('draft.paste-refused', { count: refused.length, added })}>
      <ul className="draft-refused">
        {refused.map(({ cells, reason }, index) => (
          <li key={cells.join('\t') + String(index)}>
            {t('draft.paste-row', { row: index + 1, name: cells[0] ?? '' })}{' '}
            {t(`draft.paste-fault.${reason}`)}
          </li>
        ))}
      </ul>
    </Alert>
  )
}
