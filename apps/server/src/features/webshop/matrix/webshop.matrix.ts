import { ofEach, type AreaMatrix } from '../../../../test/matrix/area-matrix.ts'
import { noShelf, shelfOf, shelfRows, type ShelfThings } from './shelf.ts'

/** Who may do what in the webshop. */
export const matrix = {
  things: (stages) => ofEach(stages, ({ guardian }) => shelfOf(guardian.school)),
  noThings: noShelf,
  rows: shelfRows,
} as const satisfies AreaMatrix<ShelfThings>
