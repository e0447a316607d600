import { sql, type RawBuilder } from 'kysely'
import type { Actor } from '@portal/domain/account/sign-in/session.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { Offer } from '@portal/domain/webshop/item/audience.ts'
import type { Percentage } from '@portal/domain/values/money/percentage.ts'
import type {
  ItemAttachment,
  Shop,
  ShopCategory,
  ShopItem,
  ShopItemSummary,
  Variant,
} from '@portal/domain/webshop/item/shop-item.ts'
import { rows } from '../../../database/rows.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'

/** The visitor and the time; what others hold at that time is not available. */
type ShopVisitor = Pick<Actor, 'askedAt'> & { readonly person: Pick<Actor['person'], 'guid'> }

/** The shop of the school, if it has one. */
export async function findShops(tx: SchoolTransaction): Promise<readonly Shop[]> {
  const found = await sql<Shop>`
    select title, description, enabled as "isOpen", message_offline as "closedMessage" from shop`.execute(
    rows(tx),
  )
  return found.rows
}

/** The categories by title, or one of them, with their published items. */
export async function findCategories(tx: SchoolTransaction, id?: Guid): Promise<readonly ShopCategory[]> {
  const found = await sql<ShopCategory>`
    select c.id, c.title,
      coalesce((select jsonb_agg(i.id order by i.title, i.id)
        from shop_item_category ic join shop_item i on i.school_id = ic.school_id and i.id = ic.item_id
        where ic.school_id = c.school_id and ic.category_id = c.id and i.published), '[]') as items
    from shop_category c where ${id ?? null}::uuid is null or c.id = ${id ?? null}
    order by c.title, c.id`.execute(rows(tx))
  return found.rows
}

type KeptVariant = Omit<Variant, 'left'> & { readonly left: number | null }

/** A variant as a tuple, in the order of `listed`: JSON names would be repeated for each. */
type ListedVariant = readonly [
  id: Guid,
  title: string,
  price: Variant['price'],
  variablePrice: boolean,
  left: number | null,
]

/** An item with its audience. */
export type Offered<Item extends object> = Item & { readonly offer: Offer }

type KeptOffer = {
  readonly classes: readonly string[]
  readonly years: readonly number[]
  readonly isForChild: boolean
}

type KeptItem = Omit<ShopItemSummary, 'vat' | 'image' | 'variants' | 'children'> &
  KeptOffer & {
    readonly variants: readonly ListedVariant[]
    readonly vatName: string
    readonly vatRate: Percentage | null
    readonly image: Guid | null
  }

/** This person's own holds count as available. */
const left = ({ person, askedAt }: ShopVisitor) => sql`case when l.stock is not null then
  greatest(0, l.stock - l.sold - coalesce((select sum(h.quantity) from stock_hold h
    join shop_order o on o.school_id = h.school_id and o.id = h.order_id
    where h.school_id = l.school_id and h.variant_id = l.id and h.expires_at > ${askedAt}
      and o.person_id <> ${person.guid}), 0)) end`

/** The list fields of an item `i`, with its variants `v` and categories `c`. */
const SUMMARY = sql`
  i.id, i.title, i.subtitle, i.description_short as "descriptionShort", i.type, i.featured,
  i.classes, i.years, i.for_child as "isForChild", i.vat_name as "vatName", i.vat_rate as "vatRate", i.image_file_id as image,
  coalesce(v.variants, '[]') as variants, coalesce(c.categories, '[]') as categories`

/** Selects items: one, those of some variants, or those of an order. */
export type WantedItems =
  | { readonly item: Guid }
  | { readonly variants: readonly Guid[] }
  | { readonly order: Guid }

function isWanted(item: RawBuilder<unknown>, wanted: WantedItems): RawBuilder<boolean> {
  if ('item' in wanted) return sql`${item} = ${wanted.item}`
  return 'order' in wanted
    ? sql`${item} = any(array(select item_id from shop_order_line where order_id = ${wanted.order}))`
    : sql`${item} = any(array(select item_id from shop_variant where id = any(${wanted.variants}::uuid[])))`
}

/** The items for sale with their parts; each table is read once. */
const listed = (visitor: ShopVisitor, wanted?: WantedItems) => {
  const chosen = (item: string) => (wanted ? isWanted(sql.ref(item), wanted) : sql`true`)
  return sql`shop_item i
    left join (select o.item_id, json_agg(json_build_array(o.id, o.title, o.price, o.variable_price, o.left)) as variants
      from (select l.item_id, l.id, l.title, l.price, l.variable_price, ${left(visitor)} as left
        from shop_variant l where ${chosen('l.item_id')} order by l.item_id, l.position, l.id) o
      group by o.item_id) v on v.item_id = i.id
    left join (select ic.item_id, json_agg(ic.category_id order by ic.category_id) as categories
      from shop_item_category ic where ${chosen('ic.item_id')} group by ic.item_id) c on c.item_id = i.id
    where i.published and ${chosen('i.id')}`
}

/** All published items in one query, or the selected ones. */
export async function findItems(
  tx: SchoolTransaction,
  visitor: ShopVisitor,
  wanted?: WantedItems,
): Promise<readonly Offered<ShopItemSummary>[]> {
  const found = await sql<KeptItem>`
    select ${SUMMARY} from ${listed(visitor, wanted)} order by i.title, i.id`.execute(rows(tx))
  return found.rows.map(toItem)
}

type KeptWhole = KeptItem & Pick<ShopItem, 'descriptionLong' | 'attachments'>

/** One item in full, if it is published. */
export async function findItem(
  tx: SchoolTransaction,
  visitor: ShopVisitor,
  id: Guid,
): Promise<Offered<ShopItem> | undefined> {
  const found = await sql<KeptWhole>`
    select ${SUMMARY}, i.description_long as "descriptionLong",
      coalesce((select jsonb_agg(jsonb_build_object('id', a.id, 'name', f.name,
          'size', octet_length(f.content)) order by a.position, a.id)
        from shop_attachment a join file f on f.school_id = a.school_id and f.id = a.file_id
        where a.school_id = i.school_id and a.item_id = i.id), '[]') as attachments
    from ${listed(visitor, { item: id })}`.execute(rows(tx))
  return found.rows.map(toItem)[0]
}

const toVariant = <Kept extends KeptVariant>({ left: count, ...variant }: Kept) => ({
  ...variant,
  ...(count !== null && { left: count }),
})

const toListed = ([id, title, price, variablePrice, count]: ListedVariant): Variant =>
  toVariant({ id, title, price, variablePrice, left: count })

const toItem = <Kept extends KeptItem>({
  vatName,
  vatRate,
  image,
  variants,
  classes,
  years,
  isForChild,
  ...rest
}: Kept) => ({
  ...rest,
  offer: { audience: { classes, years }, isForChild },
  variants: variants.map(toListed),
  vat: { name: vatName, ...(vatRate !== null && { rate: vatRate }) },
  ...(image !== null && { image }),
})

/** The audience of each published item. */
export async function findOffers(tx: SchoolTransaction): Promise<readonly Offered<{ readonly id: Guid }>[]> {
  const found = await sql<KeptOffer & { readonly id: Guid }>`
    select id, classes, years, for_child as "isForChild" from shop_item where published`.execute(rows(tx))
  return found.rows.map(({ id, classes, years, isForChild }) => ({
    id,
    offer: { audience: { classes, years }, isForChild },
  }))
}

/** A variant with its item, if that is published. */
export async function findVariant(
  tx: SchoolTransaction,
  visitor: ShopVisitor,
  id: Guid,
): Promise<(Variant & { readonly item: Guid }) | undefined> {
  const found = await sql<KeptVariant & { readonly item: Guid }>`
    select l.id, l.title, l.price, l.variable_price as "variablePrice", ${left(visitor)}::int as "left", l.item_id as item
    from shop_variant l join shop_item i on i.school_id = l.school_id and i.id = l.item_id
    where l.id = ${id} and i.published`.execute(rows(tx))
  return found.rows.map(toVariant)[0]
}

/** The published items with this rate. */
export const findItemsOfRate = (tx: SchoolTransaction, rate: Percentage): Promise<readonly Guid[]> =>
  findPublished(tx, sql`vat_rate = ${rate}`)

async function findPublished(
  tx: SchoolTransaction,
  condition: RawBuilder<unknown>,
): Promise<readonly Guid[]> {
  const found = await sql<{ id: Guid }>`select id from shop_item where published and ${condition}`.execute(
    rows(tx),
  )
  return found.rows.map(({ id }) => id)
}

/** The file of an attachment of a published item. */
export async function findAttachedFile(
  tx: SchoolTransaction,
  attachment: ItemAttachment['id'],
): Promise<{ readonly file: Guid; readonly item: Guid } | undefined> {
  const found = await sql<{ file: Guid; item: Guid }>`
    select a.file_id as file, a.item_id as item
    from shop_attachment a join shop_item i on i.school_id = a.school_id and i.id = a.item_id
    where a.id = ${attachment} and i.published`.execute(rows(tx))
  return found.rows[0]
}

/** The published items with this picture. */
export const findItemsOfImage = (tx: SchoolTransaction, file: Guid): Promise<readonly Guid[]> =>
  findPublished(tx, sql`image_file_id = ${file}`)
