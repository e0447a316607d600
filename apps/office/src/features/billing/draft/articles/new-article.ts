import type { DraftArticle } from '@portal/domain/billing/list-draft/list-draft.ts'
import { guid, type Guid } from '@portal/domain/values/guid.ts'
import { randomKey } from '@portal/web-kit/api/idempotency-keys.ts'

/** The parts of a UUID. */
const PARTS = /^(.{8})(.{4})(.{4})(.{4})(.{12})$/

/** The key of a new row. */
export const newKey = (): Guid => guid(randomKey().replace(PARTS, '$1-$2-$3-$4-$5'))

/** An article without anything typed. */
export const newArticle = (): DraftArticle => ({
  key: newKey(),
  description: '',
  need: 'optional',
  category: '',
  choice: '',
  ticked: false,
  messageNotSelected: '',
  ledgerAccount: '',
})

/** Whether nothing was typed in an article, so that pasted rows may take its place. */
export const isUntouched = ({ description, price, category, choice, places }: DraftArticle): boolean =>
  description === '' && price === undefined && category === '' && choice === '' && places === undefined

/** Returns the rows with one of them at another place. */
export function moved<Row extends { readonly key: Guid }>(
  rows: readonly Row[],
  key: Guid,
  to: number,
): readonly Row[] {
  const row = rows.find((one) => one.key === key)
  if (!row) return rows
  const others = rows.filter((one) => one !== row)
  return [...others.slice(0, to), row, ...others.slice(to)]
}
