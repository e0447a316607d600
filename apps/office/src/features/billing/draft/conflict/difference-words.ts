import type { Difference } from '@portal/domain/values/merge/three-way-merge.ts'
import { methodNames, type ListDraft } from '@portal/domain/billing/list-draft/list-draft.ts'
import { isCalendarDay } from '@portal/domain/values/time/calendar-day.ts'
import type { Money } from '@portal/domain/values/money/money.ts'
import { percentageAsNumber, type Percentage } from '@portal/domain/values/money/percentage.ts'
import type { Audience } from '@portal/domain/account/office/audience/audience.ts'
import { formatLongDay, formatMoney } from '@portal/web-kit/text/formats.ts'
import type { TextKey } from '@portal/web-kit/text/catalogue.ts'
import type { Spoken } from '../../../../list/list-declaration.ts'

const fieldKeys: Readonly<Record<string, TextKey>> = {
  title: 'draft.title',
  description: 'draft.description',
  startsOn: 'draft.starts-on',
  endsOn: 'draft.ends-on',
  dueOn: 'draft.due-on',
  commentEnabled: 'draft.comment-enabled',
  signature: 'draft.signature',
  nothingWhenFull: 'draft.nothing-when-full',
  tiers: 'draft.section.discounts',
  audience: 'draft.section.audience',
}

const articleKeys: Readonly<Record<string, TextKey>> = {
  description: 'draft.article',
  price: 'draft.price',
  need: 'draft.need',
  category: 'draft.category',
  choice: 'draft.choice',
  places: 'draft.places',
  vat: 'draft.vat',
  ticked: 'draft.ticked',
  messageNotSelected: 'draft.message-not-selected',
  ledgerAccount: 'draft.ledger-account',
}

/** Names what two editors have differently. */
export function differenceName({ path }: Difference, drafts: readonly ListDraft[], { t }: Spoken): string {
  const [part = '', key = '', field] = path.split('/')
  if (part === 'articles') return articleName({ key, field }, drafts, t)
  if (part === 'methods') {
    const method = drafts.flatMap(({ methods }) => methods).find((one) => one.key === key)
    return method ? methodNames[method.name] : t('draft.order-of-methods')
  }
  const named = fieldKeys[part]
  return named === undefined ? part : t(named)
}

type ArticlePlace = { readonly key: string; readonly field: string | undefined }

function articleName({ key, field }: ArticlePlace, drafts: readonly ListDraft[], t: Spoken['t']): string {
  if (key === 'order') return t('draft.order-of-articles')
  const { description = '' } = drafts.flatMap(({ articles }) => articles).find((one) => one.key === key) ?? {}
  const name = description === '' ? t('draft.unnamed') : description
  const inside = field === undefined ? undefined : articleKeys[field]
  return inside === undefined ? name : `${name}: ${t(inside)}`
}

const isNothing = (value: unknown): boolean => value === undefined || value === ''

/** Whether a path is of a whole row. */
const isRow = (path: string): boolean => path.split('/').length === 2

/** One side of a difference in words. */
export function valueText(path: string, value: unknown, spoken: Spoken): string {
  const { t, language } = spoken
  const [part, key, field] = path.split('/')
  if (isNothing(value)) return t(isRow(path) ? 'draft.removed' : 'draft.empty')
  if (typeof value === 'boolean') return t(value ? 'draft.yes' : 'draft.no')
  if (field !== undefined) return fieldText(field, value, t)
  if (typeof value === 'string') return isCalendarDay(value) ? formatLongDay(value, language) : value
  if (part === 'audience') return audienceText(value as Audience, spoken)
  if (key === 'order' || part === 'tiers')
    return t('draft.rows', { count: (value as readonly unknown[]).length })
  return rowText(part, value, spoken)
}

/** A field of an article. */
function fieldText(field: string, value: unknown, t: Spoken['t']): string {
  if (field === 'price') return formatMoney(value as Money)
  if (field === 'need') return t(`draft.need.${value as 'required'}`)
  if (field !== 'vat') return String(value)
  return value === 'exempt'
    ? t('draft.vat.exempt')
    : t('draft.vat.rate', { rate: percentageAsNumber(value as Percentage) })
}

function rowText(part: string | undefined, value: unknown, { t }: Spoken): string {
  if (part === 'articles') {
    const { description, price } = value as ListDraft['articles'][number]
    return [description, price === undefined ? '' : formatMoney(price)].filter(Boolean).join(', ')
  }
  const { plans, payLater } = value as ListDraft['methods'][number]
  return [t('draft.plans', { count: plans.length }), ...(payLater ? [t('draft.pay-later')] : [])].join(', ')
}

function audienceText(
  { everybody, years, classes, groups, numbers, except }: Audience,
  { t }: Spoken,
): string {
  const parts = [
    ...(everybody ? [t('audience.everybody')] : []),
    ...(everybody ? [] : years.map((year) => t('audience.year', { year }))),
    ...(everybody ? [] : classes),
    ...(!everybody && groups.length > 0 ? [t('draft.groups', { count: groups.length })] : []),
    ...(!everybody && numbers.length > 0 ? [t('draft.numbers', { count: numbers.length })] : []),
    ...(except.length > 0 ? [t('draft.except', { count: except.length })] : []),
  ]
  return parts.length === 0 ? t('audience.nobody') : parts.join(', ')
}
