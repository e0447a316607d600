import * as z from 'zod/mini'
import { percentage as toPercentage } from '@portal/domain/values/money/percentage.ts'
import { ZERO } from '@portal/domain/values/money/money.ts'
import { amount, count, no, several, shopHtml, textOr, vat, word, yes } from './fields.ts'
import { keyOf, ref, unique } from './keys.ts'

/** A variant of an item; with a variable price the buyer chooses the amount. */
const variant = z.strictObject({
  key: keyOf('item.variant'),
  title: textOr(''),
  price: z._default(amount, ZERO),
  variablePrice: no,
  /** The total stock, including sold pieces; unlimited without it. */
  stock: z.optional(count),
})

const item = z.strictObject({
  key: keyOf('item'),
  published: yes,
  title: word,
  subtitle: textOr(''),
  descriptionShort: textOr(''),
  /** HTML with few tags; others are removed at the import. */
  descriptionLong: z._default(shopHtml, ''),
  type: z._default(z.enum(['REGULAR', 'DONATION']), 'REGULAR'),
  featured: no,
  /** Only for pupils of these classes, and of these years: the first number in the name of the class. */
  classes: several(word),
  years: several(count),
  /** Ordered for one pupil of the buyer's choice. */
  forChild: no,
  vatName: textOr(''),
  vat: z._default(vat, toPercentage(0)),
  image: z.optional(ref('file')),
  categories: several(ref('category')),
  variants: z.array(variant).check(z.minLength(1)),
  attachments: several(unique(ref('file'), 'attachment')),
})

/** The school's shop. */
export const shop = z.strictObject({
  title: word,
  description: textOr(''),
  enabled: yes,
  messageOffline: textOr(''),
  /** The direct payment method of the shop. */
  method: z.enum(['ideal', 'mistercash', 'sofort']),
  categories: several(z.strictObject({ key: keyOf('category'), title: word })),
  items: several(item),
  lastNumbers: several(z.strictObject({ year: count, number: count })),
})
