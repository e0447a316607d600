import { itemAttachmentPath, itemImagePath } from './paths.ts'
import * as z from 'zod/mini'
import {
  itemTypes,
  type ItemAttachment,
  type ShopItem,
  type ShopItemSummary,
  type Variant,
  type Vat,
} from '@portal/domain/webshop/item/shop-item.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import { percentageAsNumber, type Percentage } from '@portal/domain/values/money/percentage.ts'
import { document, identifier, link, links, resource } from '../endpoint/resource.ts'
import { guid, money, orNull, percentage } from '../codecs/values.ts'

/** A picture, and its path. */
const image = z.codec(z.object({ id: guid, url: z.string() }), z.custom<Guid>(), {
  decode: ({ id }) => id,
  encode: (id) => ({ id, url: itemImagePath(id) }),
})

/** A pupil who may get it. */
export const child = z.object({ id: guid, name: z.string() })

/** An item on the wire: its related records are separate, and referred to by id. */
type SummaryRecord = Omit<ShopItemSummary, 'vat' | 'variants'> & {
  readonly vat: string
  readonly variants: readonly Guid[]
  /** An order refers to a snapshot; an item for sale has none. */
  readonly snapshot?: Guid
}
type ItemRecord = SummaryRecord & {
  readonly descriptionLong: string
  readonly attachments: readonly Guid[]
}

const summaryAttributes = {
  title: ['title', z.string()],
  subtitle: ['subtitle', z.string()],
  descriptionShort: ['description-short', z.string()],
  type: ['type', z.enum(itemTypes)],
  featured: ['featured', z._default(z.boolean(), false)],
  image: ['image', orNull(image)],
  // An extension of the specification.
  children: ['for-children', orNull(z.array(child))],
} as const

const summaryRelationships = {
  vat: ['vat', link('vat', z.string())],
  variants: ['variants', links('shop-item-variant', guid)],
  categories: ['categories', links('shop-category', guid)],
  snapshot: ['history-item', document(orNull(identifier('shop-history-item', guid)))],
} as const

/** Drafts are never sent: every sent item is published. */
const published = { published: [z.boolean(), () => true] } as const

const summaryRecord = resource<SummaryRecord>()('shop-item', {
  id: guid,
  attributes: summaryAttributes,
  relationships: summaryRelationships,
  derived: published,
})

const itemRecord = resource<ItemRecord>()('shop-item', {
  id: guid,
  attributes: { ...summaryAttributes, descriptionLong: ['description-long', z.string()] },
  relationships: {
    ...summaryRelationships,
    attachments: ['attachments', links('shop-item-attachment', guid)],
  },
  derived: published,
})

type VariantRecord = Variant & { readonly item: Guid }
type VatRecord = { readonly id: string; readonly name: string; readonly rate?: string }
type RateRecord = { readonly id: string; readonly percentage: Percentage }

const variantRecord = resource<VariantRecord>()('shop-item-variant', {
  id: guid,
  attributes: {
    title: ['title', z.string()],
    price: ['price', money],
    variablePrice: ['variable-price', z.boolean()],
    // An extension of the specification.
    left: ['stock-left', orNull(z.int())],
  },
  relationships: { item: ['item', link('shop-item', guid)] },
})

const attachmentRecord = resource<ItemAttachment>()('shop-item-attachment', {
  id: guid,
  attributes: { name: ['name', z.string()], size: ['size', z.int()] },
  derived: { url: [z.string(), ({ id }) => itemAttachmentPath(id)] },
})

const vatRecord = resource<VatRecord>()('vat', {
  id: z.string(),
  attributes: { name: ['name', z.string()] },
  relationships: { rate: ['active-rate', document(orNull(identifier('vatrate', z.string())))] },
})

const rateRecord = resource<RateRecord>()('vatrate', {
  id: z.string(),
  attributes: { percentage: ['percentage', percentage] },
})

/** The id of a rate is its percentage. */
export const rateId = (rate: Percentage): string => String(percentageAsNumber(rate))
const vatId = ({ name, rate }: Vat): string => `${rate === undefined ? 'exempt' : rateId(rate)}-${name}`

/** In this order each record matches only its own schema; the first match is used. */
const included = z.array(
  z.discriminatedUnion('type', [variantRecord, attachmentRecord, vatRecord, rateRecord]),
)
type Included = VariantRecord | ItemAttachment | VatRecord | RateRecord

/** The related records of these items, each once. */
function belonging(items: readonly ShopItemSummary[]): Included[] {
  const vats = new Map(items.map(({ vat }) => [vatId(vat), vat]))
  const rates = new Map(
    [...vats.values()].flatMap(({ rate }) => (rate === undefined ? [] : [[rateId(rate), rate]])),
  )
  return [
    ...items.flatMap(({ id, variants }) => variants.map((variant) => ({ ...variant, item: id }))),
    ...[...vats].map(([id, { name, rate }]) => ({
      id,
      name,
      ...(rate !== undefined && { rate: rateId(rate) }),
    })),
    ...[...rates].map(([id, rate]) => ({ id, percentage: rate })),
  ]
}

const idsOf = (some: readonly { readonly id: Guid }[]): Guid[] => some.map(({ id }) => id)

const toRecord = <Item extends ShopItemSummary>({ vat, variants, ...rest }: Item) => ({
  ...rest,
  vat: vatId(vat),
  variants: idsOf(variants),
})

/** Related records by id, in any order. */
type Found = ReadonlyMap<string, Included>

const found = (all: readonly Included[]): Found => new Map(all.map((one) => [one.id, one]))

/** Rejects a document with a missing related record. */
function named(all: Found, id: string): Included {
  const one = all.get(id)
  if (!one) throw new RangeError(`No included record with the id ${id}`)
  return one
}

function vatOf(all: Found, id: string): Vat {
  const { name, rate } = named(all, id) as VatRecord
  return { name, ...(rate !== undefined && { rate: (named(all, rate) as RateRecord).percentage }) }
}

function variantOf(all: Found, id: Guid): Variant {
  const { item: _item, ...variant } = named(all, id) as VariantRecord
  return variant
}

function toSummary<Record extends SummaryRecord>(
  all: Found,
  { vat, variants, snapshot: _, ...rest }: Record,
) {
  return {
    ...rest,
    vat: vatOf(all, vat),
    variants: variants.map((id) => variantOf(all, id)),
  }
}

/** The items for sale, without long descriptions and attachments. */
export const itemList = z.codec(
  z.object({ data: z.array(summaryRecord), included }),
  z.custom<readonly ShopItemSummary[]>(),
  {
    decode: ({ data, included: all }) => {
      const belong = found(all)
      return data.map((record) => toSummary(belong, record))
    },
    encode: (items) => ({ data: items.map(toRecord), included: belonging(items) }),
  },
)

/** One item with all its related records. */
export const item = z.codec(z.object({ data: itemRecord, included }), z.custom<ShopItem>(), {
  decode: ({ data, included: all }) => {
    const belong = found(all)
    return {
      ...toSummary(belong, data),
      attachments: data.attachments.map((id) => named(belong, id) as ItemAttachment),
    }
  },
  encode: (own) => ({
    data: { ...toRecord(own), attachments: idsOf(own.attachments) },
    included: [...own.attachments, ...belonging([own])],
  }),
})

/** A variant of an item for sale. */
export const itemVariant = document(variantRecord)

export const vatRate = document(rateRecord)
