import { newGuid } from '../../src/new-guid.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { ItemType } from '@portal/domain/webshop/item/shop-item.ts'
import { aFile } from '../files/files.ts'
import { insert } from '../database/insert.ts'
import type { TestSchool } from '../people/people.ts'

type ShopFacts = {
  readonly title?: string
  readonly description?: string
  readonly enabled?: boolean
  readonly messageOffline?: string
  readonly method?: 'ideal' | 'mistercash' | 'sofort'
}

/** The shop of a school; by default open and paid with iDEAL. */
export const aShop = ({ id, owner }: TestSchool, facts: ShopFacts = {}): Promise<void> =>
  insert(owner, 'shop', {
    school_id: id,
    title: facts.title ?? 'Webshop',
    description: facts.description ?? '',
    enabled: facts.enabled ?? true,
    message_offline: facts.messageOffline ?? '',
    method_name: facts.method ?? 'ideal',
  })

/** A category of a shop. */
export async function aShopCategory({ id: school_id, owner }: TestSchool, title = 'Kleding'): Promise<Guid> {
  const id = newGuid()
  await insert(owner, 'shop_category', { school_id, id, title })
  return id
}

type VariantFacts = {
  readonly title?: string
  readonly price?: number
  readonly variablePrice?: boolean
  readonly stock?: number
}

type ItemFacts = {
  readonly title?: string
  readonly subtitle?: string
  readonly descriptionShort?: string
  readonly descriptionLong?: string
  readonly published?: boolean
  readonly type?: ItemType
  readonly featured?: boolean
  readonly classes?: readonly string[]
  readonly years?: readonly number[]
  readonly forChild?: boolean
  readonly vatName?: string
  /** In hundredths of a per cent; null is exempt. */
  readonly vatRate?: number | null
  readonly image?: Guid
  readonly categories?: readonly Guid[]
  /** Prices in cents. */
  readonly variants?: readonly VariantFacts[]
  /** Files by name. */
  readonly attachments?: readonly string[]
}

export type TestItem = {
  readonly id: Guid
  readonly variants: readonly Guid[]
  readonly attachments: readonly Guid[]
}

const ordinary = {
  title: 'Sportshirt',
  subtitle: '',
  descriptionShort: '',
  descriptionLong: '',
  published: true,
  type: 'REGULAR',
  featured: false,
  classes: [],
  years: [],
  forChild: false,
  vatName: 'Hoog',
  vatRate: 2100,
  variants: [{}],
} as const

/** An item; by default one variant of 17,95 including 21 % tax. */
export async function anItem(school: TestSchool, facts: ItemFacts = {}): Promise<TestItem> {
  const { id: school_id, owner } = school
  const { categories = [], attachments = [], image = null, variants, ...own } = { ...ordinary, ...facts }
  const id = newGuid()
  await insert(owner, 'shop_item', {
    school_id,
    id,
    published: own.published,
    title: own.title,
    subtitle: own.subtitle,
    description_short: own.descriptionShort,
    description_long: own.descriptionLong,
    type: own.type,
    featured: own.featured,
    classes: own.classes,
    years: own.years,
    for_child: own.forChild,
    vat_name: own.vatName,
    vat_rate: own.vatRate,
    image_file_id: image,
  })
  for (const category of categories)
    await insert(owner, 'shop_item_category', { school_id, item_id: id, category_id: category })
  return {
    id,
    variants: await offer(school, id, variants),
    attachments: await attach(school, id, attachments),
  }
}

/** The first variant, for tests that need any. */
export function firstVariant({ variants: [variant] }: Pick<TestItem, 'variants'>): Guid {
  if (variant === undefined) throw new Error('The item has no variant')
  return variant
}

async function offer({ id: school_id, owner }: TestSchool, item: Guid, variants: readonly VariantFacts[]) {
  const ids: Guid[] = []
  for (const [position, { title = '', price = 1795, variablePrice = false, stock }] of variants.entries()) {
    const id = newGuid()
    const row = { school_id, id, item_id: item, position, title, price, variable_price: variablePrice }
    await insert(owner, 'shop_variant', { ...row, stock: stock ?? null })
    ids.push(id)
  }
  return ids
}

async function attach(school: TestSchool, item: Guid, names: readonly string[]) {
  const ids: Guid[] = []
  for (const [position, name] of names.entries()) {
    const id = newGuid()
    const file = await aFile(school, { name, content: `%PDF-1.7 ${name}` })
    const row = { school_id: school.id, id, item_id: item, position, file_id: file }
    await insert(school.owner, 'shop_attachment', row)
    ids.push(id)
  }
  return ids
}

type WantedFacts = {
  readonly name?: string
  readonly email?: string
  /** The total in cents; by default the sum of the lines. */
  readonly total?: number
  /** Prices in cents. */
  readonly lines: readonly {
    readonly variant: Guid
    readonly child?: Guid
    readonly quantity: number
    readonly linePrice: number
  }[]
}

/** The body of an order request. */
export const orderOf = ({
  name = 'Marieke de Vries',
  email = 'marieke@post.example',
  lines,
  total = lines.reduce((sum, { linePrice }) => sum + linePrice, 0),
}: WantedFacts) => ({
  data: {
    type: 'shop-order',
    attributes: {
      name,
      email,
      'total-price': total / 100,
      lines: lines.map(({ variant, child, quantity, linePrice }) => ({
        variant: { data: { type: 'shop-item-variant', id: variant } },
        child,
        amount: quantity,
        'line-price': linePrice / 100,
      })),
    },
  },
})
