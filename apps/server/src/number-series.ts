/** Numbers of one year are counted on after this prefix. */
export type NumberSeries = { readonly prefix: string; readonly year: number }
