import type { Translate } from '@portal/web-kit/text/translate.ts'
import { partWords } from './feed-words.ts'

type Progress = { readonly part: string; readonly done: number; readonly total: number }

/** How far a job is, in numbers. */
export function progressWords({ part, done, total }: Progress, t: Translate): string {
  const words = { part: partWords(part, t), done, total }
  return total > 0 ? t('feeds.progress', words) : t('feeds.progress.open', words)
}
