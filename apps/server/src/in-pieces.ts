/** Returns consecutive pieces of at most this many, so that one statement has a bounded number of rows. */
export function* inPieces<Item>(all: readonly Item[], most: number): Generator<readonly Item[]> {
  for (let from = 0; from < all.length; from += most) yield all.slice(from, from + most)
}
