import type { ShopCategory } from '@portal/domain/webshop/shop-item.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import { findCategories } from './shelf.repository.ts'

/** The categories by title, also those in which nothing is for sale. */
export const listCategories = (tx: SchoolTransaction): Promise<readonly ShopCategory[]> => findCategories(tx)
