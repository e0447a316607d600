import { useContext, useEffect } from 'react'
import type { TextKey } from '../catalogue.ts'
import { TextsContext, useText } from '../use-text.tsx'

/** The code of a refusal that has a text. */
type RefusalCode = TextKey extends infer Key ? (Key extends `refusal.${infer Code}` ? Code : never) : never

/**
 * Returns why something would be refused, in the words that the refusal itself would have. They are loaded when they are
 * needed: until then the screen says that it is loading.
 */
export function useRefusalText(code: RefusalCode | undefined): string | undefined {
  const t = useText()
  const texts = useContext(TextsContext)
  const isWanted = code !== undefined && !texts?.areas().has('refusals')
  useEffect(() => {
    // A failure needs no message: the press that is held back here would be refused with the same words.
    if (isWanted) texts?.need('refusals').catch(() => {})
  }, [isWanted, texts])
  return code && (isWanted ? t('app.loading') : t(`refusal.${code}`))
}
