import { useText } from '@portal/web-kit/text/use-text.tsx'
import { Checkbox } from '@portal/ui/field/choice/checkbox.tsx'
import { TextField } from '@portal/ui/field/text-field.tsx'
import { fieldName, useEditor } from '../editor-context.ts'
import type { ArticleCellProps } from './article-cells.tsx'

const MOST_LETTERS = { ledgerAccount: 20, messageNotSelected: 500 }

/** What is seldom filled in of an article. */
export function ArticleMore({ article, index, fault, onChange }: ArticleCellProps) {
  const t = useText()
  const { leave } = useEditor()
  const path = ['articles', index, 'ticked'] as const
  return (
    <>
      {article.need !== 'voluntary' || article.ticked ? (
        <div data-field={fieldName(path)} onBlur={() => leave(path)}>
          <Checkbox isSelected={article.ticked} onChange={(ticked) => onChange({ ticked })}>
            {t('draft.ticked')}
          </Checkbox>
          {fault !== undefined && <p className="field-error">{fault}</p>}
        </div>
      ) : (
        <p className="quiet">{t('draft.voluntary-about')}</p>
      )}
      <div className="draft-row">
        <TextField
          label={t('draft.message-not-selected')}
          value={article.messageNotSelected}
          maxLength={MOST_LETTERS.messageNotSelected}
          onChange={(messageNotSelected) => onChange({ messageNotSelected })}
          validationBehavior="aria"
        />
        <TextField
          label={t('draft.ledger-account')}
          value={article.ledgerAccount}
          maxLength={MOST_LETTERS.ledgerAccount}
          onChange={(ledgerAccount) => onChange({ ledgerAccount })}
          validationBehavior="aria"
        />
      </div>
    </>
  )
}
