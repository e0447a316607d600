import { ofEach, type AreaMatrix } from '../../../../test/matrix/area-matrix.ts'
import { deskRows } from './desk.ts'
import { noOrder, orderRows, ordersOf, type OrderThings } from './orders.ts'
import { noShelf, shelfOf, shelfRows, type ShelfThings } from './shelf.ts'

/** Access to the webshop. */
export const matrix = {
  things: (stages) =>
    ofEach(stages, async ({ guardian, marks }) => ({
      ...(await shelfOf(guardian.school)),
      ...(await ordersOf(guardian, marks.guardian)),
    })),
  noThings: () => ({ ...noShelf(), ...noOrder() }),
  rows: { ...shelfRows, ...orderRows, ...deskRows },
} as const satisfies AreaMatrix<ShelfThings & OrderThings>
